import type { BulkJob } from '@/lib/data/prisma'
import { englishError } from '@/lib/http/errors'
import { adminReply } from '@/lib/http/reply'
import { wakeLongWork } from '@/lib/jobs/queue'
import { KIND_TOOLS } from '@/lib/kinds/long-work'
import { type BulkJobView, type BulkResult, bulkJobView, bulkResult } from '@/lib/records/bulk/bulk-job'
import { rejectIfAllAreWrong, runBulkJob } from '@/lib/records/bulk/bulk-jobs'
import { LONG_WORK_REPLY_MS } from '@/lib/values/limits'

/** The response to a bulk change: each skipped record with the reason in English, and their number where not all are listed. */
export function resultReply({ skipped, skippedCount, ...result }: BulkResult) {
  const named = skipped.map(({ id, label, ...reason }) => ({ id, label, ...englishError(reason) }))
  return { ...result, skipped: named, ...(skippedCount > named.length && { skippedCount }) }
}

/** How far a bulk job is, and at its end what it did. */
export function jobReply({ result, error, ...view }: BulkJobView) {
  return {
    ...view,
    ...(result && { result: resultReply(result) }),
    ...(error && { error: englishError(error) }),
  }
}

/**
 * Runs bulk jobs that were just stored for some seconds.
 *
 * @returns What each did, or how far it is.
 */
export async function bulkReplies(
  stored: readonly BulkJob[],
): Promise<{ isDone: boolean; replies: object[] }> {
  const until = performance.now() + LONG_WORK_REPLY_MS
  const jobs: BulkJob[] = []
  for (const job of stored) jobs.push(await runBulkJob(KIND_TOOLS, job, until - performance.now()))
  const isDone = jobs.every(({ state }) => state === 'DONE')
  if (!isDone) wakeLongWork()
  const reply = (job: BulkJob) =>
    job.state === 'DONE' ? resultReply(bulkResult(job)) : jobReply(bulkJobView(job))
  return { isDone, replies: jobs.map(reply) }
}

/**
 * Runs a bulk job that was just stored for some seconds, and answers what it did; where it takes longer, 202 with how far it
 * is and where to ask from then on.
 */
export async function bulkReply(stored: BulkJob, more: object = {}): Promise<Response> {
  const job = await runBulkJob(KIND_TOOLS, stored, LONG_WORK_REPLY_MS)
  if (job.state === 'DONE') {
    rejectIfAllAreWrong(KIND_TOOLS, job)
    return adminReply({ ...resultReply(bulkResult(job)), ...more })
  }
  wakeLongWork()
  const headers = { Location: `/api/admin/jobs/${job.id}` }
  return adminReply({ ...jobReply(bulkJobView(job)), ...more }, { status: 202, headers })
}

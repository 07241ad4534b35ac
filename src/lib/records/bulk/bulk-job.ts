import { randomUUID } from 'node:crypto'
import { type BulkJob, database, Prisma } from '../../data/prisma'
import { ApiError } from '../../errors/api-error'
import type { CodedError } from '../../errors/error-codes'
import { IMPORT_KEPT_HOURS } from '../../values/limits'
import { type ActivityHead, type Origin, startBulkActivity } from '../history/activity'
import type { KindTable, Transaction } from '../kind-table'
import type { Skipped } from './bulk-batch'
import { extendLease } from './leases'

/** What a bulk change did: `id` undoes it, null where there is nothing to undo. */
export type BulkResult = { id: string | null; changed: number; skipped: Skipped[]; skippedCount: number }

/** Twenty thousand ids are stored in less. */
export const STORING = { maxWait: 5000, timeout: 20_000 }

/** A bulk job as it is shown: how far it is, and at its end what it did, or why it ended. */
export type BulkJobView = {
  job: string
  state: BulkJob['state']
  total: number
  passed: number
  result: BulkResult | null
  error: CodedError | null
}

/**
 * Stores what is to become of many records, with its entry in the activity list, before the first of them is changed. The
 * process that stores it has it.
 */
export async function storeBulkJob(
  table: KindTable,
  { ids, head, work, origin }: { ids: readonly string[]; head: ActivityHead; work: object; origin: Origin },
  inTransaction?: Transaction,
): Promise<BulkJob> {
  const store = async (db: Transaction) => {
    // What visitors sent leaves no trace in the activity list, so it cannot be undone by it.
    const bulkId = table.kind.personal ? null : await startBulkActivity(head, origin, db)
    const { by, address, requestId } = origin
    const id = randomUUID()
    const data = { id, kind: table.kind.key, work: work as Prisma.InputJsonValue, ids: [...ids] }
    const job = await db.bulkJob.create({ data: { ...data, bulkId, by, address, requestId } })
    await extendLease('bulk_jobs', id, db)
    return job
  }
  return inTransaction ? store(inTransaction) : database().$transaction(store, STORING)
}

const keptSince = () => Prisma.sql`statement_timestamp() - make_interval(hours => ${IMPORT_KEPT_HOURS}::int)`

/** A bulk job that is not forgotten yet. @throws ApiError for any other. */
export async function findBulkJob(id: string): Promise<BulkJob> {
  const found = await database().bulkJob.findUnique({ where: { id } })
  if (!found) throw new ApiError('job_not_found')
  return found
}

/** Forgets bulk jobs after a day, but none that is going on. */
export async function deleteOldBulkJobs(): Promise<void> {
  await database().$executeRaw`
    DELETE FROM "bulk_jobs" WHERE "state" <> 'RUNNING' AND "createdAt" < ${keptSince()}`
}

/** What a bulk job did, at its end or until now. */
export function bulkResult({ bulkId, changed, skipped, skippedCount }: BulkJob): BulkResult {
  return { id: changed > 0 ? bulkId : null, changed, skipped: skipped as Skipped[], skippedCount }
}

/** A bulk job as the API answers it. */
export function bulkJobView(job: BulkJob): BulkJobView {
  const { id, state, ids, passed } = job
  const error = job.error as CodedError | null
  return {
    job: id,
    state,
    total: ids.length,
    passed,
    result: state === 'RUNNING' ? null : bulkResult(job),
    error,
  }
}

import { purgeFrontCaches } from '../cache/front-caches'
import { indexNow } from '../config/index-now'
import {
  announceOwnChannels,
  closeLostAttempts,
  deleteUnsendable,
  ownChannels,
  SENDERS_TAG,
  takeDeliveries,
} from '../data/deliveries'
import { deleteExpiredSubmissions } from '../data/held-submissions'
import type { DeliveryChannel } from '../data/prisma'
import { deleteOutdated } from '../data/retention'
import { handleExpiry } from '../kinds/document/expiry'
import { ANSWER_TIME_TAG, refreshAnswerTime } from '../kinds/inquiry/answer-time'
import { continueLongWork, isLongWorkWaiting } from '../kinds/long-work'
import { refreshedCatalogue } from '../kinds/product/catalogue/current-catalogue'
import { completeSomeFactTexts } from '../kinds/product/facts/complete-fact-texts'
import { makeSomeOfCatalogue, removeExpiredCatalogues } from '../kinds/product/papers/make-catalogue'
import { SCHEDULED_TABLES } from '../kinds/scheduled-tables'
import { TABLES } from '../kinds/tables'
import { deleteOldBulkJobs } from '../records/bulk/bulk-job'
import { emptyBins } from '../records/commit/bin'
import { deleteExpiredPreviews } from '../records/drafts/record-drafts'
import { publishDue } from '../records/drafts/scheduled-publishing'
import { deleteEmptyBulkActivities } from '../records/history/activity'
import { deleteOldImports } from '../records/sheets/imports'
import { failureDetails, log } from '../runtime/log'
import {
  CHANGED_PAGES_PAUSE_SECONDS,
  DELIVERIES_AT_ONCE,
  DELIVERY_HANDOVER_SECONDS,
  DELIVERY_REPLY_SECONDS,
  DELIVERY_RETRY_SECONDS,
  VISITS_WRITTEN_SECONDS,
  WEBHOOK_DELIVERIES_AT_ONCE,
} from '../values/limits'
import { writeVisits } from '../visits/write-visits'
import { announcePages } from './announce-pages'
import { auditSomePages } from './audit-pages'
import { reportBackups } from './backups'
import { deliver } from './deliver'
import { Loop } from './loop'
import { reportDisabledReceivers } from './send-event'

/** How soon deliveries are found that another process stored, or that are due again. */
const POLLING_SECONDS = 2
const HOUSEKEEPING_SECONDS = 60
const RETENTION_SECONDS = 60 * 60
/** How soon an audit is gone on with that another process began or left. */
const AUDIT_SECONDS = 10

/** How soon products are found that an earlier version, or another program, has written. */
const FACT_TEXTS_SECONDS = 10

/** How soon the catalogue in memory is refreshed, so that requests seldom wait for it. */
const CATALOGUE_SECONDS = 5

/** How soon what is due is published, at the latest. */
const PUBLISHING_SECONDS = 10

/** How soon documents leave the pages after their last day, at the latest. */
const EXPIRY_SECONDS = 20

/** How soon a bulk change or an import is gone on with that another process began or left. */
const LONG_WORK_SECONDS = 5

/** How soon all instances start after an outage. */
const SENDERS_START_WITHIN_MS = 60 * 60 * 1000

/** How soon a catalogue is made that another process was asked for or left. */
const CATALOGUES_SECONDS = 10

const STOP_LIMIT_MS = 5000
const LOG_PAUSE_MS = 60_000

type Queue = {
  deliveries: Loop
  catalogues: Loop
  audit: Loop
  longWork: Loop
  loops: Loop[]
  underWay: Set<Promise<void>>
  stop: AbortController
}

// On the global object, because it is started with the server and Next.js bundles routes apart.
const shared = globalThis as typeof globalThis & { lumenridgeQueue?: Queue }

/**
 * Starts the workers for deliveries, announcements, the audit of all pages, what searches see of products, what filters
 * compare of them, scheduled publishing, the end of documents, bulk changes, imports, catalogues, housekeeping and retention. What they have to do is stored in the database, so a
 * crash of the server loses none of it; while the database is away, they try again.
 *
 * @param options.retrySeconds The delay after the first failed attempt.
 * @param options.handoverSeconds Time for handing a message over.
 * @param options.replySeconds Time for the receiver's reply to it.
 * @param options.pauseSeconds For how long changed pages are collected before they are announced.
 */
export function startQueue({
  retrySeconds = DELIVERY_RETRY_SECONDS,
  handoverSeconds = DELIVERY_HANDOVER_SECONDS,
  replySeconds = DELIVERY_REPLY_SECONDS,
  pauseSeconds = CHANGED_PAGES_PAUSE_SECONDS,
}: Partial<Record<'retrySeconds' | 'handoverSeconds' | 'replySeconds' | 'pauseSeconds', number>> = {}): void {
  const failed = quietly()
  const startedAt = performance.now()
  const underWay = new Set<Promise<void>>()
  const stop = new AbortController()
  const options = { retrySeconds, handoverSeconds, replySeconds, stopping: stop.signal }
  // What this instance is not configured to send is left to others on the same database.
  const free = Object.fromEntries(
    ownChannels().map((channel) => [
      channel,
      channel === 'webhook' ? WEBHOOK_DELIVERIES_AT_ONCE : DELIVERIES_AT_ONCE,
    ]),
  ) as Record<DeliveryChannel, number>
  const startAttempts = async () => {
    for (const delivery of await takeDeliveries(free)) {
      const { channel } = delivery
      free[channel] -= 1
      const attempt = deliver(delivery, options).then(() => {
        underWay.delete(attempt)
        free[channel] += 1
        deliveries.wake()
      })
      underWay.add(attempt)
    }
  }
  const announceAll = async () => {
    while (await announcePages(retrySeconds)) {}
  }
  const endDocuments = async () => {
    const { ended } = await handleExpiry()
    if (ended > 0) log.info({ event: 'documents ended', count: ended })
  }
  const goOnAuditing = async () => {
    if (await auditSomePages()) audit.wake()
  }
  const completeFactTexts = async () => {
    if ((await completeSomeFactTexts(undefined, purgeFrontCaches)) > 0) factTexts.wake()
  }
  const factTexts = new Loop(FACT_TEXTS_SECONDS, completeFactTexts, failed)
  const continueIfWaiting = async () => {
    if (!(await isLongWorkWaiting())) return
    await continueLongWork()
    longWork.wake()
  }
  const makeCatalogues = async () => {
    if (await makeSomeOfCatalogue()) catalogues.wake()
  }
  const catalogues = new Loop(CATALOGUES_SECONDS, makeCatalogues, failed)
  const longWork = new Loop(LONG_WORK_SECONDS, continueIfWaiting, failed)
  const audit = new Loop(AUDIT_SECONDS, goOnAuditing, failed)
  const deliveries = new Loop(POLLING_SECONDS, startAttempts, failed)
  const loops = [
    deliveries,
    audit,
    factTexts,
    new Loop(CATALOGUE_SECONDS, refreshedCatalogue, failed),
    longWork,
    catalogues,
    new Loop(PUBLISHING_SECONDS, () => publishDue(SCHEDULED_TABLES), failed),
    new Loop(EXPIRY_SECONDS, endDocuments, failed),
    new Loop(HOUSEKEEPING_SECONDS, () => runHousekeeping(startedAt), failed),
    new Loop(VISITS_WRITTEN_SECONDS, writeVisits, failed),
    new Loop(RETENTION_SECONDS, deleteExpired, failed),
    ...(indexNow() ? [new Loop(pauseSeconds, announceAll, failed)] : []),
  ]
  shared.lumenridgeQueue = { deliveries, catalogues, audit, longWork, loops, underWay, stop }
}

/** Starts the queue, and stops it with the server. */
export function runQueue(): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stopQueue)
  startQueue()
}

/** Deletes what has been kept for as long as it may be, and measures what pages say of the last days. */
async function deleteExpired(): Promise<void> {
  await deleteOutdated()
  await emptyBins(Object.values(TABLES))
  if (await refreshAnswerTime()) await purgeFrontCaches([ANSWER_TIME_TAG])
  await removeExpiredCatalogues()
}

/**
 * Says what this instance can send, and handles what a crash, or an instance that is gone, left behind.
 *
 * @param startedAt When the queue of this process started, in milliseconds.
 */
async function runHousekeeping(startedAt: number): Promise<void> {
  if (await announceOwnChannels()) await purgeFrontCaches([SENDERS_TAG])
  // After an outage of days the instance that sends may start later than this one.
  if (performance.now() - startedAt > SENDERS_START_WITHIN_MS) {
    const deleted = await deleteUnsendable()
    if (deleted > 0) log.warn({ event: 'mails nobody can send were deleted', count: deleted })
  }
  await closeLostAttempts()
  await deleteExpiredSubmissions()
  await deleteExpiredPreviews()
  await deleteOldImports()
  await deleteOldBulkJobs()
  await deleteEmptyBulkActivities()
  await reportBackups()
  await reportDisabledReceivers()
}

/** Has stored deliveries sent now, instead of at the next poll. */
export function wakeQueue(): void {
  shared.lumenridgeQueue?.deliveries.wake()
}

/** Has an audit that was started begin now, instead of at the next poll. */
export function wakeAudit(): void {
  shared.lumenridgeQueue?.audit.wake()
}

/** Has a catalogue that somebody asked for made now, instead of at the next poll. */
export function wakeCatalogues(): void {
  shared.lumenridgeQueue?.catalogues.wake()
}

/** Has a bulk change or an import be gone on with now, instead of at the next poll. */
export function wakeLongWork(): void {
  shared.lumenridgeQueue?.longWork.wake()
}

/** Stops the queue: after the attempts that are handed over, as far as their replies come soon; others are queued again. */
export async function stopQueue(): Promise<void> {
  const queue = shared.lumenridgeQueue
  shared.lumenridgeQueue = undefined
  if (!queue) return
  await Promise.all(queue.loops.map((loop) => loop.stop()))
  queue.stop.abort()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, STOP_LIMIT_MS)
  })
  await Promise.race([Promise.all(queue.underWay), late])
  clearTimeout(timer)
}

/** Logs failures at most once a minute, because work is repeated every few seconds. */
function quietly(): (error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY
  return (error) => {
    if (performance.now() - last < LOG_PAUSE_MS) return
    last = performance.now()
    log.warn({ event: 'queue failed', ...failureDetails(error) })
  }
}

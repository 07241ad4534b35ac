import PgBoss from 'pg-boss'
import { closeLostAttempts, strandedDeliveries } from '../data/deliveries'
import { deleteExpiredSubmissions } from '../data/held-submissions'
import { deleteOutdated } from '../data/retention'
import {
  CHANGED_PAGES_PAUSE_SECONDS,
  DELIVERIES_AT_ONCE,
  DELIVERY_LIMIT_SECONDS,
  DELIVERY_RETRIES,
  DELIVERY_RETRY_SECONDS,
} from '../domain/limits'
import { serverEnvironment } from '../env'
import { indexNow } from '../index-now'
import { log } from '../log'
import { announcePages } from './announce-pages'
import { deliver } from './deliver'
import { DeliveryFailure } from './delivery-failure'

const DELIVERIES = 'deliveries'
const HOUSEKEEPING = 'housekeeping'
const RETENTION = 'retention'

const CONNECTIONS = 2
const LOG_PAUSE_MS = 60_000

type Queue = { boss: PgBoss; worker: string; retrySeconds: number }

// On the global object, because it is started with the server and Next.js bundles routes apart.
const shared = globalThis as typeof globalThis & { lumenridgeQueue?: Queue }

/**
 * Starts the workers for deliveries, housekeeping and retention. The queue's tables are in the schema `pgboss` of the
 * site's database, so that jobs survive a crash of the server.
 *
 * @param options.retrySeconds The delay after the first failed attempt.
 * @param options.limitSeconds Timeout of an attempt.
 * @param options.pauseSeconds For how long changed pages are collected before they are announced.
 * @throws the database's error; then the queue is not started.
 */
export async function startQueue({
  retrySeconds = DELIVERY_RETRY_SECONDS,
  limitSeconds = DELIVERY_LIMIT_SECONDS,
  pauseSeconds = CHANGED_PAGES_PAUSE_SECONDS,
} = {}): Promise<void> {
  const boss = new PgBoss({
    connectionString: serverEnvironment().databaseUrl,
    max: CONNECTIONS,
    application_name: 'lumenridge-queue',
  })
  boss.on('error', quietly())
  try {
    await begin(boss, retrySeconds, limitSeconds)
    if (indexNow()) await announcePages(boss, retrySeconds, pauseSeconds)
  } catch (error) {
    // A later call starts a new queue; this one must not stay half started.
    shared.lumenridgeQueue = undefined
    await boss.stop({ graceful: false }).catch(() => {})
    throw error
  }
}

async function begin(boss: PgBoss, retrySeconds: number, limitSeconds: number): Promise<void> {
  await boss.start()
  for (const name of [DELIVERIES, HOUSEKEEPING, RETENTION]) await boss.createQueue(name)
  const worker = await boss.work<{ id: string }>(
    DELIVERIES,
    { pollingIntervalSeconds: 2, batchSize: DELIVERIES_AT_ONCE },
    async (jobs) => {
      await Promise.all(jobs.map((job) => attempt(boss, job, limitSeconds)))
      // After a full batch more jobs are waiting.
      if (jobs.length === DELIVERIES_AT_ONCE) boss.notifyWorker(worker)
    },
  )
  shared.lumenridgeQueue = { boss, worker, retrySeconds }
  await boss.work(HOUSEKEEPING, { pollingIntervalSeconds: 20 }, runHousekeeping)
  await boss.work(RETENTION, { pollingIntervalSeconds: 60 }, () => deleteOutdated())
  await boss.schedule(HOUSEKEEPING, '* * * * *')
  await boss.schedule(RETENTION, '17 * * * *')
  await runHousekeeping()
}

/** Completes each delivery of a batch on its own, so that a failed one neither delays nor repeats the others. */
async function attempt(boss: PgBoss, job: PgBoss.Job<{ id: string }>, limitSeconds: number): Promise<void> {
  try {
    await deliver(job.data.id, limitSeconds)
  } catch (error) {
    const reason = error instanceof DeliveryFailure ? error.message : 'database away'
    await boss.fail(DELIVERIES, job.id, { reason })
  }
}

/** Handles deliveries that a crash left behind. */
async function runHousekeeping(): Promise<void> {
  await closeLostAttempts()
  await enqueue(await strandedDeliveries())
  await deleteExpiredSubmissions()
}

/**
 * Notifies the queue of stored deliveries. It never throws: deliveries that the queue misses, because it or the
 * database is away, are found by the housekeeping within a minute.
 */
export function announce(deliveries: readonly string[]): void {
  if (deliveries.length > 0) enqueue(deliveries).catch(() => {})
}

async function enqueue(deliveries: readonly string[]): Promise<void> {
  const queue = shared.lumenridgeQueue
  if (!queue || deliveries.length === 0) return
  await queue.boss.insert(
    deliveries.map((id) => ({
      name: DELIVERIES,
      data: { id },
      singletonKey: id,
      retryLimit: DELIVERY_RETRIES,
      retryDelay: queue.retrySeconds,
      retryBackoff: true,
      expireInSeconds: 3 * DELIVERY_LIMIT_SECONDS,
    })),
  )
  queue.boss.notifyWorker(queue.worker)
}

/** Stops the queue after the attempts in progress. */
export async function stopQueue(): Promise<void> {
  const queue = shared.lumenridgeQueue
  shared.lumenridgeQueue = undefined
  await queue?.boss.stop({ graceful: true, timeout: 5000 })
}

/** Logs errors of the queue at most once a minute, because it retries every few seconds. */
function quietly(): (error: Error) => void {
  let last = 0
  return (error) => {
    if (Date.now() - last < LOG_PAUSE_MS) return
    last = Date.now()
    const { name, code } = error as Error & { code?: unknown }
    log.warn({ event: 'queue failed', name, code })
  }
}

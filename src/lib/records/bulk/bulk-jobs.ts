import { contentTransactions } from '../../cache/content-transaction'
import { type BulkJob, database, Prisma } from '../../data/prisma'
import { ApiError } from '../../errors/api-error'
import type { CodedError } from '../../errors/error-codes'
import { failureDetails, log } from '../../runtime/log'
import { BULK_SKIPPED_LISTED } from '../../values/limits'
import { emptyBin } from '../commit/bin'
import { endBulkActivity, type Origin } from '../history/activity'
import type { KindTable, Transaction } from '../kind-table'
import { type ArrangeWork, arrangePlan, type MoveWork, movePlan } from '../positions'
import { type ChangeWork, changePlan, type PublishCheck, publishes } from './bulk'
import { type Batch, type Plan, runBatch, type Skipped } from './bulk-batch'
import { findBulkJob } from './bulk-job'
import { endLease, extendLease, isWorkWaiting, TakenOver, takeWork } from './leases'
import { type ReplaceWork, replacePlan } from './replace-picture'
import { endUndo, type UndoWork, undoPlan } from './undo-bulk'

/** As many rows as are written well within the time of one statement. */
const ROWS_AT_ONCE = 250
/** The addresses in a record that is published are requested for up to ten seconds, and the job's lease lasts thirty. */
const PUBLISHED_AT_ONCE = 1

/** Above this many rows, the table's tag for all of them invalidates its pages instead of a tag for each. */
const ROWS_WITH_TAGS_MAX = 100

/** After that a job is given back, so that a call ends in good time. */
const SLICE_MS = 5000

/** After as many failures in a row a job ends as it is. */
const FAILURES_MAX = 5

const RUNNING = Prisma.sql`"state" = 'RUNNING'`

type Work = ChangeWork | UndoWork | MoveWork | ArrangeWork | ReplaceWork

/** What only those know who know the kinds: the table of one, and what keeps its records from being published. */
export type KindTools = { tableOf: (kind: string) => KindTable; check: PublishCheck }

const workOf = (job: BulkJob) => job.work as unknown as Work

const originOf = ({ by, address, requestId, bulkId }: BulkJob): Origin => ({
  by,
  address,
  requestId,
  ...(bulkId && { bulkId }),
})

function planOf(table: KindTable, job: BulkJob, check: PublishCheck): Plan {
  const work = workOf(job)
  if (work.type === 'undo') return undoPlan(table, work, originOf(job))
  if (work.type === 'replace') return replacePlan(table, work, originOf(job))
  if (work.type === 'move') return movePlan(work, job.ids)
  if (work.type === 'arrange') return arrangePlan(table, work)
  return changePlan(table, work, check)
}

/** Whether any bulk job waits for being gone on with. */
export const isBulkJobWaiting = (): Promise<boolean> => isWorkWaiting('bulk_jobs', RUNNING)

/**
 * Goes on for some seconds with a bulk job that no process has.
 *
 * @returns Whether there is more to do.
 * @throws What a part of it fails by: it is tried again, and after some failures in a row the job ends as it is.
 */
export async function continueBulkJob(tools: KindTools): Promise<boolean> {
  const id = await takeWork('bulk_jobs', RUNNING)
  if (id === null) return false
  return (await attempt(tools, await findBulkJob(id), SLICE_MS)).state === 'RUNNING'
}

/**
 * Runs a bulk job that this process has just stored, as long as an answer may take. What is left then, or fails, is for the
 * queue.
 *
 * @returns The job as it is then.
 */
export async function runBulkJob(tools: KindTools, job: BulkJob, ms: number): Promise<BulkJob> {
  try {
    return await attempt(tools, job, ms)
  } catch (error) {
    log.error({ event: 'bulk change failed', job: job.id, ...failureDetails(error, true) })
    // While the database is away, nothing newer is known.
    return findBulkJob(job.id).catch(() => job)
  }
}

async function attempt(tools: KindTools, job: BulkJob, ms: number): Promise<BulkJob> {
  try {
    return await goOn(tools, job, ms)
  } catch (error) {
    if (error instanceof TakenOver) return findBulkJob(job.id)
    await countFailure(job)
    throw error
  } finally {
    await endLease('bulk_jobs', job.id)
  }
}

/** Where nothing is going on any more, because each record is wrong in the same way. @throws ApiError that says so. */
export function rejectIfAllAreWrong({ tableOf }: KindTools, job: BulkJob): void {
  const { state, changed, skippedCount } = job
  const work = workOf(job)
  if (work.type !== 'change' || publishes(tableOf(job.kind), work)) return
  const skipped = job.skipped as Skipped[]
  const [first] = skipped
  if (state !== 'DONE' || changed > 0 || !first || skippedCount > skipped.length) return
  if (skipped.some(({ code }) => code !== first.code)) return
  const error = new ApiError(first.code, { values: first.values })
  if (error.status === 400) throw error
}

/** Each part of a job is one transaction with its progress, so that a crash leaves nothing half done and does nothing twice. */
async function goOn(tools: KindTools, job: BulkJob, ms: number): Promise<BulkJob> {
  const until = performance.now() + ms
  const table = tools.tableOf(job.kind)
  const work = workOf(job)
  const { id, ids } = job
  let { passed } = job
  await contentTransactions(async (transact) => {
    const batch: Batch = {
      transact,
      table,
      plan: planOf(table, job, tools.check),
      // An order made by hand is shown in one list, whose tag all its records have.
      tag: ids.length > ROWS_WITH_TAGS_MAX && work.type !== 'arrange' ? table.wholeTag : undefined,
      origin: originOf(job),
      begin: async (db, count) => {
        const { count: mine } = await db.bulkJob.updateMany({
          where: { id, passed, state: 'RUNNING' },
          data: { passed: { increment: count }, failures: 0 },
        })
        if (mine === 0) throw new TakenOver()
        await extendLease('bulk_jobs', id, db)
      },
      end: async (db, { changed, skipped }) => {
        await storeOutcome(db, id, changed, skipped)
      },
      done: (count) => {
        passed += count
      },
    }
    const size = work.type === 'change' && publishes(table, work) ? PUBLISHED_AT_ONCE : ROWS_AT_ONCE
    while (passed < ids.length && performance.now() < until)
      await runBatch(batch, ids.slice(passed, passed + size))
    if (passed === ids.length)
      await transact(async (db) => {
        await end(db, table, id)
        return { tags: [] }
      })
  })
  return findBulkJob(id)
}

/** Adds what became of some records; of very many that stayed as they were, the first ones are named. */
async function storeOutcome(
  db: Transaction,
  id: string,
  changed: number,
  skipped: readonly Skipped[],
): Promise<void> {
  if (changed === 0 && skipped.length === 0) return
  await db.$executeRaw`
    UPDATE "bulk_jobs" SET "changed" = "changed" + ${changed}::int, "skippedCount" = "skippedCount" + ${skipped.length}::int,
      "skipped" = CASE WHEN "skippedCount" < ${BULK_SKIPPED_LISTED}::int
        THEN "skipped" || ${JSON.stringify(skipped)}::jsonb ELSE "skipped" END
    WHERE "id" = ${id}::uuid`
}

/** Ends a job whose records are all done, together with everything that says so. */
async function end(db: Transaction, table: KindTable, id: string): Promise<void> {
  const { count } = await db.bulkJob.updateMany({ where: { id, state: 'RUNNING' }, data: { state: 'DONE' } })
  if (count === 0) throw new TakenOver()
  const job = await db.bulkJob.findUniqueOrThrow({ where: { id } })
  const work = workOf(job)
  // By its entry: what is stored twice counts once.
  if (job.bulkId !== null)
    await db.bulkJob.update({ where: { id }, data: { changed: await endBulkActivity(job.bulkId, db) } })
  if (work.type === 'undo') await endImportUndo(db, job, await endUndo(db, work, job.skipped as Skipped[]))
  if (work.type === 'change' && work.delete) await emptyBin(db, table)
}

/** Counts a failure; after some in a row the job ends as it is, and what it has changed can be undone by its entry. */
async function countFailure({ id, bulkId }: BulkJob): Promise<void> {
  await database().$transaction(async (db) => {
    const job = await db.bulkJob.update({ where: { id }, data: { failures: { increment: 1 } } })
    if (job.failures < FAILURES_MAX || job.state !== 'RUNNING') return
    const values = { passed: job.passed, total: job.ids.length }
    const error = { code: 'change_cut_off', values } satisfies CodedError
    const ended = await db.bulkJob.update({ where: { id }, data: { state: 'FAILED', error } })
    if (bulkId !== null) await endBulkActivity(bulkId, db)
    await endImportUndo(db, ended, false)
  })
}

/**
 * Stores what became of an import when the job that takes it back ends. Where rows were locked, or the job failed, one that
 * failed is tried again and one that was applied can be undone once more.
 */
async function endImportUndo(db: Transaction, job: BulkJob, isUndone: boolean): Promise<void> {
  const mine = (state: 'UNDOING' | 'REVERTING'): Prisma.ImportWhereInput => ({ undoJobId: job.id, state })
  await db.import.updateMany({
    where: mine('UNDOING'),
    data: isUndone ? { state: 'UNDONE' } : { state: 'APPLIED' },
  })
  await db.import.updateMany({
    where: mine('REVERTING'),
    data: isUndone ? { state: 'FAILED' } : { undoJobId: null },
  })
}

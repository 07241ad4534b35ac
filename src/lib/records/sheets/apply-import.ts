import { ZodError } from 'zod'
import { contentTransactions, type Transact } from '../../cache/content-transaction'
import { type BulkJob, database, type Import, Prisma } from '../../data/prisma'
import { ApiError } from '../../errors/api-error'
import type { CodedError } from '../../errors/error-codes'
import { fieldErrors } from '../../fields/issue-codes'
import type { CellError } from '../../fields/sheets/sheet-grid'
import { IMPORT_WRITTEN_AT_ONCE } from '../../values/limits'
import { STORING } from '../bulk/bulk-job'
import { endLease, extendLease, isWorkWaiting, TakenOver, takeWork } from '../bulk/leases'
import { bulkEntry, startUndo } from '../bulk/undo-bulk'
import { isAsBase } from '../commit/base'
import type { Base, Change } from '../commit/change'
import { commit } from '../commit/commit'
import { rejectUnreviewed } from '../commit/review'
import { endBulkActivity, type Origin, startBulkActivity } from '../history/activity'
import type { BaseRow, KindTable } from '../kind-table'
import { findImport, listedErrors, plannedRecords } from './imports'
import type { PlannedRecord } from './plan-import'

/** After that it is given back, so that a call ends in good time. */
const SLICE_MS = 5000

/** Records in one transaction are as many as are written in about half a second here, so that no other save waits long. */
const FEWEST_AT_ONCE = 10
const QUICK_MS = 300
const SLOW_MS = 700

/** Attempts in a row to write that may fail, as while the database is away. */
const FAILURES_MAX = 5

/** Records that were saved since a preview, which are compared with it together. */
const COMPARED_AT_ONCE = 250

const BATCH = { maxWait: 2000, timeout: 15_000 }

/** Above this many records, the table's tag for all of them invalidates its pages instead of a tag for each. */
const RECORDS_WITH_TAGS_MAX = 100

/** As many as one reads in a sentence. */
const CHANGED_NAMED = 5

/** A record that cannot be written, because something changed since the preview. */
class ImportConflict extends Error {
  constructor(readonly errors: CellError[]) {
    super('The import cannot go on')
  }
}

/** An import replaces the values of its preview, whatever else of the record was changed. */
const baseOf = ({ version, base: values }: PlannedRecord): Base => ({ version, values })

function changeOf(planned: PlannedRecord): Change {
  const { recordId: id, input } = planned
  if (id === null) return { make: input, asSent: true }
  return { id, base: baseOf(planned), set: input, asSent: true, unlessSame: true }
}

/** What rejects one record, told with its place in the file. @throws Always: ImportConflict, or what is no fault of the record. */
function rejectPlanned(error: unknown, planned: PlannedRecord): never {
  const reason = reasonOf(error)
  if (!reason) throw error
  const { sheet = '', row = 1, column = '', after = '' } = planned.changes[0] ?? {}
  const { code, values } = reason
  const cell =
    code === 'slug_taken' ? { column: '', value: String(planned.input.slug) } : { column, value: after }
  throw new ImportConflict([{ sheet, row, ...cell, code, ...(values && { values }) }])
}

/** Why a record is rejected: by what is stored meanwhile, or by rules that a newer version of the site has. */
function reasonOf(error: unknown): CodedError | undefined {
  if (error instanceof ZodError) return fieldErrors(error.issues)[0]
  return error instanceof ApiError ? error : undefined
}

/** The slugs of the records of an import that are not any more as its preview has them. */
async function changedSince(table: KindTable, { id }: Import): Promise<string[]> {
  // The table's name stands in our own declarations.
  const differing = await database().$queryRaw<{ number: number }[]>`
    SELECT r."number" FROM "import_records" r
    LEFT JOIN ${Prisma.raw(`"${table.name}"`)} t ON t."id" = r."recordId"
    WHERE r."importId" = ${id}::uuid AND r."recordId" IS NOT NULL
      AND (t."deletedAt" IS NOT NULL OR t."version" IS DISTINCT FROM r."version")`
  const changed: string[] = []
  for (let from = 0; from < differing.length; from += COMPARED_AT_ONCE) {
    const numbers = differing.slice(from, from + COMPARED_AT_ONCE).map(({ number }) => number)
    const some = await plannedRecords(id, { in: numbers }, COMPARED_AT_ONCE)
    const ids = some.map(({ recordId }) => recordId)
    const rows = await table.rows(database()).findMany({ where: { id: { in: ids } }, include: table.include })
    const byId = new Map<string | null, BaseRow>(rows.map((row) => [row.id, row]))
    for (const planned of some) {
      const row = byId.get(planned.recordId)
      if (!row || !isAsBase(table, row, baseOf(planned))) changed.push(planned.changes[0]?.slug ?? '')
    }
  }
  return changed
}

/**
 * Has an import applied, by the job that goes on with it (`continueImport`).
 *
 * @throws ApiError for one by somebody whose work is reviewed before it is public, for one that has errors, was applied already, or whose records were changed meanwhile.
 */
export async function startImport(table: KindTable, id: string, origin: Origin): Promise<Import> {
  if (table.kind.hasStatus) await rejectUnreviewed(origin.by)
  const found = await findImport(id)
  if (found.state !== 'PREVIEW') throw new ApiError('import_state', { values: { state: found.state } })
  if (found.errorCount > 0) throw new ApiError('import_has_errors')
  if (found.total === 0) throw new ApiError('nothing_to_change')
  const changed = await changedSince(table, found)
  if (changed.length > 0) {
    const names = [...changed.slice(0, CHANGED_NAMED), ...(changed.length > CHANGED_NAMED ? ['…'] : [])]
    const values = { count: changed.length, names: names.join(', ') }
    throw new ApiError('import_changed_meanwhile', { values })
  }
  const head = { action: 'UPDATE', type: found.kind, before: null, after: null } as const
  const bulkId = await startBulkActivity(head, origin)
  const { by, address, requestId } = origin
  const data = { state: 'APPLYING', bulkId, by, address, requestId } as const
  const { count: started } = await database().import.updateMany({ where: { id, state: 'PREVIEW' }, data })
  if (started === 0) {
    await endBulkActivity(bulkId)
    throw new ApiError('import_state', { values: { state: 'APPLYING' } })
  }
  return findImport(id)
}

/** What is written, or has to be taken back and no bulk job does so yet. */
const WAITING = Prisma.sql`("state" = 'APPLYING' OR ("state" = 'REVERTING' AND "undoJobId" IS NULL))`

/** Whether any import waits for being gone on with, or for being checked anew. */
export const isImportWaiting = (): Promise<boolean> =>
  isWorkWaiting('imports', Prisma.sql`(${WAITING} OR "state" = 'CHECKING')`)

/**
 * Goes on with an import for some seconds. Each part of it is one transaction with the progress, so that a crash leaves
 * nothing half done; where a record cannot be written, everything that was written is taken back.
 *
 * @returns Whether there is more to do.
 */
export async function continueImport(tableOf: (kind: string) => KindTable): Promise<boolean> {
  const id = await takeWork('imports', WAITING)
  if (id === null) return false
  try {
    const taken = await database().import.findUniqueOrThrow({ where: { id } })
    const table = tableOf(taken.kind)
    if (taken.state === 'APPLYING') return await goOn(table, taken)
    await revert(table, taken)
    return true
  } catch (error) {
    if (error instanceof TakenOver) return false
    await countFailure(id)
    throw error
  } finally {
    await endLease('imports', id)
  }
}

/** Counts a failure; after some in a row what was written is taken back. */
async function countFailure(id: string): Promise<void> {
  const { state, failures, passed, total } = await database().import.update({
    where: { id },
    data: { failures: { increment: 1 } },
  })
  if (failures < FAILURES_MAX || state !== 'APPLYING') return
  await takeBack(id, [
    { sheet: '', row: 0, column: '', value: '', code: 'import_cut_off', values: { passed, total } },
  ])
}

/** Has what an import wrote taken back, and says why. */
async function takeBack(id: string, errors: CellError[]): Promise<void> {
  const data = { state: 'REVERTING', errors: listedErrors(errors), errorCount: errors.length } as const
  await database().import.updateMany({ where: { id, state: 'APPLYING' }, data })
}

/** Writes for some seconds. @returns Whether there is more to do. */
async function goOn(table: KindTable, taken: Import): Promise<boolean> {
  const until = performance.now() + SLICE_MS
  try {
    const passed = await contentTransactions(async (transact) => {
      let done = taken.passed
      let size = FEWEST_AT_ONCE
      while (done < taken.total && performance.now() < until) {
        const since = performance.now()
        done = await writeSome(transact, table, taken, { passed: done, size })
        const ms = performance.now() - since
        if (ms < QUICK_MS) size = Math.min(2 * size, IMPORT_WRITTEN_AT_ONCE)
        else if (ms > SLOW_MS) size = Math.max(Math.floor(size / 2), FEWEST_AT_ONCE)
      }
      return done
    })
    if (passed < taken.total) return true
  } catch (error) {
    // Another save took its slug after that was looked for, and is found the next time.
    if (error instanceof ApiError && error.code === 'slug_taken') return true
    if (!(error instanceof ImportConflict)) throw error
    await takeBack(taken.id, error.errors)
    return true
  }
  await database().$transaction(async (db) => {
    await endBulkActivity(taken.bulkId ?? '', db)
    await db.import.updateMany({ where: { id: taken.id, state: 'APPLYING' }, data: { state: 'APPLIED' } })
  })
  return false
}

/** Begins to take back what was written before the record that could not be. */
async function revert(table: KindTable, { id, bulkId, by, address, requestId }: Import): Promise<void> {
  await database().$transaction(async (db) => {
    const entry = await db.activity.findFirst({ where: { id: bulkId ?? '', undoneAt: null } })
    const count = entry ? await endBulkActivity(entry.id, db) : 0
    const job =
      entry && count > 0 ? await startUndo(table, { ...entry, count }, { by, address, requestId }, db) : null
    const data = job ? { undoJobId: job.id } : { state: 'FAILED' as const }
    const { count: mine } = await db.import.updateMany({
      where: { id, state: 'REVERTING', undoJobId: null },
      data,
    })
    if (mine === 0) throw new TakenOver()
    if (job) await endLease('bulk_jobs', job.id, db)
  }, STORING)
}

/** Writes the next records in one transaction, together with the progress. @returns The number of records done. */
async function writeSome(
  transact: Transact,
  table: KindTable,
  taken: Import,
  { passed, size }: { passed: number; size: number },
): Promise<number> {
  const some = await plannedRecords(taken.id, { gte: passed }, size)
  const { by, address, requestId, bulkId } = taken
  const origin = { by, address, requestId, ...(bulkId && { bulkId }) }
  await commit(table, some.map(changeOf), origin, {
    transact,
    limits: BATCH,
    tag: taken.total > RECORDS_WITH_TAGS_MAX ? table.wholeTag : undefined,
    begin: async (db) => {
      const { count } = await db.import.updateMany({
        where: { id: taken.id, passed, state: 'APPLYING' },
        data: { passed: passed + some.length, failures: 0 },
      })
      if (count === 0) throw new TakenOver()
      await extendLease('imports', taken.id, db)
    },
    rejected: (error, index) => rejectPlanned(error, some[index] as PlannedRecord),
  })
  return passed + some.length
}

/**
 * Begins to take an import back: its records are as they were, those it created are in the bin. What was changed since is
 * left as it is, and named.
 *
 * @throws ApiError for one that is not applied, or is taken back already.
 */
export async function startImportUndo(table: KindTable, id: string, origin: Origin): Promise<BulkJob> {
  const { state, bulkId } = await findImport(id)
  if (state !== 'APPLIED') throw new ApiError('import_state', { values: { state } })
  const entry = await bulkEntry(bulkId ?? '')
  return database().$transaction(async (db) => {
    const job = await startUndo(table, entry, origin, db)
    const data = { state: 'UNDOING', undoJobId: job.id } as const
    const { count } = await db.import.updateMany({ where: { id, state: 'APPLIED' }, data })
    if (count === 0) throw new ApiError('import_state', { values: { state: 'UNDOING' } })
    return job
  }, STORING)
}

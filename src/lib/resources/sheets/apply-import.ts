import { contentTransactions, type Transact } from '../../cache/content-transaction'
import { database, type Import, Prisma } from '../../data/prisma'
import { ApiError } from '../../domain/api-error'
import { IMPORT_WRITTEN_AT_ONCE } from '../../domain/limits'
import { isTakenSlug } from '../../domain/taken-slug'
import { endBulkActivity, type Origin, startBulkActivity } from '../activity'
import type { BulkResult } from '../bulk'
import type { BaseRow, KindTable } from '../kind-table'
import { bulkEntry, undoBulk } from '../undo-bulk'
import { findImport, plannedRecords } from './imports'
import { ImportConflict, isAsPreviewed, writeRecords } from './write-planned'

/** For how long one process has an import; each part it writes begins that anew. */
const TAKEN_SECONDS = 20

/** After that it is given back, so that a call ends in good time. */
const SLICE_MS = 5000

/** Records in one transaction are as many as are written in about half a second here, so that no other save waits long. */
const FEWEST_AT_ONCE = 10
const QUICK_MS = 300
const SLOW_MS = 700

/** Records that were saved since a preview, which are compared with it together. */
const COMPARED_AT_ONCE = 250

const BATCH = { maxWait: 2000, timeout: 15_000 }

/** Above this many records, the kind's own tag invalidates all its pages instead of a tag for each. */
const RECORDS_WITH_TAGS_MAX = 100

/** As many as one reads in a sentence. */
const CHANGED_NAMED = 5

/** Another process went on with the import meanwhile. */
class TakenOver extends Error {}

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
      if (!row || !isAsPreviewed(table, row, planned)) changed.push(planned.changes[0]?.slug ?? '')
    }
  }
  return changed
}

/**
 * Has an import applied, by the job that goes on with it (`continueImport`).
 *
 * @throws ApiError for one that has errors, was applied already, or whose records were changed meanwhile.
 */
export async function startImport(table: KindTable, id: string, origin: Origin): Promise<Import> {
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
  const { address, requestId } = origin
  const data = { state: 'APPLYING', bulkId, address, requestId } as const
  const { count: started } = await database().import.updateMany({ where: { id, state: 'PREVIEW' }, data })
  if (started === 0) {
    await endBulkActivity(bulkId, 0)
    throw new ApiError('import_state', { values: { state: 'APPLYING' } })
  }
  return findImport(id)
}

const WAITING = Prisma.sql`"state" IN ('APPLYING', 'REVERTING') AND "takenUntil" <= statement_timestamp()`

/** Takes the import that has waited longest, of those no other process has: one that fails each time keeps no other waiting. */
async function takeImport(): Promise<Import | null> {
  const [taken] = await database().$queryRaw<{ id: string }[]>`
    UPDATE "imports" SET "takenUntil" = statement_timestamp() + make_interval(secs => ${TAKEN_SECONDS}::int)
    WHERE "id" = (
      SELECT "id" FROM "imports" WHERE ${WAITING} ORDER BY "takenUntil" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "id"`
  return taken ? database().import.findUnique({ where: { id: taken.id } }) : null
}

const giveBack = ({ id }: Import) =>
  database().$executeRaw`UPDATE "imports" SET "takenUntil" = statement_timestamp() WHERE "id" = ${id}::uuid`

/** Whether any import waits for being gone on with. */
export async function isImportWaiting(): Promise<boolean> {
  const found = await database().$queryRaw<object[]>`SELECT 1 FROM "imports" WHERE ${WAITING} LIMIT 1`
  return found.length > 0
}

/**
 * Goes on with an import for some seconds. Each part of it is one transaction with the progress, so that a crash leaves
 * nothing half done; where a record cannot be written, everything that was written is taken back.
 *
 * @returns Whether there is more to do.
 */
export async function continueImport(tableOf: (kind: string) => KindTable): Promise<boolean> {
  const taken = await takeImport()
  if (!taken) return false
  try {
    const table = tableOf(taken.kind)
    const ended = taken.state === 'REVERTING' ? await revert(table, taken) : await goOn(table, taken)
    await giveBack(taken)
    return !ended
  } catch (error) {
    if (error instanceof TakenOver) return false
    await giveBack(taken)
    throw error
  }
}

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
    if (passed < taken.total) return false
  } catch (error) {
    // Another save took it after it was looked for, and is found the next time.
    if (isTakenSlug(error)) return false
    if (!(error instanceof ImportConflict)) throw error
    const data = {
      state: 'REVERTING',
      errors: error.errors as Prisma.InputJsonValue,
      errorCount: error.errors.length,
    } as const
    await database().import.update({ where: { id: taken.id }, data })
    return revert(table, taken)
  }
  const bulkId = taken.bulkId ?? ''
  await endBulkActivity(bulkId, await database().activity.count({ where: { bulkId } }))
  await database().import.update({ where: { id: taken.id }, data: { state: 'APPLIED' } })
  return true
}

/** Takes back what was written before the record that could not be. */
async function revert(table: KindTable, { id, bulkId, address, requestId }: Import): Promise<boolean> {
  const entry = await database().activity.findUnique({ where: { id: bulkId ?? '' } })
  if (entry && !entry.undoneAt) {
    const count = await database().activity.count({ where: { bulkId } })
    await endBulkActivity(entry.id, count)
    if (count > 0) await undoBulk(table, { ...entry, count }, { address, requestId })
  }
  await database().import.update({ where: { id }, data: { state: 'FAILED' } })
  return true
}

/** Writes the next records in one transaction, together with the progress. @returns The number of records done. */
async function writeSome(
  transact: Transact,
  table: KindTable,
  taken: Import,
  { passed, size }: { passed: number; size: number },
): Promise<number> {
  const some = await plannedRecords(taken.id, { gte: passed }, size)
  const { address, requestId, bulkId } = taken
  const origin = { address, requestId, ...(bulkId && { bulkId }) }
  await transact(async (db) => {
    const { count } = await db.import.updateMany({
      where: { id: taken.id, passed, state: 'APPLYING' },
      data: { passed: passed + some.length, takenUntil: new Date(Date.now() + TAKEN_SECONDS * 1000) },
    })
    if (count === 0) throw new TakenOver()
    const tags = await writeRecords(db, table, some, origin)
    return { tags: taken.total > RECORDS_WITH_TAGS_MAX ? [table.kind.tag] : tags }
  }, BATCH)
  return passed + some.length
}

/**
 * Takes an import back: its records are as they were, those it created are in the bin. What was changed since is left as it
 * is, and named.
 */
export async function undoImport(table: KindTable, id: string, origin: Origin): Promise<BulkResult> {
  const { state, bulkId } = await findImport(id)
  if (state !== 'APPLIED') throw new ApiError('import_state', { values: { state } })
  const result = await undoBulk(table, await bulkEntry(bulkId ?? ''), origin)
  await database().import.update({ where: { id }, data: { state: 'UNDONE' } })
  return result
}

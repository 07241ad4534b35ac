import { ApiError } from '../../domain/api-error'
import type { CodedError } from '../../domain/error-codes'
import { isTakenSlug } from '../../domain/taken-slug'
import { type AnyRecord, valueAt } from '../../fields/form-values'
import type { CellError } from '../../fields/sheet-grid'
import type { Origin } from '../activity'
import { unlessThere } from '../bulk'
import { type BaseRow, type KindTable, notFound, type Transaction, tableOf } from '../kind-table'
import { recordChanges } from '../record-changes'
import { applyChanges, changeOf, lockedRows, rejectForeignPictures, updateOf } from '../row-changes'
import { createRow } from '../write-records'
import type { RowChange } from '../write-rows'
import { inputOf, type PlannedRecord } from './plan-import'

/** A record that cannot be written, because something changed since the preview. */
export class ImportConflict extends Error {
  constructor(readonly errors: CellError[]) {
    super('The import cannot go on')
  }
}

/** The values under some paths, as text, so that they can be compared with what was stored. */
const valuesUnder = (record: AnyRecord, base: Record<string, unknown>) =>
  JSON.stringify(Object.keys(base).map((path) => valueAt(record, path) ?? null))

/** Whether the values an import replaces are still those of its preview, whatever else was changed. */
export function isAsPreviewed(table: KindTable, row: BaseRow, { version, base }: PlannedRecord): boolean {
  if (row.deletedAt) return false
  if (row.version === version) return true
  const now = JSON.parse(JSON.stringify(tableOf(table, row).record(row))) as AnyRecord
  return valuesUnder(now, base) === JSON.stringify(Object.values(base).map((value) => value ?? null))
}

/**
 * Writes some records of an import in a transaction. @returns The cache tags of everything that shows them.
 *
 * @throws ImportConflict for a record that cannot be written.
 */
export async function writeRecords(
  db: Transaction,
  table: KindTable,
  some: readonly PlannedRecord[],
  origin: Origin,
): Promise<string[]> {
  const rows = await lockedRows(
    db,
    table,
    some.flatMap(({ recordId }) => recordId ?? []),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const changes: RowChange[] = []
  const created: BaseRow[] = []
  for (const planned of some) {
    await orConflict(table, planned, async () => {
      const row = byId.get(planned.recordId ?? '')
      if (!row && planned.recordId !== null) throw notFound(table.kind)
      const own = row ? tableOf(table, row) : table
      const input = inputOf(own, planned)
      rejectForeignPictures(own, input)
      if (!row) {
        created.push(await createRow(db, own, input))
        return
      }
      if (!isAsPreviewed(table, row, planned))
        throw new ApiError('changed_meanwhile', { values: { kind: table.kind.key } })
      const change = unlessThere(await updateOf(db, own, row, input))
      if (change) changes.push(change)
    })
  }
  const applied = changes.length > 0 ? await applyChanges(db, table, changes, origin) : { tags: [] }
  const tags = new Set(applied.tags)
  const sides = created.map((after) => ({ before: null, after }))
  for (const each of sides) for (const tag of await table.tags(each, db)) tags.add(tag)
  await recordChanges(
    db,
    sides.map((each) => changeOf(table, 'CREATE', each)),
    origin,
  )
  return [...tags]
}

/** What rejects one record, told with its place in the file. */
async function orConflict(
  { kind: { key: kind } }: KindTable,
  { changes }: PlannedRecord,
  write: () => Promise<void>,
): Promise<void> {
  try {
    await write()
  } catch (error) {
    const reason: CodedError | null =
      error instanceof ApiError
        ? { code: error.code, ...(error.values && { values: error.values }) }
        : isTakenSlug(error)
          ? { code: 'slug_taken', values: { kind } }
          : null
    if (!reason) throw error
    const { sheet = '', row = 1, column = '', after = '' } = changes[0] ?? {}
    throw new ImportConflict([{ sheet, row, column, value: after, ...reason }])
  }
}

import { isDeepStrictEqual } from 'node:util'
import { ZodError } from 'zod'
import { ApiError } from '../../errors/api-error'
import type { CodedError } from '../../errors/error-codes'
import { type AnyRecord, valueAt } from '../../fields/forms/form-values'
import { fieldErrors } from '../../fields/issue-codes'
import type { CellError } from '../../fields/sheets/sheet-grid'
import { skipNoop } from '../bulk/bulk-batch'
import type { Origin } from '../history/activity'
import { type BaseRow, type KindTable, notFound, slugOf, type Transaction, tableOf } from '../kind-table'
import { applyChanges, lockedRows, rejectForeignPictures, updateOf } from '../row-changes'
import { lockValues } from '../unique-values'
import { createRows, creationOf } from '../write-records'
import type { RowChange } from '../write-rows'
import { inputOf, type PlannedRecord } from './plan-import'

/** A record that cannot be written, because something changed since the preview. */
export class ImportConflict extends Error {
  constructor(readonly errors: CellError[]) {
    super('The import cannot go on')
  }
}

/** Whether the values an import replaces are still those of its preview, whatever else was changed. */
export function isAsPreviewed(table: KindTable, row: BaseRow, { version, base }: PlannedRecord): boolean {
  if (row.deletedAt) return false
  if (row.version === version) return true
  const now = JSON.parse(JSON.stringify(tableOf(table, row).record(row))) as AnyRecord
  return Object.entries(base).every(([path, value]) => isDeepStrictEqual(valueAt(now, path) ?? null, value))
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
  const creations: object[] = []
  const taken = await takenSlugs(db, table, some)
  const inputs = some.map(({ input }) => input)
  await lockValues(db, table, inputs)
  for (const planned of some) {
    await orConflict(planned, async () => {
      const row = byId.get(planned.recordId ?? '')
      if (!row && planned.recordId !== null) throw notFound(table.kind)
      const own = row ? tableOf(table, row) : table
      const input = inputOf(own, planned)
      rejectForeignPictures(own, input)
      if (!row) {
        if (taken.has(String(input.slug)))
          throw new ApiError('slug_taken', { values: { kind: own.kind.key } })
        creations.push(await creationOf(db, own, input))
        return
      }
      if (!isAsPreviewed(table, row, planned))
        throw new ApiError('changed_meanwhile', { values: { kind: table.kind.key } })
      const change = skipNoop(await updateOf(db, own, row, input))
      if (change) changes.push(change)
    })
  }
  const changed = changes.length > 0 ? await applyChanges(db, table, changes, origin) : { tags: [] }
  const created = creations.length > 0 ? await createRows(db, table, creations, origin) : { tags: [] }
  return [...new Set([...changed.tags, ...created.tags])]
}

/** The slugs of new records that others have taken since the preview. */
async function takenSlugs(
  db: Transaction,
  table: KindTable,
  some: readonly PlannedRecord[],
): Promise<ReadonlySet<unknown>> {
  const slugs = some.flatMap(({ recordId, input }) => (recordId === null ? [input.slug] : []))
  if (slugs.length === 0) return new Set()
  const rows = await table.rows(db).findMany({ where: { slug: { in: slugs }, deletedAt: null } })
  return new Set(rows.map(slugOf))
}

/** Why a record is rejected: by what is stored meanwhile, or by rules that a newer version of the site has. */
function reasonOf(error: unknown): CodedError | undefined {
  if (error instanceof ZodError) return fieldErrors(error.issues)[0]
  return error instanceof ApiError ? error : undefined
}

/** What rejects one record, told with its place in the file. */
async function orConflict({ input, changes }: PlannedRecord, write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    const reason = reasonOf(error)
    if (!reason) throw error
    const { sheet = '', row = 1, column = '', after = '' } = changes[0] ?? {}
    const { code, values } = reason
    const cell = code === 'slug_taken' ? { column: '', value: String(input.slug) } : { column, value: after }
    throw new ImportConflict([{ sheet, row, ...cell, code, ...(values && { values }) }])
  }
}

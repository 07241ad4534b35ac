import { ApiError } from '../errors/api-error'
import { withDraft } from './drafts/record-drafts'
import { type BaseRow, type KindTable, notFound, type Transaction } from './kind-table'
import { lockedRows } from './row-changes'

/** Reads a row and keeps others from changing it until the transaction ends. */
export async function lockedRow(db: Transaction, table: KindTable, id: string): Promise<BaseRow | null> {
  const [row] = await lockedRows(db, table, [id])
  return row ?? null
}

/** The same of a row that is not in the bin. @throws ApiError when there is none. */
export async function lockActiveRow(db: Transaction, table: KindTable, id: string): Promise<BaseRow> {
  const row = await lockedRow(db, table, id)
  if (!row || row.deletedAt) throw notFound(table.kind)
  return row
}

/** Rejects an edit of a record that somebody else changed meanwhile. @throws ApiError with the record as it is now. */
export async function requireVersion(
  db: Transaction,
  table: KindTable,
  row: BaseRow,
  version: unknown,
): Promise<void> {
  if (version === undefined || version === row.version) return
  throw new ApiError('changed_meanwhile', {
    values: { kind: table.kind.key },
    facts: { current: await withDraft(table, table.record(row), db) },
  })
}

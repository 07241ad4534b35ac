import { ApiError } from '../../errors/api-error'
import { differingPaths } from '../compared-values'
import { withDraft } from '../drafts/record-drafts'
import { lastChange } from '../history/activity'
import { type BaseRow, type KindTable, type Transaction, tableOf } from '../kind-table'
import type { Base } from './change'

/** Whether a row is what an edit of it began with: of the same version, or else not in the bin and with the same values. */
export function isAsBase(table: KindTable, row: BaseRow, { version, values }: Base): boolean {
  if (version === row.version) return row.deletedAt === null || !values
  if (!values) return version === undefined
  if (row.deletedAt) return false
  const now = JSON.parse(JSON.stringify(tableOf(table, row).record(row)))
  return differingPaths(now, values).length === 0
}

/** Rejects an edit of a record that somebody else changed meanwhile. @throws ApiError with the record as it is now, by whom and when. */
export async function requireBase(
  db: Transaction,
  table: KindTable,
  row: BaseRow,
  base: Base,
): Promise<void> {
  if (isAsBase(table, row, base)) return
  const { kind } = tableOf(table, row)
  const current = await withDraft(table, table.record(row), db)
  throw new ApiError('changed_meanwhile', {
    values: { kind: table.kind.key },
    facts: { current, ...(await lastChange(db, kind, current)) },
  })
}

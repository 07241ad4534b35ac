import { database } from '../data/prisma'
import { EXPORT_BATCH_ROWS } from '../domain/limits'
import { type AnyRecord, valueAt } from '../fields/form-values'
import type { ExportInput } from '../fields/input-schemas'
import type { KindTable } from './kind-table'
import { selectedIds } from './selected-ids'

/** The selected records as rows of texts, by the headings of the columns; some hundred are in memory at a time. */
export async function* exportRecords(
  table: KindTable,
  { columns, ...selection }: ExportInput,
): AsyncGenerator<Record<string, string>[]> {
  const ids = await selectedIds(table, selection)
  for (let from = 0; from < ids.length; from += EXPORT_BATCH_ROWS) {
    const rows = await table.rows(database()).findMany({
      where: { id: { in: ids.slice(from, from + EXPORT_BATCH_ROWS) }, deletedAt: null },
      include: table.include,
      orderBy: { id: 'asc' },
    })
    yield rows.map((row) => {
      const record = table.record(row) as AnyRecord
      return Object.fromEntries(columns.map(({ name, heading }) => [heading, textOf(valueAt(record, name))]))
    })
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value) && value.every((entry) => typeof entry === 'string')) return value.join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

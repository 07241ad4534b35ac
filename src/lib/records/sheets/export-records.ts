import { database } from '../../data/prisma'
import type { RecordSelection } from '../../fields/input-schemas'
import { type AnyRecord, valueAt } from '../../fields/record-values'
import { type SheetLanguage, shownCell } from '../../fields/sheets/sheet-cells'
import type { SheetColumn, SheetPlan } from '../../fields/sheets/sheet-columns'
import { formRows } from '../../fields/types/rows'
import { translationsOfField } from '../../texts/localized-text'
import { EXPORT_BATCH_ROWS } from '../../values/limits'
import { selectedIds } from '../bulk/selected-ids'
import { type KindTable, tableOf } from '../kind-table'
import { singlesByName } from '../shared-table'
import { rowsOfTexts } from './text-rows'

type Value = string | number

/** The cells of a record on a sheet: one row, or one for each part of a list. */
function rowsOnSheet({ list, columns }: SheetPlan, record: AnyRecord, language: SheetLanguage): Value[][] {
  const ownCell = ({ path, value }: SheetColumn) =>
    shownCell(value, valueAt(record, path.join('.')), language)
  if (!list) return [columns.map(ownCell)]
  const rows = formRows(list, record[list.name], translationsOfField(record.translations, list.name))
  return rows.map((row, index) =>
    columns.map((column): Value => {
      if (column.of === 'position') return index + 1
      if (column.of === 'record') return ownCell(column)
      const { locale, value } = column
      const text = row[locale][value.name] ?? ''
      return value.type.isNumeric && text !== '' ? Number(text) : shownCell(value, text, language)
    }),
  )
}

/** The rows of the selected records on some sheets, in their order; some hundred records are in memory at a time. */
export async function* exportRecords(
  table: KindTable,
  plans: readonly SheetPlan[],
  selection: RecordSelection,
  language: SheetLanguage,
): AsyncGenerator<Value[][][]> {
  if (table.shared) {
    yield await exportTexts(table, plans, selection, language)
    return
  }
  const ids = await selectedIds(table, selection)
  for (let from = 0; from < ids.length; from += EXPORT_BATCH_ROWS) {
    const rows = await table.rows(database()).findMany({
      where: { id: { in: ids.slice(from, from + EXPORT_BATCH_ROWS) }, deletedAt: null },
      include: table.include,
      orderBy: { id: 'asc' },
    })
    const records = rows.map((row) => table.record(row) as AnyRecord)
    yield plans.map((plan) => records.flatMap((record) => rowsOnSheet(plan, record, language)))
  }
}

/** The texts of all records of kinds of which there is one each, or of those that are chosen. */
async function exportTexts(
  table: KindTable,
  plans: readonly SheetPlan[],
  { ids }: RecordSelection,
  language: SheetLanguage,
): Promise<Value[][][]> {
  const kinds = table.shared?.kinds ?? []
  const rows = await singlesByName(
    kinds,
    kinds.flatMap(({ single }) => single?.name ?? []),
  )
  const chosen = [...rows.values()].filter(({ id }) => !ids || ids.includes(id))
  return plans.map(({ columns }) =>
    chosen.flatMap((row) => {
      const { kind, record } = tableOf(table, row)
      return rowsOfTexts(columns, kind, record(row) as AnyRecord, language)
    }),
  )
}

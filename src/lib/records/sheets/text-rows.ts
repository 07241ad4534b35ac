import { database } from '../../data/prisma'
import type { Kind } from '../../fields/kind'
import type { AnyRecord } from '../../fields/record-values'
import { type SheetLanguage, shownCell, typedCell } from '../../fields/sheets/sheet-cells'
import type { SheetColumn } from '../../fields/sheets/sheet-columns'
import type { GridRow, RecordRows } from '../../fields/sheets/sheet-edits'
import type { CellError, Grid, SheetRow } from '../../fields/sheets/sheet-grid'
import {
  keyOfText,
  localeOfTextColumn,
  placesByKey,
  TEXT_COLUMNS,
  type TextPlace,
  textPlaces,
  textsAt,
} from '../../fields/text-places'
import { TEXT } from '../../fields/types/text'
import { LOCALES } from '../../texts/locales'
import type { BaseRow, KindTable } from '../kind-table'

/** The texts of a record as the rows of a sheet; what is blank in every language is nothing to translate. */
export function rowsOfTexts(
  columns: readonly SheetColumn[],
  kind: Kind,
  record: AnyRecord,
  language: SheetLanguage,
): (string | number)[][] {
  const { words } = language
  return textPlaces(kind, record).flatMap((place) => {
    const texts = textsAt(place, record)
    const shown = LOCALES.map((locale) => [
      TEXT_COLUMNS[locale],
      shownCell(place.columns[locale].value, texts[locale], language),
    ])
    if (shown.every(([, cell]) => cell === '')) return []
    const cells: Record<string, string | number> = {
      page: words.page(kind),
      place: words.place(place),
      ...Object.fromEntries(shown),
    }
    return [columns.map(({ name }) => cells[name] ?? keyOfText(place))]
  })
}

/** The row of a text as one of the sheet of its own kind: of a list, of the part at its position. */
function ownRow(place: TextPlace, grid: Grid, row: SheetRow, { words }: SheetLanguage): GridRow {
  const position = place.plan.columns.find((column) => column.of === 'position') ?? null
  const columns = grid.columns.map((column) => {
    const locale = localeOfTextColumn(column?.name)
    if (locale) return place.columns[locale]
    return column?.field.type.name === 'slug' ? position : null
  })
  const cells = row.cells.map((cell, index) =>
    position && columns[index] === position ? place.position : cell,
  )
  const label = `${words.page(place.kind)} · ${words.place(place)}`
  return { grid: { ...grid, plan: place.plan, columns }, row: { ...row, cells }, label }
}

/**
 * The rows of a sheet of texts, by the names of the records they are parts of. A row whose text nobody knows is an error.
 *
 * @param kinds Whose texts it can have.
 */
export function groupTexts(
  kinds: readonly Kind[],
  grids: readonly Grid[],
  language: SheetLanguage,
  errors: CellError[],
): RecordRows[] {
  const placeOf = placesByKey(kinds)
  const groups = new Map<string, RecordRows>()
  const rowsOfKeys = new Map<string, number>()
  for (const grid of grids) {
    const keyAt = grid.columns.findIndex((column) => column?.field.type.name === 'slug')
    if (keyAt < 0) continue
    for (const row of grid.rows) {
      const key = typedCell({ type: TEXT }, row.cells[keyAt] ?? null, language.words).trim()
      const at = { sheet: grid.name, row: row.number, column: grid.headings[keyAt] ?? '', value: key }
      const place = placeOf(key)
      const other = rowsOfKeys.get(key)
      if (key === '') errors.push({ ...at, code: 'row_without_key', values: { column: at.column } })
      else if (!place) errors.push({ ...at, code: 'row_of_no_text', values: { value: key } })
      else if (other !== undefined) errors.push({ ...at, code: 'text_twice', values: { other } })
      else {
        rowsOfKeys.set(key, row.number)
        const slug = place.kind.single?.name ?? ''
        const group = groups.get(slug) ?? { slug, own: [], parts: [] }
        groups.set(slug, group)
        group[place.plan.list ? 'parts' : 'own'].push(ownRow(place, grid, row, language))
      }
    }
  }
  return [...groups.values()]
}

/** The rows by their slugs, and by those they had before; of a kind without slugs, by what spreadsheets name them by instead. */
export async function rowsBySlug(table: KindTable, slugs: string[]): Promise<Map<string, BaseRow>> {
  const find = (where: object) =>
    table.rows(database()).findMany({ where: { ...where, deletedAt: null }, include: table.include })
  const { keyField } = table.kind
  const keyOf = (row: BaseRow) => String((row as BaseRow & Record<string, unknown>)[keyField])
  const rows = new Map((await find({ [keyField]: { in: slugs } })).map((row) => [keyOf(row), row]))
  const { slugEntity: entity } = table
  if (!entity) return rows
  const missing = slugs.filter((slug) => !rows.has(slug))
  const redirects = await database().redirect.findMany({
    where: { entity, fromSlug: { in: missing }, deletedAt: null },
  })
  const targets = await find({ id: { in: redirects.flatMap(({ targetId }) => targetId ?? []) } })
  for (const { fromSlug, targetId } of redirects) {
    const target = targets.find(({ id }) => id === targetId)
    if (target && fromSlug) rows.set(fromSlug, target)
  }
  return rows
}

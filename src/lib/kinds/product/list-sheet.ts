import { createTranslator } from 'next-intl'
import { dataSheetPath, productPath } from '../../config/paths'
import type { Texts } from '../../content/shipped-texts'
import type { ComplianceNames } from '../../firm/compliance-names'
import { shownDecimals, shownUnit, toShown, type UnitSystem, unitText } from '../../lighting/measurement'
import { absoluteUrl } from '../../seo/metadata'
import { DEFAULT_LOCALE, type Locale } from '../../texts/locales'
import { EXPORT_BATCH_ROWS, LIST_EXPORT_MAX_ROWS } from '../../values/limits'
import type { OwnFact } from '../own-fact/own-facts'
import { factCell } from './facts/fact-rows'
import { FACT_NAMES, type FactName } from './facts/facts'
import { SPECIFICATION_WORDS } from './facts/specification-words'
import { listInBatches, type ProductListQuery } from './queries'
import { listedMode, ownColumns, SHEET_ADDRESSES, TABLE_COLUMNS, type TableColumn } from './table-columns'

type Reader = {
  locale: Locale
  units: UnitSystem
  messages: Texts
  complianceNames: ComplianceNames
  ownFacts?: readonly OwnFact[]
}
type Row = Record<string, string | number>

/**
 * A list of products as a table for spreadsheets, as filtered and ordered: the columns of the table view, all other declared
 * facts in their units, and addresses (docs/specification.md, section 2.5). Numbers are bare, with their unit in the column's name.
 *
 * @returns Columns with headings, and rows by column, at most `LIST_EXPORT_MAX_ROWS`.
 */
export function productListSheet(
  query: Omit<ProductListQuery, 'locale' | 'limit' | 'cursor'>,
  reader: Reader,
): { columns: { key: string; header: string }[]; batches: AsyncGenerator<Row[]> } {
  const { locale, units, messages, ownFacts = [] } = reader
  const { columns: names } = messages.common.products
  const heading = (name: string, unit: string | null) =>
    unit ? name + SPECIFICATION_WORDS[locale].inBrackets(unitText(shownUnit(unit, units), locale)) : name
  const own = ownColumns(ownFacts)
  return {
    columns: [
      { key: 'light', header: names.light },
      { key: 'number', header: names.number },
      { key: 'mode', header: names.mode },
      ...TABLE_COLUMNS.map(({ name, unit }) => ({ key: name, header: heading(names[name], unit) })),
      ...own.map(({ name, label, unit }) => ({ key: name, header: heading(label, unit) })),
      { key: 'category', header: messages.common.products.categoryLabel },
      // The admin's names of facts say their units.
      ...SHEET_FACTS.map((name) => ({ key: factKey(name), header: messages.admin.fields[name] })),
      ...SHEET_ADDRESSES.map((key) => ({ key, header: names[key] })),
    ],
    batches: readRows(query, reader, [...TABLE_COLUMNS, ...own]),
  }
}

/** The facts that columns of the table state already. */
const TABLE_FACTS: readonly FactName[] = [
  'weightGrams',
  'ipRating',
  'moqPieces',
  'leadTimeDays',
  'sampleLeadDays',
]
const SHEET_FACTS = FACT_NAMES.filter((name) => !TABLE_FACTS.includes(name))

/** Own facts may be called like declared ones. */
const factKey = (name: FactName) => `fact:${name}`

const siteAddress = (url: string) => (url === '' ? '' : new URL(url, absoluteUrl(DEFAULT_LOCALE, '/')).href)

/** A number in the reader's units, with the decimals that are shown and without what a quotient leaves behind. */
const cellNumber = (value: number, { unit, decimals }: TableColumn, units: UnitSystem) =>
  Number(toShown(value, unit, units).toFixed(shownDecimals(unit, units, decimals)))

async function* readRows(
  query: Omit<ProductListQuery, 'locale' | 'limit' | 'cursor'>,
  { locale, units, messages, complianceNames }: Reader,
  columns: readonly TableColumn[],
): AsyncGenerator<Row[]> {
  let missing = 0
  const limited = { ...query, locale, limit: LIST_EXPORT_MAX_ROWS }
  for await (const { items, total } of listInBatches(limited, EXPORT_BATCH_ROWS)) {
    missing = total - LIST_EXPORT_MAX_ROWS
    yield items.map((product) => ({
      light: product.name,
      number: product.productNumber,
      mode: listedMode(product)?.mode ?? '',
      ...Object.fromEntries(
        columns.map((column) => {
          const value = column.value(product)
          return [column.name, typeof value === 'number' ? cellNumber(value, column, units) : (value ?? '')]
        }),
      ),
      category: product.category?.name ?? '',
      ...Object.fromEntries(
        SHEET_FACTS.map((name) => [factKey(name), factCell(name, product.facts, locale, complianceNames)]),
      ),
      page: absoluteUrl(locale, productPath(product.slug)),
      dataSheet: absoluteUrl(locale, dataSheetPath(product.slug)),
      dayPicture: siteAddress(product.picture.url),
      nightPicture: siteAddress(product.nightPicture?.url ?? ''),
    }))
  }
  if (missing <= 0) return
  const t = createTranslator({ locale, messages, namespace: 'common.products' })
  yield [{ light: t('sheetEnds', { count: LIST_EXPORT_MAX_ROWS }) }]
}

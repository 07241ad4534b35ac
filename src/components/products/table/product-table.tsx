import Link from 'next/link'
import { useState } from 'react'
import { localePath, PATHS, productInModePath } from '@/lib/config/paths'
import type { ProductTableRow } from '@/lib/kinds/product/product-card-view'
import { type ProductQuery, productQueryHref } from '@/lib/kinds/product/search/product-query'
import {
  listedMode,
  type OwnColumn,
  ownColumns,
  TABLE_COLUMNS,
  type TableColumn,
} from '@/lib/kinds/product/table-columns'
import { shownDecimals, shownUnit, toShown, type UnitSystem, unitText } from '@/lib/lighting/measurement'
import {
  figureOfSort,
  type ProductSort,
  SORTED_FIGURES,
  type SortedFigure,
  sortByFigure,
} from '@/lib/lighting/product-sort'
import { formatNumber } from '@/lib/texts/format-figures'
import { LOCALE_COOKIE_MAX_AGE_SECONDS, type Locale } from '@/lib/texts/locales'
import { CompareBox } from '../../compare/compare-box'
import { CompareForm, CompareFormBox } from '../../compare/compare-form'
import { inPlace } from '../../ui/in-place'
import { LampPicture } from '../../ui/lamp-picture'
import { type ColumnName, HIDDEN_COLUMNS_COOKIE } from './hidden-columns'

export type TableTexts = {
  /** The names of its columns. */
  columns: Record<SortedFigure | 'light' | 'mode', string>
  /** Opens the choice of columns. */
  choose: string
}

export type TableSettings = {
  words: TableTexts
  hidden: ColumnName[]
  /** The facts of the firm's own that are columns. */
  own: OwnColumn[]
}

/** A column under its heading. */
type NamedColumn = TableColumn & { label: string; isEnglish?: boolean }

/** The widths of the columns in percent: fixed, so that rows that arrive later move none. Hidden ones leave theirs to the others. */
const WIDTHS: Readonly<Record<SortedFigure, number>> = {
  output: 5.6,
  runtime: 5.6,
  beam: 5.4,
  intensity: 6.6,
  weight: 5.6,
  ip: 6.4,
  cell: 8.8,
  moq: 5.6,
  lead: 5.6,
  sample: 5.2,
}

type ProductTableProps = TableSettings & {
  products: ProductTableRow[]
  compare: string
  locale: Locale
  units: UnitSystem
  query: ProductQuery
  hrefOf: (query: ProductQuery) => string
  onSort: (sort: ProductSort) => void
  compareState: string
}

/** The table view: one product a row, ordered by the headings of its columns. */
export default function ProductTable(props: ProductTableProps) {
  const { products, words, compare, locale, units, query, compareState } = props
  const [hidden, setHidden] = useState<readonly ColumnName[]>(props.hidden)
  const all: NamedColumn[] = [
    ...TABLE_COLUMNS.map((column) => ({ ...column, label: words.columns[column.name] })),
    ...ownColumns(props.own),
  ]
  const columns = all.filter(({ name }) => !hidden.includes(name))
  const own = columns.filter(({ name }) => !isSorted(name)).length
  const show = (name: ColumnName, isShown: boolean) => {
    const others = hidden.filter((other) => other !== name)
    const next = isShown ? others : [...others, name]
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox.
    document.cookie = `${HIDDEN_COLUMNS_COOKIE}=${next.join('.')}; path=/; max-age=${LOCALE_COOKIE_MAX_AGE_SECONDS}; samesite=lax`
    setHidden(next)
  }
  const order = (sort: ProductSort) => ({
    href: props.hrefOf({ ...query, sort, cursor: null }),
    rel: 'nofollow',
    onClick: inPlace(() => props.onSort(sort)),
  })
  const byName =
    query.sort === 'name_asc' ? 'ascending' : query.sort === 'name_desc' ? 'descending' : undefined
  return (
    <div className="table-container">
      <div className="table-tools">
        <ColumnMenu choose={words.choose} columns={all} hidden={hidden} onChange={show} />
        <Exports query={query} locale={locale} units={units} />
      </div>
      <section
        className="table-frame"
        data-wide={own > 0 ? '' : undefined}
        aria-label={words.columns.light}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard.
        tabIndex={0}
      >
        <table
          className="light-table"
          data-lit={figureOfSort(query.sort) ? '' : undefined}
          style={own > 0 ? { minWidth: `${MIN_WIDTH_REM + own * OWN_MIN_WIDTH_REM}rem` } : undefined}
        >
          <thead>
            <tr>
              <th scope="col" aria-sort={byName}>
                <a {...order(byName === 'ascending' ? 'name_desc' : 'name_asc')}>
                  <span>{words.columns.light}</span>
                </a>
              </th>
              <th scope="col">{words.columns.mode}</th>
              {columns.map((column) => (
                <FigureHead key={column.name} {...{ column, locale, units, query, order }} />
              ))}
              <td />
            </tr>
          </thead>
          <tbody>
            {products.map((product) => (
              <tr key={product.slug}>
                <Light product={product} locale={locale} />
                <td lang={product.fallbackFields?.includes('modes') ? 'en' : undefined}>
                  {listedMode(product)?.mode ?? '–'}
                </td>
                {columns.map((column) => (
                  <td key={column.name} className={column.unit ? 'figure' : undefined}>
                    {cellText(column, product, locale, units)}
                  </td>
                ))}
                <td>
                  <CompareBox product={product} label={compare}>
                    <CompareFormBox slug={product.slug} label={compare} />
                  </CompareBox>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <CompareForm path={localePath(locale, PATHS.compare)} label={compare} state={compareState} />
    </div>
  )
}

function cellText(column: TableColumn, product: ProductTableRow, locale: Locale, units: UnitSystem): string {
  const value = column.value(product)
  if (typeof value !== 'number') return value ?? '–'
  const { unit, decimals = value < 10 || units === 'imperial' ? 2 : 1 } = column
  return formatNumber(toShown(value, unit, units), locale, shownDecimals(unit, units, decimals))
}

type FigureHeadProps = {
  column: NamedColumn
  locale: Locale
  units: UnitSystem
  query: ProductQuery
  order: (sort: ProductSort) => object
}

/** The width of a column of a fact of the firm's own, in percent. */
const OWN_WIDTH = 6

/** What the table scrolls below (product-table.css), and how much more for each of them, so that headings can be read. */
const MIN_WIDTH_REM = 60
const OWN_MIN_WIDTH_REM = 6

const isSorted = (name: ColumnName): name is SortedFigure => Object.hasOwn(SORTED_FIGURES, name)

/** The heading of a figure: a link that orders by it, and turns the order round where it is the order already. */
function FigureHead({ column, locale, units, query, order }: FigureHeadProps) {
  const { name, label, isEnglish, unit } = column
  const text = (
    <>
      <span lang={isEnglish ? 'en' : undefined}>{label}</span>
      {unit && <small> {unitText(shownUnit(unit, units), locale)}</small>}
    </>
  )
  if (!isSorted(name))
    return (
      <th scope="col" className="figure" style={{ width: `${OWN_WIDTH}%` }}>
        <div className="plain">{text}</div>
      </th>
    )
  const by = figureOfSort(query.sort)
  const direction = by?.figure === name ? by.direction : undefined
  const next = !direction ? SORTED_FIGURES[name] : direction === 'ascending' ? 'descending' : 'ascending'
  return (
    <th
      scope="col"
      aria-sort={direction}
      className={unit ? 'figure' : undefined}
      style={{ width: `${WIDTHS[name]}%` }}
    >
      <a {...order(sortByFigure(name, next))}>{text}</a>
    </th>
  )
}

function Light({ product, locale }: { product: ProductTableRow; locale: Locale }) {
  return (
    <th scope="row">
      <div>
        <span className="plate">
          {product.picture && (
            <LampPicture
              day={product.picture}
              night={product.nightPicture}
              sizes="48px"
              largestPx={480}
              alt=""
            />
          )}
        </span>
        <span>
          <Link
            href={localePath(locale, productInModePath(product.slug, product.match?.slug))}
            prefetch={false}
            lang={product.fallbackFields?.includes('name') ? 'en' : undefined}
          >
            {product.name}
          </Link>{' '}
          <small>{product.productNumber}</small>
        </span>
      </div>
    </th>
  )
}

type ColumnMenuProps = {
  choose: string
  columns: readonly NamedColumn[]
  hidden: readonly ColumnName[]
  onChange: (name: ColumnName, isShown: boolean) => void
}

/** Chooses the columns, for this browser; without scripts all of them stand there. */
function ColumnMenu({ choose, columns, hidden, onChange }: ColumnMenuProps) {
  return (
    <details
      className="column-menu"
      onKeyDown={({ key, currentTarget }) => {
        if (key !== 'Escape') return
        currentTarget.open = false
        currentTarget.querySelector('summary')?.focus()
      }}
    >
      <summary>{choose}</summary>
      <ul>
        {columns.map(({ name, label, isEnglish }) => (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                checked={!hidden.includes(name)}
                onChange={(event) => onChange(name, event.target.checked)}
              />
              <span lang={isEnglish ? 'en' : undefined}>{label}</span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Links to all that was found as a spreadsheet, in this order. */
function Exports({ query, locale, units }: { query: ProductQuery; locale: Locale; units: UnitSystem }) {
  const { search, category, filters, sort } = query
  const state = { search, category, filters, sort, units: units === 'imperial' ? units : null }
  return (['csv', 'xlsx'] as const).map((format) => (
    <a
      key={format}
      href={productQueryHref(localePath(locale, `${PATHS.products}.${format}`), state)}
      rel="nofollow"
      download
    >
      {format.toUpperCase()}
    </a>
  ))
}

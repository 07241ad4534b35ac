import { z } from 'zod'
import type { CursorPosition } from '../../../data/cursor'
import { type ListQuery, readListPage } from '../../../data/keyset'
import { database, Prisma } from '../../../data/prisma'
import { countAhead, countSearch } from '../../../data/search-counts'
import type { ModeFigure } from '../../../lighting/light-figures'
import type { SortedFigure } from '../../../lighting/product-sort'
import { foldForSearch } from '../../../search/search-terms'
import type { Locale, TranslatedLocale } from '../../../texts/locales'
import { isStorableText } from '../../../texts/storable-text'
import { LIST_CEILING_ROWS } from '../../../values/limits'
import type { ListPage } from '../../../values/views'
import { factColumn, listedFigure } from './filter-conditions'
import { formatFilters, hasFilters, type ProductFilters } from './filters'
import type { ProductScope } from './product-scopes'
import {
  byTextIndexes,
  foundBy,
  foundOnPage,
  heldReadings,
  isReadInOrder,
  otherwiseSpelled,
  type SearchReading,
  searchReadings,
} from './product-search'

/**
 * Product lists in raw SQL, for the public and the admin. With 100,000 products each of these queries has to use an
 * index of the migrations, so its conditions and its ORDER BY are written exactly as there; the API tests check the
 * query plans.
 */

type Key = Date | string | number

/** An order of a list. Rows with equal keys are ordered by id in the same direction. */
export type ProductOrder = {
  /** Part of the cursors of this order. */
  name: string
  descending: boolean
  key: Prisma.Sql
  keySchema: z.ZodType<Key>
}

const TIME_KEY = z.iso.datetime().pipe(z.coerce.date())
const TEXT_KEY = z.string().refine(isStorableText)

/** Where a product stands in its category. */
export const RANK = Prisma.raw(`("product_rank"(p."categoryRank", p."createdAt", p."id") COLLATE "C")`)

/** An order by a time or a text column of products. */
export function orderByColumn(
  name: string,
  column: 'createdAt' | 'updatedAt' | 'name',
  descending: boolean,
): ProductOrder {
  const keySchema = column === 'name' ? TEXT_KEY : TIME_KEY
  return { name, descending, key: Prisma.raw(`p."${column}"`), keySchema }
}

/** By the name a page in a language shows, in the order of that language: Chinese by pinyin (ICU). */
export function orderByTranslatedName(
  name: string,
  locale: TranslatedLocale,
  descending: boolean,
): ProductOrder {
  const translated = `nullif(btrim(p."translations" #>> '{${locale},name}'), '')`
  const key = Prisma.raw(`coalesce(${translated}, p."name") COLLATE "${locale}-x-icu"`)
  return { name, descending, key, keySchema: TEXT_KEY }
}

/** As editors have arranged a category, its other products by their creation. The expression is that of its indexes. */
export const orderByRank = (name: string): ProductOrder => ({
  name,
  descending: false,
  key: RANK,
  keySchema: TEXT_KEY,
})

const ofMode = (figure: ModeFigure) => (filters: ProductFilters) => listedFigure(figure, filters)

const term = (column: 'moqPieces' | 'leadTimeDays' | 'sampleLeadDays') => () =>
  Prisma.sql`${factColumn(column)}::float8`

/** Of codes such as IP66/IP68 the best, by water before solids; X counts as none. */
const PROTECTION = Prisma.raw(`(
  SELECT max(translate(code[2], 'X', '0')::int * 10 + translate(code[1], 'X', '0')::int)::float8
  FROM regexp_matches(p."ipRating", 'IP([0-6X])([0-9X])', 'g') code)`)

/** By format and number; what has no format, such as a pack, by what its cells are called. */
const CELLS = Prisma.raw(`(coalesce(
  CASE WHEN p."batteryPack" IS NOT TRUE THEN p."batteryFormat" END, nullif(p."batteryWords", ''), p."batteryChemistry"
) || ' ' || lpad(coalesce(p."batteryCount", 1)::text, 4, '0'))`)

const FIGURES: Record<SortedFigure, (filters: ProductFilters) => Prisma.Sql> = {
  output: ofMode('lumens'),
  runtime: ofMode('runtimeMinutes'),
  beam: ofMode('beamDistanceMetres'),
  intensity: ofMode('peakIntensityCandela'),
  weight: () => Prisma.raw('p."weightGrams"'),
  ip: () => PROTECTION,
  cell: () => CELLS,
  moq: term('moqPieces'),
  lead: term('leadTimeDays'),
  sample: term('sampleLeadDays'),
}

/** Stand behind all values of an order, so that what has none comes last in both directions. */
const LAST_NUMBER = { ascending: '1000000000::float8', descending: '(-1)::float8' }
const LAST_TEXT = { ascending: `'\uFFFF'`, descending: `''` }

/**
 * By a figure that the table view shows; what has none comes last in both directions. The expression by weight is that of its
 * indexes; by the others all products that are found are sorted.
 *
 * @param filters Those the list is narrowed to, which choose the mode that is compared.
 */
export function orderByFigure(
  name: string,
  { figure, direction }: { figure: SortedFigure; direction: 'ascending' | 'descending' },
  filters: ProductFilters,
): ProductOrder {
  const value = FIGURES[figure](filters)
  const descending = direction === 'descending'
  if (figure === 'cell') {
    const key = Prisma.sql`coalesce(${value}, ${Prisma.raw(LAST_TEXT[direction])}) COLLATE "C"`
    return { name, descending, key, keySchema: TEXT_KEY }
  }
  const key = Prisma.sql`coalesce(${value}, ${Prisma.raw(LAST_NUMBER[direction])})`
  return { name, descending, key, keySchema: z.number() }
}

/** The columns read for each product beside its id: of `p` and of the joined tables. */
export type ProductSelection = { columns: Prisma.Sql; joins: Prisma.Sql }

type ProductPageQuery = Omit<ListQuery, 'locale'> & {
  /** The language of the numbers in the search. */
  locale?: Locale | undefined
  search?: string | undefined
  exact?: boolean | undefined
  filters?: ProductFilters | undefined
}

type Row = { id: string; key: Key; version: bigint; total: bigint | null }

/**
 * A page of a list of products, with the version of the catalogue it was read from, null for an empty page or one whose search was
 * read in another, and the filters that its search names and products are found by.
 */
export type ProductPage<Columns> = ListPage<Columns & { id: string }> & {
  version: bigint | null
  named: ProductFilters
}

/**
 * One page of a list. A search that finds nothing as it was typed is made again with one typo in each word.
 *
 * @param query.search Every word has to occur in a product's texts, in either language; case and accents are ignored. What names
 * filters ('IPX7', '200 lumen') finds what meets them, too.
 * @param query.exact Nothing but what was typed is found.
 * @param query.filters What the products must be beside that.
 * @param orderOf The order under the filters that the search names.
 * @param selection The columns to read, described by the type parameter. Ids only when missing.
 * @throws ApiError for a malformed cursor or one of another order.
 */
export async function readProductPage<Columns extends object = object>(
  query: ProductPageQuery,
  scope: ProductScope,
  orderOf: (named: ProductFilters) => ProductOrder,
  selection?: ProductSelection,
): Promise<ProductPage<Columns>> {
  const read = async (readings: SearchReading[]) => {
    const { held, filters: named, version } = await heldReadings(readings)
    const page = await readMatching<Columns>(query, held, scope, orderOf(named), selection)
    return { ...page, version: version === null || version === page.version ? page.version : null, named }
  }
  const search = foldForSearch(query.search ?? '').trim()
  if (search === '') return read([])
  const readings = await searchReadings(search, query.exact, query.locale)
  const page = await read(readings)
  if (page.total > 0 || query.exact) return page
  const spelled = await otherwiseSpelled(readings, hasFilters(query.filters ?? {}), scope)
  return spelled ? read(spelled) : page
}

/** One page in a single statement, because a second round trip would cost more than the query. */
async function readMatching<Columns extends object>(
  query: ProductPageQuery,
  readings: SearchReading[],
  scope: ProductScope,
  order: ProductOrder,
  selection?: ProductSelection,
): Promise<Omit<ProductPage<Columns>, 'named'>> {
  const filters = query.filters ?? {}
  const isCounted = readings.length > 0 || hasFilters(filters)
  const direction = order.descending ? Prisma.sql`DESC` : Prisma.sql`ASC`
  const comparison = order.descending ? Prisma.sql`<` : Prisma.sql`>`
  const behind = ({ key, id }: CursorPosition<Key>) =>
    Prisma.sql`AND (${order.key}, p."id") ${comparison} (${key}, ${id}::uuid)`
  const total = isCounted ? Prisma.sql`NULL::bigint` : Prisma.sql`(${scope.total})`
  const search = JSON.stringify([
    scope.name,
    formatFilters(filters),
    ...readings.map(({ terms, filters: named }) => [
      formatFilters(named),
      ...terms.map((term) => JSON.stringify(term)).toSorted(),
    ]),
  ])
  const count = () => countMatching(foundBy(scope.conditions, readings, filters), readings)
  // A failure of the count surfaces below, where its result is awaited.
  if (isCounted)
    countAhead(search, query.limit ?? LIST_CEILING_ROWS, readCatalogueVersion, count).catch(() => undefined)

  const page = await readListPage<Row & Columns, Key>(query, {
    order: order.name,
    keySchema: order.keySchema,
    keyOf: ({ key }) => key,
    read: (after, take) => {
      // The version is read with the rows in one snapshot, so that no result is cached under a wrong version.
      const found = Prisma.sql`
        SELECT p."id", ${order.key} AS key, (SELECT "catalogue_version"()) AS version, ${total} AS total
        FROM "products" p
        WHERE ${foundOnPage(scope.conditions, readings, filters)} ${after ? behind(after) : Prisma.empty}
        ORDER BY key ${direction}, p."id" ${direction}
        LIMIT ${take}`
      const statement = selection ? selecting(selection, found, direction) : found
      const reading = database().$queryRaw<(Row & Columns)[]>(statement)
      return byTextIndexes(isReadInOrder(readings) ? [] : readings, reading)
    },
    count: async (first) => {
      if (isCounted) return countSearch(search, first?.version ?? null, count)
      return first ? Number(first.total ?? 0) : readTotal(scope)
    },
  })
  return { ...page, version: page.items[0]?.version ?? null }
}

/** Reads the columns of products whose ids were found first by an index scan, since the index holds no other column. */
function selecting({ columns, joins }: ProductSelection, found: Prisma.Sql, direction: Prisma.Sql) {
  return Prisma.sql`
    SELECT found.*, ${columns}
    FROM (${found}) AS found
    JOIN "products" p ON p."id" = found."id" ${joins}
    ORDER BY found.key ${direction}, found."id" ${direction}`
}

/** The current version of the catalogue. It changes with every change of anything a list of products shows. */
export async function readCatalogueVersion(): Promise<bigint> {
  const [row] = await database().$queryRaw<{ version: bigint }[]>`SELECT "catalogue_version"() AS version`
  return row?.version ?? 0n
}

async function readTotal({ total }: ProductScope): Promise<number> {
  const [row] = await database().$queryRaw<{ total: bigint | null }[]>`SELECT (${total}) AS total`
  return Number(row?.total ?? 0)
}

async function countMatching(matching: Prisma.Sql, readings: SearchReading[]): Promise<number> {
  const counting = database().$queryRaw<{ total: bigint }[]>`
    SELECT count(*) AS total FROM "products" p WHERE ${matching}`
  const rows = await byTextIndexes(readings, counting)
  return Number(rows[0]?.total ?? 0)
}

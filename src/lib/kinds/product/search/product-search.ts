import { database, Prisma } from '../../../data/prisma'
import { inSearchSlot } from '../../../data/search-slots'
import {
  isShortTerm,
  probablyMeant,
  type SearchAlternatives,
  searchedFor,
  withCategories,
  withNumberSpellings,
  withSpelling,
} from '../../../search/search-alternatives'
import { containsPattern, foldForSearch } from '../../../search/search-terms'
import type { Locale } from '../../../texts/locales'
import { readSearchedCategories } from '../../category/searched-categories'
import { readSynonyms } from '../../synonym/table'
import { filterConditions } from './filter-conditions'
import { hasFilters, type ProductFilters } from './filters'
import { type ProductScope, publicScope } from './product-scopes'
import { understandSearch } from './understood-search'

/** As many as show the ways a word is spelled. */
const SPELLED_BY_PRODUCTS = 25

/**
 * Runs a query of what readings find among all products, words by their indexes. For a letter that occurs in every product the planner
 * would choose a sequential scan, which computes the indexed expression for every row.
 */
export function byTextIndexes<T>(readings: SearchReading[], query: Prisma.PrismaPromise<T>): Promise<T> {
  return inSearchSlot(async () => {
    if (readings.every(({ terms }) => terms.length === 0)) return query
    const [, found] = await database().$transaction([
      database().$executeRaw`SET LOCAL enable_seqscan = off`,
      query,
    ])
    return found
  })
}

/** Short texts have an index of their own, because they contain no trigram. */
const textCondition = (text: string, isByIndex: boolean) =>
  isByIndex && isShortTerm(text)
    ? Prisma.sql`"short_grams"(p."searchText") @> ARRAY[${text}]`
    : Prisma.sql`p."searchText" LIKE ${containsPattern(text)}`

function oneOf({ texts, patterns, categories }: SearchAlternatives, isByIndex: boolean): Prisma.Sql {
  const conditions = [
    ...texts.map((text) => textCondition(text, isByIndex)),
    ...patterns.map((pattern) => Prisma.sql`p."searchText" LIKE ${`%${pattern}%`}`),
    ...(categories ? [Prisma.sql`p."categoryId" = ANY(${categories}::uuid[])`] : []),
  ]
  return Prisma.sql`(${Prisma.join(conditions, ' OR ')})`
}

/** Each of these terms. Of short ones the index finds only the longest term; to compare the texts it leaves costs less than to split them into letters. */
function allOf(terms: SearchAlternatives[]): Prisma.Sql[] {
  const lengths = terms.map(({ texts }) => Math.min(...texts.map((text) => [...text].length)))
  const longest = lengths.indexOf(Math.max(...lengths))
  return terms.map((term, index) => oneOf(term, index === longest))
}

/** One way to read a search: the text that is read, what it looks for, all of which must be there, and the filters it names. */
export type SearchReading = { text: string; terms: SearchAlternatives[]; filters: ProductFilters }

/**
 * The ways to read a search, in texts and in the names of categories: as it was typed, and where that differs as it is understood.
 *
 * @param search Folded.
 * @param isExact Only as it was typed.
 * @param locale The language of its numbers.
 */
export async function searchReadings(
  search: string,
  isExact = false,
  locale?: Locale,
): Promise<SearchReading[]> {
  const [synonyms, categories] = await Promise.all([readSynonyms(), readSearchedCategories()])
  const typed = {
    text: search,
    terms: withCategories(searchedFor(search, synonyms), categories),
    filters: {},
  }
  if (isExact) return [typed]
  const known = [...synonyms.flatMap(({ words }) => words), ...categories.flatMap(({ names }) => names)]
  const { words, filters } = understandSearch(search, locale, known)
  const terms = withCategories(withNumberSpellings(searchedFor(words, synonyms)), categories)
  const isTyped = !hasFilters(filters) && JSON.stringify(terms) === JSON.stringify(typed.terms)
  return isTyped ? [typed] : [{ text: words, terms, filters }, typed]
}

/**
 * The products a search finds, whatever filters narrow it to, and the filters it names where it found them by these.
 *
 * @returns null without a search, which finds all.
 */
export async function findProducts(
  typed: string,
  scope: ProductScope,
  locale?: Locale,
): Promise<{ ids: string[]; filters: ProductFilters } | null> {
  const search = foldForSearch(typed).trim()
  if (search === '') return null
  const readings = await searchReadings(search, false, locale)
  const found = await foundAs(readings, scope)
  const spelled = found.ids.length > 0 ? null : await otherwiseSpelled(readings, false, scope)
  return spelled ? foundAs(spelled, scope) : found
}

async function foundAs(readings: SearchReading[], scope: ProductScope) {
  const { held, filters } = await heldReadings(readings)
  return { ids: await idsOf(held, scope), filters }
}

/** The readings that count, the filters they name, and the version of the catalogue that decided; null where nothing had to be read. */
export type HeldReadings = { held: SearchReading[]; filters: ProductFilters; version: bigint | null }

/**
 * The readings of a search by which products are found. Where filters that it names find a public product, the words as typed find
 * none: 'red light' means light that is red, and no name with these letters. Where they find nothing, they do not count.
 */
export async function heldReadings(readings: SearchReading[]): Promise<HeldReadings> {
  const [first, ...others] = readings
  if (!first || others.length === 0 || !hasFilters(first.filters))
    return { held: readings, filters: first?.filters ?? {}, version: null }
  const met = foundBy(publicScope(null).conditions, [first])
  // Planned for all rows, which finds words by an index, and read up to the first.
  const [row] = await byTextIndexes(
    [first],
    database().$queryRaw<{ isMet: boolean; version: bigint }[]>`
      WITH met AS MATERIALIZED (SELECT FROM "products" p WHERE ${met})
      SELECT EXISTS (SELECT FROM met) AS "isMet", (SELECT "catalogue_version"()) AS version`,
  )
  const version = row?.version ?? null
  return row?.isMet
    ? { held: [first], filters: first.filters, version }
    : { held: others, filters: {}, version }
}

/** As one text, which is read many times faster than its many rows. */
async function idsOf(readings: SearchReading[], scope: ProductScope): Promise<string[]> {
  const [row] = await byTextIndexes(
    readings,
    database().$queryRaw<{ ids: string | null }[]>`
      SELECT string_agg(p."id"::text, ' ') AS ids FROM "products" p WHERE ${foundBy(scope.conditions, readings)}`,
  )
  return row?.ids?.split(' ') ?? []
}

/** The readings of a search that finds nothing, with one typo in each term; null where they find nothing either. */
export async function otherwiseSpelled(
  readings: SearchReading[],
  isFiltered: boolean,
  scope: ProductScope,
): Promise<SearchReading[] | null> {
  // What only filters have left nothing of is spelled as it should be.
  if (isFiltered && (await someOf((await heldReadings(readings)).held, scope, 1)).length > 0) return null
  const [synonyms, categories] = await Promise.all([readSynonyms(), readSearchedCategories()])
  const spelled = await Promise.all(
    readings.map(async (reading) => {
      const meant = probablyMeant(reading.text, synonyms)
      const terms =
        meant && (await asSpelled({ ...reading, terms: withCategories(meant, categories) }, scope))
      return terms ? [{ ...reading, terms: withCategories(terms, categories) }] : []
    }),
  )
  return spelled.flat().length > 0 ? spelled.flat() : null
}

/** Some products show how a mistyped word is spelled: to compare all products with that is many times faster than with patterns. */
async function asSpelled(meant: SearchReading, scope: ProductScope): Promise<SearchAlternatives[] | null> {
  const rows = await someOf([meant], scope, SPELLED_BY_PRODUCTS)
  return rows.length === 0
    ? null
    : withSpelling(
        meant.terms,
        rows.map(({ searchText }) => searchText),
      )
}

/** All terms of a reading, and what its filters ask for together with those that are chosen. */
const readAs = ({ terms, filters }: SearchReading, chosen: ProductFilters) => [
  ...allOf(terms),
  ...filterConditions(chosen, filters),
]

/**
 * The condition that products meet others and filters, and are found by one of the readings of a search among all products. What
 * these find is a union and no OR, with which each product would be read, because the indexes of texts know nothing of filters;
 * OFFSET 0 keeps it apart from the other conditions, whose indexes would lead to texts that have to be read.
 */
export function foundBy(
  conditions: Prisma.Sql[],
  readings: SearchReading[],
  chosen: ProductFilters = {},
): Prisma.Sql {
  const [first, ...others] = readings
  if (!first || (others.length === 0 && first.terms.length === 0))
    return foundInOrder(conditions, readings, chosen)
  const found = readings.map(
    (reading) =>
      Prisma.sql`SELECT p."id" FROM "products" p WHERE ${Prisma.join(readAs(reading, chosen), ' AND ')}`,
  )
  return Prisma.join(
    [...conditions, Prisma.sql`p."id" IN (${Prisma.join(found, ' UNION ALL ')} OFFSET 0)`],
    ' AND ',
  )
}

/** Whether some products of a search are read in their order, one by one, rather than out of all it finds. */
export const isReadInOrder = ([first, ...others]: SearchReading[]) =>
  !first || (others.length === 0 && !hasFilters(first.filters))

/** The same condition where some products are read, such as a page. */
export const foundOnPage = (
  conditions: Prisma.Sql[],
  readings: SearchReading[],
  chosen: ProductFilters = {},
) => (isReadInOrder(readings) ? foundInOrder : foundBy)(conditions, readings, chosen)

const foundInOrder = (conditions: Prisma.Sql[], [reading]: SearchReading[], chosen: ProductFilters) =>
  Prisma.join([...conditions, ...(reading ? readAs(reading, chosen) : filterConditions(chosen))], ' AND ')

function someOf(readings: SearchReading[], scope: ProductScope, take: number) {
  return inSearchSlot(
    () =>
      database().$queryRaw<{ searchText: string }[]>`
      SELECT p."searchText" FROM "products" p WHERE ${foundOnPage(scope.conditions, readings)} LIMIT ${take}`,
  )
}

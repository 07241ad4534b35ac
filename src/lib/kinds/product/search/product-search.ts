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
import { readSearchedCategories } from '../../category/searched-categories'
import { readSynonyms } from '../../synonym/queries'
import { filterConditions } from './filter-conditions'
import { hasFilters, type ProductFilters } from './filters'
import { type ProductScope, publicScope } from './product-scopes'
import { understandSearch } from './understood-search'

/** As many as show the ways a word is spelled. */
const SPELLED_BY_PRODUCTS = 25

/** Short terms use an index of their own, because they contain no trigram. */
function textCondition(text: string): Prisma.Sql {
  return isShortTerm(text)
    ? Prisma.sql`"short_grams"(p."searchText") @> ARRAY[${text}]`
    : Prisma.sql`p."searchText" LIKE ${containsPattern(text)}`
}

function oneOf({ texts, patterns, categories }: SearchAlternatives): Prisma.Sql {
  const conditions = [
    ...texts.map(textCondition),
    ...patterns.map((pattern) => Prisma.sql`p."searchText" LIKE ${`%${pattern}%`}`),
    ...(categories ? [Prisma.sql`p."categoryId" = ANY(${categories}::uuid[])`] : []),
  ]
  return Prisma.sql`(${Prisma.join(conditions, ' OR ')})`
}

/** One way to read a search: the text that is read, what it looks for, all of which must be there, and the filters it names. */
export type SearchReading = { text: string; terms: SearchAlternatives[]; filters: ProductFilters }

/**
 * The ways to read a search, in texts and in the names of categories: as it was typed, and where that differs as it is understood.
 *
 * @param search Folded.
 * @param isExact Only as it was typed.
 */
export async function searchReadings(search: string, isExact = false): Promise<SearchReading[]> {
  const [synonyms, categories] = await Promise.all([readSynonyms(), readSearchedCategories()])
  const typed = {
    text: search,
    terms: withCategories(searchedFor(search, synonyms), categories),
    filters: {},
  }
  if (isExact) return [typed]
  const known = [...synonyms.flatMap(({ words }) => words), ...categories.flatMap(({ names }) => names)]
  const { words, filters } = understandSearch(search, known)
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
): Promise<{ ids: string[]; filters: ProductFilters } | null> {
  const search = foldForSearch(typed).trim()
  if (search === '') return null
  const readings = await searchReadings(search)
  const found = await foundAs(readings, scope)
  const spelled = found.ids.length > 0 ? null : await otherwiseSpelled(readings, false, scope)
  return spelled ? foundAs(spelled, scope) : found
}

/** The filters that a search names go first: where they find a product, the words as typed find none. */
async function foundAs(readings: SearchReading[], scope: ProductScope) {
  const [first, ...others] = readings
  if (!first || others.length === 0 || !hasFilters(first.filters))
    return { ids: await idsOf(readings, scope), filters: first?.filters ?? {} }
  const understood = await idsOf([first], scope)
  return understood.length > 0
    ? { ids: understood, filters: first.filters }
    : { ids: await idsOf(others, scope), filters: {} }
}

/** As one text, which is read many times faster than its many rows. */
async function idsOf(readings: SearchReading[], scope: ProductScope): Promise<string[]> {
  const [row] = await inSearchSlot(
    () => database().$queryRaw<{ ids: string | null }[]>`
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
  if (isFiltered && (await someOf(readings, scope, 1)).length > 0) return null
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
  ...terms.map(oneOf),
  ...filterConditions(chosen, filters),
]

const noneReadAs = (reading: SearchReading) =>
  Prisma.sql`NOT EXISTS (SELECT FROM "products" p WHERE ${Prisma.join(
    [...publicScope(null).conditions, ...readAs(reading, {})],
    ' AND ',
  )})`

/**
 * The condition that products meet others and filters, and are found by one of the readings of a search, if there is one. Where filters
 * that the search names find a public product, the words as typed find none: 'red light' means light that is red, and no name with these
 * letters. Two readings are a union and no OR, with which each product would be read, because the indexes of texts know nothing of
 * filters.
 */
export function foundBy(
  conditions: Prisma.Sql[],
  readings: SearchReading[],
  chosen: ProductFilters = {},
): Prisma.Sql {
  const [first, ...others] = readings
  if (!first || others.length === 0)
    return Prisma.join(
      [...conditions, ...(first ? readAs(first, chosen) : filterConditions(chosen))],
      ' AND ',
    )
  const asTyped = hasFilters(first.filters) ? [noneReadAs(first)] : []
  const found = readings.map((reading, index) => {
    const met = [...readAs(reading, chosen), ...(index > 0 ? asTyped : [])]
    return Prisma.sql`SELECT p."id" FROM "products" p WHERE ${Prisma.join(met, ' AND ')}`
  })
  return Prisma.join([...conditions, Prisma.sql`p."id" IN (${Prisma.join(found, ' UNION ALL ')})`], ' AND ')
}

function someOf(readings: SearchReading[], scope: ProductScope, take: number) {
  return inSearchSlot(
    () =>
      database().$queryRaw<{ searchText: string }[]>`
      SELECT p."searchText" FROM "products" p WHERE ${foundBy(scope.conditions, readings)} LIMIT ${take}`,
  )
}

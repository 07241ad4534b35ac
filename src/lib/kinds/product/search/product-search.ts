import { database, Prisma } from '../../../data/prisma'
import { inSearchSlot } from '../../../data/search-slots'
import {
  isShortTerm,
  probablyMeant,
  type SearchAlternatives,
  searchedFor,
  withCategories,
  withSpelling,
} from '../../../search/search-alternatives'
import { containsPattern, foldForSearch } from '../../../search/search-terms'
import { readSearchedCategories } from '../../category/searched-categories'
import { readSynonyms } from '../../synonym/queries'
import type { ProductScope } from './product-scopes'

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

/**
 * What a search looks for in texts and in the names of categories.
 *
 * @param search Folded.
 */
export async function searchedTerms(search: string): Promise<SearchAlternatives[]> {
  const [synonyms, categories] = await Promise.all([readSynonyms(), readSearchedCategories()])
  return withCategories(searchedFor(search, synonyms), categories)
}

/**
 * The ids of the products a search finds, whatever filters narrow it to.
 *
 * @returns null without a search, which finds all.
 */
export async function findProductIds(typed: string, scope: ProductScope): Promise<string[] | null> {
  const search = foldForSearch(typed).trim()
  if (search === '') return null
  const terms = await searchedTerms(search)
  const found = await idsOf(terms, scope)
  const spelled = found.length > 0 ? null : await otherwiseSpelled(search, terms, false, scope)
  return spelled ? idsOf(spelled, scope) : found
}

/** As one text, which is read many times faster than its many rows. */
async function idsOf(terms: SearchAlternatives[], scope: ProductScope): Promise<string[]> {
  const [row] = await inSearchSlot(
    () => database().$queryRaw<{ ids: string | null }[]>`
      SELECT string_agg(p."id"::text, ' ') AS ids FROM "products" p WHERE ${allOf(scope.conditions, terms)}`,
  )
  return row?.ids?.split(' ') ?? []
}

/** The terms of a search that finds nothing, with one typo in each; null where they find nothing either. */
export async function otherwiseSpelled(
  search: string,
  terms: SearchAlternatives[],
  isFiltered: boolean,
  scope: ProductScope,
): Promise<SearchAlternatives[] | null> {
  // What only filters have left nothing of is spelled as it should be.
  if (isFiltered && (await someOf(terms, scope, 1)).length > 0) return null
  const meant = probablyMeant(search, await readSynonyms())
  const categories = await readSearchedCategories()
  const spelled = meant && (await asSpelled(withCategories(meant, categories), scope))
  return spelled && withCategories(spelled, categories)
}

/** Some products show how a mistyped word is spelled: to compare all products with that is many times faster than with patterns. */
async function asSpelled(
  meant: SearchAlternatives[],
  scope: ProductScope,
): Promise<SearchAlternatives[] | null> {
  const rows = await someOf(meant, scope, SPELLED_BY_PRODUCTS)
  return rows.length === 0
    ? null
    : withSpelling(
        meant,
        rows.map(({ searchText }) => searchText),
      )
}

/** The condition that products meet others and contain every term of a search. */
export const allOf = (conditions: Prisma.Sql[], terms: SearchAlternatives[]) =>
  Prisma.join([...conditions, ...terms.map(oneOf)], ' AND ')

function someOf(terms: SearchAlternatives[], scope: ProductScope, take: number) {
  return inSearchSlot(
    () =>
      database().$queryRaw<{ searchText: string }[]>`
      SELECT p."searchText" FROM "products" p WHERE ${allOf(scope.conditions, terms)} LIMIT ${take}`,
  )
}

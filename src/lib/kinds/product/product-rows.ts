import { z } from 'zod'
import type { CursorPosition } from '../../data/cursor'
import { type ListQuery, readPage } from '../../data/keyset'
import { database, Prisma } from '../../data/prisma'
import { countAhead, countSearch } from '../../data/search-counts'
import { inSearchSlot } from '../../data/search-slots'
import { LIST_CEILING_ROWS } from '../../domain/limits'
import {
  isShortTerm,
  probablyMeant,
  type SearchAlternatives,
  searchedFor,
  withSpelling,
} from '../../domain/search-alternatives'
import { containsPattern, foldForSearch } from '../../domain/search-terms'
import { isStorableText } from '../../domain/storable-text'
import type { ListPage } from '../../domain/views'
import { readSynonyms } from '../synonym/queries'

/**
 * Product lists in raw SQL, for the public and the admin. With 100,000 products each of these queries has to use an
 * index of the migrations, so its conditions and its ORDER BY are written exactly as there; the API tests check the
 * query plans.
 */

type Key = Date | string

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

/** An order by a time or a text column of products. */
export function orderByColumn(
  name: string,
  column: 'createdAt' | 'updatedAt' | 'name',
  descending: boolean,
): ProductOrder {
  const keySchema = column === 'name' ? TEXT_KEY : TIME_KEY
  return { name, descending, key: Prisma.raw(`p."${column}"`), keySchema }
}

/** By the name a Chinese page shows, in pinyin order (ICU). */
export function orderByChineseName(name: string, descending: boolean): ProductOrder {
  const key = Prisma.sql`coalesce(nullif(btrim(p."translations" #>> '{zh,name}'), ''), p."name") COLLATE "zh-x-icu"`
  return { name, descending, key, keySchema: TEXT_KEY }
}

/** The products a list is limited to before it is searched. */
export type ProductScope = {
  conditions: Prisma.Sql[]
  /** Number of its products, from the counters the database maintains. */
  total: Prisma.Sql
  /** Identifies the scope in the cache of search counts. */
  name: string
}

/** Public products, all of them or those of a category; none for an unknown category. */
export function publicScope(category: string | null): ProductScope {
  const conditions = [Prisma.sql`p."status" = 'PUBLISHED'`, Prisma.sql`p."deletedAt" IS NULL`]
  const total = Prisma.sql`SELECT sum("published")::bigint FROM "product_counts"`
  if (!category) return { conditions, total, name: 'public' }
  const id = Prisma.sql`(
    SELECT "id" FROM "categories" WHERE "slug" = ${category} AND "status" = 'PUBLISHED' AND "deletedAt" IS NULL)`
  return {
    conditions: [...conditions, Prisma.sql`p."categoryId" = ${id}`],
    total: Prisma.sql`${total} WHERE "categoryId" = ${id}`,
    name: `public ${category}`,
  }
}

/** All products that are not in the bin, drafts included. */
export const NOT_DELETED_SCOPE: ProductScope = {
  conditions: [Prisma.sql`p."deletedAt" IS NULL`],
  total: Prisma.sql`SELECT sum("kept")::bigint FROM "product_counts"`,
  name: 'kept',
}

/** As many as show the ways a word is spelled. */
const SPELLED_BY_PRODUCTS = 25

/** Short terms use an index of their own, because they contain no trigram. */
function textCondition(text: string): Prisma.Sql {
  return isShortTerm(text)
    ? Prisma.sql`"short_grams"(p."searchText") @> ARRAY[${text}]`
    : Prisma.sql`p."searchText" LIKE ${containsPattern(text)}`
}

function oneOf({ texts, patterns }: SearchAlternatives): Prisma.Sql {
  const conditions = [
    ...texts.map(textCondition),
    ...patterns.map((pattern) => Prisma.sql`p."searchText" LIKE ${`%${pattern}%`}`),
  ]
  return Prisma.sql`(${Prisma.join(conditions, ' OR ')})`
}

/** The columns read for each product beside its id: of `p` and of the joined tables. */
export type ProductSelection = { columns: Prisma.Sql; joins: Prisma.Sql }

type ProductPageQuery = Omit<ListQuery, 'locale'> & {
  search?: string | undefined
  exact?: boolean | undefined
}

type Row = { id: string; key: Key; version: bigint; total: bigint | null }

/** A page of a list of products, with the version of the catalogue it was read from; null for an empty page. */
export type ProductPage<Columns> = ListPage<Columns & { id: string }> & { version: bigint | null }

/**
 * One page of a list. A search that finds nothing as it was typed is made again with one typo in each word.
 *
 * @param query.search Every word has to occur in a product's texts, in either language; case and accents are ignored.
 * @param query.exact Nothing but what was typed is found.
 * @param selection The columns to read, described by the type parameter. Ids only when missing.
 * @throws ApiError for a malformed cursor or one of another order.
 */
export async function readProductPage<Columns extends object = object>(
  query: ProductPageQuery,
  scope: ProductScope,
  order: ProductOrder,
  selection?: ProductSelection,
): Promise<ProductPage<Columns>> {
  const search = foldForSearch(query.search ?? '').trim()
  if (search === '') return readMatching<Columns>(query, [], scope, order, selection)
  const synonyms = await readSynonyms()
  const page = await readMatching<Columns>(query, searchedFor(search, synonyms), scope, order, selection)
  const meant = page.total > 0 || query.exact ? null : probablyMeant(search, synonyms)
  const spelled = meant && (await asSpelled(meant, scope))
  return spelled ? readMatching<Columns>(query, spelled, scope, order, selection) : page
}

/** Some products show how a mistyped word is spelled: to compare all products with that is many times faster than with patterns. */
async function asSpelled(
  meant: SearchAlternatives[],
  scope: ProductScope,
): Promise<SearchAlternatives[] | null> {
  const matching = Prisma.join([...scope.conditions, ...meant.map(oneOf)], ' AND ')
  const rows = await inSearchSlot(
    () =>
      database().$queryRaw<{ searchText: string }[]>`
      SELECT p."searchText" FROM "products" p WHERE ${matching} LIMIT ${SPELLED_BY_PRODUCTS}`,
  )
  return rows.length === 0
    ? null
    : withSpelling(
        meant,
        rows.map(({ searchText }) => searchText),
      )
}

/** One page in a single statement, because a second round trip would cost more than the query. */
async function readMatching<Columns extends object>(
  query: ProductPageQuery,
  terms: SearchAlternatives[],
  scope: ProductScope,
  order: ProductOrder,
  selection?: ProductSelection,
): Promise<ProductPage<Columns>> {
  const matching = Prisma.join([...scope.conditions, ...terms.map(oneOf)], ' AND ')
  const direction = order.descending ? Prisma.sql`DESC` : Prisma.sql`ASC`
  const comparison = order.descending ? Prisma.sql`<` : Prisma.sql`>`
  const behind = ({ key, id }: CursorPosition<Key>) =>
    Prisma.sql`AND (${order.key}, p."id") ${comparison} (${key}, ${id}::uuid)`
  const total = terms.length === 0 ? Prisma.sql`(${scope.total})` : Prisma.sql`NULL::bigint`
  const search = JSON.stringify([scope.name, ...terms.map((term) => JSON.stringify(term)).toSorted()])
  const count = () => countMatching(matching)
  // A failure of the count surfaces below, where its result is awaited.
  if (terms.length > 0)
    countAhead(search, query.limit ?? LIST_CEILING_ROWS, readCatalogueVersion, count).catch(() => undefined)

  const page = await readPage<Row & Columns, Key>(query, {
    order: order.name,
    keySchema: order.keySchema,
    keyOf: ({ key }) => key,
    read: (after, take) => {
      // The version is read with the rows in one snapshot, so that no result is cached under a wrong version.
      const found = Prisma.sql`
        SELECT p."id", ${order.key} AS key, (SELECT "catalogue_version"()) AS version, ${total} AS total
        FROM "products" p
        WHERE ${matching} ${after ? behind(after) : Prisma.empty}
        ORDER BY ${order.key} ${direction}, p."id" ${direction}
        LIMIT ${take}`
      const statement = selection ? selecting(selection, found, direction) : found
      return inSearchSlot(() => database().$queryRaw(statement))
    },
    count: async (first) => {
      if (terms.length > 0) return countSearch(search, first?.version ?? null, count)
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

/**
 * Counts the matches of a search with its indexes. For a letter that occurs in every product the planner would choose a
 * sequential scan, which computes the indexed expression for every row.
 */
async function countMatching(matching: Prisma.Sql): Promise<number> {
  const [, rows] = await inSearchSlot(() =>
    database().$transaction([
      database().$executeRaw`SET LOCAL enable_seqscan = off`,
      database().$queryRaw<{ total: bigint }[]>`
        SELECT count(*) AS total FROM "products" p WHERE ${matching}`,
    ]),
  )
  return Number(rows[0]?.total ?? 0)
}

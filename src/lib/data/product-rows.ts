import { z } from 'zod'
import { Prisma } from '@/generated/prisma/client'
import { LIST_CEILING_ROWS } from '../domain/limits'
import { containsPattern, foldForSearch, searchTerms } from '../domain/search-terms'
import { isStorableText } from '../domain/storable-text'
import type { Place } from '../schemas/cursor'
import type { ListPage } from '../schemas/public-views'
import { type ListQuery, readPage } from './keyset'
import { database } from './prisma'
import { countAhead, countSearch } from './search-counts'

/**
 * Lists of products in SQL of our own, for the public and the admin. A catalogue may have 100,000 products, and each
 * of these queries must follow an index of the migrations: its conditions and its ORDER BY stand here as they stand
 * there. tests/api/catalogue-at-size.test.ts holds the two together.
 */

type Key = Date | string

/** How the rows of a list follow each other; their id decides among equals, in the same direction. */
export type ProductOrder = {
  /** Stands in cursors. */
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

/** By the name a Chinese page shows, sorted as Chinese readers expect (pinyin, by ICU). */
export function orderByChineseName(name: string, descending: boolean): ProductOrder {
  const key = Prisma.sql`coalesce(nullif(btrim(p."translations" #>> '{zh,name}'), ''), p."name") COLLATE "zh-x-icu"`
  return { name, descending, key, keySchema: TEXT_KEY }
}

/** Which products a list is of, before it is searched. */
export type ProductScope = {
  conditions: Prisma.Sql[]
  /** How many products it has, from the numbers the database keeps. */
  total: Prisma.Sql
  /** Tells it from other scopes. */
  name: string
}

/** What the public may see, all of it or of the category of a slug; nothing when there is no such category. */
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

/** Everything that is not in the bin. */
export const NOT_DELETED_SCOPE: ProductScope = {
  conditions: [Prisma.sql`p."deletedAt" IS NULL`],
  total: Prisma.sql`SELECT sum("kept")::bigint FROM "product_counts"`,
  name: 'kept',
}

/** Terms of one or two letters have an index of their own: trigrams know nothing so short. */
function termCondition(term: string): Prisma.Sql {
  return [...term].length <= 2
    ? Prisma.sql`"short_grams"(p."searchText") @> ARRAY[${term}]`
    : Prisma.sql`p."searchText" LIKE ${containsPattern(term)}`
}

/** What is read of each product of a page, beside its id: columns of `p` and of the tables joined to it. */
export type ProductSelection = { columns: Prisma.Sql; joins: Prisma.Sql }

type Row = { id: string; key: Key; version: bigint; total: bigint | null }

/** A page of a list of products, with the version of the catalogue it was read from: null for an empty one. */
export type ProductPage<Columns> = ListPage<Columns & { id: string }> & { version: bigint | null }

/**
 * One page of a list, in one statement: a round trip costs more than most of what it is for.
 *
 * @param query.search Every word must occur in a product's texts, in either language; case and accents do not matter.
 * @param selection What to read; the type parameter says what comes of it. Ids only when missing.
 * @throws InvalidCursorError for a cursor of another order or none at all.
 */
export async function readProductPage<Columns extends object = object>(
  query: Omit<ListQuery, 'locale'> & { search?: string | undefined },
  scope: ProductScope,
  order: ProductOrder,
  selection?: ProductSelection,
): Promise<ProductPage<Columns>> {
  const terms = searchTerms(foldForSearch(query.search ?? ''))
  const matching = Prisma.join([...scope.conditions, ...terms.map(termCondition)], ' AND ')
  const direction = order.descending ? Prisma.sql`DESC` : Prisma.sql`ASC`
  const comparison = order.descending ? Prisma.sql`<` : Prisma.sql`>`
  const behind = ({ key, id }: Place<Key>) =>
    Prisma.sql`AND (${order.key}, p."id") ${comparison} (${key}, ${id}::uuid)`
  const total = terms.length === 0 ? Prisma.sql`(${scope.total})` : Prisma.sql`NULL::bigint`
  const search = JSON.stringify([scope.name, ...terms.toSorted()])
  const count = () => countMatching(matching)
  // What becomes of it is seen when the count is asked for.
  if (terms.length > 0)
    countAhead(search, query.limit ?? LIST_CEILING_ROWS, readCatalogueVersion, count).catch(() => undefined)

  const page = await readPage<Row & Columns, Key>(query, {
    order: order.name,
    keySchema: order.keySchema,
    keyOf: ({ key }) => key,
    read: (after, take) => {
      // The version is read together with the rows, so that nothing is ever kept for another state than it shows.
      const places = Prisma.sql`
        SELECT p."id", ${order.key} AS key, (SELECT "catalogue_version"()) AS version, ${total} AS total
        FROM "products" p
        WHERE ${matching} ${after ? behind(after) : Prisma.empty}
        ORDER BY ${order.key} ${direction}, p."id" ${direction}
        LIMIT ${take}`
      return database().$queryRaw(selection ? selecting(selection, places, direction) : places)
    },
    count: async (first) => {
      if (terms.length > 0) return countSearch(search, first?.version ?? null, count)
      return first ? Number(first.total ?? 0) : readTotal(scope)
    },
  })
  return { ...page, version: page.items[0]?.version ?? null }
}

/** Reads further columns of the products at some places, which are found first: the index tells no more than those. */
function selecting({ columns, joins }: ProductSelection, places: Prisma.Sql, direction: Prisma.Sql) {
  return Prisma.sql`
    SELECT place.*, ${columns}
    FROM (${places}) AS place
    JOIN "products" p ON p."id" = place."id" ${joins}
    ORDER BY place.key ${direction}, place."id" ${direction}`
}

/** The version of the catalogue as it is now: another number after every change of what a list of products can show. */
export async function readCatalogueVersion(): Promise<bigint> {
  const [row] = await database().$queryRaw<{ version: bigint }[]>`SELECT "catalogue_version"() AS version`
  return row?.version ?? 0n
}

async function readTotal({ total }: ProductScope): Promise<number> {
  const [row] = await database().$queryRaw<{ total: bigint | null }[]>`SELECT (${total}) AS total`
  return Number(row?.total ?? 0)
}

/**
 * Counts what a search finds in its indexes. For a letter every product has, the planner would rather read the table,
 * and take each text apart again.
 */
async function countMatching(matching: Prisma.Sql): Promise<number> {
  const [, rows] = await database().$transaction([
    database().$executeRaw`SET LOCAL enable_seqscan = off`,
    database().$queryRaw<{ total: bigint }[]>`
      SELECT count(*) AS total FROM "products" p WHERE ${matching}`,
  ])
  return Number(rows[0]?.total ?? 0)
}

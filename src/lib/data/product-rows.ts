import { z } from 'zod'
import { Prisma } from '@/generated/prisma/client'
import { containsPattern, foldForSearch, searchTerms } from '../domain/search-terms'
import { isStorableText } from '../domain/storable-text'
import type { Place } from '../schemas/cursor'
import type { ListPage } from '../schemas/public-views'
import { type ListQuery, readPage } from './keyset'
import { database } from './prisma'
import { countSearch } from './search-counts'

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
  /** Reads how many products it has from the counts the database keeps. */
  count: () => Promise<number>
  /** Tells it from other scopes. */
  name: string
}

/** What the public may see, all of it or of one category. */
export function publicScope(categoryId: string | null): ProductScope {
  const conditions = [Prisma.sql`p."status" = 'PUBLISHED'`, Prisma.sql`p."deletedAt" IS NULL`]
  if (categoryId) conditions.push(Prisma.sql`p."categoryId" = ${categoryId}::uuid`)
  return {
    conditions,
    count: async () => {
      const where = categoryId ? { categoryId } : {}
      const { _sum } = await database().productCount.aggregate({ where, _sum: { published: true } })
      return _sum.published ?? 0
    },
    name: `public ${categoryId}`,
  }
}

/** Everything that is not in the bin. */
export const KEPT_SCOPE: ProductScope = {
  conditions: [Prisma.sql`p."deletedAt" IS NULL`],
  count: async () => (await database().productCount.aggregate({ _sum: { kept: true } }))._sum.kept ?? 0,
  name: 'kept',
}

/** Terms of one or two letters have an index of their own: trigrams know nothing so short. */
function termCondition(term: string): Prisma.Sql {
  return [...term].length <= 2
    ? Prisma.sql`"short_grams"(p."searchText") @> ARRAY[${term}]`
    : Prisma.sql`p."searchText" LIKE ${containsPattern(term)}`
}

type Row = { id: string; key: Key; version: bigint | null }

/**
 * One page of the ids of a list.
 *
 * @param query.search Every word must occur in a product's texts, in either language; case and accents do not matter.
 * @throws InvalidCursorError for a cursor of another order or none at all.
 */
export async function readProductIds(
  query: Omit<ListQuery, 'locale'> & { search?: string | undefined },
  scope: ProductScope,
  order: ProductOrder,
): Promise<ListPage<string>> {
  const terms = searchTerms(foldForSearch(query.search ?? ''))
  const matching = Prisma.join([...scope.conditions, ...terms.map(termCondition)], ' AND ')
  const direction = order.descending ? Prisma.sql`DESC` : Prisma.sql`ASC`
  const comparison = order.descending ? Prisma.sql`<` : Prisma.sql`>`
  const behind = ({ key, id }: Place<Key>) =>
    Prisma.sql`AND (${order.key}, p."id") ${comparison} (${key}, ${id}::uuid)`
  // Read together with the rows, so that a count is never kept for an older state than it was counted in.
  const version =
    terms.length > 0 ? Prisma.sql`(SELECT sum("version")::bigint FROM "product_counts")` : Prisma.sql`NULL`

  const page = await readPage<Row, Key>(query, {
    order: order.name,
    keySchema: order.keySchema,
    keyOf: ({ key }) => key,
    read: (after, take) => database().$queryRaw`
      SELECT p."id", ${order.key} AS key, ${version} AS version FROM "products" p
      WHERE ${matching} ${after ? behind(after) : Prisma.empty}
      ORDER BY ${order.key} ${direction}, p."id" ${direction}
      LIMIT ${take}`,
    count: (first) =>
      terms.length === 0
        ? scope.count()
        : countSearch(`${scope.name} ${terms.toSorted().join(' ')}`, first?.version ?? null, () =>
            countMatching(matching),
          ),
  })
  return { ...page, items: page.items.map(({ id }) => id) }
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

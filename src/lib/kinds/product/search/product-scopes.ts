import { Prisma } from '../../../data/prisma'
import { isId } from '../../../values/id'

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

/** The same of one category, by its slug or its id. */
export function categoryScope(category: string): ProductScope {
  const { conditions, total } = NOT_DELETED_SCOPE
  const id = isId(category)
    ? Prisma.sql`${category}::uuid`
    : Prisma.sql`(SELECT "id" FROM "categories" WHERE "slug" = ${category} AND "deletedAt" IS NULL)`
  return {
    conditions: [...conditions, Prisma.sql`p."categoryId" = ${id}`],
    total: Prisma.sql`${total} WHERE "categoryId" = ${id}`,
    name: `kept ${category}`,
  }
}

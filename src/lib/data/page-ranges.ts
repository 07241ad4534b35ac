import { Prisma } from '@/generated/prisma/client'
import { SITEMAP_FILE_PAGES } from '../domain/limits'
import type { PageType } from './page-kinds'
import { database } from './prisma'

/** Consecutive pages of one kind in order of creation, given by the first and the last id. */
export type PageRange = {
  type: PageType
  /** Ids of the first and the last row. */
  first: string
  last: string
  pages: number
  changedAt: string
}

export type PageOverview = {
  /** All pages made from rows, as ranges of at most `SITEMAP_FILE_PAGES`. */
  ranges: PageRange[]
  /** When the records of each kind last changed; null for a kind without records. */
  changed: Record<PageType, string | null>
}

/** In the order of the sitemap. */
const TABLES = {
  categories: 'categories',
  products: 'products',
  'blog-posts': 'blog_posts',
  'case-studies': 'case_studies',
} as const satisfies Record<PageType, string>
const TYPES = Object.keys(TABLES) as PageType[]

/** Published rows in the bin count too, because deleting them changed the lists. */
const ONCE_PUBLIC = { where: { status: 'PUBLISHED' }, _max: { updatedAt: true } } as const

/** Divides all pages into ranges without reading them: the database numbers the rows and returns the range limits. */
export async function readPageOverview(): Promise<PageOverview> {
  const [ranges, ...latest] = await Promise.all([
    database().$queryRaw<(Omit<PageRange, 'changedAt'> & { changedAt: Date })[]>(
      Prisma.join(TYPES.map(rangesOf), ' UNION ALL '),
    ),
    database().category.aggregate(ONCE_PUBLIC),
    database().product.aggregate(ONCE_PUBLIC),
    database().blogPost.aggregate(ONCE_PUBLIC),
    database().caseStudy.aggregate(ONCE_PUBLIC),
  ])
  const [categories, products, posts, studies] = latest.map(
    ({ _max }) => _max.updatedAt?.toISOString() ?? null,
  )
  return {
    ranges: ranges
      .map((range) => ({ ...range, changedAt: range.changedAt.toISOString() }))
      .sort((a, b) => TYPES.indexOf(a.type) - TYPES.indexOf(b.type) || (a.first < b.first ? -1 : 1)),
    changed: {
      categories: categories ?? null,
      products: products ?? null,
      'blog-posts': posts ?? null,
      'case-studies': studies ?? null,
    },
  }
}

// Ids are compared as text in byte collation, which has the same order, because PostgreSQL before 18 has no min(uuid).
function rangesOf(type: PageType): Prisma.Sql {
  return Prisma.sql`
    SELECT ${type} AS "type", min("id"::text COLLATE "C") AS "first", max("id"::text COLLATE "C") AS "last",
      count(*)::int AS "pages", max("updatedAt") AS "changedAt"
    FROM (
      SELECT "id", "updatedAt", (row_number() OVER (ORDER BY "id") - 1) / ${SITEMAP_FILE_PAGES}::int AS "number"
      FROM ${Prisma.raw(`"${TABLES[type]}"`)} WHERE "status" = 'PUBLISHED' AND "deletedAt" IS NULL
    ) AS numbered GROUP BY "number"`
}

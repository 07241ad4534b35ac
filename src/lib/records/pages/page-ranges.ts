import { database, Prisma } from '../../data/prisma'
import { SITEMAP_FILE_PAGES } from '../../values/limits'
import type { KindTable } from '../kind-table'

/** Some pages of one kind that follow each other in the order of creation: where they begin and end. */
export type PageRange = {
  /** The key of the kind. */
  type: string
  /** Ids of the first and the last row. */
  first: string
  last: string
  pages: number
  changedAt: string
  /** The sum of the rows' versions: of two transactions that overlap, the longer one may end with an older time. */
  versions: string
}

export type PageOverview = {
  /** All pages made from rows, however many, as ranges of at most `SITEMAP_FILE_PAGES`. */
  ranges: PageRange[]
  /** When the records of each kind last changed, by its key; null without any. */
  changed: Record<string, string | null>
}

/** Which pages there are, without reading them: the database numbers the rows and returns every so many-th. */
export async function readPageOverview(tables: readonly KindTable[]): Promise<PageOverview> {
  const [ranges, latest] = await Promise.all([
    database().$queryRaw<(Omit<PageRange, 'changedAt'> & { changedAt: Date })[]>(
      Prisma.join(tables.map(rangesOf), ' UNION ALL '),
    ),
    database().$queryRaw<{ type: string; changedAt: Date | null }[]>(
      Prisma.join(tables.map(lastChangeOf), ' UNION ALL '),
    ),
  ])
  const order = tables.map(({ kind }) => kind.key)
  return {
    ranges: ranges
      .map((range) => ({ ...range, changedAt: range.changedAt.toISOString() }))
      .sort((a, b) => order.indexOf(a.type) - order.indexOf(b.type) || (a.first < b.first ? -1 : 1)),
    changed: Object.fromEntries(
      latest.map(({ type, changedAt }) => [type, changedAt?.toISOString() ?? null]),
    ),
  }
}

// Ids as text sort as ids do, in the collation of bytes; old servers have no min() of ids.
function rangesOf({ kind, name }: KindTable): Prisma.Sql {
  return Prisma.sql`
    SELECT ${kind.key} AS "type", min("id"::text COLLATE "C") AS "first", max("id"::text COLLATE "C") AS "last",
      count(*)::int AS "pages", max("updatedAt") AS "changedAt", sum("version")::text AS "versions"
    FROM (
      SELECT "id", "updatedAt", "version", (row_number() OVER (ORDER BY "id") - 1) / ${SITEMAP_FILE_PAGES}::int AS "number"
      FROM ${Prisma.raw(`"${name}"`)} WHERE "status" = 'PUBLISHED' AND "deletedAt" IS NULL
    ) AS numbered GROUP BY "number"`
}

/** Rows that were published count once they are in the bin, too: their deletion changed the lists. */
function lastChangeOf({ kind, name }: KindTable): Prisma.Sql {
  return Prisma.sql`
    SELECT ${kind.key} AS "type", max("updatedAt") AS "changedAt"
    FROM ${Prisma.raw(`"${name}"`)} WHERE "status" = 'PUBLISHED'`
}

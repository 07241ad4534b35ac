import { blogPostPath, caseStudyPath, PATHS, productPath } from '../config/paths'
import { siteUrl } from '../config/site-url'
import { database, Prisma } from '../data/prisma'
import { readSiteDetails } from '../firm/site-details'
import { addDays, type CalendarDay } from '../values/calendar-day'
import { beginOfDay } from '../values/time-zone'
import type { ComparedDays, Days } from './compared-days'
import { ACTED_SUBJECTS, type DemandList, READ_SUBJECTS } from './demand-lists'
import type { Counted, VisitSubject } from './subjects'

/** How often something was counted in some days and in those before, with its most frequent detail and its last day. */
export type RankedVisits = {
  key: string
  detail: string
  count: number
  before: number
  last: CalendarDay
  /** Visits of an article or case study, and how often its readers opened a product next; `count` is how often they opened where one asks. */
  visits?: number
  products?: number
}

/** The most frequent of a subject, and how many there are. */
export type Ranking<Row = RankedVisits> = { rows: Row[]; total: number }

/** What is ranked: keys of a subject, or with `apart` each detail of a key by itself. */
type Ranked = { subject: VisitSubject; apart?: boolean; where?: Prisma.Sql }

const within = ({ from, to }: Days) => Prisma.sql`v."day" BETWEEN ${from}::date AND ${to}::date`

/** The days themselves and those before, which end where they begin. */
const compared = ({ before, to }: ComparedDays) => within({ from: before.from, to })

const sums = ({ from }: Days) => Prisma.sql`
  sum(v."count") FILTER (WHERE v."day" >= ${from}::date) AS "count",
  sum(v."count") FILTER (WHERE v."day" < ${from}::date) AS "before",
  max(v."day") FILTER (WHERE v."day" >= ${from}::date) AS "last"`

type Found = RankedVisits & { total: number }

const rankingOf = (found: Found[]): Ranking => ({
  rows: found.map(({ total: _, ...row }) => row),
  total: found[0]?.total ?? 0,
})

/** The most frequent keys of a subject in some days, at most so many. */
async function rankVisits(
  { subject, apart = false, where = Prisma.sql`true` }: Ranked,
  days: ComparedDays,
  take: number,
): Promise<Ranking> {
  const counted = Prisma.sql`FROM "visit_days" v WHERE v."subject" = ${subject} AND ${compared(days)} AND ${where}`
  // The details of the first keys only: to sort those of all takes longer than to count them.
  const rows = await database().$queryRaw<Found[]>`
    WITH ranked AS MATERIALIZED (
      SELECT f.*, (count(*) OVER ())::int AS "total" FROM (
        SELECT v."key", ${apart ? Prisma.sql`v."detail"` : Prisma.sql`NULL::text AS "detail"`}, ${sums(days)} ${counted}
        GROUP BY 1, 2) f
      WHERE f."count" > 0 ORDER BY f."count" DESC, f."last" DESC, f."key" LIMIT ${take}),
    details AS (
      SELECT DISTINCT ON (d."key") d.* FROM (
        SELECT v."key", v."detail", sum(v."count") AS "count" ${counted} AND v."day" >= ${days.from}::date
          AND ${apart ? Prisma.sql`false` : Prisma.sql`v."key" IN (SELECT "key" FROM ranked)`} GROUP BY 1, 2) d
      ORDER BY d."key", d."count" DESC, d."detail")
    SELECT r."key", coalesce(r."detail", d."detail") AS "detail", r."count"::int AS "count",
      coalesce(r."before", 0)::int AS "before", r."last"::text AS "last", r."total"
    FROM ranked r LEFT JOIN details d ON d."key" = r."key"
    ORDER BY r."count" DESC, r."last" DESC, r."key"`
  return rankingOf(rows)
}

/** Searches, or filters, that found nothing when they were made. */
const FOUND_NOTHING = Prisma.sql`v."results" = 0`

/** Counted on a page elsewhere; the site's own pages, by path or address, and addresses that were typed are left out. */
const fromOutside = (): Prisma.Sql =>
  Prisma.sql`v."detail" <> '' AND v."detail" NOT LIKE '/%' AND split_part(v."detail", '/', 1) <> ${new URL(siteUrl()).host}`

const PRODUCT = productPath('')

/** Pages of public products about which nobody asked in these days: no inquiry was sent from the page, none names the product. */
async function neverAskedAbout({ from, to }: Days): Promise<Prisma.Sql> {
  const { timeZone } = await readSiteDetails()
  return Prisma.sql`v."key" IN (
    SELECT ${PRODUCT} || p."slug" FROM "products" p
    WHERE p."status" = 'PUBLISHED' AND p."deletedAt" IS NULL AND p."id" NOT IN (
      SELECT asked."productId" FROM "inquiries" i
      LEFT JOIN "inquiry_lines" l ON l."inquiryId" = i."id"
      CROSS JOIN LATERAL (VALUES (i."productId"), (l."productId")) AS asked ("productId")
      WHERE asked."productId" IS NOT NULL AND i."deletedAt" IS NULL AND i."status" <> 'suspected'
        AND i."createdAt" >= ${beginOfDay(timeZone, from)}::timestamptz
        AND i."createdAt" < ${beginOfDay(timeZone, addDays(to, 1))}::timestamptz))
  AND v."key" NOT IN (
    SELECT i."key" FROM "visit_days" i WHERE i."subject" = 'inquiry' AND i."day" BETWEEN ${from}::date AND ${to}::date)`
}

const ASKING: readonly string[] = [PATHS.contact, PATHS.inquiry]

/**
 * The articles and case studies there are, or were under an old slug, whose readers opened a product or where one asks, those that led there
 * most often first. Whether an inquiry was sent then is not counted: nothing connects one request of a visitor with the next but one.
 */
async function rankArticles(days: ComparedDays, take: number): Promise<Ranking> {
  const { from, to } = days
  const now = Prisma.sql`v."day" >= ${from}::date`
  const asks = Prisma.sql`v."detail" = ANY(${ASKING})`
  const sum = (which: Prisma.Sql) => Prisma.sql`coalesce(sum(v."count") FILTER (WHERE ${which}), 0)::int`
  const rows = await database().$queryRaw<Found[]>`
    SELECT f.*, (count(*) OVER ())::int AS "total" FROM (
      SELECT s.*, coalesce((
        SELECT sum(p."count") FROM "visit_days" p
        WHERE p."subject" = 'page' AND p."key" = s."key" AND p."day" BETWEEN ${from}::date AND ${to}::date), 0)::int AS "visits"
      FROM (
        SELECT v."key", '' AS "detail", ${sum(Prisma.sql`${asks} AND ${now}`)} AS "count",
          ${sum(Prisma.sql`${asks} AND NOT ${now}`)} AS "before", max(v."day") FILTER (WHERE ${now})::text AS "last",
          ${sum(Prisma.sql`NOT ${asks} AND ${now}`)} AS "products"
        FROM "visit_days" v
        WHERE v."subject" = 'step' AND ${compared(days)} AND v."key" IN (
          SELECT ${blogPostPath('')} || "slug" FROM "blog_posts" WHERE "deletedAt" IS NULL
          UNION ALL SELECT ${caseStudyPath('')} || "slug" FROM "case_studies" WHERE "deletedAt" IS NULL
          UNION ALL SELECT "from" FROM "slug_redirects" WHERE "entity" IN ('BLOG_POST', 'CASE_STUDY'))
        GROUP BY 1) s
      WHERE s."count" + s."products" > 0) f
    ORDER BY f."count" DESC, f."products" DESC, f."visits" DESC, f."key" LIMIT ${take}`
  return rankingOf(rows)
}

/** How often pages were visited, and inquiries sent, on a day; visits by the language of the page. */
export type DayVisits = { day: CalendarDay; subject: 'page' | 'inquiry'; language: string; count: number }

/** The visits and inquiries of each day on which there were some, in some days and those before. */
export const visitsByDay = (days: ComparedDays): Promise<DayVisits[]> =>
  database().$queryRaw<DayVisits[]>`
    SELECT v."day"::text AS "day", v."subject", CASE v."subject" WHEN 'page' THEN v."detail" ELSE '' END AS "language",
      sum(v."count")::int AS "count"
    FROM "visit_days" v WHERE v."subject" IN ('page', 'inquiry') AND ${compared(days)} GROUP BY 1, 2, 3`

/** The first and the last day anything was counted on; null before. */
export async function countedDays(): Promise<Days | null> {
  const [row] = await database().$queryRaw<{ [Side in keyof Days]: Days[Side] | null }[]>`
    SELECT min("day")::text AS "from", max("day")::text AS "to" FROM "visit_days"`
  return row?.from && row.to ? { from: row.from, to: row.to } : null
}

/** How often what is counted of some addresses was, as far back as visits are kept, and when last. */
export async function visitTotals(
  addresses: readonly string[],
  countedOf: (address: string) => Counted[],
): Promise<Map<string, { count: number; last: CalendarDay }>> {
  const counted = [...new Set(addresses)].flatMap((address) =>
    countedOf(address).map((what) => ({ address, ...what })),
  )
  const rows = await database().$queryRaw<{ address: string; count: number; last: CalendarDay }[]>`
    SELECT a."address", sum(v."count")::int AS "count", max(v."day")::text AS "last"
    FROM json_to_recordset(${JSON.stringify(counted)}::json)
      AS a("address" text, "subject" text, "key" text, "detail" text)
    JOIN "visit_days" v ON v."subject" = a."subject" AND v."key" = a."key"
      AND (a."detail" IS NULL OR v."detail" = a."detail")
    GROUP BY 1`
  return new Map(rows.map(({ address, ...total }) => [address, total]))
}

/** How often pages were visited in each language. */
export function rankLanguages(visits: readonly DayVisits[], { from }: Days): Ranking {
  const pages = visits.filter(({ subject }) => subject === 'page')
  const rows = [...new Set(pages.map(({ language }) => language))].flatMap((key): RankedVisits[] => {
    const of = pages.filter(({ language }) => language === key)
    const inDays = of.filter(({ day }) => day >= from)
    const count = sumOf(inDays)
    const last = inDays
      .map(({ day }) => day)
      .toSorted()
      .at(-1)
    return last === undefined ? [] : [{ key, detail: '', count, before: sumOf(of) - count, last }]
  })
  return { rows: rows.toSorted((a, b) => b.count - a.count), total: rows.length }
}

const sumOf = (visits: readonly { count: number }[]) => visits.reduce((sum, { count }) => sum + count, 0)

/** The first rows of a list of what visitors look for, at most so many, and how many it has. */
export async function rankDemand(list: DemandList, days: ComparedDays, take: number): Promise<Ranking> {
  switch (list) {
    case 'articles':
      return rankArticles(days, take)
    case 'languages':
      return rankLanguages(await visitsByDay(days), days)
    case 'searches':
      return rankVisits({ subject: ACTED_SUBJECTS[list], where: FOUND_NOTHING }, days, take)
    case 'filters':
      return rankVisits({ subject: ACTED_SUBJECTS[list], apart: true, where: FOUND_NOTHING }, days, take)
    case 'unasked':
      return rankVisits({ subject: ACTED_SUBJECTS[list], where: await neverAskedAbout(days) }, days, take)
    case 'missing':
      return rankVisits({ subject: ACTED_SUBJECTS[list], where: fromOutside() }, days, take)
    default:
      return rankVisits({ subject: READ_SUBJECTS[list] }, days, take)
  }
}

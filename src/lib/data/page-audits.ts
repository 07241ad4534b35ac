import type { Locale } from '../texts/locales'
import type { ListPage } from '../values/views'
import { database, Prisma } from './prisma'

/** What the audit found on a page. */
export type PageAudit = {
  path: string
  url: string
  locale: Locale
  record: { type: string; id: string } | null
  titles: string[]
  descriptions: string[]
  findings: { severity: string }[]
}

/** How far the audit of all pages is. */
export type SiteAudit = { startedAt: Date; finishedAt: Date | null; passed: number; total: number }

/** An issue that only a comparison of all pages shows: pages of one language with the same text. */
export type SharedText = { column: 'titles' | 'descriptions'; check: string; source: string; field: string }

/** Whether a process that took the audit is taken for dead. */
const TAKEN_SECONDS = 120

/** The audit that is going on or was the last; null when there was none. */
export async function readSiteAudit(): Promise<SiteAudit | null> {
  return database().siteAudit.findUnique({
    where: { id: 1 },
    select: { startedAt: true, finishedAt: true, passed: true, total: true },
  })
}

/** Has all pages audited anew, unless that is going on. */
export async function startSiteAudit(): Promise<void> {
  await database().$executeRaw`
    INSERT INTO "site_audits" AS a ("id") VALUES (1)
    ON CONFLICT ("id") DO UPDATE SET
      "startedAt" = statement_timestamp(), "finishedAt" = NULL, "passed" = 0, "takenUntil" = statement_timestamp()
    WHERE a."finishedAt" IS NOT NULL`
}

/** Takes the audit for a while, so that no other process goes on with it; null when there is nothing to do. */
export async function takeSiteAudit(): Promise<SiteAudit | null> {
  const [audit] = await database().$queryRaw<SiteAudit[]>`
    UPDATE "site_audits" SET "takenUntil" = statement_timestamp() + make_interval(secs => ${TAKEN_SECONDS}::int)
    WHERE "finishedAt" IS NULL AND "takenUntil" <= statement_timestamp()
    RETURNING "startedAt", "finishedAt", "passed", "total"`
  return audit ?? null
}

/**
 * Stores what was found on some pages and gives the audit back. After the last of them, pages that are gone are forgotten
 * and those with the same text are found.
 *
 * @param taken The audit as it was taken; when another process has gone on with it meanwhile, nothing is stored.
 */
export async function storePageAudits(
  rows: readonly PageAudit[],
  taken: SiteAudit,
  { passed, total, sharedTexts }: { passed: number; total: number; sharedTexts: readonly SharedText[] },
): Promise<void> {
  await database().$transaction(async (db) => {
    const { count } = await db.siteAudit.updateMany({
      where: { startedAt: taken.startedAt, passed: taken.passed, finishedAt: null },
      data: { passed, total, takenUntil: taken.startedAt },
    })
    if (count === 0) return
    const data = rows.map(({ record, findings, ...row }) => ({
      ...row,
      record: record ?? Prisma.DbNull,
      findings,
      errors: findings.filter(({ severity }) => severity === 'error').length,
    }))
    await db.pageAudit.deleteMany({ where: { OR: rows.map(({ locale, path }) => ({ locale, path })) } })
    await db.pageAudit.createMany({ data })
    if (passed < total) return
    await db.pageAudit.deleteMany({ where: { auditedAt: { lt: taken.startedAt } } })
    for (const shared of sharedTexts) await db.$executeRaw(findSharedTexts(shared))
    await db.$executeRaw`UPDATE "site_audits" SET "finishedAt" = statement_timestamp()`
  })
}

/** Adds to each page another one of the same text. */
function findSharedTexts({ column, check, source, field }: SharedText): Prisma.Sql {
  const text = Prisma.raw(`("${column}")[1]`)
  return Prisma.sql`
    UPDATE "page_audits" p SET
      "errors" = p."errors" + 1,
      "findings" = p."findings" || jsonb_build_array(jsonb_build_object(
        'check', ${check}::text, 'severity', 'error', 'source', ${source}::text, 'field', ${field}::text,
        'detail', CASE WHEN p."url" = shared.urls[1] THEN shared.urls[2] ELSE shared.urls[1] END))
    FROM (
      SELECT "locale", ${text} AS text, (array_agg("url" ORDER BY "path"))[1:2] AS urls
      FROM "page_audits" GROUP BY 1, 2 HAVING count(*) > 1
    ) AS shared
    WHERE p."locale" = shared."locale" AND ${Prisma.raw(`p."${column}"[1]`)} = shared.text`
}

/**
 * Some of the audited pages of a language, by their paths.
 *
 * @param query.cursor The path to go on behind.
 */
export async function listPageAudits(query: {
  locale: Locale
  onlyIssues: boolean
  limit: number
  cursor?: string | undefined
}): Promise<ListPage<PageAudit>> {
  const { locale, onlyIssues, limit, cursor } = query
  const where = { locale, ...(onlyIssues && { NOT: { findings: { equals: [] } } }) }
  const [total, rows] = await Promise.all([
    database().pageAudit.count({ where }),
    database().pageAudit.findMany({
      where: { ...where, ...(cursor !== undefined && { path: { gt: cursor } }) },
      orderBy: { path: 'asc' },
      take: limit + 1,
      omit: { errors: true, auditedAt: true },
    }),
  ])
  const items = rows.slice(0, limit) as unknown as PageAudit[]
  return { items, total, nextCursor: rows.length > limit ? (items.at(-1)?.path ?? null) : null }
}

/** The number of audited pages of each of some languages, and of their errors. */
export async function countPageAudits(
  locales: readonly Locale[],
): Promise<{ locale: Locale; pages: number; errors: number }[]> {
  const rows = await database().pageAudit.groupBy({
    by: ['locale'],
    where: { locale: { in: [...locales] } },
    _count: true,
    _sum: { errors: true },
  })
  return locales.map((locale) => {
    const row = rows.find((each) => each.locale === locale)
    return { locale, pages: row?._count ?? 0, errors: row?._sum.errors ?? 0 }
  })
}

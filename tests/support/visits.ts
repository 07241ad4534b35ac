import { database } from '@/lib/data/prisma'
import type { VisitSubject } from '@/lib/visits/subjects'

/** A row of what visitors look for, as it is counted. */
export type CountedVisit = {
  day: string
  subject: VisitSubject
  key: string
  detail?: string
  count?: number
  results?: number
}

/** Counts visits as they are stored. */
export async function storeVisits(visits: readonly CountedVisit[]): Promise<void> {
  const rows = visits.map(({ detail = '', count = 1, results = null, ...visit }) => ({
    ...visit,
    detail,
    count,
    results,
  }))
  await database().$executeRaw`
    INSERT INTO "visit_days" ("day", "subject", "key", "detail", "count", "results")
    SELECT "day", "subject", "key", "detail", "count", "results" FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS r("day" date, "subject" text, "key" text, "detail" text, "count" int, "results" int)
    ON CONFLICT ("day", "subject", "key", "detail") DO UPDATE
      SET "count" = "visit_days"."count" + excluded."count", "results" = coalesce(excluded."results", "visit_days"."results")`
}

export const forgetVisits = () => database().$executeRaw`DELETE FROM "visit_days"`

/** The share of each subject among the keys of a day. */
const SHARES: readonly [VisitSubject, number][] = [
  ['page', 0.42],
  ['search', 0.2],
  ['filter', 0.14],
  ['missing', 0.1],
  ['referrer', 0.06],
  ['step', 0.03],
  ['comparison', 0.02],
  ['download', 0.02],
  ['inquiry', 0.01],
]

const PREFIXES: Partial<Record<VisitSubject, string>> = { page: '/product/light-', step: '/blog/article-' }

/** Fills the last days up to one with so many keys each, of which three in four come again each day. */
export async function fillVisits(to: string, days: number, keysPerDay: number): Promise<void> {
  // A part of the days at a time, since a statement may take some seconds only.
  for (let first = 0; first < days; first += 30) {
    const last = Math.min(first + 30, days) - 1
    for (const [subject, share] of SHARES) {
      const keys = Math.round(keysPerDay * share)
      await database().$executeRaw`
        INSERT INTO "visit_days" ("day", "subject", "key", "detail", "count", "results")
        SELECT ${to}::date - d, ${subject},
          ${PREFIXES[subject] ?? `${subject} `} || CASE WHEN k % 4 = 0 THEN (d * ${keys} + k) ELSE k END,
          CASE WHEN k % 3 = 0 THEN 'zh' ELSE 'en' END, 1 + (k * 7 + d) % 40,
          CASE WHEN ${subject} IN ('search', 'filter') THEN (k % 5) * (d % 3) END
        FROM generate_series(${first}::int, ${last}::int) d, generate_series(1, ${keys}::int) k
        ON CONFLICT DO NOTHING`
    }
  }
  await database().$executeRaw`ANALYZE "visit_days"`
}

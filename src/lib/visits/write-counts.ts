import { database, Prisma } from '../data/prisma'
import { readSiteDetails } from '../firm/site-details'
import type { VisitSubject } from './subjects'

/** What was counted of one key since the last write. */
export type VisitCount = {
  subject: VisitSubject
  key: string
  /** Blank where the subject has none. */
  detail: string
  count: number
  /** How many matches there were the last time; null where that is not known. */
  results: number | null
}

/** So many rows a statement takes. */
const ROWS_AT_ONCE = 2000

/**
 * Adds counts to those of the current day, by the clock of the database and the firm's time zone. Several instances add up; all
 * rows are written or none.
 *
 * @param within The transaction of what is counted; one of their own without.
 * @throws while the database is away.
 */
export async function writeCounts(
  counts: readonly VisitCount[],
  within?: Prisma.TransactionClient,
): Promise<void> {
  if (counts.length === 0) return
  const { timeZone } = await readSiteDetails()
  // One order for all instances, so that none waits for a row of another that waits for one of its own.
  const sorted = [...counts].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
  const write = async (db: Prisma.TransactionClient) => {
    for (let from = 0; from < sorted.length; from += ROWS_AT_ONCE) {
      const rows = rowsOf(sorted.slice(from, from + ROWS_AT_ONCE))
      await db.$executeRaw`INSERT INTO "visit_days" AS v ("day", "subject", "key", "detail", "count", "results")
        SELECT (now() AT TIME ZONE ${timeZone})::date, ${rows} ON CONFLICT ("day", "subject", "key", "detail")
        DO UPDATE SET "count" = v."count" + excluded."count", "results" = coalesce(excluded."results", v."results")`
    }
  }
  await (within ? write(within) : database().$transaction(write))
}

const orderOf = ({ subject, key, detail }: VisitCount) => `${subject}\n${key}\n${detail}`

function rowsOf(counts: readonly VisitCount[]): Prisma.Sql {
  const column = <T>(pick: (count: VisitCount) => T) => counts.map(pick)
  return Prisma.sql`c.* FROM unnest(${column(({ subject }) => subject)}::text[], ${column(({ key }) => key)}::text[],
    ${column(({ detail }) => detail)}::text[], ${column(({ count }) => count)}::int[],
    ${column(({ results }) => results)}::int[]) AS c`
}

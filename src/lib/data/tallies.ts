import { database } from './prisma'

/** How often something happened within its window, and how long that window lasts yet. */
export type Tally = { hits: number; secondsLeft: number }

/** What `addHit` and `tallyOf` do, for parts that may not know the database. */
export type Tallies = { addHit: typeof addHit; tallyOf: typeof tallyOf }

const NONE: Tally = { hits: 0, secondsLeft: 0 }

// The part of calls that also clears away what has expired.
const CLEANING_SHARE = 0.01

/**
 * Counts one more of something. All instances of the site count together, and by the clock of the database: one whose
 * own clock is wrong neither locks anybody for ever nor forgets.
 *
 * While the database is away each process counts for itself: the limit is looser then, but never gone.
 *
 * @param key What is counted, and for whom: no address or name, but a digest of it.
 * @param windowSeconds How long it is remembered, from the first time on.
 */
export async function addHit(key: string, windowSeconds: number): Promise<Tally> {
  try {
    const [row] = await database().$queryRaw<Tally[]>`
      INSERT INTO "tallies" AS r ("key", "hits", "expiresAt")
      VALUES (${key}, 1, now() + make_interval(secs => ${windowSeconds}::int))
      ON CONFLICT ("key") DO UPDATE SET
        "hits" = CASE WHEN r."expiresAt" <= now() THEN 1 ELSE r."hits" + 1 END,
        "expiresAt" = CASE WHEN r."expiresAt" <= now() THEN excluded."expiresAt" ELSE r."expiresAt" END
      RETURNING "hits", round(extract(epoch FROM "expiresAt" - now()))::int AS "secondsLeft"`
    if (Math.random() < CLEANING_SHARE)
      await database().$executeRaw`DELETE FROM "tallies" WHERE "expiresAt" < now()`
    return row ?? NONE
  } catch {
    return addOwnHit(key, windowSeconds)
  }
}

/** How often it happened, without counting. */
export async function tallyOf(key: string): Promise<Tally> {
  try {
    const [row] = await database().$queryRaw<Tally[]>`
      SELECT "hits", round(extract(epoch FROM "expiresAt" - now()))::int AS "secondsLeft"
      FROM "tallies" WHERE "key" = ${key} AND "expiresAt" > now()`
    return row ?? NONE
  } catch {
    return ownTally(key)
  }
}

const OWN_TALLIES_MAX = 10_000
const own = new Map<string, { hits: number; until: number }>()

function ownTally(key: string): Tally {
  const entry = own.get(key)
  const left = (entry?.until ?? 0) - performance.now()
  return entry && left > 0 ? { hits: entry.hits, secondsLeft: Math.ceil(left / 1000) } : NONE
}

/** The same, counted by this process for itself. */
export function addOwnHit(key: string, windowSeconds: number): Tally {
  const { hits } = ownTally(key)
  const until = hits > 0 ? (own.get(key)?.until ?? 0) : performance.now() + windowSeconds * 1000
  // The oldest go first: whoever floods the list only makes room in it.
  if (own.size >= OWN_TALLIES_MAX) own.delete(own.keys().next().value ?? '')
  own.set(key, { hits: hits + 1, until })
  return ownTally(key)
}

import pg from 'pg'
import { withTimeout } from '../domain/with-timeout'
import { serverEnvironment } from '../env'
import { visitorDigest } from '../visitor-digest'

/** How often something happened within its window, and how long that window lasts yet. */
export type RateLimitCounter = { hits: number; secondsLeft: number }

/** So many within so many seconds. */
export type Limit = { name: string; points: number; seconds: number }

const NONE: RateLimitCounter = { hits: 0, secondsLeft: 0 }

/** A form must be answered in five seconds, whatever the database does: counting may take its part of them. */
const COUNTING_LIMIT_MS = 1500

// The part of calls that also clears away what has expired.
const CLEANING_SHARE = 0.01

// On the global object, because routes are bundled apart and would each count for themselves.
const shared = globalThis as typeof globalThis & {
  lumenridgeRateLimitCounters?: { pool: pg.Pool; local: Map<string, { hits: number; until: number }> }
}

function counters() {
  shared.lumenridgeRateLimitCounters ??= { pool: openPool(), local: new Map() }
  return shared.lumenridgeRateLimitCounters
}

/** Connections of its own: counting that has to wait must not take those the rest of the site needs. */
function openPool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: serverEnvironment().databaseUrl,
    max: 2,
    connectionTimeoutMillis: COUNTING_LIMIT_MS,
    query_timeout: COUNTING_LIMIT_MS,
    statement_timeout: COUNTING_LIMIT_MS,
    application_name: 'lumenridge-limits',
    allowExitOnIdle: true,
  })
  // A connection that breaks while nobody uses it is replaced at its next use.
  pool.on('error', () => {})
  return pool
}

/** The first row a statement answers with, in time. */
async function firstRow(statement: string, values: unknown[] = []): Promise<RateLimitCounter | undefined> {
  return (await withTimeout(COUNTING_LIMIT_MS, counters().pool.query<RateLimitCounter>(statement, values)))
    .rows[0]
}

/** Lets go of the connections, for an orderly end. */
export async function closeRateLimitCounters(): Promise<void> {
  const open = shared.lumenridgeRateLimitCounters
  shared.lumenridgeRateLimitCounters = undefined
  await open?.pool.end()
}

const COUNT = `
  INSERT INTO "tallies" AS r ("key", "hits", "expiresAt")
  VALUES ($1, 1, now() + make_interval(secs => $2::int))
  ON CONFLICT ("key") DO UPDATE SET
    "hits" = CASE WHEN r."expiresAt" <= now() THEN 1 ELSE r."hits" + 1 END,
    "expiresAt" = CASE WHEN r."expiresAt" <= now() THEN excluded."expiresAt" ELSE r."expiresAt" END
  RETURNING "hits", round(extract(epoch FROM "expiresAt" - now()))::int AS "secondsLeft"`

const LOOK = `
  SELECT "hits", round(extract(epoch FROM "expiresAt" - now()))::int AS "secondsLeft"
  FROM "tallies" WHERE "key" = $1 AND "expiresAt" > now()`

const CLEAN = 'DELETE FROM "tallies" WHERE "expiresAt" < now()'

/**
 * Counts one more for somebody towards a limit.
 *
 * @param whom An address or name; only a digest of it is stored.
 * @returns How many seconds to wait when that was too many; null when it was not.
 */
export async function consume({ name, points, seconds }: Limit, whom: string): Promise<number | null> {
  const { hits, secondsLeft } = await incrementCounter(`${name}:${visitorDigest(whom)}`, seconds)
  return hits > points ? Math.max(1, secondsLeft) : null
}

/**
 * Counts one more of something. All instances of the site count together, and by the clock of the database: one whose
 * own clock is wrong neither locks anybody for ever nor forgets.
 *
 * While the database is away, or too slow, each process counts for itself: the limit is looser then, but never gone.
 *
 * @param key What is counted, and for whom: no address or name, but a digest of it.
 * @param windowSeconds How long it is remembered, from the first time on.
 */
export async function incrementCounter(key: string, windowSeconds: number): Promise<RateLimitCounter> {
  try {
    const counter = await firstRow(COUNT, [key, windowSeconds])
    // It may fail: the next one comes soon.
    if (Math.random() < CLEANING_SHARE) await firstRow(CLEAN).catch(() => {})
    return counter ?? NONE
  } catch {
    return incrementLocalCounter(key, windowSeconds)
  }
}

/** How often it happened, without counting. */
export async function readCounter(key: string): Promise<RateLimitCounter> {
  try {
    return (await firstRow(LOOK, [key])) ?? NONE
  } catch {
    return localCounter(key)
  }
}

const LOCAL_COUNTERS_MAX = 10_000

function localCounter(key: string): RateLimitCounter {
  const entry = counters().local.get(key)
  const left = (entry?.until ?? 0) - performance.now()
  return entry && left > 0 ? { hits: entry.hits, secondsLeft: Math.ceil(left / 1000) } : NONE
}

/** The same, counted by this process for itself. */
export function incrementLocalCounter(key: string, windowSeconds: number): RateLimitCounter {
  const { local } = counters()
  const { hits } = localCounter(key)
  const until = hits > 0 ? (local.get(key)?.until ?? 0) : performance.now() + windowSeconds * 1000
  // What was not counted for the longest time goes first: whoever floods the list only makes room in it.
  local.delete(key)
  if (local.size >= LOCAL_COUNTERS_MAX) local.delete(local.keys().next().value ?? '')
  local.set(key, { hits: hits + 1, until })
  return localCounter(key)
}

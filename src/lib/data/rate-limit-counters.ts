import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { serverEnvironment } from '../config/env'
import { visitorDigest } from '../runtime/visitor-digest'
import { withTimeout } from '../runtime/with-timeout'

/** How often something happened within its window, and how long that window still lasts. */
export type RateLimitCounter = { hits: number; secondsLeft: number }

/** At most `points` hits within `seconds`. */
export type Limit = { name: string; points: number; seconds: number }

const NONE: RateLimitCounter = { hits: 0, secondsLeft: 0 }

/** A form has to be answered within five seconds, whatever the database does; counting may use this much of them. */
const QUERY_LIMIT_MS = 1500

/** The share of hits that also deletes expired counters. */
const CLEANUP_SHARE = 0.01

/** When a process has more counters of its own, those not hit for the longest time are evicted. */
const LOCAL_COUNTERS_MAX = 10_000

// On the global object, because Next.js bundles each route apart and each bundle would count by itself.
const shared = globalThis as typeof globalThis & {
  lumenridgeRateLimitCounters?: { pool: pg.Pool; local: LRUCache<string, number> }
}

function counters() {
  shared.lumenridgeRateLimitCounters ??= {
    pool: openPool(),
    local: new LRUCache({ max: LOCAL_COUNTERS_MAX }),
  }
  return shared.lumenridgeRateLimitCounters
}

/** The counters have connections of their own, so that waiting for a counter never takes one the site needs. */
function openPool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: serverEnvironment().databaseUrl,
    max: 2,
    connectionTimeoutMillis: QUERY_LIMIT_MS,
    query_timeout: QUERY_LIMIT_MS,
    statement_timeout: QUERY_LIMIT_MS,
    application_name: 'lumenridge-limits',
    allowExitOnIdle: true,
  })
  // The pool replaces a connection that breaks while idle at its next use.
  pool.on('error', () => {})
  return pool
}

async function firstRow(statement: string, values: unknown[] = []): Promise<RateLimitCounter | undefined> {
  const { pool } = counters()
  return (await withTimeout(QUERY_LIMIT_MS, pool.query<RateLimitCounter>(statement, values))).rows[0]
}

/** Closes the connections, for an orderly shutdown. */
export async function closeRateLimitCounters(): Promise<void> {
  const open = shared.lumenridgeRateLimitCounters
  shared.lumenridgeRateLimitCounters = undefined
  await open?.pool.end()
}

const INCREMENT = `
  INSERT INTO "tallies" AS r ("key", "hits", "expiresAt")
  VALUES ($1, 1, now() + make_interval(secs => $2::int))
  ON CONFLICT ("key") DO UPDATE SET
    "hits" = CASE WHEN r."expiresAt" <= now() THEN 1 ELSE r."hits" + 1 END,
    "expiresAt" = CASE WHEN r."expiresAt" <= now() THEN excluded."expiresAt" ELSE r."expiresAt" END
  RETURNING "hits", round(extract(epoch FROM "expiresAt" - now()))::int AS "secondsLeft"`

const READ = `
  SELECT "hits", round(extract(epoch FROM "expiresAt" - now()))::int AS "secondsLeft"
  FROM "tallies" WHERE "key" = $1 AND "expiresAt" > now()`

const DELETE_EXPIRED = 'DELETE FROM "tallies" WHERE "expiresAt" < now()'

/**
 * Consumes one point of a client's rate limit.
 *
 * @param client An address or name; only a digest of it is stored.
 * @returns How many seconds to wait when the limit is exceeded; null when it is not.
 */
export async function consume({ name, points, seconds }: Limit, client: string): Promise<number | null> {
  const { hits, secondsLeft } = await incrementCounter(`${name}:${visitorDigest(client)}`, seconds)
  return hits > points ? Math.max(1, secondsLeft) : null
}

/** Whether a client's rate limit is used up; consumes nothing. */
export async function isUsedUp({ name, points }: Limit, client: string): Promise<boolean> {
  const { hits } = await readCounter(`${name}:${visitorDigest(client)}`)
  return hits >= points
}

/**
 * Increments a counter that all instances share, by the clock of the database: an instance whose own clock is wrong neither
 * locks a client out for ever nor forgets one. While the database is away or too slow, each process counts by itself.
 *
 * @param key What is counted and for which client: a digest, never an address or name.
 * @param windowSeconds How long the counter lasts from its first hit.
 */
export async function incrementCounter(key: string, windowSeconds: number): Promise<RateLimitCounter> {
  try {
    const counter = await firstRow(INCREMENT, [key, windowSeconds])
    // A failure may be ignored, because the next cleanup comes soon.
    if (Math.random() < CLEANUP_SHARE) await firstRow(DELETE_EXPIRED).catch(() => {})
    return counter ?? NONE
  } catch {
    return incrementLocalCounter(key, windowSeconds)
  }
}

/** Reads a counter without incrementing it. */
export async function readCounter(key: string): Promise<RateLimitCounter> {
  try {
    return (await firstRow(READ, [key])) ?? NONE
  } catch {
    return localCounter(key)
  }
}

function localCounter(key: string): RateLimitCounter {
  const { local } = counters()
  const hits = local.get(key)
  return hits ? { hits, secondsLeft: Math.ceil(local.getRemainingTTL(key) / 1000) } : NONE
}

/** Increments a counter of this process only. */
export function incrementLocalCounter(key: string, windowSeconds: number): RateLimitCounter {
  const { hits } = localCounter(key)
  counters().local.set(key, hits + 1, { ttl: windowSeconds * 1000, noUpdateTTL: true })
  return localCounter(key)
}

import { createHmac } from 'node:crypto'
import pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { serverEnvironment } from '../env'

const CONNECTIONS = 2
const TIMEOUT_MS = 1500

/** So many within so many seconds. */
export type Limit = { name: string; points: number; seconds: number }

// On the global object, because routes are bundled apart and would each have a pool.
const shared = globalThis as typeof globalThis & {
  lumenridgeLimits?: { pool: pg.Pool; limiters: Map<string, RateLimiterAbstract> }
}

function limits() {
  shared.lumenridgeLimits ??= { pool: openPool(), limiters: new Map() }
  return shared.lumenridgeLimits
}

function openPool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: serverEnvironment().databaseUrl,
    max: CONNECTIONS,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    statement_timeout: TIMEOUT_MS,
    application_name: 'lumenridge-limits',
    allowExitOnIdle: true,
  })
  // A connection that breaks while nobody uses it is replaced at its next use.
  pool.on('error', () => {})
  return pool
}

function limiterOf({ name, points, seconds }: Limit): RateLimiterAbstract {
  const { pool, limiters } = limits()
  const known = limiters.get(name)
  if (known) return known
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    // While the database is away each server counts for itself.
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
  })
  limiters.set(name, limiter)
  return limiter
}

/** Whom a counter belongs to, as a digest only this site can make: the table names nobody. */
function digest(whom: string): string {
  return createHmac('sha256', serverEnvironment().adminKey).update(whom).digest('base64url').slice(0, 22)
}

/**
 * Counts one more for somebody.
 *
 * @returns How many seconds to wait when that was too many; null when it was not.
 */
export async function countTowards(limit: Limit, whom: string): Promise<number | null> {
  try {
    await limiterOf(limit).consume(digest(whom))
    return null
  } catch (refusal) {
    if (refusal instanceof Error) throw refusal
    return Math.ceil((refusal as { msBeforeNext: number }).msBeforeNext / 1000)
  }
}

/** Lets go of the connections, for an orderly end. */
export async function closeLimits(): Promise<void> {
  const open = shared.lumenridgeLimits
  shared.lumenridgeLimits = undefined
  await open?.pool.end()
}

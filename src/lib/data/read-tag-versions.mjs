/**
 * Queries the versions of the cache tags without Prisma, because the page cache, which Next.js loads without compiling it,
 * needs them before every page. It has a connection of its own, so that it never waits for one.
 */
import pg from 'pg'

const CONNECT_TIMEOUT_MS = 1000
const READ_TIMEOUT_MS = 1000

/** @type {pg.Pool | undefined} */
let pool

function connection() {
  if (pool) return pool
  pool = new pg.Pool({
    connectionString: process.env.DATABASE_URL,
    // Only one query runs at a time.
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: READ_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'lumenridge-tags',
  })
  // The pool replaces a connection that breaks while idle at its next use.
  pool.on('error', () => {})
  return pool
}

/**
 * Transactions that ran during the last query may have ended since, so the next one begins with the oldest of them: the
 * horizon. It says nothing on another server, whose transactions may have lower numbers, nor where it is ahead of the
 * server's own; then all versions are read anew.
 */
const CHANGED = `
  WITH now AS (
    SELECT pg_snapshot_xmin(pg_current_snapshot()) AS horizon, pg_postmaster_start_time()::text AS server
  )
  SELECT tag, version, now.horizon::text, now.server FROM now LEFT JOIN tag_versions ON changed_by >=
    (SELECT CASE WHEN server = $2 AND horizon >= $1::xid8 THEN $1::xid8 ELSE '0'::xid8 END FROM now)`

/**
 * Where a query of the versions ended, and the next one begins.
 * @typedef {{horizon: string, server: string}} Position
 */

/** Before every transaction. @type {Position} */
export const FROM_THE_BEGINNING = { horizon: '0', server: '' }

/**
 * The versions that may have changed since an earlier query; some of them may be known.
 *
 * @param {Position} since Where the earlier query ended.
 * @returns {Promise<{versions: [tag: string, version: string][], position: Position}>}
 * @throws whatever the database's package throws when it is away, within two seconds.
 */
export async function readTagVersions(since) {
  const values = [since.horizon, since.server]
  const { rows } = await connection().query({ name: 'tag-versions', text: CHANGED, values })
  const { horizon, server } = rows[0]
  return {
    versions: rows.flatMap(({ tag, version }) => (tag === null ? [] : [[tag, version]])),
    position: { horizon, server },
  }
}

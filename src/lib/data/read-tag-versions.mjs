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

/** Transactions that ran during the last query may have ended since, so the next one begins with the oldest of them. */
const CHANGED = `
  SELECT tag, version, pg_snapshot_xmin(pg_current_snapshot())::text AS horizon FROM tag_versions WHERE changed_by >= $1::xid8
  UNION ALL SELECT NULL, NULL, pg_snapshot_xmin(pg_current_snapshot())::text`

/** Before every transaction. */
export const FROM_THE_BEGINNING = '0'

/**
 * The versions that may have changed since an earlier query; some of them may be known.
 *
 * @param {string} horizon That of the earlier query.
 * @returns {Promise<{versions: [tag: string, version: string][], horizon: string}>}
 * @throws whatever the database's package throws when it is away, within two seconds.
 */
export async function readTagVersions(horizon) {
  const { rows } = await connection().query({ name: 'tag-versions', text: CHANGED, values: [horizon] })
  return {
    versions: rows.flatMap(({ tag, version }) => (tag === null ? [] : [[tag, version]])),
    horizon: rows[0].horizon,
  }
}

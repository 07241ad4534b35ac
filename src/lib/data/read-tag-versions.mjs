/**
 * Reads the versions of the cache tags, past Prisma: the page cache, which Next.js loads without compiling it, asks before
 * every page, over a connection of its own, so that it never waits for one.
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
    // One question at a time is asked.
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: READ_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'lumenridge-tags',
  })
  // An idle connection that breaks is replaced at the next question.
  pool.on('error', () => {})
  return pool
}

/** Transactions that were under way at the last reading may have ended since, so it is from the oldest of them that is read on. */
const CHANGED = `
  SELECT tag, version, pg_snapshot_xmin(pg_current_snapshot())::text AS horizon FROM tag_versions WHERE changed_by >= $1::xid8
  UNION ALL SELECT NULL, NULL, pg_snapshot_xmin(pg_current_snapshot())::text`

/** Before every transaction. */
export const FROM_THE_BEGINNING = '0'

/**
 * The versions that may have changed since an earlier reading; some of them may be known.
 *
 * @param {string} horizon That of the earlier reading.
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

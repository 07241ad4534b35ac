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

/**
 * @returns {Promise<{tag: string, version: string}[]>}
 * @throws whatever the database's package throws when it is away, within two seconds.
 */
export async function readTagVersions() {
  const { rows } = await connection().query({
    name: 'tag-versions',
    text: 'SELECT tag, version FROM tag_versions',
  })
  return rows
}

import pg from 'pg'
import { UserError } from '../command.mjs'
import { EmbeddedPostgres } from './embedded-postgres.mjs'

const OLDEST_POSTGRES = 14
const CONNECT_TIMEOUT_MS = 10_000

/**
 * Opens the site's database: the one of `DATABASE_URL`, or else the embedded one.
 * @returns {Promise<{url: string, embedded?: EmbeddedPostgres, version: string, close: () => Promise<void>}>}
 *   its address, the embedded server where DATABASE_URL is not set, PostgreSQL's version, and the function to call in the end
 */
export async function openDatabase(env = process.env) {
  if (env.DATABASE_URL) {
    const version = await checkServer(env.DATABASE_URL)
    return { url: env.DATABASE_URL, version, close: async () => {} }
  }
  const embedded = new EmbeddedPostgres('site')
  try {
    const url = await embedded.start()
    return { url, embedded, version: await checkServer(url), close: () => embedded.release() }
  } catch (error) {
    await embedded.release().catch(() => {})
    throw error
  }
}

/** Connects once to see that the server can be reached and is new enough; returns its version. @throws UserError */
export async function checkServer(url) {
  let client
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query(
      `SELECT current_setting('server_version_num')::int AS number, current_setting('server_version') AS name`,
    )
    if (rows[0].number < OLDEST_POSTGRES * 10_000)
      throw new UserError(
        `DATABASE_URL leads to PostgreSQL ${rows[0].name}; the site needs ${OLDEST_POSTGRES} or newer.`,
      )
    return rows[0].name
  } catch (error) {
    throw error instanceof UserError ? error : new UserError(connectionErrorMessage(error, url))
  } finally {
    await client?.end().catch(() => {})
  }
}

/** The message for a failed connection. It never contains the password of the address. */
export function connectionErrorMessage(error, url) {
  let where
  try {
    const { hostname, port, pathname } = new URL(url)
    where = { host: `${hostname}:${port || 5432}`, database: decodeURIComponent(pathname.slice(1)) }
  } catch {
    return 'DATABASE_URL is not an address. It looks like postgresql://user:password@host:5432/database.'
  }
  // A name with several addresses fails with one error for each.
  const code = error.code ?? error.errors?.[0]?.code
  const reasons = {
    ECONNREFUSED: `Nobody answers at ${where.host}. Start PostgreSQL there, or correct DATABASE_URL.`,
    ENOTFOUND: `There is no machine of the name in DATABASE_URL (${where.host}). Correct it.`,
    EAI_AGAIN: `The name of the machine in DATABASE_URL (${where.host}) could not be looked up. Check the network, or correct it.`,
    '28P01': `PostgreSQL at ${where.host} refused the user or password in DATABASE_URL. Correct them.`,
    28000: `PostgreSQL at ${where.host} lets this user not in (${error.message}). Correct DATABASE_URL or the server's pg_hba.conf.`,
    '3D000': `PostgreSQL at ${where.host} has no database '${where.database}'. Create it: createdb ${where.database}`,
  }
  return (
    reasons[code] ??
    `The database of DATABASE_URL (${where.host}) cannot be used: ${error.message || code}. Check the address and the server.`
  )
}

import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from './client.mjs'

const RETRY_EVERY_MS = 500
const RETRY_FOR_MS = 30_000

/**
 * PostgreSQL answers so while somebody is still connected: 55006 (object in use) after waiting five seconds for a session that is
 * ending, 42501 (insufficient privilege) while autovacuum, which runs as a superuser, is in the database.
 */
const IN_USE = new Set(['55006', '42501'])

/**
 * Deletes a database, also while clients are connected to it.
 * @param {string} url of another database on the same server
 * @param {string} name of the database, as it stands in SQL
 */
export async function dropDatabase(url, name) {
  const end = Date.now() + RETRY_FOR_MS
  const drop = (client) =>
    client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`).catch(async (error) => {
      if (!IN_USE.has(error.code) || Date.now() > end) throw error
      await sleep(RETRY_EVERY_MS)
      return drop(client)
    })
  await withClient(url, drop)
}

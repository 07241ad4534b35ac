import fs from 'node:fs'
import { inProject } from '../project.mjs'
import { queryRows, withClient } from './client.mjs'
import { dropDatabase } from './drop-database.mjs'
import { EmbeddedPostgres } from './embedded-postgres.mjs'
import { migrate } from './migrations.mjs'
import { seedWhenEmpty } from './seed.mjs'

const TEMPLATE = 'catalogue'
const TEMPORARY = 'temporary-'

/**
 * Starts a server for tests, apart from the site's, with one database that holds the migrated and seeded catalogue. Each
 * test file gets a copy of it, which takes a tenth of a second.
 * @returns {Promise<{adminUrl: string, close: () => Promise<void>}>} the server's address, for `copyCatalogue` and `dropDatabase`
 */
export async function openTestServer() {
  await deleteTemporaryServers()
  const server = new EmbeddedPostgres('test', { disposable: true })
  const close = async () => {
    await server.release()
    await deleteTemporaryServers()
  }
  try {
    await server.start()
    await prepareTemplate(server)
    return { adminUrl: server.url('lumenridge'), close }
  } catch (error) {
    await server.release().catch(() => {})
    throw error
  }
}

/** The name of a further server, for a test that stops, kills or breaks it. Those left behind by killed tests are deleted. */
export const temporaryServerName = () => `test/${TEMPORARY}${process.pid}`

async function deleteTemporaryServers() {
  const folders = fs.existsSync(inProject('.data', 'test')) ? fs.readdirSync(inProject('.data', 'test')) : []
  for (const folder of folders)
    if (folder.startsWith(TEMPORARY)) await new EmbeddedPostgres(`test/${folder}`).delete()
}

async function prepareTemplate(server) {
  // The first of several commands makes the template; the others wait here and find it made.
  await withClient(server.url('lumenridge'), async (client) => {
    await client.query('SELECT pg_advisory_lock(1)')
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [TEMPLATE])
    if (rowCount > 0) return
    await dropDatabase(server.url('lumenridge'), 'catalogue_unfinished')
    await client.query('CREATE DATABASE catalogue_unfinished')
    await migrate(server.url('catalogue_unfinished'))
    await seedWhenEmpty(server.url('catalogue_unfinished'))
    // No site has read it: versions of tags from before a start have the first page of a site rendered twice.
    await queryRows(server.url('catalogue_unfinished'), 'DELETE FROM tag_versions')
    await client.query(`ALTER DATABASE catalogue_unfinished RENAME TO ${TEMPLATE}`)
  })
}

/** Makes a copy of the catalogue's database and returns its address. */
export async function copyCatalogue(adminUrl, name) {
  await withClient(adminUrl, async (client) => {
    // A first try of the same test may have left it.
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`)
  })
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Makes a database of a new firm's site, without content, and returns its address. */
export async function createEmptySite(adminUrl, name) {
  await withClient(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${name}`)
  })
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  await migrate(url.href)
  await seedWhenEmpty(url.href, { SITE_CONTENT: 'empty' })
  return url.href
}

import fs from 'node:fs'
import pg from 'pg'
import { inProject } from '../project.mjs'
import { Cluster } from './embedded-postgres.mjs'
import { migrate } from './migrations.mjs'
import { seedWhenEmpty } from './seed.mjs'

const TEMPLATE = 'catalogue'
const DRILL = 'drill-'

/**
 * A server for tests, apart from the site's, with one database that holds the migrated and seeded catalogue. Whoever
 * needs a database gets a copy, which takes a tenth of a second.
 * @returns {Promise<{adminUrl: string, close: () => Promise<void>}>} an address for `copyCatalogue` and `drop`
 */
export async function openTestServer() {
  await deleteLeftDrills()
  const cluster = new Cluster('test', { disposable: true })
  const close = async () => {
    await cluster.leave()
    await deleteLeftDrills()
  }
  try {
    await cluster.start()
    await prepareTemplate(cluster)
    return { adminUrl: cluster.url('lumenridge'), close }
  } catch (error) {
    await cluster.leave().catch(() => {})
    throw error
  }
}

/** The name of a further server, for a test that stops, kills or breaks it. What such a test leaves behind is deleted. */
export const drillName = () => `test/${DRILL}${process.pid}`

async function deleteLeftDrills() {
  const folders = fs.existsSync(inProject('.data', 'test')) ? fs.readdirSync(inProject('.data', 'test')) : []
  for (const folder of folders) if (folder.startsWith(DRILL)) await new Cluster(`test/${folder}`).delete()
}

async function prepareTemplate(cluster) {
  // The first of several commands makes it; the others wait here and find it done.
  await withClient(cluster.url('lumenridge'), async (client) => {
    await client.query('SELECT pg_advisory_lock(1)')
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [TEMPLATE])
    if (rowCount > 0) return
    await client.query('DROP DATABASE IF EXISTS catalogue_unfinished WITH (FORCE)')
    await client.query('CREATE DATABASE catalogue_unfinished')
    await migrate(cluster.url('catalogue_unfinished'))
    await seedWhenEmpty(cluster.url('catalogue_unfinished'))
    await client.query(`ALTER DATABASE catalogue_unfinished RENAME TO ${TEMPLATE}`)
  })
}

/** Makes a copy of the catalogue's database and answers its address. */
export async function copyCatalogue(adminUrl, name) {
  await withClient(adminUrl, (client) => client.query(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`))
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Deletes a copy, also when something is still connected to it. */
export async function dropCopy(adminUrl, name) {
  await withClient(adminUrl, (client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
}

async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

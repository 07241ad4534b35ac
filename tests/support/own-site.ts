import { PassThrough } from 'node:stream'
import { startFaultProxy } from '../../scripts/operate/drill/fault-proxy.mjs'
import { dropDatabase } from '../../scripts/site/database/drop-database.mjs'
import { copyCatalogue } from '../../scripts/site/database/test-database.mjs'
import { serve, serverEnvironment } from '../../scripts/site/next-server.mjs'
import { freePort } from '../../scripts/site/processes.mjs'
import { DEMO_KEY } from '../../scripts/site/settings.mjs'
import { expect } from './fixtures'

/** The database server of the test command; empty where the tests run against an external site. */
export const DATABASE_SERVER = process.env.E2E_DATABASE_SERVER ?? ''

/** Why tests that start a site of their own are skipped. */
export const NEEDS_SERVER = 'needs the database server of: npm test -- e2e'

/**
 * Starts a site for one test, on the build of the test command, with its own settings. Its log is dropped by default.
 */
export async function startOwnSite(
  databaseUrl: string,
  settings: Record<string, string> = {},
  output = new PassThrough().resume(),
) {
  const port = await freePort()
  const site = { url: databaseUrl, port, adminKey: DEMO_KEY, demo: true }
  const server = serve('start', {
    port,
    demo: true,
    env: { ...serverEnvironment(site), ...settings },
    output,
  })
  expect(await server.ready, server.earlyOutput()).toBe(true)
  const base = `http://localhost:${port}`
  // Its first connection to the database takes a moment on a busy machine.
  await expect
    .poll(async () => (await fetch(`${base}/api/products?limit=1`)).status, { timeout: 30_000 })
    .toBe(200)
  return { base, stop: server.stop, kill: server.kill, exited: server.exited }
}

/** Starts a site whose database, a copy of the catalogue of that name, is reached through a proxy to be broken. */
export async function startSiteBehindProxy(database: string) {
  const url = new URL(await copyCatalogue(DATABASE_SERVER, database))
  const proxy = await startFaultProxy({ host: url.hostname, port: Number(url.port) })
  url.hostname = '127.0.0.1'
  url.port = String(proxy.port)
  const { base, stop } = await startOwnSite(url.href)
  return {
    base,
    proxy,
    async stop() {
      await stop()
      await proxy.close()
      await dropDatabase(DATABASE_SERVER, database)
    },
  }
}

import { PassThrough } from 'node:stream'
import { freePort } from '../../scripts/lib/processes.mjs'
import { serve, serverEnvironment } from '../../scripts/lib/serve.mjs'
import { DEMO_KEY } from '../../scripts/lib/settings.mjs'
import { expect } from './fixtures'

/** The database server of the test command; empty where the tests run against a site somebody else started. */
export const DATABASE_SERVER = process.env.E2E_DATABASE_SERVER ?? ''

/** Starts a site of a test's own, on the build of the test command. Its log is dropped. */
export async function startOwnSite(databaseUrl: string) {
  const port = await freePort()
  const site = { url: databaseUrl, port, adminKey: DEMO_KEY, demo: true }
  const output = new PassThrough().resume()
  const server = serve('start', { port, demo: true, env: serverEnvironment(site), output })
  expect(await server.answered, server.words()).toBe(true)
  return { base: `http://localhost:${port}`, stop: server.stop }
}

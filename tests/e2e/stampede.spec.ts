import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { dropDatabase } from '../../scripts/site/database/drop-database.mjs'
import { copyCatalogue } from '../../scripts/site/database/test-database.mjs'
import { DEMO_KEY } from '../../scripts/site/settings.mjs'
import { expect, test } from '../support/fixtures'
import { DATABASE_SERVER, NEEDS_SERVER, startOwnSite } from '../support/own-site'

const DATABASE = 'stampede_test'
const VISITORS = 1000
const COUNTER = new URL('../support/count-renders.mjs', import.meta.url).href

/**
 * The statuses of requests that all have their connection before any of them gets its response, without those of visitors whom a
 * server that has no time for them asks to come again, or the system ends while they wait for it: other tests take the processors at
 * the same time.
 */
async function visitAtOnce(base: string, address: string): Promise<Set<number>> {
  const answered = (await requestAtOnce(base, address)).filter((status) => status !== undefined)
  expect(answered.length).toBeGreaterThan(VISITORS / 2)
  const statuses = new Set(answered)
  statuses.delete(503)
  return statuses
}

function requestAtOnce(base: string, address: string): Promise<(number | undefined)[]> {
  const agent = new http.Agent({ maxSockets: VISITORS })
  const visit = () =>
    new Promise<number | undefined>((resolve, reject) => {
      http
        .get(base + address, { agent }, (response) => {
          response.resume()
          response.on('end', () => resolve(response.statusCode))
        })
        .on('error', (error: NodeJS.ErrnoException) =>
          error.code === 'ECONNRESET' ? resolve(undefined) : reject(error),
        )
    })
  return Promise.all(Array.from({ length: VISITORS }, visit)).finally(() => agent.destroy())
}

test.describe('A thousand visitors at once', () => {
  test.skip(DATABASE_SERVER === '', NEEDS_SERVER)
  // On one site, one after the other.
  test.describe.configure({ mode: 'default', timeout: 180_000 })

  const file = path.join(os.tmpdir(), `renders-${process.pid}`)
  const renders = () => fs.readFileSync(file, 'utf8').split('\n').filter(Boolean)
  const forget = () => fs.writeFileSync(file, '')
  let base: string
  let stop: () => Promise<void>

  test.beforeAll(async () => {
    forget()
    const url = await copyCatalogue(DATABASE_SERVER, DATABASE)
    const site = await startOwnSite(url, { NODE_OPTIONS: `--import=${COUNTER}`, RENDERS_FILE: file })
    base = site.base
    stop = site.stop
  })
  test.afterAll(async () => {
    await stop?.()
    await dropDatabase(DATABASE_SERVER, DATABASE)
    fs.rmSync(file, { force: true })
  })

  for (const address of ['/product/tx-1400', '/product/no-such-light']) {
    test(`of ${address}, which is not cached yet, cause one render`, async () => {
      forget()
      const statuses = await visitAtOnce(base, address)
      expect(statuses, 'all get the same response').toEqual(
        new Set([address.includes('no-such') ? 404 : 200]),
      )
      expect(renders()).toHaveLength(1)
    })
  }

  test('of a page that was just changed cause one render', async () => {
    await fetch(`${base}/product/p-900`)
    const invalidated = await fetch(`${base}/api/admin/revalidate`, {
      method: 'POST',
      headers: { 'admin-key': DEMO_KEY, 'content-type': 'application/json' },
      body: '{"tags":["products"]}',
    })
    expect(invalidated.status).toBe(200)
    forget()
    expect(await visitAtOnce(base, '/product/p-900')).toEqual(new Set([200]))
    expect(renders()).toHaveLength(1)
  })
})

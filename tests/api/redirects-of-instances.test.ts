import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startVarnish } from '../../scripts/operate/cluster/instances.mjs'
import { missingPrograms } from '../../scripts/operate/cluster/programs.mjs'
import { freePort } from '../../scripts/site/processes.mjs'
import { admin } from '../support/admin'
import { forkInstance } from '../support/instances'
import { needs } from '../support/needs'

const missing = missingPrograms('varnishd')
const LIST = '/api/admin/redirects'
const OLD = '/old/address.html'

const steps: (() => unknown)[] = []
const shutdown = { add: (step: () => unknown) => steps.push(step) }

async function start(env: Record<string, string>): Promise<number> {
  const { child, port } = await forkInstance(env)
  shutdown.add(() => child.kill('SIGKILL'))
  return port
}

const get = (port: number, address: string) =>
  new Promise<{ status: number; location: string | undefined; cache: unknown }>((resolve, reject) => {
    http
      .get({ host: '127.0.0.1', port, path: address, agent: false }, (response) => {
        const { statusCode: status = 0, headers } = response
        response
          .resume()
          .on('end', () => resolve({ status, location: headers.location, cache: headers['x-cache'] }))
      })
      .on('error', reject)
  })

afterAll(async () => {
  for (const step of steps.reverse()) await step()
  vi.unstubAllEnvs()
})

describe.skipIf(missing)(`a redirect behind Varnish${needs(missing)}`, { timeout: 120_000 }, () => {
  let varnish = 0
  let ports: number[] = []

  beforeAll(async () => {
    varnish = await freePort()
    const front = { FRONT_CACHE_URLS: `http://127.0.0.1:${varnish}` }
    ports = await Promise.all([start(front), start(front)])
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'redirects-'))
    shutdown.add(() => fs.rmSync(folder, { recursive: true, force: true }))
    const log = path.join(folder, 'varnish.log')
    await startVarnish({ shutdown, folder, port: varnish, ports, demo: true, log })
    // This process is a third instance, at which redirects are saved.
    vi.stubEnv('FRONT_CACHE_URLS', front.FRONT_CACHE_URLS)
    await vi.waitFor(async () => expect((await get(varnish, '/up')).status).toBe(200), 10_000)
  }, 120_000)

  test('holds through it and at every instance from the next request on, and so do its changes', async () => {
    for (let n = 0; n < 2; n++) expect((await get(varnish, OLD)).status).toBe(404)
    expect(await get(varnish, OLD)).toMatchObject({ status: 404, cache: 'HIT' })
    const seen = () => Promise.all([varnish, varnish, ...ports].map((port) => get(port, OLD)))
    const all = (location: string) =>
      [1, 2, 3, 4].map(() => expect.objectContaining({ status: 308, location }))
    const { body } = await admin('POST', LIST, { from: OLD, to: '/products' })
    expect(await seen()).toEqual(all('/products'))
    await admin('PUT', `${LIST}/${body.id}`, { to: '/about' })
    expect(await seen()).toEqual(all('/about'))
    await admin('DELETE', `${LIST}/${body.id}`)
    expect((await seen()).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

test('a redirect holds at an instance without Redis and a cache in front after a second or two, with the query of the request behind its own', async () => {
  vi.stubEnv('FRONT_CACHE_URLS', '')
  const port = await start({ FRONT_CACHE_URLS: '', REDIS_URL: '' })
  await vi.waitFor(async () => expect((await get(port, '/old/alone')).status).toBe(404), 5000)
  await admin('POST', LIST, { from: '/old/alone', to: '/products' })
  const within = { timeout: 4000, interval: 100 }
  await vi.waitFor(async () => expect(await get(port, '/old/alone')).toMatchObject({ status: 308 }), within)
  await admin('POST', LIST, { from: '/old/studio', to: '/products?view=list#lights' })
  const leads = async (address: string) => (await get(port, address)).location
  await vi.waitFor(
    async () => expect(await leads('/old/studio?gclid=1')).toBe('/products?view=list&gclid=1#lights'),
    within,
  )
  expect(await leads('/old/studio?body=a&gclid=1')).toBe('/products?view=list&body=a&gclid=1#lights')
}, 120_000)

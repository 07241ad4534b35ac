import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { startCluster } from '../../scripts/operate/cluster/instances.mjs'
import { beginWithoutContent } from '../../scripts/site/database/seed.mjs'

/** The environment of each instance that serves, by its port. */
const served = new Map<number, Record<string, string>>()
/** The build with which the second start fails. */
const BROKEN = 'broken'

vi.mock('../../scripts/operate/cluster/programs.mjs', () => ({
  startProgram: () => ({ stop: async () => {}, untilUp: async () => {} }),
}))

vi.mock('../../scripts/site/next-server.mjs', async (original) => ({
  ...(await original<object>()),
  serve(_mode: string, { port, env }: { port: number; env: Record<string, string> }) {
    const others = [...served.values()].filter((other) => other.NEXT_DIST_DIR === BROKEN)
    const starts = env.NEXT_DIST_DIR !== BROKEN || others.length === 0
    const server = http.createServer((_request, response) => response.end())
    const ready = new Promise((resolve) => {
      if (starts) server.listen(port, 'localhost', () => resolve(true))
      else resolve(false)
    })
    if (starts) served.set(port, env)
    return {
      ready,
      whyNotReady: () => 'It does not start.',
      async stop() {
        served.delete(port)
        server.closeAllConnections()
        server.close()
      },
    }
  },
}))

const steps: (() => unknown)[] = []
afterEach(async () => {
  for (const step of steps.splice(0).reverse()) await step()
})

function temporaryFolder() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'cluster-'))
  steps.push(() => fs.rmSync(folder, { recursive: true }))
  return folder
}

async function clusterOf(count: number, { folder = temporaryFolder(), env = {} } = {}) {
  // The file stands for a reader of Varnish's log, which would be waited for.
  fs.writeFileSync(path.join(folder, 'varnishncsa.pid'), '')
  return startCluster({
    shutdown: { add: (step: () => unknown) => steps.push(step) },
    folder,
    url: process.env.DATABASE_URL ?? '',
    port: 1,
    count,
    distDir: 'former',
    adminKey: 'a-key-of-one-s-own-with-24+',
    demo: false,
    env: { ...process.env, S3_BUCKET: '', ...env },
  })
}

const builds = () => [...served.values()].map(({ NEXT_DIST_DIR }) => NEXT_DIST_DIR)

test('an exchange that fails leaves every instance on the build it had', async () => {
  const cluster = await clusterOf(3)
  await expect(cluster.roll(BROKEN)).rejects.toThrow('It does not start.')
  expect(builds()).toEqual(['former', 'former', 'former'])
  await cluster.roll('next')
  expect(builds()).toEqual(['next', 'next', 'next'])
})

test('a cluster shows the texts its database began with', async () => {
  await clusterOf(1)
  await beginWithoutContent(process.env.DATABASE_URL ?? '')
  await clusterOf(1)
  expect([...served.values()].map(({ SITE_CONTENT }) => SITE_CONTENT)).toEqual(['catalogue', 'empty'])
})

test('the pictures of a cluster are where backups take them from, also those of the store it had before', async () => {
  const [folder, media] = [temporaryFolder(), path.join(temporaryFolder(), 'media')]
  const store = path.join(folder, 'store', 'lumenridge-media')
  fs.mkdirSync(store, { recursive: true })
  for (const part of ['object', 'object.md5', 'metadata.json'])
    fs.writeFileSync(path.join(store, `a.webp._S3rver_${part}`), part)
  await clusterOf(1, { folder, env: { MEDIA_DIR: media } })
  const [env] = [...served.values()]
  expect([env?.MEDIA_DIR, env?.S3_BUCKET]).toEqual([media, ''])
  expect(fs.readdirSync(media)).toEqual(['a.webp'])
  expect(fs.readFileSync(path.join(media, 'a.webp'), 'utf8')).toBe('object')
  expect(fs.existsSync(path.join(folder, 'store'))).toBe(false)
})

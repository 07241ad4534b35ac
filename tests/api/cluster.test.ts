import fs from 'node:fs'
import http from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { startCluster } from '../../scripts/operate/cluster/instances.mjs'
import { beginWithoutContent } from '../../scripts/site/database/seed.mjs'

/** The environment of each instance that serves, by its port. */
const served = new Map<number, Record<string, string>>()
/** Functions that end the server of a port as a crash does, by port. */
const crashes = new Map<number, () => void>()
/** The `isLocal` of each server that was started. */
const local: unknown[] = []
/** The build with which the second start fails. */
const BROKEN = 'broken'

const { programs, crashOf, ending } = vi.hoisted(() => ({
  /** The programs that were started. */
  programs: [] as string[],
  crashOf: new Map<string, () => void>(),
  /** A promise of an exit code, and the function that ends it. */
  ending: () => {
    let end = (_code: number) => {}
    const exited = new Promise<number>((resolve) => {
      end = resolve
    })
    return { exited, end }
  },
}))

vi.mock('../../scripts/operate/cluster/programs.mjs', () => ({
  startProgram(name: string) {
    programs.push(name)
    const { exited, end } = ending()
    crashOf.set(name, () => end(1))
    return { exited, stop: async () => {}, untilUp: async () => {} }
  },
}))

vi.mock('../../scripts/site/next-server.mjs', async (original) => ({
  ...(await original<object>()),
  serve(
    _mode: string,
    { port, env, isLocal }: { port: number; env: Record<string, string>; isLocal?: boolean },
  ) {
    local.push(isLocal)
    const others = [...served.values()].filter((other) => other.NEXT_DIST_DIR === BROKEN)
    const starts = env.NEXT_DIST_DIR !== BROKEN || others.length === 0
    const server = http.createServer((_request, response) => response.end())
    const ready = new Promise((resolve) => {
      if (starts) server.listen(port, 'localhost', () => resolve(true))
      else resolve(false)
    })
    if (starts) served.set(port, env)
    const { exited, end } = ending()
    const stop = async () => {
      served.delete(port)
      server.closeAllConnections()
      server.close()
      end(0)
    }
    crashes.set(port, stop)
    return { ready, exited, earlyOutput: () => '', whyNotReady: () => 'It does not start.', stop }
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
  let request = () => {}
  const shutdown = {
    requested: false,
    whenRequested: new Promise<void>((resolve) => {
      request = resolve
    }),
    add: (step: () => unknown) => steps.push(step),
  }
  const cluster = await startCluster({
    shutdown,
    folder,
    url: process.env.DATABASE_URL ?? '',
    port: 1,
    count,
    distDir: 'former',
    adminKey: 'a-key-of-one-s-own-with-24+',
    demo: false,
    env: { ...process.env, S3_BUCKET: '', ...env },
  })
  // A shutdown begins so.
  steps.push(() => {
    shutdown.requested = true
    request()
  })
  return cluster
}

const builds = () => [...served.values()].map(({ NEXT_DIST_DIR }) => NEXT_DIST_DIR)

test('an exchange that fails leaves every instance on the build it had', async () => {
  const cluster = await clusterOf(3)
  await expect(cluster.roll(BROKEN)).rejects.toThrow('It does not start.')
  expect(builds()).toEqual(['former', 'former', 'former'])
  await cluster.roll('next')
  expect(builds()).toEqual(['next', 'next', 'next'])
})

test('an instance answers on this machine only, since it believes who asks about the address of the visitor', async () => {
  local.length = 0
  await clusterOf(2)
  expect(local).toEqual([true, true])
})

test('what ends by itself is started again, and not what is exchanged', async () => {
  vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
  onTestFinished(() => void vi.restoreAllMocks())
  const cluster = await clusterOf(2)
  cluster.keepUp()
  const [port = 0] = served.keys()
  crashes.get(port)?.()
  await vi.waitFor(() => expect(served.size).toBe(2))
  local.length = 0
  await cluster.roll('next')
  expect(local).toHaveLength(2)
  expect(builds()).toEqual(['next', 'next'])
  crashes.get(port)?.()
  await vi.waitFor(() => expect(builds()).toEqual(['next', 'next']), 5000)
  programs.length = 0
  for (const name of ['redis-server', 'varnishd']) crashOf.get(name)?.()
  await vi.waitFor(() => expect(programs.toSorted()).toEqual(['redis-server', 'varnishd']))
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

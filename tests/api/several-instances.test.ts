import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import * as keys from '@/app/api/admin/keys/route'
import * as everywhere from '@/app/api/admin/me/sessions/route'
import { POST as revalidate } from '@/app/api/admin/revalidate/route'
import * as session from '@/app/api/admin/session/route'
import { DEMO_ADMIN_KEY } from '@/lib/config/env-variables'
import { database } from '@/lib/data/prisma'
import { KINDS } from '@/lib/kinds'
import { CACHE_TAGS } from '@/lib/kinds/any-kind'
import { missingPrograms, startProgram } from '../../scripts/operate/cluster/programs.mjs'
import { freePort } from '../../scripts/site/processes.mjs'
import { admin, sample } from '../support/admin'
import { call } from '../support/call'
import { INQUIRY } from '../support/inquiry'
import { needs } from '../support/needs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'several-'))
const missing = missingPrograms('redis-server')
let redis: ReturnType<typeof startProgram> | undefined

beforeAll(async () => {
  const port = await freePort()
  fs.writeFileSync(path.join(folder, 'BUILD_ID'), 'a-build')
  vi.stubEnv('NEXT_DIST_DIR', folder)
  vi.stubEnv('REDIS_URL', `redis://127.0.0.1:${port}`)
  if (missing) return
  redis = startProgram(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', ''],
    path.join(folder, 'redis.log'),
  )
  await redis.untilUp(async () =>
    fs.readFileSync(path.join(folder, 'redis.log'), 'utf8').includes('Ready to accept'),
  )
})

afterAll(async () => {
  await redis?.stop()
  fs.rmSync(folder, { recursive: true, force: true })
})

/** Another instance: newly loaded modules without cached state. */
async function instance() {
  vi.resetModules()
  const { currentVersions, isStale } = await import('@/lib/cache/tag-versions.mjs')
  const { fetchShared, share } = await import('@/lib/cache/shared-entries.mjs')
  const { default: PageCache } = await import('@/lib/cache/page-cache.mjs')
  const { default: dataCache } = await import('@/lib/cache/data-cache.mjs')
  return { currentVersions, isStale, fetchShared, share, PageCache, dataCache }
}

const versionOf = async (tag: string) => (await database().tagVersion.findUnique({ where: { tag } }))?.version

describe('a save', () => {
  test('is seen by an instance that queries after it, and only under its own tags', async () => {
    const one = await instance()
    const before = await one.currentVersions()
    await admin('POST', '/api/admin/blog-posts', { ...sample('blog-posts') })
    const after = await one.currentVersions()
    expect(one.isStale([KINDS['blog-posts'].tag], before, after)).toBe(true)
    expect(one.isStale([KINDS['team-members'].tag, KINDS.media.tag], before, after)).toBe(false)
    expect(await one.currentVersions()).toBe(after)
  })

  test('is seen after a failover, whose server may have lower numbers of transactions', async () => {
    const { FROM_THE_BEGINNING, readTagVersions } = await import('@/lib/data/read-tag-versions.mjs')
    const { versions: all, position } = await readTagVersions(FROM_THE_BEGINNING)
    expect(all.length).toBeGreaterThan(0)
    const { horizon } = position
    const read = async (since: Partial<typeof position>) =>
      (await readTagVersions({ ...position, ...since })).versions
    expect(await read({ horizon: String(BigInt(horizon) + 1_000_000n) })).toEqual(all)
    expect(await read({ server: 'another' })).toEqual(all)
    // A transaction of another test on the same server holds the horizon back for a while.
    const sinceNow = async () => {
      const now = await readTagVersions(FROM_THE_BEGINNING)
      return (await readTagVersions(now.position)).versions.length
    }
    await expect.poll(sinceNow, { timeout: 20_000 }).toBeLessThan(all.length)
  })

  test('that is rejected invalidates nothing, since it is one transaction', async () => {
    const slug = `taken-${crypto.randomUUID()}`
    expect((await admin('POST', '/api/admin/categories', { ...sample('categories'), slug })).status).toBe(201)
    const before = await versionOf(KINDS.categories.tag)
    expect((await admin('POST', '/api/admin/categories', { ...sample('categories'), slug })).status).toBe(409)
    expect(await versionOf(KINDS.categories.tag)).toBe(before)
  })

  test('made past the site is seen after a call that invalidates all tags', async () => {
    const one = await instance()
    const before = await one.currentVersions()
    const { status } = await admin(
      'POST',
      '/api/admin/revalidate',
      {},
      { route: { POST: revalidate } as never },
    )
    expect(status).toBe(200)
    const after = await one.currentVersions()
    for (const tag of CACHE_TAGS) expect(one.isStale([tag], before, after), tag).toBe(true)
  })

  test('made while others query is in every query that begins after it', async () => {
    const one = await instance()
    for (let save = 0; save < 20; save++) {
      const crowd = Array.from({ length: 5 }, () => one.currentVersions())
      await admin('POST', '/api/admin/blog-posts', { ...sample('blog-posts') })
      const seen = await one.currentVersions()
      expect(seen.get(KINDS['blog-posts'].tag)).toBe(await versionOf(KINDS['blog-posts'].tag))
      await Promise.all(crowd)
    }
  })
})

describe.skipIf(missing)(`pages shared through Redis${needs(missing)}`, () => {
  const page = {
    value: {
      kind: 'APP_PAGE',
      html: 'a page',
      rscData: Buffer.from('data'),
      segmentData: new Map([['/a', Buffer.from('b')]]),
    },
  }

  test('reach another instance whole, until a save', async () => {
    const [one, other] = [await instance(), await instance()]
    await vi.waitFor(async () => {
      await one.share('page:/a', page, [KINDS['blog-posts'].tag], await one.currentVersions())
      expect((await other.fetchShared('page:/a'))?.entry).toEqual(page)
    })
    await admin('POST', '/api/admin/case-studies', { ...sample('case-studies') })
    expect((await other.fetchShared('page:/a'))?.entry).toEqual(page)
    await admin('POST', '/api/admin/blog-posts', { ...sample('blog-posts') })
    expect(await other.fetchShared('page:/a')).toBeUndefined()
  })

  test('are stale at once when a save superseded them while they were made', async () => {
    const [one, other] = [await instance(), await instance()]
    const made = await one.currentVersions()
    await admin('POST', '/api/admin/blog-posts', { ...sample('blog-posts') })
    await one.share('page:/b', page, [KINDS['blog-posts'].tag], made)
    expect(await other.fetchShared('page:/b')).toBeUndefined()
  })

  /** An instance that is connected to Redis; before that it shares nothing. */
  async function connected() {
    const one = await instance()
    await vi.waitFor(async () => {
      await one.share('probe', 'reached', [], await one.currentVersions())
      expect((await one.fetchShared('probe'))?.entry).toBe('reached')
    })
    return one
  }

  const tag = KINDS['blog-posts'].tag
  const rendered = (html: string) => ({ kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': tag } })
  const life = { cacheControl: { revalidate: 86_400 } }
  const result = (text: string) =>
    Promise.resolve({
      value: new Blob([text]).stream(),
      tags: [tag],
      stale: 300,
      timestamp: Date.now(),
      expire: 86_400,
      revalidate: 86_400,
    })
  const save = () => admin('POST', '/api/admin/blog-posts', { ...sample('blog-posts') })

  test('come out of the page cache of each instance, until a save', async () => {
    const [one, other] = [await connected(), await connected()]
    const cache = new one.PageCache()
    expect(await cache.get('/shared')).toBeNull()
    await cache.set('/shared', rendered('first'), life)
    for (const { PageCache } of [one, other, other])
      expect((await new PageCache().get('/shared'))?.value.html).toBe('first')
    await save()
    for (const { PageCache } of [one, other]) expect(await new PageCache().get('/shared')).toBeNull()
  })

  test('are not served by any instance when a save superseded them while they were made', async () => {
    const [one, other] = [await connected(), await connected()]
    const cache = new one.PageCache()
    await cache.get('/superseded')
    await save()
    await cache.set('/superseded', rendered('old'), life)
    for (const { PageCache } of [one, other]) expect(await new PageCache().get('/superseded')).toBeNull()
  })

  test('are joined by query results, to which the same holds', async () => {
    const [one, other] = [await connected(), await connected()]
    const read = async ({ dataCache }: typeof one) => {
      await dataCache.refreshTags()
      const entry = await dataCache.get('query', [])
      return entry && new Response(entry.value).text()
    }
    expect(await read(one)).toBeUndefined()
    await one.dataCache.set('query', result('first'))
    expect([await read(one), await read(other), await read(other)]).toEqual(['first', 'first', 'first'])
    await save()
    expect([await read(one), await read(other)]).toEqual([undefined, undefined])
    await save()
    await one.dataCache.set('query', result('old'))
    expect([await read(one), await read(other)]).toEqual([undefined, undefined])
  })

  test('are none while Redis is away, and a save is seen all the same', async () => {
    const one = await instance()
    await redis?.stop()
    const before = await one.currentVersions()
    await one.share('page:/c', page, [KINDS['blog-posts'].tag], before)
    expect(await one.fetchShared('page:/c')).toBeUndefined()
    await admin('POST', '/api/admin/blog-posts', { ...sample('blog-posts') })
    expect(one.isStale([KINDS['blog-posts'].tag], before, await one.currentVersions())).toBe(true)
  })
})

test('a revoked key and an ended session are dead at the next request of every instance', async () => {
  const routes = await Promise.all(
    [1, 2, 3].map(async () => {
      vi.resetModules()
      return import('@/app/api/admin/route')
    }),
  )
  const statuses = (headers: Record<string, string>) =>
    Promise.all(
      routes.map(
        async ({ GET }) => (await call(GET, '/api/admin?type=categories&limit=1', { headers })).status,
      ),
    )
  const { body } = await admin('POST', '/api/admin/keys', { name: 'ERP', role: 'reader' }, { route: keys })
  expect(await statuses({ 'admin-key': body.key })).toEqual([200, 200, 200])
  await admin('DELETE', `/api/admin/keys/${body.id}`)
  expect(await statuses({ 'admin-key': body.key })).toEqual([401, 401, 401])

  const started = await call(session.POST, '/api/admin/session', {
    method: 'POST',
    headers: { 'admin-key': DEMO_ADMIN_KEY },
  })
  const cookie = started.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  expect(await statuses({ cookie })).toEqual([200, 200, 200])
  await admin('DELETE', '/api/admin/me/sessions', undefined, { route: everywhere })
  expect(await statuses({ cookie }), 'also where it was stolen').toEqual([401, 401, 401])
})

test('an instance without a mail server and a form service leaves deliveries to those that have them', async () => {
  const { startQueue, stopQueue } = await import('@/lib/jobs/queue')
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {})
  const { id: inquiryId } = await database().inquiry.create({ data: { ...INQUIRY, contentHash: 'left' } })
  const { id: subscriptionId } = await database().newsletterSubscription.create({
    data: { email: 'left@example.com' },
  })
  await database().delivery.createMany({
    data: [
      ...(['notice', 'acknowledgement', 'forward'] as const).map((channel) => ({ inquiryId, channel })),
      { subscriptionId, channel: 'confirmation' },
    ],
  })
  // Each start of the queue looks for due deliveries at once.
  startQueue({ retrySeconds: 1 })
  await sleep(1500)
  await stopQueue()
  lines.mockRestore()
  const deliveries = await database().delivery.findMany()
  expect(deliveries.map(({ state, attempts, lastError }) => [state, attempts, lastError])).toEqual(
    Array(4).fill(['queued', 0, null]),
  )
})

describe('an instance without Redis and a cache in front', () => {
  const tag = KINDS['blog-posts'].tag
  const elsewhere = () => database().$executeRaw`
    INSERT INTO "tag_versions" ("tag") VALUES (${tag})
    ON CONFLICT ("tag") DO UPDATE SET "version" = gen_random_uuid(), "changed_by" = pg_current_xact_id()`

  beforeAll(() => {
    vi.stubEnv('REDIS_URL', undefined)
  })

  test('sees within a second or two what another one on its database has saved', async () => {
    const { PageCache, currentVersions } = await instance()
    await elsewhere()
    await currentVersions()
    const cache = new PageCache()
    const page = { kind: 'APP_PAGE', html: 'old', headers: { 'x-next-cache-tags': tag } }
    // From then on it knows where it began.
    await vi.waitFor(async () => expect((await currentVersions()).size).toBeGreaterThan(0), 5000)
    expect(await cache.get('/followed')).toBeNull()
    await cache.set('/followed', page, { cacheControl: { revalidate: 86_400 } })
    expect((await new PageCache().get('/followed'))?.value.html).toBe('old')
    await elsewhere()
    await vi.waitFor(async () => expect(await new PageCache().get('/followed')).toBeNull(), {
      timeout: 5000,
      interval: 100,
    })
  })

  test('takes its own saves for its own, and makes no page twice', async () => {
    const { currentVersions } = await instance()
    await currentVersions()
    await vi.waitFor(async () => expect((await currentVersions()).size).toBeGreaterThan(0), 5000)
    await admin('POST', '/api/admin/blog-posts', { ...sample('blog-posts') })
    const before = await currentVersions()
    await sleep(2500)
    expect((await currentVersions()).get(tag)).toBe(before.get(tag))
    await elsewhere()
    await vi.waitFor(async () => expect((await currentVersions()).get(tag)).toBe(await versionOf(tag)), {
      timeout: 5000,
      interval: 100,
    })
  })
})

import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { POST as moveProducts } from '@/app/api/admin/categories/[id]/move-products/route'
import * as keyFile from '@/app/indexnow-key.txt/route'
import { closeDatabase, database } from '@/lib/data/prisma'
import { startQueue, stopQueue } from '@/lib/jobs/queue'
import { KINDS } from '@/lib/kinds'
import type { ContentKey } from '@/lib/kinds/tables'
import { queueChangedPages } from '@/lib/records/pages/changed-pages'
import { log } from '@/lib/runtime/log'
import { type ApiResponse, admin, sample } from '../support/admin'
import { call } from '../support/call'
import { type SearchEngine, searchEngine } from '../support/receivers'

const KEY = 'a1b2c3d4-e5f6'
const SITE = 'https://www.example.com'
const QUICK = { retrySeconds: 1, pauseSeconds: 1 }
const PATIENCE = { timeout: 15_000, interval: 100 }

let engine: SearchEngine

beforeAll(async () => {
  engine = await searchEngine()
  // Settings are read at their first use, which is still to come.
  Object.assign(process.env, { SITE_URL: SITE, INDEXNOW_KEY: KEY, INDEXNOW_URL: engine.url })
  startQueue(QUICK)
})
afterAll(async () => {
  await stopQueue()
  await closeDatabase()
  await engine.close()
})
beforeEach(async () => {
  await stopQueue()
  await forgetQueued()
  engine.become('takes')
  engine.calls.length = 0
})

const forgetQueued = () => database().announcement.deleteMany()

/** The paths that wait to be announced. */
async function queued(): Promise<string[]> {
  const rows = await database().announcement.findMany({ orderBy: { id: 'asc' } })
  return rows.flatMap(({ paths }) => paths)
}

const announced = () => engine.calls.flatMap(({ urlList }) => urlList)

async function done(answer: Promise<ApiResponse>): Promise<ApiResponse['body']> {
  const { status, body } = await answer
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  return body
}

/** Creates a record and clears its announcement. */
async function made(key: ContentKey, fields: object = {}) {
  const input = { ...sample(key), status: 'PUBLISHED', ...fields }
  const thing = await done(admin('POST', `/api/admin/${key}`, input))
  await forgetQueued()
  return { ...thing, at: `/api/admin/${key}/${thing.id}` }
}

describe.each([
  ['products', '/product/', { name: '灯', description: '一盏灯。' }],
  ['categories', '/products/', { name: '灯', description: '各种灯。' }],
  ['blog-posts', '/blog/', { title: '光', content: '光。' }],
  ['case-studies', '/case-studies/', { title: '光', challenge: '暗。', solution: '亮。' }],
  ['custom-pages', '/', { title: '光', content: '光。' }],
] as const)('what is announced of %s', (key, folder, zh) => {
  const en = (slug: string) => `${folder}${slug}`
  const both = (slug: string) => [en(slug), `/zh${en(slug)}`]

  it('is the page of what was made or brought back, in the languages its text exists in', async () => {
    const input = { ...sample(key), status: 'PUBLISHED' }
    const { slug, id } = await done(admin('POST', `/api/admin/${key}`, input))
    expect(await queued()).toEqual([en(slug)])
    await done(admin('PUT', `/api/admin/${key}/${id}`, { translations: { zh } }))
    expect(await queued()).toEqual([en(slug), ...both(slug)])
    await done(admin('DELETE', `/api/admin/${key}/${id}`))
    await forgetQueued()
    await done(admin('POST', `/api/admin/${key}/${id}/restore`, {}))
    expect(await queued()).toEqual(both(slug))
  })

  it('is the former and the new page of what was renamed, in both languages', async () => {
    const { slug, at } = await made(key, { translations: { zh } })
    await done(admin('PUT', at, { slug: `${slug}-new` }))
    expect(await queued()).toEqual([...both(slug), ...both(`${slug}-new`)])
  })

  it('is the page of what was deleted, or taken back', async () => {
    const { slug, at } = await made(key, { translations: { zh } })
    await done(admin('PUT', at, { status: 'DRAFT' }))
    expect(await queued()).toEqual(both(slug))
    await done(admin('DELETE', at))
    expect(await queued()).toEqual(both(slug))
    const other = await made(key)
    await done(admin('DELETE', other.at))
    expect(await queued()).toEqual([en(other.slug)])
  })

  it('is nothing of a draft, until it is published', async () => {
    const { slug, at } = await made(key, { status: 'DRAFT' })
    await done(admin('PUT', at, { slug: `${slug}-secret`, translations: { zh } }))
    await done(admin('PUT', at, { slug }))
    expect(await queued()).toEqual([])
    await done(admin('PUT', at, { status: 'PUBLISHED' }))
    expect(await queued()).toEqual(both(slug))
  })

  it('is nothing when a save changed nothing or was refused', async () => {
    const { slug, at } = await made(key)
    const other = await made(key)
    await done(admin('PUT', at, { slug }))
    expect((await admin('PUT', at, { slug: other.slug })).status).toBe(409)
    expect((await admin('POST', `/api/admin/${key}`, { ...sample(key), slug })).status).toBe(409)
    expect(await queued()).toEqual([])
  })
})

it('announces the products that move to another category', async () => {
  const [from, to] = [await made('categories'), await made('categories')]
  const product = await made('products', { categoryId: from.id })
  await made('products', { categoryId: from.id, status: 'DRAFT' })
  const path = `${from.at}/move-products`
  const route = { route: { POST: moveProducts } as never, params: { id: from.id } }
  await done(admin('POST', path, { categoryId: to.id }, route))
  expect(await queued()).toEqual([`/product/${product.slug}`])
})

it('announces nobody', async () => {
  await made('team-members')
  const { at } = await made('team-members')
  await done(admin('PUT', at, { bio: 'Measures color.' }))
  expect(await queued()).toEqual([])
})

describe('search engines', () => {
  it('are told in one call of all that was saved meanwhile, as soon as the queue is back', async () => {
    const input = { ...sample('products'), status: 'PUBLISHED' }
    const product = await done(admin('POST', '/api/admin/products', input))
    await done(admin('PUT', `/api/admin/products/${product.id}`, { name: 'Renamed' }))
    const post = await done(
      admin('POST', '/api/admin/blog-posts', { ...sample('blog-posts'), status: 'PUBLISHED' }),
    )
    startQueue(QUICK)
    await expect.poll(queued, PATIENCE).toEqual([])
    const expected = [`${SITE}/product/${product.slug}`, `${SITE}/blog/${post.slug}`]
    expect(engine.calls).toEqual([
      {
        type: 'application/json; charset=utf-8',
        host: 'www.example.com',
        key: KEY,
        keyLocation: `${SITE}/indexnow-key.txt`,
        urlList: expect.toSatisfy((urls: string[]) => urls.toSorted().join() === expected.toSorted().join()),
      },
    ])
  })

  it.each(['fails', 'hangs'] as const)(
    'that %s and recover are told once',
    { timeout: 60_000 },
    async (mood) => {
      engine.become(mood)
      startQueue(QUICK)
      const { slug } = await done(
        admin('POST', '/api/admin/products', { ...sample('products'), status: 'PUBLISHED' }),
      )
      const warned = vi.spyOn(log, 'warn')
      await expect.poll(() => warned.mock.calls.length, { ...PATIENCE, timeout: 30_000 }).toBe(1)
      engine.become('takes')
      engine.calls.length = 0
      await expect.poll(queued, PATIENCE).toEqual([])
      expect(announced()).toEqual([`${SITE}/product/${slug}`])
    },
  )

  it('that refuse for good are not asked again', async () => {
    engine.become('refuses')
    startQueue(QUICK)
    await done(admin('POST', '/api/admin/products', { ...sample('products'), status: 'PUBLISHED' }))
    await expect.poll(queued, PATIENCE).toEqual([])
    expect(engine.calls).toEqual([])
  })

  it('get at most 10,000 addresses in a call', async () => {
    const paths = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => `/product/${name}-${index}`)
    for (const some of [paths('a', 6000), paths('a', 6000), paths('b', 4000), paths('c', 1)]) {
      await database().announcement.create({ data: { paths: some } })
    }
    startQueue(QUICK)
    await expect.poll(queued, PATIENCE).toEqual([])
    const sizes = engine.calls.map(({ urlList }) => urlList.length)
    expect(sizes).toHaveLength(2)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10_000)
    expect(new Set(announced()).size).toBe(10_001)
  })

  it('find the key', async () => {
    const answer = await call(keyFile.GET, '/indexnow-key.txt')
    expect([answer.status, await answer.text()]).toEqual([200, KEY])
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect((await call(keyFile.POST, '/indexnow-key.txt', { method: 'POST' })).status).toBe(405)
  })
})

it('goes with the transaction of the save: what is taken back is not announced', async () => {
  const page = { slug: 'never', status: 'PUBLISHED', translations: {} }
  const change = {
    action: 'CREATE',
    kind: KINDS.products,
    id: '',
    label: '',
    before: null,
    after: page,
  } as const
  const save = database().$transaction(async (db) => {
    await queueChangedPages(db, [change])
    expect(await db.announcement.count()).toBe(1)
    throw new Error('taken back')
  })
  await expect(save).rejects.toThrow('taken back')
  expect(await queued()).toEqual([])
})

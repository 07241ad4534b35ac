import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { GET } from '@/app/api/products/route'
import { database } from '@/lib/data/prisma'
import { handleExpiry } from '@/lib/kinds/document/expiry'
import type { ProductChange } from '@/lib/kinds/product/search/product-changes'
import { BIN_DAYS } from '@/lib/values/limits'
import { admin } from '../support/admin'
import { make, makeProduct } from '../support/admin-records'
import { call } from '../support/call'
import { addCategory, withoutContent } from '../support/content'

const DAY_MS = 24 * 60 * 60 * 1000

let categoryId: string

beforeEach(async () => {
  await withoutContent()
  categoryId = (await addCategory({ slug: 'torches', name: 'Torches' })).id
})

type Answer = { status: number; items: ProductChange[]; next: string; total: number; more: string | null }

async function ask(query: string): Promise<Answer> {
  const response = await call(GET, `/api/products?${query}`)
  const { headers, status } = response
  return {
    status,
    items: (await response.json()) as ProductChange[],
    next: headers.get('x-next-changed-since') ?? '',
    total: Number(headers.get('x-total-count')),
    more: /\?([^>]*)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null,
  }
}

/** All pages of the changes since a moment, and the moment to ask next time. */
async function follow(since: string, limit = 100): Promise<{ items: ProductChange[]; next: string }> {
  let page = await ask(`changedSince=${encodeURIComponent(since)}&limit=${limit}`)
  const items = [...page.items]
  const { next } = page
  while (page.more) {
    page = await ask(page.more)
    expect(page.next).toBe(next)
    items.push(...page.items)
  }
  return { items, next }
}

/** A moment after all that was saved so far, as no answer has one. */
async function now(): Promise<string> {
  const [row] = await database().$queryRaw<[{ now: Date }]>`SELECT statement_timestamp() AS now`
  await new Promise((resolve) => setTimeout(resolve, 5))
  return row.now.toISOString()
}

const briefly = (items: ProductChange[]) =>
  items.map((item) =>
    'deleted' in item ? `-${item.slug}${item.movedTo ? ` to ${item.movedTo}` : ''}` : item.slug,
  )

const product = (slug: string, changes: object = {}) =>
  makeProduct({ slug, name: slug, productNumber: slug.toUpperCase(), categoryId, ...changes })

const change = async (record: { id: string }, changes: object) => {
  const { status, body } = await admin('PUT', `/api/admin/products/${record.id}`, changes)
  expect([status, body.message]).toEqual([200, undefined])
}

describe('the changes since a moment', () => {
  it('are what was made, changed, taken offline, renamed and deleted, in this order', async () => {
    const [made, offline, renamed, deleted] = [
      await product('made'),
      await product('offline'),
      await product('renamed'),
      await product('deleted'),
    ]
    const since = await now()
    expect((await follow(since)).items).toEqual([])
    await change(made, { description: 'Changed' })
    await change(offline, { status: 'DRAFT' })
    await change(renamed, { slug: 'renamed-now' })
    expect((await admin('DELETE', `/api/admin/products/${deleted.id}`)).status).toBe(200)
    await product('new')
    const { items } = await follow(since)
    expect(briefly(items)).toEqual([
      'made',
      '-offline',
      '-renamed to renamed-now',
      'renamed-now',
      '-deleted',
      'new',
    ])
    expect(items[1]).toEqual({
      slug: 'offline',
      id: offline.id,
      deleted: true,
      at: expect.any(String),
      movedTo: null,
    })
    expect(items[2]).toMatchObject({ id: renamed.id, deleted: true })
    const [first] = items as (ProductChange & { changedAt: string })[]
    const listed = await (await call(GET, '/api/products')).json()
    const { changedAt, ...summary } = first as { changedAt: string }
    expect(listed).toContainEqual(summary)
    expect(changedAt > since).toBe(true)

    const gone = { where: { fromSlug: 'renamed' }, data: { deletedAt: new Date() } }
    await database().redirect.updateMany(gone)
    expect(briefly((await follow(since)).items)[2]).toBe('-renamed')
    await database().redirect.updateMany({ ...gone, data: { deletedAt: null } })

    await admin('POST', `/api/admin/products/${deleted.id}/restore`, {})
    await change(offline, { status: 'PUBLISHED' })
    expect(briefly((await follow(since)).items)).toEqual([
      'made',
      '-renamed to renamed-now',
      'renamed-now',
      'new',
      'deleted',
      'offline',
    ])
  })

  it('say nothing of drafts, whatever is done to them', async () => {
    const draft = await product('secret', { status: 'DRAFT' })
    const gone = await product('gone', { status: 'DRAFT' })
    const since = new Date(Date.now() - DAY_MS).toISOString()
    await change(draft, { slug: 'secret-too' })
    await admin('DELETE', `/api/admin/products/${gone.id}`)
    expect((await follow(since)).items).toEqual([])
    await change(draft, { status: 'PUBLISHED' })
    const named = async () => (await follow(since)).items.map(({ slug }) => slug)
    expect(await named()).toEqual(['secret-too'])
    await change(draft, { status: 'DRAFT' })
    await change(draft, { slug: 'secret-three' })
    await change(draft, { slug: 'secret-four', status: 'PUBLISHED' })
    expect((await named()).toSorted()).toEqual(['secret-four', 'secret-too'])
  })

  it('name one that was taken offline as it was called while it was public', async () => {
    const [renamed, back, both] = [await product('launch'), await product('back'), await product('both')]
    const since = await now()
    await change(renamed, { slug: 'launched' })
    await change(renamed, { status: 'DRAFT' })
    await change(renamed, { slug: 'code-name' })
    await change(back, { status: 'DRAFT' })
    await change(back, { slug: 'code-name-too' })
    await change(back, { slug: 'back' })
    await change(both, { status: 'DRAFT', slug: 'code-name-three' })
    await admin('DELETE', `/api/admin/products/${both.id}`)
    const slugs = (await follow(since)).items.map(({ slug }) => slug)
    expect(slugs.toSorted()).toEqual(['back', 'both', 'launch', 'launched'])
  })

  it('are those of the category and of own facts, too', async () => {
    const fact = await make('/api/admin/own-facts', {
      ...{ slug: 'depth', name: 'Depth', unit: 'm', decimals: 0, better: 'least', places: ['figures'] },
    })
    await product('of-category')
    const { id: other } = await addCategory({ slug: 'others', name: 'Others' })
    await makeProduct({
      slug: 'deep',
      name: 'deep',
      productNumber: 'D',
      categoryId: other,
      ownFacts: [{ fact: 'depth', value: 60 }],
    })
    const since = await now()
    expect((await admin('PUT', `/api/admin/categories/${categoryId}`, { moqPieces: 200 })).status).toBe(200)
    expect(briefly((await follow(since)).items)).toEqual(['of-category'])
    expect((await admin('PUT', `/api/admin/own-facts/${fact.id}`, { name: 'Diving depth' })).status).toBe(200)
    expect(briefly((await follow(since)).items)).toEqual(['of-category', 'deep'])
  })

  it('are those of documents: one more, one less, another name, and its end', async () => {
    const [first] = [await product('first'), await product('second')]
    const paper = { kind: 'MANUAL', url: 'https://maker.example/manual.pdf', expiresOn: '2999-12-31' }
    let since = await now()
    const changed = async () => {
      const { items } = await follow(since)
      since = await now()
      return briefly(items)
    }
    const document = await make('/api/admin/documents', {
      ...{ ...paper, slug: 'manual', title: 'Manual', products: [{ id: first.id }] },
    })
    expect(await changed()).toEqual(['first'])
    const put = async (changes: object) => {
      const { status } = await admin('PUT', `/api/admin/documents/${document.id}`, changes)
      expect(status).toBe(200)
      return changed()
    }
    expect(await put({ title: 'Handbook' })).toEqual(['first'])
    expect(await put({ products: [] })).toEqual(['first'])
    expect(await put({ products: [{ id: first.id }], expiresOn: '2027-01-01' })).toEqual(['first'])
    await handleExpiry(new Date('2027-02-01T12:00:00Z'))
    expect(await changed()).toEqual(['first'])
  })

  it('name where a deleted product leads', async () => {
    const [old, next] = [await product('old'), await product('next')]
    const since = await now()
    expect(
      (await admin('DELETE', `/api/admin/products/${old.id}?successor=${next.id}`, { successor: next.id }))
        .status,
    ).toBe(200)
    await change(next, { description: 'Instead' })
    expect(briefly((await follow(since)).items)).toEqual([expect.stringMatching(/^-old/), 'next'])
  })

  it('come page by page in a stable order, with one moment to ask from next time', async () => {
    const since = await now()
    const slugs = ['a1', 'a2', 'a3', 'a4', 'a5']
    for (const slug of slugs) await product(slug)
    const first = await ask(`changedSince=${since}&limit=2`)
    expect([first.status, first.total, briefly(first.items)]).toEqual([200, 5, ['a1', 'a2']])
    expect(first.next <= (await now())).toBe(true)
    const { items, next } = await follow(since, 2)
    expect(briefly(items)).toEqual(slugs)
    expect(new Date(next).getTime()).toBeGreaterThan(new Date(since).getTime() - 10_000)
    expect((await ask(`changedSince=${next}&locale=zh`)).status).toBe(200)
    expect((await ask(`${first.more}`.replace(/changedSince=[^&]*/, `changedSince=${next}`))).status).toBe(
      400,
    )
  })
})

describe('a moment', () => {
  const ofDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

  it.each([
    ['yesterday', 'not_a_moment'],
    ['2026-13-01T00:00:00Z', 'not_a_moment'],
    ['2026-01-31', 'not_a_moment'],
    ['1769846400', 'not_a_moment'],
    ['0000-01-01T00:00:00Z', 'moment_too_old'],
    [ofDays(-BIN_DAYS - 1), 'moment_too_old'],
    [ofDays(1), 'moment_in_future'],
    ['9999-12-31T23:59:59.999999999Z', 'moment_in_future'],
  ])('%s is refused as %s', async (moment, code) => {
    const { status, items } = await ask(`changedSince=${encodeURIComponent(moment)}`)
    expect([status, items]).toMatchObject([400, { code, errors: [{ path: 'changedSince' }] }])
    if (code === 'not_a_moment')
      expect(items).toMatchObject({ message: expect.stringContaining('31T08:00:00Z') })
  })

  it('of another zone is read, its plus sign encoded or not', async () => {
    const zoned = `${ofDays(-1).slice(0, -1)}+08:00`
    for (const moment of [encodeURIComponent(zoned), zoned])
      expect((await ask(`changedSince=${moment}`)).status).toBe(200)
  })

  it.each(['search=lamp', 'category=torches', 'sort=lightest', 'output=200-', 'output.from=200'])(
    'with %s is refused, since what leaves such a list would be missed',
    async (narrowing) => {
      const { status, items } = await ask(`changedSince=${ofDays(-1)}&${narrowing}`)
      expect([status, items]).toMatchObject([400, { code: 'changes_of_all' }])
    },
  )
})

describe('saves at the same time', () => {
  it('that began earlier and end later are not missed', async () => {
    const slow = await product('slow')
    const since = await now()
    const writer = new pg.Client({ connectionString: process.env.DATABASE_URL })
    await writer.connect()
    try {
      await writer.query('BEGIN')
      await writer.query(
        'UPDATE "products" SET "name" = $1, "updatedAt" = statement_timestamp() WHERE "id" = $2',
        ['Slow save', slow.id],
      )
      // Longer than moments overlap.
      await new Promise((resolve) => setTimeout(resolve, 2500))
      // Saves of one category wait for each other.
      const { id: other } = await addCategory({ slug: 'others', name: 'Others' })
      await product('quick', { categoryId: other })
      const { items, next } = await follow(since)
      expect(briefly(items)).toEqual(['quick'])
      await writer.query('COMMIT')
      expect(briefly((await follow(next)).items)).toContain('slow')
    } finally {
      await writer.end()
    }
  })

  it('of many reach a system that follows, which then has exactly the list', async () => {
    const made = await Promise.all(Array.from({ length: 12 }, (_, index) => product(`p-${index}`)))
    const mirror = new Map<string, string>()
    let since = new Date(Date.now() - DAY_MS).toISOString()
    const step = async () => {
      const { items, next } = await follow(since, 3)
      for (const item of items) {
        if ('deleted' in item) mirror.delete(item.slug)
        else mirror.set(item.slug, item.description)
      }
      since = next
    }
    let isSaving = true
    const saves = made.map(async ({ id }, index) => {
      for (let round = 0; round < 8; round++) {
        const url = `/api/admin/products/${id}`
        await admin('PUT', url, { description: `${index} round ${round}` })
        if (round === 3) await admin('PUT', url, { slug: `p-${index}-renamed` })
        if (round === 5 && index % 3 === 0) await admin('PUT', url, { status: 'DRAFT' })
        if (round === 6 && index % 4 === 1) await admin('DELETE', url)
      }
    })
    const following = (async () => {
      while (isSaving) await step()
    })()
    await Promise.all(saves)
    isSaving = false
    await following
    await step()
    const listed = (await (await call(GET, '/api/products')).json()) as {
      slug: string
      description: string
    }[]
    expect(Object.fromEntries(mirror)).toEqual(
      Object.fromEntries(listed.map(({ slug, description }) => [slug, description])),
    )
    expect(listed.length).toBeGreaterThan(3)
  })
})

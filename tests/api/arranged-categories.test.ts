import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as activityRoute from '@/app/api/admin/activity/route'
import * as keys from '@/app/api/admin/keys/route'
import { GET } from '@/app/api/products/route'
import { database } from '@/lib/data/prisma'
import { isArranged, listProducts } from '@/lib/kinds/product/queries'
import type { ProductSummary } from '@/lib/kinds/product/view'
import { admin, UNKNOWN_ID } from '../support/admin'
import { makeProduct } from '../support/admin-records'
import { call } from '../support/call'
import { addCategory, addProduct, withoutContent } from '../support/content'
import { takeRevalidatedTags } from '../support/next-cache'
import { goOn } from '../support/spreadsheets'

const POSITIONS = '/api/admin/products/positions'

let shelf: { id: string; slug: string }
/** The newest last, as they are made. */
let made: Record<'a' | 'b' | 'c' | 'd', string>

beforeAll(withoutContent)

beforeEach(async () => {
  await database().product.deleteMany()
  shelf = await addCategory()
  const add = async (slug: string) => (await addProduct(shelf.id, { slug, name: `Lamp ${slug}` })).id
  made = { a: await add('a'), b: await add('b'), c: await add('c'), d: await add('d') }
  takeRevalidatedTags()
})

const move = (id: string, before: string | null) => admin('POST', POSITIONS, { id, before })
const undo = (id: string) => admin('POST', `/api/admin/bulk/${id}/undo`)
const change = (id: string, set: object) => admin('PUT', `/api/admin/products/${id}`, set)

/** The slugs of a list of visitors. */
const slugs = async (query: string) =>
  ((await (await call(GET, `/api/products?${query}`)).json()) as ProductSummary[])
    .map(({ slug }) => slug)
    .join('')

/** The order of the category's page, read whole and two by two. */
async function shown(category = shelf.slug): Promise<string> {
  const whole = await slugs(`category=${category}&sort=recommended`)
  const walked: string[] = []
  let cursor: string | null = null
  do {
    const page = await listProducts({ locale: 'zh', category, sort: 'recommended', limit: 2, cursor })
    walked.push(...page.items.map(({ slug }) => slug))
    cursor = page.nextCursor
    expect(page.total).toBe(whole.length)
  } while (cursor)
  expect(walked.join('')).toBe(whole)
  return whole
}

/** The same in the admin, drafts too. */
const listed = async () =>
  (await admin('GET', `/api/admin?type=products&category=${shelf.slug}&sort=byHand`)).body
    .map(({ slug }: { slug: string }) => slug)
    .join('')

describe('products of a category', () => {
  it('stand the newest first until one is moved, then where they were put', async () => {
    expect([await shown(), await listed(), await isArranged(shelf.slug)]).toEqual(['dcba', 'dcba', false])
    expect((await move(made.a, made.c)).body).toMatchObject({ changed: 1, skipped: [] })
    expect([await shown(), await listed(), await isArranged(shelf.slug)]).toEqual(['dacb', 'dacb', true])
    await move(made.d, null)
    await move(made.b, made.a)
    expect([await shown(), await listed()]).toEqual(['bacd', 'bacd'])
  })

  it('keep the newest first everywhere else', async () => {
    await move(made.a, made.d)
    expect(await shown()).toBe('adcb')
    expect(await slugs(`category=${shelf.slug}`)).toBe('dcba')
    expect(await slugs(`category=${shelf.slug}&sort=newest`)).toBe('dcba')
    expect(await slugs('')).toBe('dcba')
    expect(await slugs('sort=recommended')).toBe('dcba')
    expect(await slugs(`category=${shelf.slug}&sort=name_asc`)).toBe('abcd')
  })

  it('are written one at a time, however many there are', async () => {
    const bulk = Array.from({ length: 300 }, (_, n) => ({
      slug: `many-${n}`,
      name: 'Many',
      description: 'One of many made at once.',
      imageUrl: '/pictures/many.webp',
      categoryId: shelf.id,
      createdAt: new Date('2025-01-01'),
    }))
    await database().product.createMany({ data: bulk })
    const order = await database().product.findMany({
      where: { slug: { startsWith: 'many-' } },
      orderBy: { id: 'desc' },
    })
    const [ahead, behind] = [order[100], order[200]]
    await move(ahead?.id ?? '', behind?.id ?? '')
    const { items } = await listProducts({ locale: 'en', category: shelf.slug, sort: 'recommended' })
    const names = items.map(({ slug }) => slug)
    expect(names.indexOf(ahead?.slug ?? '')).toBe(names.indexOf(behind?.slug ?? '') - 1)
    expect(names[names.indexOf(behind?.slug ?? '') - 2]).toBe(order[199]?.slug)
    expect(await database().product.count({ where: { version: { gt: 1 } } })).toBe(1)
  })

  it('come in first when they are new, below those moved to the very top', async () => {
    await move(made.a, made.d)
    await move(made.b, made.c)
    await makeProduct({ slug: 'n', categoryId: shelf.id })
    expect(await shown()).toBe('andbc')
  })

  it('lose their place with their category, and get it back when that is undone', async () => {
    const other = await addCategory()
    await move(made.a, made.d)
    const moved = await admin('POST', '/api/admin/products/bulk', {
      ids: [made.a],
      set: { categoryId: other.id },
    })
    expect([await shown(), await isArranged(other.slug)]).toEqual(['dcb', false])
    await undo(moved.body.id)
    expect(await shown()).toBe('adcb')
    // As a form sends a whole record.
    const { body } = await admin('GET', `/api/admin/products/${made.a}`)
    expect(body.categoryRank).toEqual(expect.any(String))
    await change(made.a, { categoryId: other.id, categoryRank: body.categoryRank })
    await change(made.a, { categoryId: shelf.id })
    expect(await shown()).toBe('dcba')
  })

  it('keep it as drafts and in the bin, and nobody is put onto it meanwhile', async () => {
    await move(made.a, made.c)
    await change(made.a, { status: 'DRAFT' })
    expect([await shown(), await listed(), await isArranged(shelf.slug)]).toEqual(['dcb', 'dacb', false])
    await admin('DELETE', `/api/admin/products/${made.a}`)
    await move(made.b, made.c)
    await admin('POST', `/api/admin/products/${made.a}/restore`, {})
    await change(made.a, { status: 'PUBLISHED' })
    expect(await shown()).toBe('dabc')
    const ranks = await database().product.findMany({ select: { categoryRank: true } })
    const given = ranks.flatMap(({ categoryRank }) => categoryRank ?? [])
    expect(new Set(given).size).toBe(given.length)
  })

  it('of two editors who move at once stand where each of them put one', async () => {
    const answers = await Promise.all([move(made.a, made.d), move(made.b, made.d), move(made.c, made.d)])
    expect(answers.map(({ body }) => body.changed)).toEqual([1, 1, 1])
    expect((await shown()).at(-1)).toBe('d')
    const ranks = await database().product.findMany({ where: { categoryRank: { not: null } } })
    expect(new Set(ranks.map(({ categoryRank }) => categoryRank)).size).toBe(3)
  })

  it('are not put before one that has left the category meanwhile', async () => {
    const other = await addCategory()
    await change(made.d, { categoryId: other.id })
    const { status, body } = await move(made.a, made.d)
    expect([status, body.changed]).toEqual([200, 0])
    expect(body.skipped).toMatchObject([{ id: made.a, label: expect.any(String), code: 'changed_meanwhile' }])
    await change(made.d, { categoryId: null })
    expect((await move(made.d, null)).body.skipped).toMatchObject([{ code: 'selected_category_not_found' }])
    expect((await move(UNKNOWN_ID, null)).status).toBe(404)
  })

  it('are in the activity by their name, and a move is undone by one call', async () => {
    const name = (await database().product.findUniqueOrThrow({ where: { id: made.a } })).name
    const { body } = await move(made.a, made.d)
    const [entry] = (await admin('GET', '/api/admin/activity?limit=1', undefined, { route: activityRoute }))
      .body
    expect(entry).toMatchObject({ id: body.id, label: name, count: 1, after: { categoryRank: true } })
    await undo(body.id)
    expect([await shown(), await isArranged(shelf.slug)]).toEqual(['dcba', false])
  })

  it('stand the newest first again when that is asked for, and where they stood when it is undone', async () => {
    await move(made.a, made.d)
    await move(made.b, made.d)
    const address = `${POSITIONS}?category=${shelf.slug}`
    expect((await admin('GET', address)).body).toEqual({ placed: 2, shown: 2 })
    const { body } = await admin('DELETE', address)
    expect([body.changed, await shown(), await isArranged(shelf.slug)]).toEqual([2, 'dcba', false])
    await undo(body.id)
    expect(await shown()).toBe('abdc')
    expect((await admin('DELETE', POSITIONS)).body.code).toBe('no_records_chosen')
    expect((await admin('DELETE', `/api/admin/categories/positions?category=${shelf.slug}`)).status).toBe(404)
  })

  it('of which visitors see none are not said to be seen', async () => {
    await move(made.a, made.d)
    await change(made.a, { status: 'DRAFT' })
    const address = `${POSITIONS}?category=${shelf.slug}`
    expect((await admin('GET', address)).body).toEqual({ placed: 1, shown: 0 })
    await change(made.a, { status: 'PUBLISHED' })
  })

  it('are a bulk change that goes on where there are very many', async () => {
    const ids = Array.from({ length: 120 }, (_, n) => n)
    for (const n of ids) await addProduct(shelf.id, { categoryRank: `7${n.toString(16).padStart(3, '0')}8` })
    takeRevalidatedTags()
    const { body } = await admin('DELETE', `${POSITIONS}?category=${shelf.id}`)
    if (body.job) while ((await goOn()).more) {}
    expect(body.total ?? body.changed).toBe(120)
    expect(await isArranged(shelf.slug)).toBe(false)
    expect(new Set(takeRevalidatedTags())).toEqual(new Set([`product-order:${shelf.slug}`]))
  })

  it('invalidate nothing but the order of their category when they are moved', async () => {
    await move(made.a, made.d)
    expect(takeRevalidatedTags()).toEqual([`product-order:${shelf.slug}`])
  })

  it('are moved by those who may edit content only', async () => {
    const statuses: Record<string, unknown> = {}
    for (const role of ['owner', 'editor', 'sales', 'reader']) {
      const { body } = await admin('POST', '/api/admin/keys', { name: role, role }, { route: keys })
      const headers = { 'admin-key': body.key }
      const moved = await admin('POST', POSITIONS, { id: made.a, before: made.d }, { headers })
      const reset = await admin('DELETE', `${POSITIONS}?category=${shelf.slug}`, undefined, { headers })
      statuses[role] = [moved.status, reset.status]
    }
    expect(statuses).toEqual({
      owner: [200, 200],
      editor: [200, 200],
      sales: [403, 403],
      reader: [403, 403],
    })
  })
})

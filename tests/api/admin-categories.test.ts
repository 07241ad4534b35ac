import { describe, expect, it, test } from 'vitest'
import * as moving from '@/app/api/admin/categories/[id]/move-products/route'
import { GET as GET_PRODUCT } from '@/app/api/products/[slug]/route'
import { chosenCategories } from '@/components/layout/named-categories'
import { database } from '@/lib/data/prisma'
import { admin, CATEGORY_GONE, sample, UNKNOWN_ID } from '../support/admin'
import { make, makeProduct } from '../support/admin-records'
import { call } from '../support/call'
import { startWithoutContent } from '../support/kind-calls'
import { takeRevalidatedTags } from '../support/next-cache'

const content = startWithoutContent()

const products = '/api/admin?type=products'

describe('a category in use', () => {
  it('stays until its products have moved', async () => {
    const from = await make('/api/admin?type=categories', sample('categories'))
    const to = await make('/api/admin?type=categories', sample('categories'))
    const moved = [
      await makeProduct({ categoryId: from.id }),
      await makeProduct({ categoryId: from.id, status: 'DRAFT' }),
    ]
    expect((await admin('GET', `/api/admin/categories/${from.id}`)).body.productCount).toBe(2)
    takeRevalidatedTags()
    const refused = await admin('DELETE', `/api/admin/categories/${from.id}`)
    expect([refused.status, refused.body]).toEqual([
      409,
      {
        message: 'This category still has 2 products. Move them to another category first.',
        code: 'category_in_use',
        values: { count: 2 },
        count: 2,
      },
    ])
    expect(takeRevalidatedTags()).toEqual([])

    const move = (id: string, body: unknown) =>
      admin('POST', `/api/admin/categories/${id}/move-products`, body, { route: moving, params: { id } })
    expect((await move(from.id, { categoryId: UNKNOWN_ID })).body.message).toBe(CATEGORY_GONE)
    expect((await move(from.id, { categoryId: from.id })).status).toBe(400)
    expect((await move(from.id, {})).status).toBe(400)
    expect((await move(UNKNOWN_ID, { categoryId: to.id })).status).toBe(404)
    expect((await move('x', { categoryId: to.id })).status).toBe(404)
    expect(await move(from.id, { categoryId: to.id })).toMatchObject({
      status: 200,
      body: { message: '2 products moved', count: 2 },
    })
    expect(takeRevalidatedTags()).toEqual([
      ...['any-product', 'product-set', `product-set:${from.slug}`, `product-set:${to.slug}`],
    ])
    for (const { id } of moved) {
      expect((await admin('GET', `/api/admin/products/${id}`)).body).toMatchObject({
        categoryId: to.id,
        version: 2,
      })
      const note = await database().activity.findFirst({ where: { targetId: id, action: 'UPDATE' } })
      expect(note).toMatchObject({ before: { categoryId: from.id }, after: { categoryId: to.id } })
    }
    expect((await admin('DELETE', `/api/admin/categories/${from.id}`)).status).toBe(200)
  })

  it('cannot slip away while a product is put into it', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await make('/api/admin?type=categories', sample('categories'))
      const [made, deleted] = await Promise.all([
        admin('POST', products, { ...sample('products'), categoryId: id }),
        admin('DELETE', `/api/admin/categories/${id}`),
      ])
      expect([
        [201, 409],
        [400, 200],
      ]).toContainEqual([made.status, deleted.status])
    }
  })

  it('is asked for when a product comes back whose category is gone', async () => {
    const category = await make('/api/admin?type=categories', sample('categories'))
    const product = await makeProduct({ categoryId: category.id })
    await admin('DELETE', `/api/admin/products/${product.id}`)
    await admin('DELETE', `/api/admin/categories/${category.id}`)
    const restore = (body: object) => admin('POST', `/api/admin/products/${product.id}/restore`, body)
    expect(await restore({})).toMatchObject({
      status: 400,
      body: {
        message: CATEGORY_GONE,
        code: 'selected_category_not_found',
        errors: [{ path: 'categoryId', code: 'selected_category_not_found' }],
      },
    })
    expect(await restore({ categoryId: content.first.id })).toMatchObject({
      status: 200,
      body: { categoryId: content.first.id },
    })
  })
})

test('A category that home shows by choice stays there under another slug', async () => {
  const { id } = await make('/api/admin?type=categories', { ...sample('categories'), slug: 'front' })
  expect((await admin('PUT', `/api/admin/categories/${id}`, { slug: 'bike-front' })).status).toBe(200)
  const named = ['first', 'bike-front'].map((slug) => ({
    ...{ slug, role: null, english: false, isShipped: false, path: `/products/${slug}` },
    ...{ name: slug, menu: slug, tile: slug },
  }))
  const chosen = (...slugs: string[]) =>
    chosenCategories(
      named,
      slugs.map((slug) => ({ slug })),
      'en',
    )
  expect(await chosen('front', 'never', 'first')).toEqual([named[1], named[0]])
  expect(await chosen('front', 'bike-front')).toEqual([named[1]])
})

describe('the terms of a category', () => {
  const terms = {
    moqPieces: 500,
    repeatMoqPieces: 300,
    sampleMoqPieces: 2,
    orderIncrementPieces: 50,
    leadTimeDays: 45,
  }
  const factsOf = async (slug: string) =>
    (await (await call(GET_PRODUCT, `/api/products/${slug}`, { params: { slug } })).json()).facts

  it('are those of its products that do not say their own', async () => {
    const category = await make('/api/admin?type=categories', { ...sample('categories'), ...terms })
    expect(category).toMatchObject({ ...terms, sampleLeadDays: null, repeatLeadTimeDays: null })
    const silent = await makeProduct({ categoryId: category.id })
    const own = await makeProduct({
      categoryId: category.id,
      facts: { moqPieces: 200, repeatLeadTimeDays: 30 },
    })
    expect(await factsOf(silent.slug)).toMatchObject({
      ...terms,
      sampleLeadDays: null,
      repeatLeadTimeDays: null,
    })
    // Its repeat order asks for no more than its own first one.
    expect(await factsOf(own.slug)).toMatchObject({
      ...terms,
      moqPieces: 200,
      repeatMoqPieces: 200,
      repeatLeadTimeDays: 30,
    })
    expect((await admin('GET', `/api/admin/products/${silent.id}`)).body.facts).toMatchObject({
      moqPieces: null,
    })

    takeRevalidatedTags()
    const changed = await admin('PUT', `/api/admin/categories/${category.id}`, {
      moqPieces: null,
      version: category.version,
    })
    expect(changed).toMatchObject({ status: 200, body: { moqPieces: null, repeatMoqPieces: 300 } })
    expect(takeRevalidatedTags()).toContain('categories')
    expect(await factsOf(silent.slug)).toMatchObject({ moqPieces: null, repeatMoqPieces: 300 })
    const note = await database().activity.findFirst({ where: { targetId: category.id, action: 'UPDATE' } })
    expect(note).toMatchObject({ before: { moqPieces: 500 }, after: { moqPieces: null } })
  })

  it('have the ranges of a product’s', async () => {
    for (const [input, code] of [
      [{ moqPieces: 0 }, 'out_of_range'],
      [{ orderIncrementPieces: 1.5 }, 'not_a_whole_number'],
      [{ leadTimeDays: 1001 }, 'out_of_range'],
    ] as const) {
      const { status, body } = await admin('POST', '/api/admin?type=categories', {
        ...sample('categories'),
        ...input,
      })
      expect([status, body.errors[0].code]).toEqual([400, code])
    }
  })
})

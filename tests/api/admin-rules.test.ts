import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as activityRoute from '@/app/api/admin/activity/route'
import * as binRoute from '@/app/api/admin/bin/route'
import * as moving from '@/app/api/admin/categories/[id]/move-products/route'
import * as linking from '@/app/api/admin/preview-link/route'
import { GET as PUBLIC_PRODUCT } from '@/app/api/products/[slug]/route'
import { database } from '@/lib/data/prisma'
import * as environment from '@/lib/env'
import { RESERVED_POST_SLUGS } from '@/lib/kinds/blog-post/fixed-articles'
import { admin, sample } from '../support/admin'
import { call } from '../support/call'
import { addCategory, addProduct, withoutContent } from '../support/content'
import { takeRevalidatedTags } from '../support/next-cache'

const CATEGORY_GONE = 'Selected category not found. Please select a valid category.'
const NOBODY = '00000000-0000-4000-8000-000000000000'

const products = '/api/admin?type=products'
const make = async (url: string, input: object) => {
  const answer = await admin('POST', url, input)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  return answer.body
}
const makeProduct = (changes: object = {}) => make(products, { ...sample('products'), ...changes })
const makePost = (changes: object = {}) =>
  make('/api/admin/blog-posts', { ...sample('blog-posts'), ...changes })
const makeStudy = (changes: object = {}) =>
  make('/api/admin/case-studies', { ...sample('case-studies'), ...changes })
const makeMember = (changes: object = {}) =>
  make('/api/admin/team-members', { ...sample('team-members'), ...changes })

/** The server's settings with some of them changed. */
function withSettings(changes: Partial<ReturnType<typeof environment.serverEnvironment>>): void {
  const settings = environment.serverEnvironment()
  vi.spyOn(environment, 'serverEnvironment').mockReturnValue({ ...settings, ...changes })
}
afterEach(() => {
  vi.restoreAllMocks()
})

let first: { id: string }

beforeAll(async () => {
  await withoutContent()
  first = await addCategory({ slug: 'first', position: 0 })
})
beforeEach(() => {
  takeRevalidatedTags()
})

describe('a list', () => {
  it('tells the smallest copy of each picture the library knows, and other pictures as they are', async () => {
    const picture = {
      filename: 'x.webp',
      widthPx: 1200,
      heightPx: 900,
      sizeBytes: 1,
      contentHash: 'a'.repeat(64),
    }
    await database().mediaItem.create({
      data: { ...picture, url: '/pictures/known.webp', variantsPx: [640, 320] },
    })
    await makeProduct({ name: 'Of the library', imageUrl: '/pictures/known.webp' })
    await makeProduct({ name: 'From elsewhere', imageUrl: '/pictures/unknown.webp' })
    const { body } = await admin('GET', products)
    expect(body).toContainEqual(
      expect.objectContaining({ name: 'Of the library', thumbnailUrl: '/pictures/known-320.webp' }),
    )
    expect(body).toContainEqual(
      expect.objectContaining({ name: 'From elsewhere', thumbnailUrl: '/pictures/unknown.webp' }),
    )
  })
})

describe('a product', () => {
  it('carries its specifications, features, documents, modes and facts', async () => {
    const sent = {
      badge: 'BEST_SELLER',
      tags: ['IPX8', 'USB-C'],
      images: ['/pictures/a.webp', '/pictures/b.webp'],
      nightImageUrl: '/pictures/night.webp',
      metaDescription: 'Found by it.',
      detailedDescription: '**Bright**',
      specs: [
        { name: 'LED', value: 'XHP70' },
        { name: 'Tripod thread', value: '1/4"' },
      ],
      features: ['Bright', { title: 'Light', description: 'Weighs 90 g' }],
      documents: [
        { name: 'Data sheet', kind: 'DATASHEET', url: '/documents/a.pdf', type: 'PDF', sizeBytes: 1200 },
      ],
      modes: [
        { name: 'Turbo', lumens: 1400, runtimeMinutes: 90, beamDistanceMetres: 210 },
        { name: 'Low', lumens: 10.5, runtimeMinutes: 6000, translations: { zh: { name: '低亮' } } },
      ],
      facts: { ledCount: 1, weightGrams: 90.5, ipRating: 'IPX8', rechargeable: true },
    }
    const made = await makeProduct(sent)
    const specs = [
      { name: 'LED', value: 'XHP70' },
      { name: 'Lumens', value: '1,400 lm (Turbo)' },
      { name: 'Modes', value: '2: Turbo, Low' },
      { name: 'Runtime', value: 'Turbo 1 h 30 min · Low 100 h' },
      { name: 'IP Rating', value: 'IPX8' },
      { name: 'Weight', value: '90.5 g' },
      { name: 'Tripod thread', value: '1/4"' },
    ]
    expect(made).toMatchObject({ ...sent, specs })
    expect(made.facts).toMatchObject({ ledCri: null, batteryVolts: null })

    const changed = await admin('PUT', `/api/admin/products/${made.id}`, {
      facts: { ledCri: 90, ledCount: null },
      modes: [sent.modes[1]],
      documents: [],
      badge: '',
    })
    expect(changed.body).toMatchObject({
      facts: { ledCri: 90, ledCount: null, weightGrams: 90.5 },
      documents: [],
      specs: [
        { name: 'LED', value: 'XHP70' },
        { name: 'Lumens', value: '10.5 lm (Low)' },
        { name: 'Modes', value: '1: Low' },
        { name: 'Runtime', value: 'Low 100 h' },
        { name: 'IP Rating', value: 'IPX8' },
        { name: 'Weight', value: '90.5 g' },
        { name: 'Tripod thread', value: '1/4"' },
      ],
      badge: null,
    })
    expect(changed.body.modes.map(({ name }: { name: string }) => name)).toEqual(['Low'])

    const shown = await call(PUBLIC_PRODUCT, `/api/products/${made.slug}`, { params: { slug: made.slug } })
    expect(await shown.json()).toMatchObject({ specs: changed.body.specs })
  })

  it('keeps a row that differs from its facts, and none that repeats them, in each language by itself', async () => {
    const modes = [{ name: 'High', lumens: 500, runtimeMinutes: 90, translations: { zh: { name: '高亮' } } }]
    const made = await makeProduct({
      facts: { weightGrams: 90, batteryFormat: '18650' },
      modes,
      specs: [
        { name: 'Weight', value: '90 g with battery' },
        { name: 'Lumens', value: 'Very bright' },
      ],
      translations: {
        zh: {
          specs: [
            { name: 'Weight', value: '很轻' },
            { name: 'Lumens', value: '500 lm（高亮）' },
          ],
        },
      },
    })
    const rowsOf = async () => {
      const { body } = await admin('GET', `/api/admin/products/${made.id}`)
      const value = (rows: { name: string; value: string }[], name: string) =>
        rows.find((row) => row.name === name)?.value
      const { specs, translations } = body
      return {
        lumens: [value(specs, 'Lumens'), value(translations.zh.specs, 'Lumens')],
        weight: [value(specs, 'Weight'), value(translations.zh.specs, 'Weight')],
      }
    }
    const save = (changes: object) => admin('PUT', `/api/admin/products/${made.id}`, changes)
    expect(await rowsOf()).toEqual({
      lumens: ['Very bright', '500 lm（高亮）'],
      weight: ['90 g with battery', '很轻'],
    })

    // What repeated the facts follows them, what did not stays; sending a record back changes nothing of that.
    const [{ specs, translations }] = [made]
    await save({
      specs,
      translations,
      facts: { weightGrams: 80 },
      modes: [{ ...modes[0], lumens: 400 }],
    })
    expect(await rowsOf()).toEqual({
      lumens: ['Very bright', '400 lm（高亮）'],
      weight: ['80 g with battery', '很轻'],
    })

    await save({ specs: [], translations: { zh: { specs: [] } } })
    expect(await rowsOf()).toEqual({
      lumens: ['400 lm (High)', '400 lm（高亮）'],
      weight: ['80 g with battery', '80 g（含电池）'],
    })
  })

  it('drops specifications without a value, and blank and double tags', async () => {
    const made = await makeProduct({
      specs: [
        { name: 'LED', value: ' ' },
        { name: 'Weight', value: '90 g' },
      ],
      tags: [' a ', '', 'b', 'a'],
    })
    expect(made).toMatchObject({ specs: [{ name: 'Weight', value: '90 g' }], tags: ['a', 'b'] })
    expect((await makeProduct({ tags: 'a, b，c ,' })).tags).toEqual(['a', 'b', 'c'])
  })

  it.each([
    [{ badge: 'OLD' }, 'badge'],
    [{ specs: [{ name: '', value: 'x' }] }, 'specs.0.name'],
    [{ specs: 'LED' }, 'specs'],
    [{ features: [{ title: 'x' }] }, 'features.0'],
    [{ documents: [{ name: 'x', url: 'javascript:alert(1)', sizeBytes: 1 }] }, 'documents.0.url'],
    [{ modes: [{ name: 'x', lumens: -1, runtimeMinutes: 1 }] }, 'modes.0.lumens'],
    [{ facts: { ledCount: 1.5 } }, 'facts.ledCount'],
    [{ facts: { nothing: 1 } }, 'facts.nothing'],
    [{ tags: 7 }, 'tags'],
    [{ tags: Array.from({ length: 51 }, (_, n) => `${n}`) }, 'tags'],
    [{ products: { create: [] } }, 'products'],
    [{ metaDescription: 'x'.repeat(321) }, 'metaDescription'],
  ])('is refused with %j', async (changes, path) => {
    const answer = await admin('POST', products, { ...sample('products'), ...changes })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  })

  it.each([
    'javascript:alert(1)',
    ' java\tscript:x',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example/x.webp',
    '/\\evil.example',
    '\\\\evil',
    'http://127.0.0.1/',
    'pictures/x.webp',
    'https://user:secret@cdn.example.com/x.webp',
    'https://cdn.example.com/x.webp',
  ])('cannot show the picture %j', async (imageUrl) => {
    const fields = { imageUrl, nightImageUrl: imageUrl, images: [imageUrl] }
    for (const [field, value] of Object.entries(fields)) {
      const answer = await admin('POST', products, { ...sample('products'), [field]: value })
      expect([answer.status, answer.body.errors?.[0].path.split('.')[0]]).toEqual([400, field])
    }
  })

  it('can show pictures of the hosts that are listed', async () => {
    withSettings({ imageHosts: ['cdn.example.com'] })
    const imageUrl = 'https://cdn.example.com/x.webp'
    expect(await makeProduct({ imageUrl })).toMatchObject({ imageUrl })
  })

  it('stands in the first category when none is chosen, and never in one that does not exist', async () => {
    const made = await makeProduct()
    expect(made).toMatchObject({ categoryId: first.id, category: { slug: 'first' } })
    for (const categoryId of [NOBODY, 'lanterns', 7, null]) {
      expect(await admin('PUT', `/api/admin/products/${made.id}`, { categoryId })).toMatchObject({
        status: 400,
        body: {
          message: CATEGORY_GONE,
          code: 'selected_category_not_found',
          errors: [{ path: 'categoryId', code: 'selected_category_not_found' }],
        },
      })
    }
  })
})

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
    expect((await move(from.id, { categoryId: NOBODY })).body.message).toBe(CATEGORY_GONE)
    expect((await move(from.id, { categoryId: from.id })).status).toBe(400)
    expect((await move(from.id, {})).status).toBe(400)
    expect((await move(NOBODY, { categoryId: to.id })).status).toBe(404)
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
    expect(await restore({ categoryId: first.id })).toMatchObject({
      status: 200,
      body: { categoryId: first.id },
    })
  })
})

describe('an address that changed', () => {
  const publicProduct = (slug: string) => call(PUBLIC_PRODUCT, `/api/products/${slug}`, { params: { slug } })
  const leadsTo = async (slug: string) => {
    const response = await publicProduct(slug)
    return [response.status, response.headers.get('location')]
  }
  const rename = async (id: string, slug: string) =>
    expect((await admin('PUT', `/api/admin/products/${id}`, { slug })).status).toBe(200)

  it('leads to the present one in a single step, and back again', async () => {
    const { id } = await makeProduct({ slug: 'name-a' })
    await rename(id, 'name-b')
    await rename(id, 'name-c')
    expect(await leadsTo('name-a')).toEqual([308, '/api/products/name-c'])
    expect(await leadsTo('name-b')).toEqual([308, '/api/products/name-c'])
    await rename(id, 'name-a')
    expect((await publicProduct('name-a')).status).toBe(200)
    expect(await leadsTo('name-c')).toEqual([308, '/api/products/name-a'])
    expect(await database().slugRedirect.findFirst({ where: { fromSlug: 'name-a' } })).toBeNull()
  })

  it('belongs to what takes it next', async () => {
    const old = await makeProduct({ slug: 'handed-over' })
    await rename(old.id, 'handed-on')
    await makeProduct({ slug: 'handed-over', name: 'Heir' })
    expect(await (await publicProduct('handed-over')).json()).toMatchObject({ name: 'Heir' })
    expect(await database().slugRedirect.findFirst({ where: { fromSlug: 'handed-over' } })).toBeNull()
  })

  it('is not noted when the change fails', async () => {
    await makeProduct({ slug: 'occupied' })
    const { id } = await makeProduct({ slug: 'stays-here' })
    expect((await admin('PUT', `/api/admin/products/${id}`, { slug: 'occupied' })).status).toBe(409)
    expect((await publicProduct('stays-here')).status).toBe(200)
    expect(await database().slugRedirect.findFirst({ where: { fromSlug: 'stays-here' } })).toBeNull()
  })

  it('leads from a deleted thing, and all it was called before, to its successor in one step', async () => {
    const heir = await makeProduct({ slug: 'heir' })
    const middle = await makeProduct({ slug: 'middle' })
    const { id } = await makeProduct({ slug: 'first-name' })
    await rename(id, 'last-name')
    const remove = (thing: string, successor: string) =>
      admin('DELETE', `/api/admin/products/${thing}?successor=${successor}`)
    expect((await remove(id, id)).status, 'itself').toBe(400)
    expect((await remove(id, NOBODY)).status, 'nobody').toBe(400)
    expect((await publicProduct('last-name')).status, 'a refused deletion deletes nothing').toBe(200)
    expect((await remove(id, middle.id)).status).toBe(200)
    expect(await leadsTo('last-name')).toEqual([308, '/api/products/middle'])
    expect((await remove(middle.id, heir.id)).status).toBe(200)
    for (const slug of ['first-name', 'last-name', 'middle'])
      expect(await leadsTo(slug), slug).toEqual([308, '/api/products/heir'])
    await admin('DELETE', `/api/admin/products/${heir.id}`)
    expect((await publicProduct('last-name')).status, 'without a successor').toBe(404)
  })
})

describe('a blog post', () => {
  it('keeps its Markdown as written and tells featured as 0 or 1', async () => {
    const post = await makePost({ featured: 1, content: '    code\n\n<b>x</b>\n' })
    expect(post).toMatchObject({ content: '    code\n\n<b>x</b>\n', featured: 1, date: '2026-02-03' })
    expect((await admin('PUT', `/api/admin/blog-posts/${post.id}`, { featured: 0 })).body.featured).toBe(0)
    expect((await admin('PUT', `/api/admin/blog-posts/${post.id}`, { featured: 2 })).status).toBe(400)
  })

  it('without a category gets general, also when there is none yet', async () => {
    await database().blogCategory.deleteMany({})
    const post = await makePost()
    expect(post.category).toBe('General')
    await database().blogCategory.deleteMany({})
    const only = await make('/api/admin/blog-categories', { slug: 'zebra', name: 'Zebra' })
    expect((await makePost({ categoryId: '' })).categoryId).toBe(only.id)
    const general = await make('/api/admin/blog-categories', { slug: 'general', name: 'General' })
    expect((await makePost()).categoryId).toBe(general.id)
    expect((await makePost({ category: 'ZEBRA' })).categoryId).toBe(only.id)
    const again = await admin('PUT', `/api/admin/blog-posts/${post.id}`, { categoryId: null })
    expect(again.body.categoryId).toBe(general.id)
  })

  it.each([{ categoryId: NOBODY }, { categoryId: 'general' }, { category: 'nothing' }])(
    'is refused with the category %j',
    async (choice) => {
      const answer = await admin('POST', '/api/admin/blog-posts', { ...sample('blog-posts'), ...choice })
      expect(answer).toMatchObject({
        status: 400,
        body: { message: CATEGORY_GONE, code: 'selected_category_not_found' },
      })
    },
  )

  it.each(RESERVED_POST_SLUGS)('cannot take the address of the fixed article %s', async (slug) => {
    const created = await admin('POST', '/api/admin/blog-posts', { ...sample('blog-posts'), slug })
    const renamed = await admin('PUT', `/api/admin/blog-posts/${(await makePost()).id}`, { slug })
    for (const answer of [created, renamed]) {
      expect(answer).toMatchObject({ status: 409, body: { errors: [{ path: 'slug' }] } })
    }
  })

  it.each([
    ['title', 'Please enter a title for the blog post.'],
    ['slug', 'Please enter a slug for the blog post.'],
    ['excerpt', 'Please enter an excerpt for the blog post.'],
    ['content', 'Please enter content for the blog post.'],
    ['author', 'Please enter an author name for the blog post.'],
    ['imageUrl', 'Please provide a featured image URL for the blog post.'],
  ])('without %s is rejected with the specified message', async (field, message) => {
    const answer = await admin('POST', '/api/admin/blog-posts', { ...sample('blog-posts'), [field]: '' })
    const error = { message, code: 'required', values: { field, kind: 'blog-posts' } }
    expect([answer.status, answer.body]).toEqual([400, { ...error, errors: [{ path: field, ...error }] }])
  })

  it.each(['2026-02-31', '03.02.2026', '2026-2-3', 20260203])('cannot be of the day %j', async (date) => {
    const answer = await admin('POST', '/api/admin/blog-posts', { ...sample('blog-posts'), date })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ path: 'date' }] } })
  })

  it('is without a category once that is deleted, and has it again when it comes back', async () => {
    const category = await make('/api/admin/blog-categories', { slug: 'fleeting', name: 'Fleeting' })
    const post = await makePost({ categoryId: category.id })
    await admin('DELETE', `/api/admin/blog-categories/${category.id}`)
    const one = () => admin('GET', `/api/admin/blog-posts/${post.id}`)
    expect((await one()).body).toMatchObject({ categoryId: null, category: null })
    await admin('POST', `/api/admin/blog-categories/${category.id}/restore`, {})
    expect((await one()).body).toMatchObject({ categoryId: category.id, category: 'Fleeting' })
  })
})

describe('a case study', () => {
  it('is of today unless it says otherwise', async () => {
    expect((await makeStudy()).date).toBe(new Date().toISOString().slice(0, 10))
    expect((await makeStudy({ date: '2025-05-01' })).date).toBe('2025-05-01')
  })

  it('takes its results as text too, one a line', async () => {
    const { results } = await makeStudy({ results: '40 %: fewer returns\n\nSales up by 3.5×\nOn time' })
    expect(results).toEqual([
      { value: '40 %', label: 'fewer returns' },
      { value: '3.5×', label: 'Sales up by 3.5×' },
      { value: '✓', label: 'On time' },
    ])
  })

  it('has its testimonial in fields of its own', async () => {
    const testimonial = {
      testimonial: 'They kept their word.',
      testimonialAuthor: 'Ana Silva',
      testimonialPosition: 'Buyer',
      testimonialCompany: 'Luz',
      featured: true,
    }
    expect(await makeStudy(testimonial)).toMatchObject(testimonial)
  })
})

describe('a team member', () => {
  it.each([
    ['3', 3],
    ['x', 0],
    [null, 0],
    [7, 7],
  ])('of the order %j stands at %j', async (order, place) => {
    expect((await makeMember({ order })).order).toBe(place)
  })

  it.each([
    { order: -1 },
    { department: 'magic' },
    { email: 'nobody' },
    { linkedIn: 'javascript:x' },
    { featured: 'yes' },
  ])('is refused with %j', async (changes) => {
    const input = { ...sample('team-members'), ...changes }
    expect((await admin('POST', '/api/admin/team-members', input)).status).toBe(400)
  })

  it('without a picture, as the catalogue may start with, can be edited', async () => {
    const { id } = await makeMember()
    expect((await admin('PUT', `/api/admin/team-members/${id}`, { imageUrl: '' })).body.imageUrl).toBe('')
  })

  it('may have the name of another', async () => {
    const [a, b] = [await makeMember({ name: 'Li Wei' }), await makeMember({ name: 'Li Wei' })]
    expect(a.id).not.toBe(b.id)
  })
})

describe('the bin', () => {
  const bin = (query = '') => admin('GET', `/api/admin/bin${query}`, undefined, { route: binRoute })

  it('shows what was deleted, last first, until it is brought back', async () => {
    const post = await makePost()
    const member = await makeMember()
    await admin('DELETE', `/api/admin/blog-posts/${post.id}`)
    await admin('DELETE', `/api/admin/team-members/${member.id}`)
    const { body, headers } = await bin('?limit=2')
    expect(headers.get('x-total-count')).toMatch(/^\d+$/)
    expect(body).toEqual([
      {
        type: 'team-members',
        id: member.id,
        label: member.name,
        slug: null,
        deletedAt: expect.any(String),
        leavesAt: expect.any(String),
      },
      expect.objectContaining({ type: 'blog-posts', id: post.id, label: post.title, slug: post.slug }),
    ])
    const days = (Date.parse(body[0].leavesAt) - Date.parse(body[0].deletedAt)) / 86_400_000
    expect(days).toBe(30)
    expect((await bin('?type=blog-posts')).body[0].id).toBe(post.id)
    await admin('POST', `/api/admin/blog-posts/${post.id}/restore`, {})
    expect((await bin('?type=blog-posts')).body.map(({ id }: { id: string }) => id)).not.toContain(post.id)
    expect((await bin('?type=bogus')).status).toBe(400)
    expect(
      (await admin('GET', '/api/admin/bin', undefined, { route: binRoute, headers: { 'admin-key': '' } }))
        .status,
    ).toBe(401)
  })

  it('is read page by page across all resources', async () => {
    const all = (await bin()).body
    const seen: string[] = []
    let next: string | undefined = '?limit=1'
    while (next) {
      const page = await bin(next)
      seen.push(...page.body.map(({ id }: { id: string }) => id))
      const link = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
      next = link && new URL(link, 'http://x').search
    }
    expect(seen).toEqual(all.map(({ id }: { id: string }) => id))
  })

  it('lets go of everything after 30 days, at the next deletion', async () => {
    const monthAgo = new Date(Date.now() - 31 * 86_400_000)
    const category = await addCategory({ deletedAt: monthAgo })
    const kept = await addCategory({ deletedAt: monthAgo })
    const gone = await addProduct(first.id, { deletedAt: monthAgo })
    await addProduct(kept.id, { deletedAt: new Date() })
    await database().slugRedirect.create({
      data: { entity: 'PRODUCT', fromSlug: 'of-the-gone', targetId: gone.id },
    })
    expect((await bin()).body.map(({ id }: { id: string }) => id)).not.toContain(gone.id)
    expect((await admin('POST', `/api/admin/products/${gone.id}/restore`, {})).status).toBe(404)

    await admin('DELETE', `/api/admin/products/${(await makeProduct()).id}`)
    const { id } = await make('/api/admin?type=categories', sample('categories'))
    await admin('DELETE', `/api/admin/categories/${id}`)
    expect(await database().product.count({ where: { id: gone.id } })).toBe(0)
    expect(await database().slugRedirect.count({ where: { targetId: gone.id } })).toBe(0)
    expect(await database().category.count({ where: { id: category.id } })).toBe(0)
    // A product in the bin can still come back to it.
    expect(await database().category.count({ where: { id: kept.id } })).toBe(1)
  })
})

describe('the activity list', () => {
  const activity = (query = '', headers = {}) =>
    admin('GET', `/api/admin/activity${query}`, undefined, { route: activityRoute, headers })

  it('tells what changed, newest first, of everything and of one thing', async () => {
    const post = await makePost()
    const changes = { title: 'Another', translations: { zh: { title: '另一篇' } } }
    await admin('PUT', `/api/admin/blog-posts/${post.id}`, changes, {
      headers: { 'x-request-id': 'request-0001' },
    })
    await makeMember()
    const { body, headers } = await activity('?limit=2')
    expect(body[0]).toMatchObject({ action: 'CREATE', type: 'team-members', before: null })
    expect(body[1]).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      action: 'UPDATE',
      type: 'blog-posts',
      targetId: post.id,
      label: 'Another',
      address: null,
      requestId: 'request-0001',
      before: { title: post.title, translations: {} },
      after: changes,
    })
    expect(Number(headers.get('x-total-count'))).toBeGreaterThan(2)
    const actions = async (query: string) =>
      (await activity(query)).body.map(({ action }: { action: string }) => action)
    expect(await actions(`?id=${post.id}`)).toEqual(['UPDATE', 'CREATE'])
    expect(await actions(`?type=blog-posts&limit=2`)).toEqual(['UPDATE', 'CREATE'])
    expect((await activity('?id=x')).status).toBe(400)
    expect((await activity('', { 'admin-key': '' })).status).toBe(401)
  })

  it('notes nothing when nothing was changed', async () => {
    const member = await makeMember()
    const before = await database().activity.count()
    await admin('PUT', `/api/admin/team-members/${member.id}`, { name: member.name })
    await admin('POST', '/api/admin/blog-posts', {})
    expect(await database().activity.count()).toBe(before)
  })

  it.each([
    [0, '203.0.113.7', null],
    [1, '203.0.113.7', '203.0.113.7'],
    [1, '198.51.100.1, 203.0.113.7', '203.0.113.7'],
    [2, '198.51.100.1, 203.0.113.7', '198.51.100.1'],
    [2, '203.0.113.7', null],
    [1, '2001:db8::1', '2001:db8::1'],
    [1, '<script>', null],
  ])('with %i proxies to believe takes %j for %j', async (trustProxyHops, forwarded, address) => {
    withSettings({ trustProxyHops })
    const answer = await admin('POST', '/api/admin/team-members', sample('team-members'), {
      headers: { 'x-forwarded-for': forwarded },
    })
    expect(await database().activity.findFirst({ where: { targetId: answer.body.id } })).toMatchObject({
      address,
    })
  })
})

describe('a draft', () => {
  it('is not public anywhere until it is published', async () => {
    const draft = await makeProduct({ status: 'DRAFT', slug: 'secret-lamp' })
    const visit = () => call(PUBLIC_PRODUCT, '/api/products/secret-lamp', { params: { slug: 'secret-lamp' } })
    expect((await visit()).status).toBe(404)
    await admin('PUT', `/api/admin/products/${draft.id}`, { status: 'PUBLISHED' })
    expect((await visit()).status).toBe(200)
  })

  it('can be opened by a link that only the admin can make', async () => {
    const draft = await makePost({ status: 'DRAFT' })
    const link = (query: string, headers = {}) =>
      admin('GET', `/api/admin/preview-link?${query}`, undefined, { route: linking, headers })
    const { status, body } = await link(`type=blog-posts&id=${draft.id}&locale=zh`)
    expect([status, body]).toEqual([
      200,
      {
        url: expect.stringMatching(/^\/api\/preview\?token=[\w-]+\.[\w-]{43}&locale=zh$/),
        expiresAt: expect.any(String),
      },
    ])
    expect((await link(`type=blog-posts&id=${draft.id}`, { 'admin-key': '' })).status).toBe(401)
    expect((await link(`type=products&id=${draft.id}`)).status).toBe(404)
    expect((await link(`type=team-members&id=${draft.id}`)).status).toBe(400)
    expect((await link('type=blog-posts&id=x')).status).toBe(400)
  })
})

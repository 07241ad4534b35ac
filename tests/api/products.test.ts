import { beforeAll, describe, expect, it } from 'vitest'
import { GET as GET_ONE } from '@/app/api/products/[slug]/route'
import { GET } from '@/app/api/products/route'
import { database } from '@/lib/data/prisma'
import { countProductsByCategory } from '@/lib/kinds/product/queries'
import type { ProductSummary, ProductView } from '@/lib/kinds/product/view'
import { call } from '../support/call'
import { addCategory, addProduct, withoutContent } from '../support/content'

const list = async (query: string) =>
  (await (await call(GET, `/api/products${query}`)).json()) as ProductSummary[]
const slugs = async (query: string) => (await list(query)).map(({ slug }) => slug)
const one = (slug: string, query = '') =>
  call(GET_ONE, `/api/products/${encodeURIComponent(slug)}${query}`, { params: { slug } })
const view = async (slug: string, query = '') => (await (await one(slug, query)).json()) as ProductView

let headLampsId: string

beforeAll(async () => {
  await withoutContent()
  const headLamps = await addCategory({
    slug: 'head-lamps',
    name: 'Headlamps',
    translations: { zh: { name: '头灯' } },
  })
  const lanterns = await addCategory({ slug: 'lanterns', name: 'Lanterns' })
  const draftCategory = await addCategory({ slug: 'coming', status: 'DRAFT' })
  headLampsId = headLamps.id

  await addProduct(headLamps.id, {
    slug: 'trail-500',
    name: 'Trail 500 Headlamp',
    productNumber: 'LR-H500',
    description: 'Bright and light.',
    detailedDescription: 'For **runners**. See [the guide](/blog/guide).<script>alert(1)</script>',
    imageUrl: '/pictures/trail.webp',
    nightImageUrl: '/pictures/trail-night.webp',
    images: ['/pictures/trail-side.webp'],
    imageAlt: 'A headlamp',
    badge: 'BEST_SELLER',
    tags: ['Running', 'USB-C'],
    specs: [
      { name: 'Weight', value: '90 g' },
      { name: 'Warranty', value: '5 years' },
    ],
    features: ['Locks itself', { title: 'Light', description: '90 g' }],
    ipRating: 'IPX7',
    moqPieces: 500,
    metaDescription: 'A headlamp for runners',
    translations: {
      zh: {
        name: 'Trail 500 头灯',
        description: '明亮轻巧。',
        tags: ['越野跑'],
        specs: [{ name: 'weight', label: '重量', value: '90 克' }],
        detailedDescription: '  ',
        imageAlt: '一盏头灯',
      },
    },
    modes: {
      create: [
        {
          position: 0,
          name: 'High',
          lumens: 500,
          runtimeMinutes: 110,
          beamDistanceMetres: 134,
          translations: { zh: { name: '高亮' } },
        },
        { position: 1, name: 'Strobe', lumens: 900, runtimeMinutes: 60, dutyCycle: 0.5 },
      ],
    },
    documents: {
      create: {
        position: 0,
        name: 'Data sheet',
        kind: 'DATASHEET',
        url: '/documents/t.pdf',
        type: 'PDF',
        sizeBytes: 1536,
      },
    },
  })
  await addProduct(headLamps.id, { slug: 'bright', name: '100% bright' })
  await addProduct(lanterns.id, { slug: 'underscore', name: 'IP_68 lamp' })
  await addProduct(lanterns.id, { slug: 'backslash', name: 'back\\slash' })
  await addProduct(lanterns.id, { slug: 'camp', name: 'Camp 600', translations: { zh: { name: '营地灯' } } })
  await addProduct(lanterns.id, { slug: 'draft', name: 'Draft bright', status: 'DRAFT' })
  await addProduct(lanterns.id, { slug: 'deleted', name: 'Deleted bright', deletedAt: new Date() })
  await addProduct(draftCategory.id, { slug: 'early', name: 'zebra' })
  await database().mediaItem.create({
    data: {
      filename: 'trail.webp',
      url: '/pictures/trail.webp',
      sizeBytes: 1,
      widthPx: 1200,
      heightPx: 900,
      variantsPx: [320, 640],
      placeholder: '#112233',
      contentHash: 'x',
      alt: 'From the library',
    },
  })
})

describe('the list of products', () => {
  it('shows what is published, newest first, and neither drafts nor deleted ones', async () => {
    expect(await slugs('')).toEqual(['early', 'camp', 'backslash', 'underscore', 'bright', 'trail-500'])
  })

  it('can be ordered by name both ways', async () => {
    const byName = ['bright', 'backslash', 'camp', 'underscore', 'trail-500', 'early']
    expect(await slugs('?sort=name_asc')).toEqual(byName)
    expect(await slugs('?sort=name_desc')).toEqual(byName.toReversed())
  })

  it('follows the Chinese names on Chinese pages, those in Chinese letters first', async () => {
    const names = (await list('?sort=name_asc&locale=zh')).map(({ name }) => name)
    expect(names).toEqual(['100% bright', '营地灯', 'back\\slash', 'IP_68 lamp', 'Trail 500 头灯', 'zebra'])
  })

  it('shows the newest first for an order it does not know', async () => {
    expect(await slugs('?sort=price')).toEqual(await slugs(''))
  })

  it('can be narrowed to a category', async () => {
    expect(await slugs('?category=head-lamps')).toEqual(['bright', 'trail-500'])
  })

  it.each(['nothing', 'coming', 'a%2Fb', 'Head-Lamps'])(
    'answers 404 for the unknown category %s',
    async (category) => {
      const response = await call(GET, `/api/products?category=${category}`)
      expect(response.status).toBe(404)
      const slug = decodeURIComponent(category)
      expect(await response.json()).toEqual({
        message: `Products for category ${slug} not found`,
        code: 'products_of_category_not_found',
        values: { slug },
      })
      expect(response.headers.get('cache-control')).toBe('no-store')
    },
  )

  it('ignores parameters it does not have', async () => {
    expect(await slugs('?category[not]=head-lamps&where=1')).toEqual(await slugs(''))
  })

  it('takes blank parameters for absent ones and the first of two', async () => {
    expect(await slugs('?category=&search=%20&sort=&limit=&cursor=&locale=')).toEqual(await slugs(''))
    expect(await slugs('?category=head-lamps&category=lanterns')).toEqual(['bright', 'trail-500'])
  })
})

describe('the search for products', () => {
  it.each([
    ['TRAIL', ['trail-500']],
    ['lr-h5', ['trail-500']],
    ['running', ['trail-500']],
    ['light bright', ['bright', 'trail-500']],
    ['head 500 usb', ['trail-500']],
    ['head 600', []],
    ['头灯', ['trail-500']],
    ['越野', ['trail-500']],
    ['营地灯', ['camp']],
    ['ＴＲＡＩＬ', ['trail-500']],
    ['%', ['bright']],
    ['_', ['underscore']],
    ['\\', ['backslash']],
    ['0%b', []],
    ["'; DROP TABLE products; --", []],
    ['running usb-c\nrunning', ['trail-500']],
    ['running\tbright', ['trail-500']],
  ])('for %j finds %j', async (search, found) => {
    expect(await slugs(`?search=${encodeURIComponent(search)}`)).toEqual(found)
  })

  it('works together with category and order', async () => {
    expect(await slugs('?search=a&category=lanterns&sort=name_desc')).toEqual([
      'underscore',
      'camp',
      'backslash',
    ])
  })

  it('takes 200 characters and refuses 201', async () => {
    expect((await call(GET, `/api/products?search=${'x'.repeat(200)}`)).status).toBe(200)
    const response = await call(GET, `/api/products?search=${'x'.repeat(201)}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({
      message: 'At most 200 characters',
      code: 'too_long',
      values: { max: 200 },
      errors: [{ path: 'search', message: 'At most 200 characters', code: 'too_long', values: { max: 200 } }],
    })
  })

  it.each(['search=%00', 'category=a%00', 'cursor=%00'])(
    'refuses what no database can hold: %s',
    async (query) => {
      expect((await call(GET, `/api/products?${query}`)).status).toBe(400)
    },
  )

  it('survives bytes that are no text', async () => {
    expect(await slugs('?search=%ff%ED%A0%80')).toEqual([])
  })
})

describe('a long list of products', () => {
  const next = (response: Response) => /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]

  it.each(['newest', 'name_asc', 'name_desc', 'name_asc&locale=zh', 'name_desc&locale=zh'])(
    'is walked page by page in the order %s, each product once',
    async (sort) => {
      const whole = await slugs(`?sort=${sort}`)
      const walked: string[] = []
      let path: string | undefined = `/api/products?sort=${sort}&limit=2&search=`
      for (let pages = 0; path && pages < 10; pages += 1) {
        const response: Response = await call(GET, path)
        expect(response.headers.get('x-total-count')).toBe('6')
        walked.push(...((await response.json()) as ProductSummary[]).map(({ slug }) => slug))
        path = next(response)
      }
      expect(walked).toEqual(whole)
    },
  )

  it('goes on at the right place when a product was added meanwhile', async () => {
    const first = await call(GET, '/api/products?limit=2')
    const added = await addProduct(headLampsId, { slug: 'added' })
    const second = await call(GET, next(first) ?? '')
    expect(((await second.json()) as ProductSummary[]).map(({ slug }) => slug)).toEqual([
      'backslash',
      'underscore',
    ])
    await database().product.delete({ where: { id: added.id } })
  })

  it('keeps category, search and language in the address of the next page', async () => {
    const address = next(await call(GET, '/api/products?category=lanterns&search=a&locale=zh&limit=1')) ?? ''
    const { pathname, searchParams } = new URL(address, 'http://x')
    expect(pathname).toBe('/api/products')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      category: 'lanterns',
      search: 'a',
      locale: 'zh',
      limit: '1',
    })
  })

  it('has no next page at its end, nor when everything fits', async () => {
    expect(next(await call(GET, '/api/products?limit=6'))).toBeUndefined()
    expect(next(await call(GET, '/api/products'))).toBeUndefined()
  })

  it.each(['0', '-1', '101', '1.5', 'abc', '1e2', '99999999999', '1;drop'])(
    'refuses the limit %s',
    async (limit) => {
      const response = await call(GET, `/api/products?limit=${encodeURIComponent(limit)}`)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ errors: [{ path: 'limit' }] })
    },
  )

  const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
  const uuid = '0198c0de-0000-7000-8000-000000000000'
  it.each([
    ['garbage', 'xyz'],
    ['one of another order', cursorOf('name_asc.en', 'a', uuid)],
    ['one without a day', cursorOf('newest', 'yesterday', uuid)],
    ['one with a day that does not exist', cursorOf('newest', '2026-02-31T00:00:00.000Z', uuid)],
    ['one with an id that is none', cursorOf('newest', '2026-01-01T00:00:00.000Z', "1' OR 1=1")],
    ['one with an object for a key', cursorOf('newest', { not: 1 }, uuid)],
    ['one that is no list', cursorOf()],
  ])('refuses a cursor that is %s', async (_, cursor) => {
    const response = await call(GET, `/api/products?cursor=${cursor}`)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      message: 'Invalid cursor',
      code: 'invalid_cursor',
      errors: [{ path: 'cursor', code: 'invalid_cursor' }],
    })
  })

  it('refuses a cursor that would break the name order', async () => {
    const cursor = cursorOf('name_asc.en', 'a\u0000', uuid)
    expect((await call(GET, `/api/products?sort=name_asc&cursor=${cursor}`)).status).toBe(400)
  })
})

describe('a product in the list', () => {
  it('has all that a card shows', async () => {
    expect((await list('?search=trail'))[0]).toEqual({
      id: expect.any(String),
      slug: 'trail-500',
      name: 'Trail 500 Headlamp',
      productNumber: 'LR-H500',
      description: 'Bright and light.',
      imageUrl: '/pictures/trail.webp',
      picture: {
        url: '/pictures/trail.webp',
        widthPx: 1200,
        heightPx: 900,
        variantsPx: [320, 640],
        placeholder: '#112233',
        alt: 'A headlamp',
      },
      nightPicture: {
        url: '/pictures/trail-night.webp',
        widthPx: null,
        heightPx: null,
        variantsPx: [],
        placeholder: null,
        alt: 'A headlamp',
      },
      category: { slug: 'head-lamps', name: 'Headlamps' },
      tags: ['Running', 'USB-C'],
      badge: 'BEST_SELLER',
      specs: [
        { name: 'Lumens', value: '500 lm (High)', label: null },
        { name: 'Modes', value: '2: High, Strobe', label: null },
        { name: 'Runtime', value: 'High 1 h 50 min', label: null },
        { name: 'IP Rating', value: 'IPX7', label: null },
        { name: 'Weight', value: '90 g', label: null },
        { name: 'Warranty', value: '5 years', label: null },
      ],
      features: ['Locks itself', { title: 'Light', description: '90 g' }],
      documents: [
        {
          name: 'Trail 500 Headlamp data sheet',
          kind: 'DATASHEET',
          url: '/documents/trail-500-datasheet.pdf',
          type: 'PDF',
          size: '≈ 41 KB',
          sizeBytes: 41_984,
        },
        {
          name: 'Data sheet',
          kind: 'DATASHEET',
          url: '/documents/t.pdf',
          type: 'PDF',
          size: '1.5 KB',
          sizeBytes: 1536,
        },
      ],
      figures: { modeName: 'High', lumens: 500, runtime: { hours: 1, minutes: 50 }, beamDistanceMetres: 134 },
      createdAt: expect.stringMatching(/^2026-01-01T/),
      locale: 'en',
      fallbackFields: [],
    })
  })

  it('shows English where Chinese is missing, and says so', async () => {
    const product = (await list('?search=trail&locale=zh'))[0]
    expect(product).toMatchObject({
      name: 'Trail 500 头灯',
      description: '明亮轻巧。',
      category: { name: '头灯' },
      tags: ['越野跑'],
      specs: [
        { name: 'Lumens', value: '500 lm（高亮）', label: null },
        { name: 'Modes', value: '2 档：高亮、Strobe', label: null },
        { name: 'Runtime', value: '高亮 1 小时 50 分', label: null },
        { name: 'IP Rating', value: 'IPX7', label: null },
        { name: 'Weight', value: '90 克', label: '重量' },
        { name: 'Warranty', value: '5 years', label: null },
      ],
      features: ['Locks itself', { title: 'Light', description: '90 g' }],
      figures: { modeName: '高亮' },
      picture: { alt: '一盏头灯' },
      locale: 'zh',
    })
    expect(product?.fallbackFields.toSorted()).toEqual(['features', 'specs'])
  })

  it('names no category that is not public', async () => {
    expect((await list('?search=zebra'))[0]?.category).toBeNull()
  })

  it('is described by its name when nobody described its picture', async () => {
    expect((await list('?search=camp'))[0]?.picture.alt).toBe('Camp 600')
  })
})

describe('one product', () => {
  it('has everything its page shows, with its description as safe HTML', async () => {
    expect(await view('trail-500')).toMatchObject({
      slug: 'trail-500',
      detailedDescription: '<p>For <strong>runners</strong>. See <a href="/blog/guide">the guide</a>.</p>',
      metaDescription: 'A headlamp for runners',
      images: ['/pictures/trail-side.webp'],
      gallery: [{ url: '/pictures/trail-side.webp', alt: 'Trail 500 Headlamp' }],
      modes: [
        { name: 'High', lumens: 500, dutyCycle: null },
        { name: 'Strobe', dutyCycle: 0.5 },
      ],
      facts: { ipRating: 'IPX7', moqPieces: 500, weightGrams: null },
    })
  })

  it('leads within the language of the page, and falls back field by field', async () => {
    const product = await view('trail-500', '?locale=zh')
    expect(product.detailedDescription).toContain('href="/zh/blog/guide"')
    expect(product.fallbackFields).toContain('detailedDescription')
    expect(product.fallbackFields).not.toContain('name')
  })

  it('never shows what only the database needs', async () => {
    expect(Object.keys(await view('trail-500'))).not.toEqual(
      expect.arrayContaining([
        expect.stringMatching(/searchText|version|status|deletedAt|translations|categoryId/),
      ]),
    )
  })

  it.each([
    'nothing',
    'draft',
    'deleted',
    '',
    'Trail-500',
    'a\u0000b',
    '../x',
    '头灯',
    'x'.repeat(5000),
    '%',
    "' OR 1=1",
  ])('is not found at %j', async (slug) => {
    const response = await one(slug)
    expect(response.status).toBe(404)
    expect(await response.json()).toEqual({
      message: 'Product not found',
      code: 'record_not_found',
      values: { kind: 'products' },
    })
  })

  it('is found again after a change of its address, also after two', async () => {
    const product = await addProduct(headLampsId, { slug: 'now' })
    for (const fromSlug of ['before', 'long-before']) {
      await database().slugRedirect.create({ data: { entity: 'PRODUCT', fromSlug, targetId: product.id } })
    }
    const response = await one('long-before', '?locale=zh')
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe('/api/products/now?locale=zh')
    await database().product.update({ where: { id: product.id }, data: { deletedAt: new Date() } })
    expect((await one('before')).status).toBe(404)
  })
})

describe('malformed rows', () => {
  it('do not keep a product from being shown', async () => {
    const row = await addProduct(headLampsId, {
      slug: 'malformed',
      specs: { not: 'a list' },
      features: [1, 2],
      translations: { zh: { name: 7, tags: 'x', specs: [1], features: null } },
    })
    const product = await view('malformed', '?locale=zh')
    expect(product).toMatchObject({ name: row.name, specs: [], features: [], figures: null })
    await database().product.update({ where: { id: row.id }, data: { translations: [] } })
    expect(await view('malformed', '?locale=zh')).toMatchObject({ name: row.name })
    await database().product.delete({ where: { id: row.id } })
  })
})

describe('the number of products', () => {
  it('is known for each public category', async () => {
    expect(await countProductsByCategory()).toEqual({ 'head-lamps': 2, lanterns: 3 })
  })
})

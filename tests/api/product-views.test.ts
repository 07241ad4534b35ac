import { beforeAll, describe, expect, it } from 'vitest'
import { GET as GET_CATEGORY } from '@/app/api/categories/route'
import { GET as GET_ONE } from '@/app/api/products/[slug]/route'
import { GET } from '@/app/api/products/route'
import { database } from '@/lib/data/prisma'
import { nearestProducts } from '@/lib/kinds/product/search/nearest'
import type { ProductSummary, ProductView } from '@/lib/kinds/product/view'
import { getProduct } from '@/lib/mcp/tools'
import { admin } from '../support/admin'
import { call } from '../support/call'
import { addCategory, addProduct } from '../support/content'
import { takeRevalidatedTags } from '../support/next-cache'
import { addSampleProducts } from '../support/sample-products'

const list = async (query: string) =>
  (await (await call(GET, `/api/products${query}`)).json()) as ProductSummary[]

const one = (slug: string, query = '') =>
  call(GET_ONE, `/api/products/${encodeURIComponent(slug)}${query}`, { params: { slug } })

const view = async (slug: string, query = '') => (await (await one(slug, query)).json()) as ProductView

let headLampsId: string

beforeAll(async () => {
  headLampsId = await addSampleProducts()
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
      origins: ['CHINA', 'THAILAND'],
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
          size: null,
          sizeBytes: null,
          validUntil: null,
        },
        {
          name: 'Data sheet',
          kind: 'DATASHEET',
          url: '/documents/t.pdf',
          type: 'PDF',
          size: '1.5 KB',
          sizeBytes: 1536,
          validUntil: '2099-03-31',
        },
      ],
      figures: {
        modeName: 'High',
        lumens: 500,
        runtime: { hours: 1, minutes: 50 },
        beamDistanceMetres: 134,
        peakIntensityCandela: null,
      },
      ownFacts: [],
      keyFacts: {
        weightGrams: null,
        ipRating: 'IPX7',
        cells: null,
        moqPieces: 500,
        leadTimeDays: null,
        sampleLeadDays: null,
      },
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
    expect(product?.fallbackFields.toSorted()).toEqual(['documents', 'features', 'modes', 'specs'])
  })

  it.each(['en', 'zh'])('is the same as on its own in all that both have: %s', async (locale) => {
    for (const { fallbackFields, ...card } of await list(`?locale=${locale}`)) {
      const page = await view(card.slug, `?locale=${locale}`)
      expect(page).toMatchObject(card)
      expect(page.fallbackFields).toEqual(expect.arrayContaining(fallbackFields))
    }
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
      origins: ['CHINA', 'THAILAND'],
      facts: { ipRating: 'IPX7', moqPieces: 500, weightGrams: null, origins: ['CHINA', 'THAILAND'] },
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

  it.each(['nothing', 'draft', 'deleted', '', 'a\u0000b', '../x', '头灯', 'x'.repeat(5000), '%', "' OR 1=1"])(
    'is not found at %j',
    async (slug) => {
      const response = await one(slug)
      expect(response.status).toBe(404)
      expect(await response.json()).toEqual({
        message: 'Product not found',
        code: 'record_not_found',
        values: { kind: 'products' },
      })
    },
  )

  it.each([
    ['its slug in other letters', 'Trail-500'],
    ['its number', 'LR-H500'],
    ['its number in other letters', 'lr-h500'],
  ])('is found by %s', async (_, slug) => {
    const response = await one(slug, '?locale=zh')
    expect([response.status, response.headers.get('location')]).toEqual([
      308,
      '/api/products/trail-500?locale=zh',
    ])
  })

  it('is not found by a number two public products have, nor by a part of one', async () => {
    const twins = [
      await addProduct(headLampsId, { slug: 'twin-a', productNumber: 'LR_T%' }),
      await addProduct(headLampsId, { slug: 'twin-b', productNumber: 'lr_t%' }),
    ]
    expect((await one('LR_T%')).status).toBe(404)
    await database().product.update({ where: { id: twins[1]?.id }, data: { status: 'DRAFT' } })
    expect((await one('LR_T%')).headers.get('location')).toBe('/api/products/twin-a')
    expect((await one('LR-T1')).status).toBe(404)
    await database().product.deleteMany({ where: { id: { in: twins.map(({ id }) => id) } } })
  })

  it('is not found by its slug in other letters where that is the number of another one', async () => {
    const other = await addProduct(headLampsId, { slug: 'other', productNumber: 'TRAIL-500' })
    expect((await one('Trail-500')).status).toBe(404)
    await database().product.delete({ where: { id: other.id } })
    expect((await one('Trail-500')).status).toBe(308)
  })

  it('and a category name the languages alone that the site has', async () => {
    const texts = { name: 'a', description: 'b' }
    const words = { slug: 'spoken', translations: { zh: texts, de: texts } }
    const category = await addCategory(words)
    const product = await addProduct(category.id, words)
    expect((await view('spoken')).languages).toEqual(['en', 'zh'])
    const found = await (await call(GET_CATEGORY, '/api/categories?slug=spoken')).json()
    expect(found.languages).toEqual(['en', 'zh'])
    expect((await getProduct({ slug: 'spoken' })).languages).toEqual(['en', 'zh'])
    await database().product.delete({ where: { id: product.id } })
    await database().category.delete({ where: { id: category.id } })
  })

  it('is found again after a change of its address, also after two', async () => {
    const product = await addProduct(headLampsId, { slug: 'now' })
    for (const fromSlug of ['before', 'long-before']) {
      await database().redirect.create({ data: { entity: 'PRODUCT', fromSlug, targetId: product.id } })
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

describe('the products nearest to one', () => {
  const light = (slug: string, lumens: number, further: object = {}) =>
    addProduct(headLampsId, {
      slug,
      tags: ['Caving'],
      rechargeable: true,
      weightGrams: 100,
      headlineLumens: lumens,
      modes: {
        create: [{ position: 0, name: 'High', lumens, runtimeMinutes: 120, beamDistanceMetres: 100 }],
      },
      ...further,
    })
  const near = async (slug: string) => (await nearestProducts(slug, 3, 'en')).map((product) => product.slug)

  it('are those of its category with the most similar figures and use, not the newest', async () => {
    await light('near-1000', 1000)
    await light('near-1100', 1100)
    await light('near-900-aaa', 900, { rechargeable: false, tags: ['Reading'] })
    await light('near-1400', 1400)
    await light('near-60', 60)
    expect(await near('near-1000')).toEqual(['near-1100', 'near-1400', 'near-900-aaa'])
    expect(await near('near-60')).not.toContain('near-60')
  })

  it('follow the figures of the others', async () => {
    const { id } = await database().product.findFirstOrThrow({ where: { slug: 'near-60' } })
    const other = await database().product.findFirstOrThrow({ where: { slug: 'near-1400' } })
    takeRevalidatedTags()
    await admin('PUT', `/api/admin/products/${id}`, {
      modes: [{ name: 'High', lumens: 1001, runtimeMinutes: 120, beamDistanceMetres: 100 }],
    })
    expect(takeRevalidatedTags()).toContain('product-figures:head-lamps')
    expect((await near('near-1000'))[0]).toBe('near-60')
    await admin('PUT', `/api/admin/products/${other.id}`, { description: 'A lamp for caves.' })
    expect(takeRevalidatedTags()).toEqual(['any-product', 'product:near-1400'])
  })

  it('are there for a product without figures, and none without a category', async () => {
    expect(await near('bright')).toHaveLength(3)
    await addProduct(headLampsId, { slug: 'near-nothing', categoryId: null })
    expect(await near('near-nothing')).toEqual([])
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { nearOf, productPageOf } from '@/app/[locale]/(dynamic)/list-state'
import { GET as FACETS } from '@/app/api/products/facets/route'
import { GET as NEAR } from '@/app/api/products/near/route'
import { GET as LIST } from '@/app/api/products/route'
import { database } from '@/lib/data/prisma'
import type { RouteHandler } from '@/lib/http/routes'
import { type Facet, type NearMisses, productsNear } from '@/lib/kinds/product/catalogue/queries'
import { PRODUCT_FILTERS } from '@/lib/kinds/product/search/filters'
import { DEFAULT_PRODUCT_QUERY } from '@/lib/kinds/product/search/product-query'
import { call } from '../support/call'
import { addFilteredProducts } from '../support/filtered-products'

const read = async <T>(handler: RouteHandler, query: string) =>
  (await (await call(handler, `/api/products/any?${query}`)).json()) as T

const facet = async (name: string, query: string): Promise<Facet> => {
  const { facets } = await read<{ facets: Facet[] }>(FACETS, query)
  return facets.find((each) => each.name === name) as Facet
}

const near = (query: string) => read<NearMisses>(NEAR, query)

const totalOf = async (query: string) =>
  Number((await call(LIST, `/api/products?${query}&limit=1`)).headers.get('x-total-count'))

/** The values of a facet that some product has, as 'value count'. */
const counts = async (name: string, query: string) => {
  const found = await facet(name, query)
  return found.kind === 'range'
    ? found.buckets.filter(({ count }) => count > 0).map(({ from, to, count }) => `${from}-${to} ${count}`)
    : found.values.map(({ value, count }) => `${value} ${count}`)
}

beforeAll(addFilteredProducts)

describe('facets', () => {
  it('name the category and all filters in their order, with units and kinds', async () => {
    const { facets } = await read<{ facets: Facet[] }>(FACETS, '')
    expect(facets.map(({ name, unit, kind }) => ({ name, unit, kind }))).toEqual([
      { name: 'category', unit: null, kind: 'values' },
      ...PRODUCT_FILTERS.map(({ name, unit = null, kind }) => ({ name, unit, kind })),
    ])
  })

  it.each([
    [
      'steady white modes of all products',
      'output',
      '',
      ['50-70 1', '200-300 1', '300-500 1', '500-700 1', '1000-1500 1'],
    ],
    ['the modes that also last', 'output', 'runtime=8-', ['50-70 1', '200-300 1', '300-500 1']],
    [
      'all values where the filter is its own',
      'output',
      'output=5000-',
      ['50-70 1', '200-300 1', '300-500 1', '500-700 1', '1000-1500 1'],
    ],
    ['red modes where red is asked for', 'output', 'color=red', ['5-7 1']],
    [
      'a product once in a bar',
      'intensity',
      'category=torches&beam=100-',
      ['2000-3000 1', '3000-5000 1', '10000-15000 1'],
    ],
    ['weight', 'weight', 'power=rechargeable', ['150-200 1', '200-300 1']],
    ['colors that would be found', 'color', 'runtime=20-', ['white 2', 'warm-white 1', 'red 1']],
    ['colors, also of flashing modes', 'color', '', ['white 3', 'warm-white 1', 'red 2']],
    ['protection at least', 'ip', '', ['IP54 2', 'IP66/IP68 1', 'IPX7 2']],
    [
      'protection without its own filter',
      'ip',
      'ip=IPX7&power=rechargeable',
      ['IP54 1', 'IP66/IP68 0', 'IPX7 1'],
    ],
    ['power', 'power', 'runtime=8-', ['rechargeable 2', 'replaceable 1']],
    ['cells without their own filter', 'cell', 'cell=d&weight=-500', ['d 0', '18650 1', '21700 1']],
    ['charging, several of a product', 'charging', '', ['usb-c 2', 'magnetic 1']],
    [
      'what is asked for although no product has it',
      'cell',
      'cell=aa',
      ['aa 0', 'd 1', '18650 1', '21700 1'],
    ],
    ['who replaces the cell', 'replaceable', 'ip=IPX7', ['by-user 2', 'by-professional 0']],
    ['countries, of several a product', 'origin', 'moq=-1000', ['CHINA 2', 'THAILAND 2']],
    ['tags', 'tag', 'power=rechargeable', ['Camping 0', 'Tactical 1', 'USB-C 1', 'Work 1']],
    [
      'tags in the language of the page',
      'tag',
      'locale=zh&power=rechargeable',
      ['Camping 0', 'USB-C 1', 'Work 1', '战术 1'],
    ],
    [
      'a tag of another language as the list finds it',
      'tag',
      'tag=战术',
      ['Camping 1', 'Tactical 1', 'USB-C 1', 'Work 1', '战术 1'],
    ],
    [
      'a tag of another language as the list finds it, in Chinese',
      'tag',
      'locale=zh&tag=Tactical',
      ['Camping 1', 'Tactical 1', 'USB-C 1', 'Work 1', '战术 1'],
    ],
    ['what a search finds', 'power', 'search=steady', ['rechargeable 1', 'replaceable 0']],
    ['a category', 'power', 'category=lanterns', ['rechargeable 0', 'replaceable 1']],
  ])('count %s', async (_, name, query, expected) => {
    expect(await counts(name, query)).toEqual(expected)
  })

  it('have the bounds of what there is under the other filters', async () => {
    expect(await facet('runtime', 'beam=100-')).toMatchObject({
      min: 1.5,
      max: 11.5,
      unit: 'h',
      kind: 'range',
    })
    expect(await facet('runtime', 'beam=100-&runtime=900-')).toMatchObject({ min: 1.5, max: 11.5 })
    expect(await facet('weight', 'beam=9000-')).toMatchObject({ min: null, max: null, buckets: [] })
  })

  it.each([
    '',
    'lead=-25',
    'output=500-',
    'category=torches&ip=IP54',
    'color=red&runtime=20-',
    'search=2 hours',
    'search=20 hours&beam=10-',
    'search=red light',
  ])('count what the list finds with each value that is offered: %s', async (query) => {
    const { facets } = await read<{ facets: Facet[] }>(FACETS, query)
    const offered = facets.filter(({ steps }) => steps !== undefined)
    expect(offered.map(({ name }) => name)).toEqual(
      PRODUCT_FILTERS.filter(({ steps }) => steps).map(({ name }) => name),
    )
    for (const { name, steps = [] } of offered)
      for (const { value, count } of steps) {
        const params = new URLSearchParams(query)
        params.set(name, value)
        expect([name, value, await totalOf(`${params}`)]).toEqual([name, value, count])
      }
  })

  it.each([
    '',
    'output=500-',
    'runtime=8-&ip=IP54',
    'color=red',
    'power=rechargeable&weight=-180',
    'search=20 hours',
    'search=20 hours&output=10-',
    'search=red light&runtime=1-',
  ])('count what the list finds with one more filter: %s', async (query) => {
    const { facets } = await read<{ facets: Facet[] }>(FACETS, query)
    for (const each of facets) {
      if (each.kind === 'range') continue
      for (const { value, count } of each.values) {
        const params = new URLSearchParams(query)
        params.set(each.name, value)
        expect([each.name, value, await totalOf(`${params}`)]).toEqual([each.name, value, count])
      }
    }
  })

  it('see a change at once, whoever made it', async () => {
    const db = database()
    await db.$executeRaw`UPDATE products SET "weightGrams" = 50 WHERE slug = 'camp'`
    expect(await facet('weight', '')).toMatchObject({ min: 50, max: 200 })
    await db.$executeRaw`UPDATE products SET status = 'DRAFT' WHERE slug = 'camp'`
    expect(await facet('weight', '')).toMatchObject({ min: 150.5, max: 200 })
    await db.$executeRaw`UPDATE products SET status = 'PUBLISHED', "weightGrams" = 600 WHERE slug = 'camp'`
    expect(await facet('weight', '')).toMatchObject({ min: 150.5, max: 600 })
    const bare = await db.product.findFirstOrThrow({ where: { slug: 'bare' } })
    await db.product.delete({ where: { id: bare.id } })
    expect(await counts('power', '')).toEqual(['rechargeable 2', 'replaceable 1'])
    await db.product.create({
      data: {
        ...bare,
        ...{
          specs: [],
          features: [],
          cellRemoval: [],
          spareParts: [],
          translations: {},
          staleTranslations: {},
        },
        rechargeable: true,
      },
    })
    expect(await counts('power', '')).toEqual(['rechargeable 3', 'replaceable 1'])
    await db.product.update({ where: { id: bare.id }, data: { rechargeable: null } })
  })
})

describe('products that nearly match', () => {
  it('are those of the filters that a search names where it finds nothing', async () => {
    const chosen = await near('runtime=8-&output=500-')
    expect(chosen).not.toHaveProperty('search')
    expect(await near('search=500 lumen 8 hours')).toEqual({ ...chosen, search: '' })
    expect(await near('search=500 lumen&runtime=8-')).toEqual({ ...chosen, search: '' })
    expect((await near('search=500 lumen steady&runtime=8-')).products.map(({ slug }) => slug)).toEqual([
      'steady',
    ])
  })

  it.each([
    ['500 lumen 8 hours', false],
    ['steady zirconium 500 lumen', true],
    ['9000 lumen 900 hours 9000 m', true],
  ])('or, where there are none of %j, what its words find: %j', async (search, isByWords) => {
    const query = { ...DEFAULT_PRODUCT_QUERY, search }
    const page = await productPageOf(query, 'en')
    const panel = (await productsNear({ ...query, locale: 'en' })).value
    const found = await nearOf(query, page, panel, 'en')
    expect([page?.total, page?.asked !== undefined]).toEqual([0, true])
    expect(found !== null).toBe(isByWords)
  })

  it('say in what and by how much, nearest first, with the mode that comes nearest', async () => {
    const { products } = await near('runtime=8-&output=500-')
    expect(products.map(({ slug, match, misses }) => [slug, match?.mode, misses])).toEqual([
      ['steady', 'High', [{ name: 'runtime', wanted: 8, has: 6, by: 2 }]],
      ['camp', 'Warm', [{ name: 'output', wanted: 500, has: 300, by: 200 }]],
      ['turbo', 'Turbo', [{ name: 'runtime', wanted: 8, has: 1.5, by: 6.5 }]],
    ])
  })

  it.each([
    [
      'a bound above',
      'weight=-150',
      ['steady weight 150 150.5 0.5', 'turbo weight 150 200 50', 'camp weight 150 600 450'],
    ],
    [
      'two points at most',
      'weight=-190&impact=1.5-&ip=IPX7&moq=-500',
      ['turbo impact 1.5 1 0.5, weight 190 200 10', 'steady ip IPX7 IP54 3, moq 500 1000 500'],
    ],
    ['levels of protection', 'ip=IP67', ['steady ip IP67 IP54 4', 'turbo ip IP67 IPX7 6']],
    [
      'other values',
      'power=replaceable&cell=d,aa&runtime=5-',
      [
        'steady cell aa,d 18650 null, power replaceable rechargeable null',
        'turbo cell aa,d 21700 null, power replaceable rechargeable null',
      ],
    ],
    [
      'another color where one is asked for',
      'color=green&runtime=15-',
      ['camp color green warm-white null', 'steady color green red null', 'turbo color green white null'],
    ],
    [
      'nothing by a colored or flashing mode',
      'runtime=50-',
      ['turbo runtime 50 30 20', 'camp runtime 50 20 30', 'steady runtime 50 11.5 38.5'],
    ],
    [
      'nothing that is not known',
      'sample=-5',
      ['steady sample 5 7 2', 'camp sample 5 10 5', 'turbo sample 5 10 5'],
    ],
    ['nothing that matches', 'power=rechargeable', ['camp power rechargeable replaceable null']],
    ['nothing without filters', '', []],
    [
      'decimals as they were typed',
      'runtime=11.6-&category=torches&beam=50-',
      ['steady runtime 11.6 11.5 0.1', 'turbo beam 50 40 10'],
    ],
  ])('are near by %s', async (_, query, expected) => {
    const { products } = await near(query)
    expect(
      products.map(
        ({ slug, misses }) =>
          `${slug} ${misses.map(({ name, wanted, has, by }) => `${name} ${wanted} ${has} ${by}`).join(', ')}`,
      ),
    ).toEqual(expected)
  })

  it.each([
    ['a lower protection, which loses nothing', 'ip=IP67', ['ip=IP54 1']],
    ['water alone, where only that was asked for', 'ip=IPX7&weight=-400', ['weight=-700 1', 'ip=IPX4 1']],
    ['a bound at the next bar, below', 'runtime=8-&output=500-', ['output=300- 1', 'runtime=5- 1']],
    ['a bound at the next bar, above', 'weight=-140', ['weight=-200 2']],
    [
      'either side, of a product with modes on both',
      'runtime=8-10&beam=90-',
      ['runtime=5-10 1', 'runtime=8-15 1'],
    ],
    ['one value more', 'power=replaceable', ['power=rechargeable,replaceable 2']],
    ['nothing where each product fails twice', 'weight=-10&runtime=500-', []],
  ])('are found by %s, as many as the list then has more', async (_, query, expected) => {
    const { relaxations } = await near(query)
    expect(relaxations.map(({ name, value, more }) => `${name}=${value} ${more}`).toSorted()).toEqual(
      expected.toSorted(),
    )
    const before = await totalOf(query)
    expect((await call(NEAR, `/api/products/any?${query}`)).headers.get('x-total-count')).toBe(String(before))
    for (const { query: relaxed, more } of relaxations) expect(await totalOf(relaxed)).toBe(before + more)
  })

  it('are shown as products are in lists', async () => {
    const { products } = await near('runtime=8-&output=500-&locale=zh')
    expect(products[0]).toMatchObject({
      slug: 'steady',
      locale: 'zh',
      match: { mode: 'High 档', lumens: 600 },
    })
  })
})

describe('facets and near products', () => {
  it.each([
    ['facets', FACETS],
    ['near', NEAR],
  ])('answer 400 and 404 as the list does: %s', async (_, handler) => {
    expect((await call(handler, '/api/products/any?output=5-2')).status).toBe(400)
    expect((await call(handler, '/api/products/any?category=nothing')).status).toBe(404)
    const response = await call(handler, '/api/products/any?output=5-')
    const etag = response.headers.get('etag') ?? ''
    const again = await call(handler, '/api/products/any?output=5-', { headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  it('are told to come again while a catalogue is read for longer than anybody waits; lists do not wait', async () => {
    const process = globalThis as { lumenridgeCatalogue?: { current: null; reading: Promise<never> | null } }
    const known = process.lumenridgeCatalogue
    process.lumenridgeCatalogue = { current: null, reading: new Promise<never>(() => {}) }
    try {
      const waiting = [FACETS, NEAR].map((handler) => call(handler, '/api/products/any?output=7-'))
      expect(await totalOf('output=7-')).toBe(3)
      for (const response of await Promise.all(waiting)) {
        expect(response.status).toBe(503)
        expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
        expect(await response.json()).toMatchObject({ code: 'timeout' })
      }
    } finally {
      if (known) process.lumenridgeCatalogue = known
    }
    expect((await call(FACETS, '/api/products/any?output=7-')).status).toBe(200)
  })
})

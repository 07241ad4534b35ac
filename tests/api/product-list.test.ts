import { beforeAll, describe, expect, it } from 'vitest'
import { GET } from '@/app/api/products/route'
import { database } from '@/lib/data/prisma'
import { startQueue, stopQueue } from '@/lib/jobs/queue'
import { countProductsByCategory } from '@/lib/kinds/product/queries'
import type { ProductSummary } from '@/lib/kinds/product/view'
import { SORTED_FIGURES } from '@/lib/lighting/product-sort'
import { admin, sample } from '../support/admin'
import { call } from '../support/call'
import { addProduct } from '../support/content'
import { addSampleProducts } from '../support/sample-products'

const list = async (query: string) =>
  (await (await call(GET, `/api/products${query}`)).json()) as ProductSummary[]

const slugs = async (query: string) => (await list(query)).map(({ slug }) => slug)

let headLampsId: string

beforeAll(async () => {
  headLampsId = await addSampleProducts()
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

  it('can begin with the lightest, what has no weight last', async () => {
    const weigh = (slug: string, weightGrams: number) =>
      database().product.updateMany({ where: { slug }, data: { weightGrams } })
    await weigh('camp', 410.5)
    await weigh('trail-500', 92)
    const lightest = await slugs('?sort=lightest')
    expect(lightest.slice(0, 2)).toEqual(['trail-500', 'camp'])
    expect(lightest.slice(2).toSorted()).toEqual(['backslash', 'bright', 'early', 'underscore'])
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
    ['trail, lr-h5;', ['trail-500']],
    ['lr-h5', ['trail-500']],
    ['running', ['trail-500']],
    ['light bright', ['bright', 'trail-500']],
    ['head 500 usb', ['trail-500']],
    ['head 600', []],
    ['头灯', ['bright', 'trail-500']],
    ['越野', ['trail-500']],
    ['stirnlampe', ['trail-500']],
    ['geländelauf', ['trail-500']],
    ['sperrt sich', ['trail-500']],
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

  it('sees the facts and the features, however the product is saved, in both languages', async () => {
    const made = await admin('POST', '/api/admin?type=products', {
      ...sample('products'),
      slug: 'cells',
      categoryId: headLampsId,
      features: ['Clips to a hard hat'],
      facts: {
        batteryFormat: '18650',
        batteryChemistry: 'Li-ion',
        chargingMethods: ['magnetic'],
        batteryCount: 2,
        ipRating: 'IPX4',
        rechargeable: false,
        cellReplacement: 'by-user',
      },
      specs: [{ name: 'Warranty', value: '5 years' }],
      translations: {
        zh: { specs: [{ name: 'Warranty', label: '质保', value: '五年' }] },
      },
    })
    expect(made.status).toBe(201)
    for (const search of [
      '18650',
      '2 × 18650',
      'ipx4',
      'replaceable',
      '可更换',
      '锂离子',
      '磁吸线',
      'hard hat',
      'warranty 5',
      '质保',
    ])
      expect(await slugs(`?search=${encodeURIComponent(search)}`), search).toContain('cells')
    await admin('PUT', `/api/admin/products/${made.body.id}`, { facts: { ipRating: 'IP68' } })
    expect(await slugs('?search=ipx4'), 'IP68 is more').toContain('cells')
    expect(await slugs('?search=ipx9')).toEqual([])
    expect(await slugs('?search=ip68')).toContain('cells')
    await database().product.delete({ where: { id: made.body.id } })
  })

  it('sees the facts of products an earlier version has written as soon as a server has read them', async () => {
    const { body } = await admin('POST', '/api/admin?type=products', {
      ...sample('products'),
      slug: 'coins',
      categoryId: headLampsId,
      facts: { hsCode: '8513.10.40' },
    })
    await database().product.update({ where: { slug: 'coins', id: body.id }, data: { factText: null } })
    expect(await slugs('?search=8513.10.40')).toEqual([])
    startQueue()
    try {
      await expect.poll(() => slugs('?search=8513.10.40'), { timeout: 15_000 }).toEqual(['coins'])
    } finally {
      await stopQueue()
    }
    await database().product.delete({ where: { id: body.id } })
  })

  it.each([
    ['headlight', ['bright', 'trail-500']],
    ['Head-Torches', ['bright', 'trail-500']],
    ['head torch', ['bright', 'trail-500']],
    ['bright head torches', ['bright', 'trail-500']],
    ['bright headlights', ['bright', 'trail-500']],
    ['头戴灯', ['bright', 'trail-500']],
    ['Kopflampen', ['trail-500']],
    ['wasserdicht', ['trail-500']],
  ])('knows what the trade says: for %j finds %j', async (search, found) => {
    expect(await slugs(`?search=${encodeURIComponent(search)}&x`)).toEqual(found)
  })

  it.each([
    ['IPX4', ['trail-500'], 'at least'],
    ['ip 67', [], 'less is not enough'],
    ['400 lumen 1 hour headlamp', ['trail-500'], 'one mode does both'],
    ['800 lumen headlamp', [], 'no flashing mode'],
    ['500 lm 110 min', ['trail-500'], 'the bound counts'],
    ['400流明头灯', ['trail-500'], 'without spaces'],
    ['防水头灯', ['trail-500'], 'two words'],
    ['頭燈', ['bright', 'trail-500'], 'traditional characters'],
    ['TRAIL500', ['trail-500'], 'a name without its space'],
    ['lrh500', ['trail-500'], 'a number without its hyphen'],
    ['lh500', ['trail-500'], 'a number with a letter missing'],
    ['LR_H 500', [], 'nothing else'],
    ['400 lumen hedlamp', ['trail-500'], 'a typo beside a figure'],
    ['1 piece', [], 'a minimum'],
    ['500 pieces', ['trail-500'], 'a minimum'],
  ])('understands what is typed: for %j finds %j (%s)', async (search, found) => {
    expect(await slugs(`?search=${encodeURIComponent(search)}`)).toEqual(found)
  })

  it('names the mode that does what a search asks for', async () => {
    const [product] = await list('?search=400+lm')
    expect(product).toMatchObject({ slug: 'trail-500', match: { mode: 'High', lumens: 500 } })
  })

  it('names one that does what a search and the filters ask together', async () => {
    const { id } = await database().product.findFirstOrThrow({ where: { slug: 'trail-500' } })
    const low = { position: 2, name: 'Low', lumens: 80, runtimeMinutes: 1200, productId: id }
    await database().productMode.create({ data: low })
    const [product] = await list('?search=under+200+lumens&output=50-')
    expect(product).toMatchObject({ slug: 'trail-500', match: { mode: 'Low', lumens: 80 } })
    await database().productMode.deleteMany({ where: { productId: id, name: low.name } })
  })

  it('finds products by the names of their category, in both languages and as soon as it is renamed', async () => {
    const path = `/api/admin/categories/${headLampsId}`
    const { body: before } = await admin('GET', path)
    const names = { name: 'Sconces', translations: { zh: { name: '壁灯' } } }
    expect((await admin('PUT', path, names)).status).toBe(200)
    for (const search of ['sconce', '壁灯', 'SCONCES'])
      expect(await slugs(`?search=${encodeURIComponent(search)}`), search).toEqual(['bright', 'trail-500'])
    expect(await slugs('?search=sconce+500')).toEqual(['trail-500'])
    expect(await slugs('?search=sconce&category=lanterns')).toEqual([])
    await admin('PUT', path, { name: before.name, translations: before.translations })
    expect(await slugs('?search=sconce')).toEqual([])
  })

  it('follows the synonyms an admin edits, at once', async () => {
    const search = '?search=caving'
    expect(await slugs(search)).toEqual([])
    const { body } = await admin('POST', '/api/admin/synonyms', {
      name: 'Caving',
      words: ['Spelunking'],
      finds: ['LR-H500'],
    })
    expect(await slugs(search)).toEqual(['trail-500'])
    expect(await slugs('?search=spelunking')).toEqual(['trail-500'])
    const inAdmin = await admin('GET', '/api/admin?type=products&search=caving')
    expect(inAdmin.body.map(({ slug }: ProductSummary) => slug)).toEqual(['trail-500'])
    await admin('PUT', `/api/admin/synonyms/${body.id}`, { finds: [] })
    expect(await slugs(search)).toEqual([])
  })

  it.each([
    ['trial', ['trail-500'], 'two letters swapped'],
    ['headlmap', ['bright', 'trail-500'], 'the same in the middle'],
    ['runing', ['trail-500'], 'one missing'],
    ['runnning', ['trail-500'], 'one too many'],
    ['brighd', ['bright', 'trail-500'], 'another letter'],
    ['brighd head', ['bright', 'trail-500'], 'beside a word that is right'],
    ['headlihgt', ['bright', 'trail-500'], 'in a synonym'],
    ['bright', ['bright', 'trail-500'], 'not where the word is there as typed'],
    ['briggdt', [], 'two typos'],
    ['trai_', [], 'a wildcard'],
    ['lr-h501', [], 'never in a number'],
  ])('finds words with one typo: for %j %j (%s)', async (search, found) => {
    expect(await slugs(`?search=${encodeURIComponent(search)}`)).toEqual(found)
  })

  it('leads on through what one typo finds', async () => {
    const first = await call(GET, '/api/products?search=brighd&limit=1')
    expect(first.headers.get('x-total-count')).toBe('2')
    const address = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect(((await (await call(GET, address)).json()) as ProductSummary[]).map(({ slug }) => slug)).toEqual([
      'trail-500',
    ])
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

  it.each(
    ['newest', 'name_asc', 'name_desc', 'lightest', 'name_asc&locale=zh', 'name_desc&locale=zh'].concat(
      Object.keys(SORTED_FIGURES).flatMap((figure) => [figure, `-${figure}`]),
    ),
  )('is walked page by page in the order %s, each product once', async (sort) => {
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
  })

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

describe('the number of products', () => {
  it('is known for each public category', async () => {
    expect(await countProductsByCategory()).toEqual({ 'head-lamps': 2, lanterns: 3 })
  })
})

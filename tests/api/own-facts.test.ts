import pg from 'pg'
import { beforeEach, describe, expect, it } from 'vitest'
import { GET as ONE } from '@/app/api/products/[slug]/route'
import { GET as FACETS } from '@/app/api/products/facets/route'
import { GET as NEAR } from '@/app/api/products/near/route'
import { GET } from '@/app/api/products/route'
import { textsWith } from '@/lib/content/shipped-texts'
import { database } from '@/lib/data/prisma'
import { readSiteDetails } from '@/lib/firm/site-details'
import { readOwnFacts } from '@/lib/kinds/own-fact/queries'
import { ownFactRows } from '@/lib/kinds/own-fact/table'
import { productListSheet } from '@/lib/kinds/product/list-sheet'
import { catalogueFacts } from '@/lib/mcp/mcp-server'
import { searchProducts } from '@/lib/mcp/tools'
import { OWN_FILTERS_MAX } from '@/lib/values/limits'
import { admin } from '../support/admin'
import { make, makeProduct } from '../support/admin-records'
import { call } from '../support/call'
import { withoutContent } from '../support/content'
import { takeRevalidatedTags } from '../support/next-cache'
import { plansOf } from '../support/query-plans'
import { applyImport, exported, readImport, sendRows, sheetsOf } from '../support/spreadsheets'

beforeEach(withoutContent)

const DEPTH = {
  slug: 'diving-depth',
  name: 'Diving depth',
  unit: 'm',
  minimum: 1,
  maximum: 300,
  decimals: 1,
  better: 'least',
  places: ['figures', 'table', 'filter', 'compare'],
  translations: { zh: { name: '潜水深度' } },
}

const makeFact = (changes: object = {}) => make('/api/admin/own-facts', { ...DEPTH, ...changes })
const listed = async (query: string) => {
  const response = await call(GET, `/api/products?${query}`)
  const body = await response.json()
  return response.status === 200 ? body.map(({ slug }: { slug: string }) => slug).toSorted() : body
}
const facetOf = async (name: string, query = '') => {
  const { facets } = await (await call(FACETS, `/api/products/facets?${query}`)).json()
  return facets.find((facet: { name: string }) => facet.name === name)
}

/** Two torches and a lamp without the fact. */
async function makeTorches() {
  const fact = await makeFact()
  const shallow = await makeProduct({ slug: 'shallow', ownFacts: [{ fact: 'diving-depth', value: 30 }] })
  const deep = await makeProduct({ slug: 'deep', ownFacts: [{ fact: 'diving-depth', value: 120.5 }] })
  await makeProduct({ slug: 'dry' })
  return { fact, shallow, deep }
}

describe('a fact of the firm’s own', () => {
  beforeEach(async () => {
    await makeTorches()
  })

  it('is told to assistants, with the unit of what misses it', async () => {
    expect((await catalogueFacts('zh')).ownFacts).toEqual([
      { slug: 'diving-depth', label: '潜水深度', unit: 'm' },
    ])
    const { near, total } = await searchProducts({ fact: 'diving-depth:125-', limit: 10 })
    expect(total).toBe(0)
    expect(near.products[0]).toMatchObject({
      slug: 'deep',
      misses: [{ name: 'fact-diving-depth', by: 4.5, unit: 'm' }],
    })
  })

  it('is part of a product in the admin and in public, by its name in the language', async () => {
    const { id, ...product } = await (
      await call(ONE, '/api/products/deep', { params: { slug: 'deep' } })
    ).json()
    const own = {
      slug: 'diving-depth',
      unit: 'm',
      decimals: 1,
      better: 'least',
      places: DEPTH.places,
      value: 120.5,
    }
    expect(product.ownFacts).toEqual([{ ...own, name: 'Diving depth', isEnglish: false }])
    const chinese = await call(GET, '/api/products?locale=zh&fact=diving-depth:100-')
    expect((await chinese.json())[0].ownFacts).toEqual([{ ...own, name: '潜水深度', isEnglish: false }])
    expect((await admin('GET', `/api/admin/products/${id}`)).body.ownFacts).toEqual([
      { fact: 'diving-depth', value: 120.5 },
    ])
  })

  it('filters lists, facets and what is near', async () => {
    expect(await listed('fact=diving-depth:100-')).toEqual(['deep'])
    expect(await listed('fact=diving-depth:-30')).toEqual(['shallow'])
    expect(await listed('fact=diving-depth:30-120.5')).toEqual(['deep', 'shallow'])
    expect(await listed('fact-diving-depth.from=31&fact-diving-depth.to=')).toEqual(['deep'])
    expect(await facetOf('fact-diving-depth')).toMatchObject({
      kind: 'range',
      unit: 'm',
      min: 30,
      max: 120.5,
    })
    const near = await (await call(NEAR, '/api/products/near?fact=diving-depth:110-')).json()
    expect(
      near.products.map(({ slug, misses }: { slug: string; misses: object[] }) => [slug, misses]),
    ).toEqual([['shallow', [{ name: 'fact-diving-depth', wanted: 110, has: 30, by: 80 }]]])
    expect(near.relaxations[0]).toMatchObject({ name: 'fact-diving-depth', more: 1 })
    expect(near.relaxations[0].query).toMatch(/^fact=diving-depth:/)
  })

  it('names what it cannot be asked', async () => {
    const errorOf = async (query: string) => (await listed(query)).errors
    expect(await errorOf('fact=nonsense:5-')).toEqual([
      expect.objectContaining({
        path: 'fact',
        values: { parameter: 'fact', value: 'nonsense', possible: 'diving-depth' },
      }),
    ])
    expect((await listed('fact=diving-depth:1-&fact=nope:1-')).message).toMatch(/Possible: diving-depth$/)
    for (const span of ['', '5', 'x-', '-', '9-5', 'Infinity-', '1,5-'])
      expect((await errorOf(`fact=diving-depth:${encodeURIComponent(span)}`))?.[0]?.path, span).toBe('fact')
  })

  it('follows a change of a number and of the fact in facets', async () => {
    const [{ id, version }] = (await admin('GET', '/api/admin?type=products&search=shallow')).body
    const changed = await admin('PUT', `/api/admin/products/${id}`, {
      version,
      ownFacts: [{ fact: 'diving-depth', value: 40 }],
    })
    expect(changed.status).toBe(200)
    expect(await facetOf('fact-diving-depth')).toMatchObject({ min: 40 })
    await admin('PUT', `/api/admin/products/${id}`, { ownFacts: [{ fact: 'diving-depth', value: 30 }] })
  })
})

it('filters numbers below zero, and counts them', async () => {
  const cold = { slug: 'cold', name: 'Least temperature', unit: '°C', places: ['filter'] }
  await makeFact({ ...cold, minimum: -60, maximum: 60, decimals: 0, better: 'most', translations: {} })
  for (const [slug, value] of [
    ['arctic', -40],
    ['mild', -5],
    ['indoor', 5],
  ] as const)
    await makeProduct({ slug, ownFacts: [{ fact: 'cold', value }] })
  expect(await listed('fact=cold:--5')).toEqual(['arctic', 'mild'])
  expect(await listed('fact=cold:-20-')).toEqual(['indoor', 'mild'])
  expect(await listed('fact=cold:-40--6')).toEqual(['arctic'])
  expect(await listed('fact=cold:-5')).toEqual(['arctic', 'indoor', 'mild'])
  const { min, max, buckets } = await facetOf('fact-cold')
  expect([min, max]).toEqual([-40, 5])
  const filled = (buckets as { from: number; to: number; count: number }[]).filter(({ count }) => count > 0)
  expect(filled.map(({ from, to }) => [from, to])).toEqual([
    [-50, -30],
    [-5, -3],
    [5, 7],
  ])
  const near = await (await call(NEAR, '/api/products/near?fact=cold:--41')).json()
  expect(near.products[0]).toMatchObject({
    slug: 'arctic',
    misses: [{ name: 'fact-cold', wanted: -41, has: -40, by: 1 }],
  })
})

it('rejects numbers that are none of the fact', async () => {
  await makeFact()
  const { id } = await makeProduct({ slug: 'torch' })
  const errorsOf = async (ownFacts: unknown) => {
    const { status, body } = await admin('PUT', `/api/admin/products/${id}`, { ownFacts })
    return [
      status,
      ...(body.errors ?? []).map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
    ]
  }
  const value = (number: unknown, fact = 'diving-depth') => [{ fact, value: number }]
  expect(await errorsOf(value(0.5))).toEqual([400, 'ownFacts.0.value out_of_range'])
  expect(await errorsOf(value(301))).toEqual([400, 'ownFacts.0.value out_of_range'])
  expect(await errorsOf(value(1.25))).toEqual([400, 'ownFacts.0.value too_many_decimals'])
  expect(await errorsOf(value(5, 'nonsense'))).toEqual([400, 'ownFacts.0.fact fact_not_found'])
  expect(await errorsOf([...value(5), ...value(6)])).toEqual([400, 'ownFacts.1.fact fact_twice'])
  for (const wrong of [null, '5', '1,5', 'Infinity', -1, 1e12, {}])
    expect((await errorsOf(value(wrong)))[0]).toBe(400)
  expect(await errorsOf(value(1.5))).toEqual([200])
})

describe('a fact that products have', () => {
  it('is renamed without their numbers, and none has the name of another', async () => {
    const { fact } = await makeTorches()
    const renamed = await admin('PUT', `/api/admin/own-facts/${fact.id}`, { name: 'Depth' })
    expect(renamed.body).toMatchObject({ name: 'Depth', productCount: 2 })
    expect(await listed('fact=diving-depth:100-')).toEqual(['deep'])
    const twin = await admin('POST', '/api/admin/own-facts', { ...DEPTH, slug: 'depth', name: 'depth' })
    expect([twin.status, twin.body.code]).toEqual([409, 'value_taken'])
  })

  it('takes its numbers along into the bin and back', async () => {
    const { fact, deep } = await makeTorches()
    await admin('DELETE', `/api/admin/own-facts/${fact.id}`)
    const without = (await admin('GET', `/api/admin/products/${deep.id}`)).body
    expect(without.ownFacts).toEqual([])
    expect((await listed('fact=diving-depth:100-')).code).toBe('unknown_filter_value')
    // A product that is saved in the meantime keeps the number.
    await admin('PUT', `/api/admin/products/${deep.id}`, { ownFacts: [], version: without.version })
    const { version } = (await admin('GET', `/api/admin/products/${deep.id}`)).body
    await admin('POST', `/api/admin/own-facts/${fact.id}/restore`, {})
    expect(await listed('fact=diving-depth:100-')).toEqual(['deep'])
    // A form that was opened in the meantime knows nothing of the number.
    const late = await admin('PUT', `/api/admin/products/${deep.id}`, { ownFacts: [], version })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect(await listed('fact=diving-depth:100-')).toEqual(['deep'])
  })

  it('converts their numbers to a unit of its family, and refuses another', async () => {
    const { fact, deep } = await makeTorches()
    const url = `/api/admin/own-facts/${fact.id}`
    const refused = await admin('PUT', url, { unit: 'kg' })
    expect([refused.status, refused.body.code, refused.body.values?.count]).toEqual([
      409,
      'fact_unit_in_use',
      2,
    ])
    const converted = await admin('PUT', url, { unit: 'cm' })
    expect(converted.body).toMatchObject({ unit: 'cm', minimum: 100, maximum: 30_000 })
    expect((await admin('GET', `/api/admin/products/${deep.id}`)).body.ownFacts).toEqual([
      { fact: 'diving-depth', value: 12_050 },
    ])
    expect(await facetOf('fact-diving-depth')).toMatchObject({ unit: 'cm', max: 12_050 })
    const misfit = await admin('PUT', url, { maximum: 10_000 })
    expect([misfit.status, misfit.body.code, misfit.body.values?.count]).toEqual([
      409,
      'fact_values_misfit',
      1,
    ])
    expect((await admin('PUT', url, { minimum: 500, maximum: 400 })).body.code).toBe('out_of_range')
  })
})

it('is deleted with many others by one change, and leaves the pages of products', async () => {
  await makeProduct({ slug: 'dry' })
  const data = Array.from({ length: 101 }, (_, number) => ({ slug: `f-${number}`, name: `F ${number}` }))
  const ids = (await database().ownFact.createManyAndReturn({ data })).map(({ id }) => id)
  takeRevalidatedTags()
  const { body } = await admin('POST', '/api/admin/own-facts/bulk', { ids, delete: true })
  expect(body.changed).toBe(ids.length)
  expect(takeRevalidatedTags()).toEqual(expect.arrayContaining(['own-facts', 'products', 'any-product']))
})

describe('a change of a fact while products are edited', () => {
  const productUrl = ({ id }: { id: string }) => `/api/admin/products/${id}`
  const numbersOf = async (product: { id: string }) =>
    (await admin('GET', productUrl(product))).body.ownFacts[0]
  const draft = (value: number) => ({ ownFacts: [{ fact: 'diving-depth', value }] })
  const convert = ({ id }: { id: string }, changes: object = { unit: 'cm' }) =>
    admin('PUT', `/api/admin/own-facts/${id}`, changes)

  it('lets a form that was opened before know of another unit', async () => {
    const { fact, deep } = await makeTorches()
    const { version } = (await admin('GET', productUrl(deep))).body
    expect((await convert(fact)).status).toBe(200)
    const late = await admin('PUT', productUrl(deep), { version, ...draft(60) })
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile'])
    expect((await numbersOf(deep)).value).toBe(12_050)
  })

  it('converts what waits beside products, and what their versions say', async () => {
    const { fact, shallow, deep } = await makeTorches()
    await admin('PUT', productUrl(deep), draft(60))
    const waiting = await admin('PUT', `${productUrl(shallow)}/draft`, draft(40.5))
    expect(waiting.status).toBe(200)
    expect((await convert(fact)).status).toBe(200)
    const published = await admin('POST', `${productUrl(shallow)}/draft/publish`, {})
    expect([published.status, published.body.ownFacts]).toEqual([200, draft(4050).ownFacts])
    const restored = await admin('POST', `${productUrl(deep)}/versions/1/restore`, {})
    expect([restored.status, restored.body.ownFacts]).toEqual([200, draft(12_050).ownFacts])
  })

  it('renames it in what waits beside products, and in their versions', async () => {
    const { fact, shallow, deep } = await makeTorches()
    await admin('PUT', productUrl(deep), draft(60))
    await admin('PUT', `${productUrl(shallow)}/draft`, draft(40))
    expect((await convert(fact, { slug: 'depth' })).status).toBe(200)
    const published = await admin('POST', `${productUrl(shallow)}/draft/publish`, {})
    expect([published.status, published.body.ownFacts]).toEqual([200, [{ fact: 'depth', value: 40 }]])
    const restored = await admin('POST', `${productUrl(deep)}/versions/1/restore`, {})
    expect([restored.status, restored.body.ownFacts]).toEqual([200, [{ fact: 'depth', value: 120.5 }]])
  })

  it('keeps what a draft waits for, and its unit', async () => {
    const fact = await makeFact()
    const torch = await makeProduct({ slug: 'torch', name: 'Torch' })
    await admin('PUT', `${productUrl(torch)}/draft`, draft(40))
    const other = await convert(fact, { unit: 'kg' })
    expect([other.status, other.body.code, other.body.values?.count]).toEqual([409, 'fact_unit_in_use', 1])
    const deleted = await admin('DELETE', `/api/admin/own-facts/${fact.id}`)
    expect([deleted.status, deleted.body.code, deleted.body.values]).toEqual([
      409,
      'fact_in_drafts',
      { count: 1, names: 'Torch' },
    ])
    await admin('DELETE', `${productUrl(torch)}/draft`)
    expect((await admin('DELETE', `/api/admin/own-facts/${fact.id}`)).status).toBe(200)
  })

  it('that a bulk change leaves out, because numbers do not fit, leaves them all as they were', async () => {
    const weight = { slug: 'weight', name: 'Weight', unit: 'g', minimum: null, maximum: null, decimals: 0 }
    const fact = await makeFact({ ...weight, translations: {} })
    const number = (value: number) => ({ ownFacts: [{ fact: 'weight', value }] })
    const torch = await makeProduct({ slug: 'torch', ...number(180) })
    await admin('PUT', productUrl(torch), number(200))
    await admin('PUT', `${productUrl(torch)}/draft`, number(300))
    const { version } = (await admin('GET', productUrl(torch))).body
    const other = await makeFact({ ...weight, slug: 'other', name: 'Other', translations: {} })
    const { body } = await admin('POST', '/api/admin/own-facts/bulk', {
      ids: [fact.id, other.id],
      set: { unit: 'kg' },
    })
    expect(body).toMatchObject({ changed: 1, skipped: [{ id: fact.id, code: 'fact_values_misfit' }] })
    const product = (await admin('GET', productUrl(torch))).body
    expect(product).toMatchObject({ version, ...number(200), draft: { changes: number(300) } })
    const restored = await admin('POST', `${productUrl(torch)}/versions/1/restore`, {})
    expect([restored.status, restored.body.ownFacts]).toEqual([200, number(180).ownFacts])
  })

  it('leaves those alone that have its former slug, where it comes back under another one', async () => {
    const { fact, deep } = await makeTorches()
    await admin('DELETE', `/api/admin/own-facts/${fact.id}`)
    await makeFact()
    const torch = await makeProduct({ slug: 'torch', ...draft(20) })
    await admin('PUT', productUrl(torch), draft(30))
    await admin('PUT', `${productUrl(torch)}/draft`, draft(40))
    const back = await admin('POST', `/api/admin/own-facts/${fact.id}/restore`, { slug: 'depth' })
    expect(back.body).toMatchObject({ slug: 'depth', productCount: 2 })
    expect((await numbersOf(deep)).fact).toBe('depth')
    const published = await admin('POST', `${productUrl(torch)}/draft/publish`, {})
    expect([published.status, published.body.ownFacts]).toEqual([200, draft(40).ownFacts])
    const restored = await admin('POST', `${productUrl(torch)}/versions/1/restore`, {})
    expect([restored.status, restored.body.ownFacts]).toEqual([200, draft(20).ownFacts])
  })

  it('takes versions along where it comes back under another slug and no other fact has the former one', async () => {
    const { fact, deep } = await makeTorches()
    await admin('PUT', productUrl(deep), draft(60))
    await admin('DELETE', `/api/admin/own-facts/${fact.id}`)
    const back = await admin('POST', `/api/admin/own-facts/${fact.id}/restore`, { slug: 'depth' })
    expect(back.body).toMatchObject({ slug: 'depth', productCount: 2 })
    const restored = await admin('POST', `${productUrl(deep)}/versions/1/restore`, {})
    expect([restored.status, restored.body.ownFacts]).toEqual([200, [{ fact: 'depth', value: 120.5 }]])
  })

  it('waits for a product that is being saved with it', async () => {
    const { fact } = await makeTorches()
    const order: string[] = []
    let converting: Promise<unknown> | undefined
    await database().$transaction(async (db) => {
      await ownFactRows([{ fact: 'diving-depth', value: 60 }], db)
      converting = convert(fact).then(() => order.push('converted'))
      await expect(
        database().$queryRaw`SELECT 1 FROM "own_facts" WHERE "slug" = 'diving-depth' FOR UPDATE NOWAIT`,
      ).rejects.toThrow()
      order.push('saved')
    })
    await converting
    expect(order).toEqual(['saved', 'converted'])
  })
})

it('names the rule that numbers do not fit', async () => {
  const { fact } = await makeTorches()
  const faultOf = async (changes: object) => {
    const { body } = await admin('PUT', `/api/admin/own-facts/${fact.id}`, changes)
    return body.errors?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)
  }
  expect(await faultOf({ minimum: 40 })).toEqual(['minimum fact_values_misfit'])
  expect(await faultOf({ maximum: 100 })).toEqual(['maximum fact_values_misfit'])
  expect(await faultOf({ decimals: 0 })).toEqual(['decimals fact_values_misfit'])
  expect(await faultOf({ minimum: 400 })).toEqual(['minimum out_of_range'])
  expect(await faultOf({ maximum: 0 })).toEqual(['maximum out_of_range'])
})

it('says what cannot be asked where no fact is a filter', async () => {
  const { code, message } = await listed('fact=nope:1-')
  expect([code, message]).toEqual(['unknown_filter_value', 'fact cannot be “nope”'])
})

it('takes no more filters of two saves at once', async () => {
  for (let number = 1; number < OWN_FILTERS_MAX; number += 1)
    await makeFact({ slug: `fact-${number}`, name: `Fact ${number}` })
  const saves = ['a', 'b', 'c', 'd'].map((name) =>
    admin('POST', '/api/admin/own-facts', { ...DEPTH, slug: name, name }),
  )
  expect((await Promise.all(saves)).map(({ status }) => status).toSorted()).toEqual([201, 400, 400, 400])
})

it('takes so many filters and no more', async () => {
  for (let number = 0; number < OWN_FILTERS_MAX; number += 1)
    await makeFact({ slug: `fact-${number}`, name: `Fact ${number}` })
  const surplus = await admin('POST', '/api/admin/own-facts', DEPTH)
  expect([surplus.status, surplus.body.code]).toEqual([400, 'too_many_fact_filters'])
  await makeFact({ places: [] })
  expect((await facetOf(`fact-fact-${OWN_FILTERS_MAX - 1}`))?.kind).toBe('range')
})

describe('spreadsheets', () => {
  it('of lists have the decimals of the fact', async () => {
    await makeFact({ unit: 'mm', minimum: 0, decimals: 4 })
    await makeProduct({ slug: 'coated', ownFacts: [{ fact: 'diving-depth', value: 0.0125 }] })
    const { batches } = productListSheet(
      { search: '', category: null, filters: {}, sort: 'newest' },
      {
        locale: 'en',
        units: 'metric',
        messages: textsWith('en').texts,
        ownFacts: await readOwnFacts('en'),
        complianceNames: (await readSiteDetails()).complianceNames,
      },
    )
    const { value: rows } = await batches.next()
    expect(rows).toEqual([expect.objectContaining({ 'fact-diving-depth': 0.0125 })])
  })

  it('carry the numbers there and back, with decimals as they are typed', async () => {
    const { deep } = await makeTorches()
    const sheets = await sheetsOf((await exported('products', 'xlsx')).bytes)
    expect(
      sheets.find(({ sheet }) => sheet.includes('ownFacts') || sheet.includes('Own facts'))?.data.length,
    ).toBe(3)
    const rows = (value: string) => [
      ['slug', 'position', 'fact', 'value'],
      ['deep', '1', 'diving-depth', value],
    ]
    const { body } = await sendRows(rows('60,5'), { filename: 'ownFacts.csv' })
    expect(await applyImport(body.id)).toMatchObject({ state: 'APPLIED' })
    expect((await admin('GET', `/api/admin/products/${deep.id}`)).body.ownFacts).toEqual([
      { fact: 'diving-depth', value: 60.5 },
    ])
    for (const wrong of ['Infinity', 'deep', '1e9']) {
      const sent = await sendRows(rows(wrong), { filename: 'ownFacts.csv' })
      expect((await readImport(sent.body.id)).errorCount, wrong).toBe(1)
    }
  })
})

it('finds by an index whatever the number of products', async () => {
  await makeTorches()
  const [facts, products] = [20, 2000]
  await database().$executeRaw`
    INSERT INTO "own_facts" ("id", "slug", "name", "places")
    SELECT gen_random_uuid(), 'many-' || n, 'Many ' || n, CASE n WHEN 7 THEN '{filter}' ELSE '{}' END::text[] FROM generate_series(1, ${facts}::int) n`
  await database().$executeRaw`
    INSERT INTO "products" ("id", "slug", "name", "description", "imageUrl", "images", "tags")
    SELECT gen_random_uuid(), 'many-' || n, 'Many ' || n, '', '', '{}', '{}' FROM generate_series(1, ${products}::int) n`
  await database().$executeRaw`
    INSERT INTO "own_fact_values" ("id", "productId", "factId", "position", "value")
    SELECT gen_random_uuid(), p."id", f."id", 0, (abs(hashtext(p."slug" || f."slug")) % 1000)
    FROM "products" p, "own_facts" f WHERE p."slug" LIKE 'many-%' AND f."slug" LIKE 'many-%'`
  await database().$executeRaw`ANALYZE "own_fact_values", "own_facts", "products"`
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL ?? '' })
  await client.connect()
  let found: string[] = []
  const plans = await plansOf(client, 'own_fact_values', async () => {
    found = await listed('fact=many-7:990-')
  })
  await client.end()
  expect(plans.length).toBeGreaterThan(0)
  expect(plans.flatMap(({ wholeTables }) => wholeTables)).not.toContain('own_fact_values')
  expect(plans.some(({ indexes }) => indexes.includes('own_fact_values_factId_value_idx'))).toBe(true)
  const rows = await database().ownFactValue.count({
    where: { fact: { slug: 'many-7' }, value: { gte: 990 } },
  })
  expect(found).toHaveLength(rows)
  expect(rows).toBeGreaterThan(0)
})

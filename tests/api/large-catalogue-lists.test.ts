import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GET } from '@/app/api/products/route'
import { nearestProducts } from '@/lib/kinds/product/search/nearest'
import type { ProductSummary } from '@/lib/kinds/product/view'
import { generateProducts } from '../../scripts/site/database/generate-products.mjs'
import { type ApiResponse, admin } from '../support/admin'
import { call } from '../support/call'
import { nodesOf, plansOf, statementsOf } from '../support/query-plans'

/** Enough that reading an index is cheaper than reading the table. */
const GENERATED = 5000

let client: pg.Client

let total: number

const one = async <Row extends object>(sql: string, params: unknown[] = []) =>
  (await client.query<Row>(sql, params)).rows[0] as Row

const list = (query: string) => call(GET, `/api/products?${query}`)

const adminList = (query: string) => admin('GET', `/api/admin?type=products&${query}`)

const next = (response: { headers: Headers }) =>
  /^<([^>]+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]

beforeAll(async () => {
  const url = process.env.DATABASE_URL ?? ''
  await generateProducts(url, GENERATED)
  client = new pg.Client({ connectionString: url })
  await client.connect()
  // Of every row: plans that rest on a sample differ from run to run.
  await client.query('SET default_statistics_target = 1000')
  await client.query('ANALYZE products')
  total = (await one<{ n: number }>('SELECT count(*)::int AS n FROM products')).n
}, 180_000)

afterAll(() => client.end())

describe('a list of thousands of products', () => {
  const LISTS = [
    ['all, newest first', 'limit=24', 'product_public_newest_idx'],
    ['by name', 'sort=name_asc&limit=24', 'product_public_name_idx'],
    ['by name from Z', 'sort=name_desc&limit=24', 'product_public_name_idx'],
    ['by Chinese name', 'sort=name_asc&locale=zh&limit=24', 'product_public_chinese_name_idx'],
    ['by Chinese name from Z', 'sort=name_desc&locale=zh&limit=24', 'product_public_chinese_name_idx'],
    ['lightest first', 'sort=lightest&limit=24', 'product_public_weight_idx'],
    ['of a category', 'category=lanterns&limit=24', 'product_public_category_newest_idx'],
    ['of a category by name', 'category=lanterns&sort=name_asc&limit=24', 'product_public_category_name_idx'],
    [
      'of a category, lightest first',
      'category=lanterns&sort=lightest&limit=24',
      'product_public_category_weight_idx',
    ],
    [
      'of a category by hand',
      'category=lanterns&sort=recommended&limit=24',
      'product_public_category_rank_idx',
    ],
    [
      'of a category by Chinese name',
      'category=lanterns&sort=name_asc&locale=zh&limit=24',
      'product_public_category_chinese_name_idx',
    ],
  ] as const

  it.each(LISTS)('%s, follows its index from the first page on', async (_, query, index) => {
    let response: Response | undefined
    const first = await plansOf(client, 'products', async () => {
      response = await list(query)
    })
    expect(response?.status).toBe(200)
    const address = next(response as Response) ?? ''
    const second = await plansOf(client, 'products', () => call(GET, address))
    for (const plans of [first, second]) {
      expect(plans.flatMap(({ wholeTables }) => wholeTables)).not.toContain('products')
      expect(plans.flatMap(({ indexes }) => indexes)).toContain(index)
    }
  })

  it.each([
    ['newest first', 'limit=50', 'product_kept_newest_idx'],
    ['by name', 'sort=name_asc&limit=50', 'product_kept_name_idx'],
    ['last changed first', 'sort=updated&limit=50', 'product_kept_updated_idx'],
  ])('in the admin, %s, does too', async (_, query, index) => {
    let response: ApiResponse | undefined
    const first = await plansOf(client, 'products', async () => {
      response = await adminList(query)
    })
    const address = next(response as ApiResponse) ?? ''
    expect(response?.headers.get('x-total-count')).toBe(String(total))
    const second = await plansOf(client, 'products', () => admin('GET', address))
    for (const plans of [first, second]) {
      expect(plans.flatMap(({ wholeTables }) => wholeTables)).not.toContain('products')
      expect(plans.flatMap(({ indexes }) => indexes)).toContain(index)
    }
  })
})

it('a category in the admin, as it was arranged, and the move of one among thousands follow an index', async () => {
  let response: ApiResponse | undefined
  const listed = await plansOf(client, 'products', async () => {
    response = await adminList('category=lanterns&sort=byHand&limit=50')
  })
  const [first, , third] = response?.body ?? []
  const moved = await plansOf(client, 'products', () =>
    admin('POST', '/api/admin/products/positions', { id: third.id, before: first.id }),
  )
  for (const plans of [listed, moved]) {
    expect(plans.flatMap(({ wholeTables }) => wholeTables)).not.toContain('products')
    expect(plans.flatMap(({ indexes }) => indexes)).toContain('product_category_rank_idx')
  }
  expect((await adminList('category=lanterns&sort=byHand&limit=1')).body).toMatchObject([{ id: third.id }])
  await admin('DELETE', '/api/admin/products/positions?category=lanterns')
})

it('the products nearest to one among thousands are found by an index', async () => {
  const plans = await plansOf(client, 'products', () => nearestProducts('tx-1400', 4, 'en'))
  expect(plans.flatMap(({ wholeTables }) => wholeTables)).not.toContain('products')
  expect(plans.flatMap(({ indexes }) => indexes)).toContain('product_public_category_lumens_idx')
})

describe('a search among thousands of products', () => {
  const found = async (search: string) =>
    (
      await one<{ n: number }>(
        `SELECT count(*)::int AS n FROM products WHERE "deletedAt" IS NULL AND position($1 in "searchText") > 0`,
        [search],
      )
    ).n

  it.each([
    ['a number', 'lr-f100005', 'product_search_trgm_idx'],
    ['a word', 'obsidian', 'product_search_trgm_idx'],
    ['three Chinese letters', '潜水手', 'product_search_trgm_idx'],
    ['two Chinese letters', '潜水', 'product_search_short_idx'],
    ['one Chinese letter', '潜', 'product_search_short_idx'],
    ['two Latin letters', 'zq', 'product_search_short_idx'],
    ['a letter all products have', 'e', 'product_search_short_idx'],
  ])('for %s reads an index and counts what it finds', async (_, search, index) => {
    let response: Response | undefined
    const plans = await plansOf(client, 'products', async () => {
      response = await list(`search=${encodeURIComponent(search)}&limit=1`)
    })
    expect(plans.flatMap(({ wholeTables }) => wholeTables)).not.toContain('products')
    expect(plans.flatMap(({ indexes }) => indexes)).toContain(index)
    expect(response?.headers.get('x-total-count')).toBe(String(await found(search)))
  })

  it.each(['e', 'e 200 lumen', 'e&output=500-', 'obsidian e'])(
    'for %s does not split each text into its letters',
    async (search) => {
      const query = search.replaceAll(' ', '%20')
      const statements = await statementsOf(async () => {
        expect((await list(`search=${query}&limit=1`)).status).toBe(200)
      })
      await client.query('BEGIN')
      let calls = 0
      for (const { sql, values } of statements) {
        if (/^\s*SET LOCAL/.test(sql)) await client.query(sql)
        if (!/^\s*(SELECT|WITH)/.test(sql)) continue
        const { rows } = await client.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, values)
        for (const node of nodesOf(rows[0]['QUERY PLAN'][0].Plan))
          if (node.Filter?.includes('short_grams'))
            calls += node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))
      }
      await client.query('ROLLBACK')
      expect(calls).toBeLessThan(GENERATED / 10)
    },
  )

  it('that names filters reads the words beside them from an index', async () => {
    const plans = await plansOf(client, 'products', async () => {
      await list(`search=${encodeURIComponent('obsidian 200 lumen 8 hours')}&limit=1`)
    })
    for (const { indexes } of plans) expect(indexes).toContain('product_search_trgm_idx')
  })

  it('for one or two letters has each of them in the index once, however often a text does', async () => {
    const { grams } = await one<{ grams: string[] }>(`SELECT short_grams('abab 灯') AS grams`)
    expect(grams).toEqual([...new Set(grams)])
    expect(grams).toEqual(expect.arrayContaining([' ', ' 灯', 'a', 'ab', 'b', 'b ', 'ba', '灯']))
  })

  it.each(['obsidian', '潜水', '潜'])('of the admin for %s does too', async (search) => {
    let response: ApiResponse | undefined
    const plans = await plansOf(client, 'products', async () => {
      response = await adminList(`search=${encodeURIComponent(search)}&limit=1`)
    })
    expect(plans.flatMap(({ wholeTables }) => wholeTables)).not.toContain('products')
    expect(response?.headers.get('x-total-count')).toBe(String(await found(search)))
  })

  it('counts a common word once, and again when a product has changed', async () => {
    const counting = (limit: number) =>
      plansOf(client, 'products', async () => {
        await list(`search=beam&limit=${limit}`)
      })
    const first = await counting(1)
    const second = await counting(2)
    expect(second.length, 'the second search does not count').toBe(first.length - 1)
    const before = await found('beam')
    await client.query(`UPDATE products SET name = 'Beam', tags = '{}' WHERE slug = 'tx-1400'`)
    await client.query(`UPDATE products SET "deletedAt" = now() WHERE slug LIKE '%-100007'`)
    const third = await counting(2)
    expect(third.length, 'counted once, beside the reading of its rows').toBe(first.length)
    const response = await list('search=beam&limit=1')
    expect(Number(response.headers.get('x-total-count'))).toBe(await found('beam'))
    expect(await found('beam')).toBe(before - 1)
  })

  it('is counted apart from the same in a category whose name is its other word', async () => {
    await client.query(`UPDATE products SET tags = '{lanterns,wanderers}' WHERE slug LIKE '%-10002_'`)
    const totalOf = async (query: string) => Number((await list(query)).headers.get('x-total-count'))
    const everywhere = await totalOf('search=lanterns%20wanderers&limit=1')
    const inCategory = await totalOf('category=lanterns&search=wanderers&limit=1')
    const { rows } = await client.query(
      `SELECT count(*)::int AS n FROM products p JOIN categories c ON c.id = p."categoryId" AND c.slug = 'lanterns'
        WHERE p."deletedAt" IS NULL AND p.status = 'PUBLISHED' AND position('wanderers' in p."searchText") > 0`,
    )
    expect(inCategory).toBe(rows[0].n)
    expect(everywhere, 'or the two could not be told apart').not.toBe(inCategory)
    expect(everywhere).toBeGreaterThan(1)
  })

  it('is not made again while nothing has changed that it shows', async () => {
    let response: Response | undefined
    const asking = () =>
      plansOf(client, 'products', async () => {
        response = await list('search=magnesium&limit=3')
      })
    const changes = [
      `UPDATE products SET name = name WHERE slug = 'tx-1400'`,
      `UPDATE categories SET name = name WHERE slug = 'lanterns'`,
      `UPDATE media_items SET alt = alt WHERE url = (SELECT url FROM media_items LIMIT 1)`,
    ]
    await asking()
    const etag = response?.headers.get('etag')
    for (const change of changes) {
      expect(await asking(), 'asked again').toEqual([])
      expect(response?.headers.get('etag')).toBe(etag)
      await client.query(change)
      expect(await asking(), change).not.toEqual([])
    }
  })

  it.each([
    ['without its accents', 'etoile'],
    ['with them', 'ÉTOILE'],
    ['taken apart', 'e\u0301toile'],
    ['in full width', 'ｅｔｏｉｌｅ'],
    ['another letter', 'grosse'],
    ['as it is written', 'größe'],
  ])('finds a word %s', async (_, search) => {
    await client.query(`UPDATE products SET name = 'Étoile Größe' WHERE slug = 'p-900'`)
    const response = await list(`search=${encodeURIComponent(search)}`)
    const slugs = ((await response.json()) as ProductSummary[]).map(({ slug }) => slug)
    expect(slugs).toContain('p-900')
  })
})

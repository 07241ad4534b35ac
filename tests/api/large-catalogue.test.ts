import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GET } from '@/app/api/products/route'
import { usesOfFile } from '@/lib/kinds/media-item/library'
import { moveProducts } from '@/lib/kinds/product/move-products'
import { readPassports } from '@/lib/kinds/product/papers/passports'
import { countProductsByCategory } from '@/lib/kinds/product/queries'
import type { ProductSummary } from '@/lib/kinds/product/view'
import { readSiteOverview, siteFiles, siteFileText, somePages } from '@/lib/kinds/site-pages'
import type { FileUse } from '@/lib/records/file-uses'
import { PAGES_READ_AT_ONCE, SITEMAP_FILE_PAGES } from '@/lib/values/limits'
import { generateProducts } from '../../scripts/site/database/generate-products.mjs'
import { call } from '../support/call'
import { plansOf } from '../support/query-plans'

/** Enough that reading an index is cheaper than reading the table. */
const GENERATED = 5000

let client: pg.Client

let total: number

const one = async <Row extends object>(sql: string, params: unknown[] = []) =>
  (await client.query<Row>(sql, params)).rows[0] as Row

const list = (query: string) => call(GET, `/api/products?${query}`)

beforeAll(async () => {
  const url = process.env.DATABASE_URL ?? ''
  await generateProducts(url, GENERATED)
  client = new pg.Client({ connectionString: url })
  await client.connect()
  total = (await one<{ n: number }>('SELECT count(*)::int AS n FROM products')).n
}, 180_000)

afterAll(() => client.end())

describe('generated products', () => {
  it('are what was asked for, beside the catalogue that comes with the site', () => {
    expect(total).toBe(GENERATED + 31)
  })

  it('are the same when written again', async () => {
    const digest = () =>
      one<{ d: string }>(
        `SELECT md5(string_agg(p::text || coalesce(m::text, ''), '' ORDER BY p.id, m.id)) AS d
         FROM products p LEFT JOIN product_modes m ON m."productId" = p.id WHERE p.slug LIKE '%-100_99'`,
      )
    const before = await digest()
    await client.query(`DELETE FROM products WHERE slug LIKE '%-100_99'`)
    await generateProducts(process.env.DATABASE_URL ?? '', 1000)
    expect(await digest()).toEqual(before)
  })

  it('have what a page shows, in both languages, and pictures that exist', async () => {
    const [product] = (await (await list('search=100042&locale=zh')).json()) as ProductSummary[]
    expect(product).toMatchObject({ fallbackFields: [], specs: expect.any(Array) })
    expect(product?.name).toMatch(/\p{Script=Han}/u)
    expect(product?.picture.widthPx).toBeGreaterThan(0)
    expect(product?.figures).not.toBeNull()
    expect(product?.specs.length).toBeGreaterThan(5)
  })
})

describe('the sitemap of thousands of products', () => {
  it('names each page once in each of its languages, in files of limited size', async () => {
    const files = siteFiles(await readSiteOverview(), ['en', 'zh'])
    expect(files.length).toBeGreaterThan(1)
    const addresses: string[] = []
    for (const file of files) {
      let xml = ''
      let longest = 0
      for await (const piece of siteFileText(file, ['en', 'zh'])) {
        xml += piece
        longest = Math.max(longest, piece.length)
      }
      expect(xml.match(/<url>/g)?.length).toBeLessThanOrEqual(4 * SITEMAP_FILE_PAGES)
      expect(longest, 'no piece has a whole file').toBeLessThan(PAGES_READ_AT_ONCE * 5000)
      addresses.push(...[...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address))
    }
    expect(new Set(addresses).size).toBe(addresses.length)
    const { rows } = await client.query<{ path: string }>(
      `SELECT '/product/' || slug AS path FROM products WHERE status = 'PUBLISHED' AND "deletedAt" IS NULL`,
    )
    const paths = new Set(addresses.map((address) => new URL(address).pathname))
    for (const { path } of rows)
      expect([path, paths.has(path), paths.has(`/zh${path}`)]).toEqual([path, true, true])
  })

  it('is walked a few pages at a time with none twice and none left out', async () => {
    const overview = await readSiteOverview()
    const seen: string[] = []
    const take = 700
    let total = 1
    for (let offset = 0; offset < total; offset += take) {
      const some = await somePages(overview, ['en', 'zh'], offset, take)
      seen.push(...some.pages.map(({ path }) => path))
      total = some.total
    }
    expect(seen).toHaveLength(total)
    expect(new Set(seen).size).toBe(total)
  })
})

describe('the numbers of products', () => {
  const counted = () =>
    client.query(
      `SELECT c.slug, count(*) FILTER (WHERE p.status = 'PUBLISHED' AND p."deletedAt" IS NULL)::int AS published,
         count(*) FILTER (WHERE p."deletedAt" IS NULL)::int AS kept
       FROM products p JOIN categories c ON c.id = p."categoryId" GROUP BY c.slug ORDER BY c.slug`,
    )
  const kept = () =>
    client.query(
      `SELECT c.slug, n.published, n.kept FROM product_counts n JOIN categories c ON c.id = n."categoryId" ORDER BY c.slug`,
    )

  it.each([
    ['publishing', `UPDATE products SET status = 'DRAFT' WHERE slug LIKE '%1'`],
    ['publishing again', `UPDATE products SET status = 'PUBLISHED' WHERE slug LIKE '%11'`],
    ['the bin', `UPDATE products SET "deletedAt" = now() WHERE slug LIKE '%2'`],
    ['restoring', `UPDATE products SET "deletedAt" = NULL WHERE slug LIKE '%22'`],
    [
      'moving',
      `UPDATE products SET "categoryId" = (SELECT id FROM categories WHERE slug = 'lanterns') WHERE slug LIKE '%3'`,
    ],
    ['deleting', `DELETE FROM products WHERE slug LIKE '%4'`],
  ])('follow %s', async (_, change) => {
    await client.query(change)
    const { rows } = await counted()
    expect((await kept()).rows).toEqual(rows)
    expect(await countProductsByCategory()).toEqual(
      Object.fromEntries(rows.map(({ slug, published }) => [slug, published])),
    )
  })

  it('are read, not counted', async () => {
    const plans = await plansOf(client, 'product_counts', () => list('limit=1'))
    expect(plans).toHaveLength(1)
    const { rows } = await client.query(
      `SELECT count(*)::int AS n FROM products WHERE status = 'PUBLISHED' AND "deletedAt" IS NULL`,
    )
    expect((await list('limit=1')).headers.get('x-total-count')).toBe(String(rows[0].n))
  })
})

describe('a code on one of thousands of products', () => {
  it.each([{ number: 'LR-X' }, { gtin: '09506000134352' }, { slug: 'x' }])(
    'leads to its passport without every product being read: %j',
    async (key) => {
      const plans = await plansOf(client, 'products', () => readPassports(key, 'en'))
      expect(plans.length).toBeGreaterThan(0)
      expect(plans.flatMap(({ wholeTables }) => wholeTables)).not.toContain('products')
    },
  )
})

describe('an admin of thousands of products', () => {
  it('is told where a picture is used without every product being read', async () => {
    const url = '/media/0123abcd.webp'
    const places = [
      ['imageUrl', `"imageUrl" = '${url}'`],
      ['images', `images = ARRAY['/pictures/x.webp', '${url}']`],
      [
        'detailedDescription',
        `"detailedDescription" = 'So: ![lamp](https://example.com/media/0123abcd-480.avif "x").'`,
      ],
      ['features', `features = '[{"title": "a", "description": "<img src=\\"${url}\\">"}]'`],
      ['translations', `translations = '{"zh": {"detailedDescription": "![灯](/media/0123abcd-480.webp)"}}'`],
    ] as const
    const slugs = (
      await client.query<{ slug: string }>(
        `SELECT slug FROM products WHERE "deletedAt" IS NULL ORDER BY id LIMIT ${places.length}`,
      )
    ).rows.map(({ slug }) => slug)
    for (const [index, [, change]] of places.entries())
      await client.query(`UPDATE products SET ${change} WHERE slug = $1`, [slugs[index]])
    let uses: FileUse[] = []
    const plans = await plansOf(client, 'products', async () => {
      uses = await usesOfFile(url)
    })
    expect(Object.fromEntries(uses.map(({ slug, fields }) => [slug, fields]))).toEqual(
      Object.fromEntries(places.map(([field], index) => [slugs[index], [field]])),
    )
    expect(plans.flatMap(({ wholeTables }) => wholeTables)).not.toContain('products')
    expect(plans.flatMap(({ indexes }) => indexes)).toContain('product_picture_names_idx')
  })

  it('moves all products of a category, noting each', async () => {
    const category = (slug: string) =>
      one<{ id: string; n: number }>(
        `SELECT c.id, count(p.id)::int AS n FROM categories c LEFT JOIN products p ON p."categoryId" = c.id AND p."deletedAt" IS NULL
         WHERE c.slug = $1 GROUP BY c.id`,
        [slug],
      )
    const [from, to] = [await category('head-lamps'), await category('flashlights')]
    expect(from.n).toBeGreaterThan(500)
    const origin = { by: null, address: null, requestId: randomUUID() }
    const { count } = await moveProducts(from.id, to.id, origin)
    expect(count).toBe(from.n)
    expect((await category('head-lamps')).n).toBe(0)
    expect((await category('flashlights')).n).toBe(from.n + to.n)
    const noted = await one<{ n: number }>(
      `SELECT count(DISTINCT "targetId")::int AS n FROM activities WHERE "requestId" = $1`,
      [origin.requestId],
    )
    expect(noted.n).toBe(from.n)
  })
})

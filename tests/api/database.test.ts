import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { foldForSearch } from '@/lib/search/search-terms'

let client: pg.Client

beforeAll(async () => {
  client = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await client.connect()
})
afterAll(() => client.end())

const one = async <Row extends object>(sql: string, params: unknown[] = []) =>
  (await client.query<Row>(sql, params)).rows[0]

const addCategory = (slug: string, deleted = false) =>
  one<{ id: string }>(
    `INSERT INTO categories (id, slug, name, description, "imageUrl", "updatedAt", "deletedAt")
     VALUES (gen_random_uuid(), $1, 'Trial', 'For a test.', '/x.jpg', now(), CASE WHEN $2 THEN now() END) RETURNING id`,
    [slug, deleted],
  )

describe('the database client', () => {
  afterEach(() => vi.unstubAllEnvs())

  test.each([
    ['development', 'the new one'],
    ['production', 'the first one'],
  ])('in %s, after the generated code was replaced, is %s', async (mode, which) => {
    vi.stubEnv('NODE_ENV', mode)
    const before = await import('@/lib/data/prisma')
    vi.resetModules()
    const after = await import('@/lib/data/prisma')
    expect(before.database()).toBe(before.database())
    expect(after.database() === before.database()).toBe(which === 'the first one')
    expect(await after.database().category.count()).toBeGreaterThan(0)
    for (const { closeDatabase } of [before, after]) await closeDatabase()
  })
})

describe('the database', () => {
  test('frees the slug of a thing in the bin, and keeps it unique among the others', async () => {
    await addCategory('bin-trial', true)
    await addCategory('bin-trial')
    await expect(addCategory('bin-trial')).rejects.toMatchObject({ code: '23505' })
  })

  test('keeps the search text of a product itself, in both languages, one text a line', async () => {
    const category = await addCategory('search-trial')
    const product = await one<{ id: string; searchText: string }>(
      `INSERT INTO products (id, slug, name, "productNumber", description, "imageUrl", "categoryId", tags, translations, "updatedAt")
       VALUES (gen_random_uuid(), 'search-trial', 'Étoile 900', 'LR-9', 'A Lamp', '/x.jpg', $1, '{Camping,USB-C}',
         '{"zh": {"name": "头灯", "description": "照明", "tags": ["露营"]}}', now()) RETURNING id, "searchText"`,
      [category?.id],
    )
    expect(product?.searchText).toBe(
      'etoile 900\nlr-9\nsearch-trial\na lamp\ncamping\nusb-c\n头灯\n照明\n露营',
    )
    const changed = await one<{ searchText: string }>(
      `UPDATE products SET name = 'Plain', tags = '{}', translations = '{}' WHERE id = $1 RETURNING "searchText"`,
      [product?.id],
    )
    expect(changed?.searchText).toBe('plain\nlr-9\nsearch-trial\na lamp')
  })

  test.each([
    'Étoile GRÖSSE',
    'ＴＸ　１４００',
    'straße œuvre æther łódź øre đak ıI İstanbul',
    '头灯（高亮）1 × 21700，½ ℃ ﬁn ²',
    'e\u0301 が プ 한국어',
    '100% _ \\ “quotes” – — …',
  ])('folds %s for search as the terms of a search are folded', async (text) => {
    expect((await one<{ folded: string }>('SELECT fold_for_search($1) AS folded', [text]))?.folded).toBe(
      foldForSearch(text),
    )
  })

  test('lets its search index see Chinese letters', async () => {
    const trigrams = await one<{ number: number }>(`SELECT cardinality(show_trgm('头灯照明')) AS number`)
    expect(trigrams?.number).toBeGreaterThan(0)
  })
})

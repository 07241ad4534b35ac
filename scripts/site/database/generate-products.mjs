import { UserError } from '../command.mjs'
import { withClient } from './client.mjs'
import { generatedProduct } from './generated-product.mjs'

const BATCH = 1000
const CATEGORIES = ['flashlights', 'head-lamps', 'lanterns', 'multi-lights']

/**
 * Writes made-up products into a migrated and seeded database, beside its content. Products it wrote before are
 * recognized and left alone, so a larger count adds the difference, and an interrupted run can be repeated.
 * @param {string} url address of the database
 * @param {number} count how many made-up products there are afterwards
 * @param {(done: number) => void} onProgress called after each thousand
 */
export async function generateProducts(url, count, onProgress = () => {}) {
  await withClient(url, async (client) => {
    // The next run writes again what a crash loses.
    await client.query('SET synchronous_commit = off')
    const categoryIds = await categories(client)
    for (let first = 0; first < count; first += BATCH) {
      const size = Math.min(BATCH, count - first)
      const made = Array.from({ length: size }, (_, i) => generatedProduct(first + i, categoryIds))
      // In one transaction, so that a query that reads a product meanwhile finds its modes.
      await client.query('BEGIN')
      await insert(
        client,
        'products',
        made.map(({ product }) => product),
      )
      await insert(
        client,
        'product_modes',
        made.flatMap(({ modes }) => modes),
        'WHERE EXISTS (SELECT FROM products WHERE products.id = made."productId")',
      )
      await client.query('COMMIT')
      onProgress(first + size)
    }
    // The planner's statistics, and the indexes' waiting lists.
    await client.query('VACUUM (ANALYZE) products')
    await client.query('VACUUM (ANALYZE) product_modes')
  })
}

async function categories(client) {
  const { rows } = await client.query(
    'SELECT slug, id FROM categories WHERE "deletedAt" IS NULL AND slug = ANY($1)',
    [CATEGORIES],
  )
  const missing = CATEGORIES.filter((slug) => !rows.some((row) => row.slug === slug))
  if (missing.length > 0)
    throw new UserError(
      `The database lacks the categories ${missing.join(', ')}. Write them first: npm run db:seed`,
    )
  return Object.fromEntries(rows.map(({ slug, id }) => [slug, id]))
}

async function insert(client, table, rows, condition = '') {
  const columns = Object.keys(rows[0])
    .map((name) => `"${name}"`)
    .join(', ')
  await client.query(
    `INSERT INTO ${table} (${columns})
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) AS made ${condition}
     ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  )
}

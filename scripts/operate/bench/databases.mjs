import { step } from '../../site/command.mjs'
import { queryRows } from '../../site/database/client.mjs'
import { EmbeddedPostgres } from '../../site/database/embedded-postgres.mjs'
import { completeFactTexts } from '../../site/database/fact-texts.mjs'
import { generateProducts } from '../../site/database/generate-products.mjs'
import { migrate } from '../../site/database/migrations.mjs'
import { seedWhenEmpty } from '../../site/database/seed.mjs'

/** The number of products that come with the site. */
export const SHIPPED = 31

/**
 * Opens a database server of the benchmark's own with a catalogue of each size. Its data stays in `.data/bench`, since
 * writing 100,000 products takes minutes.
 * @param {number[]} sizes numbers of products beside those that come with the site; 0 for these alone
 */
export async function openDatabases(shutdown, sizes) {
  const server = new EmbeddedPostgres('bench')
  shutdown.add(() => server.release())
  await step('Starting the database', async () => {
    await server.start()
  })
  const urls = {}
  for (const size of sizes) {
    const name = `catalogue_${size}`
    const exists = await server.asSuperuser('SELECT FROM pg_database WHERE datname = $1', [name])
    if (exists.length === 0) await queryRows(server.url(), `CREATE DATABASE ${name}`)
    const url = server.url(name)
    urls[size] = url
    await migrate(url)
    await seedWhenEmpty(url)
    if ((await numberOfProducts(url)) < size + SHIPPED)
      await step(`Writing ${size.toLocaleString('en')} products`, () => generateProducts(url, size))
    await completeFactTexts(url)
  }
  const [{ version }] = await server.asSuperuser(`SELECT current_setting('server_version') AS version`)
  return { urls, version }
}

async function numberOfProducts(url) {
  const [row] = await queryRows(url, 'SELECT sum(kept)::int AS n FROM product_counts')
  return row.n ?? 0
}

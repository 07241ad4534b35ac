/**
 * Prints the SQL a search sends: run by the benchmark, which then sends the same through `pg` alone. Its arguments are
 * words; it prints as JSON, for each word, the statements `anew`, and `again`, when the count of results is cached.
 */
import pg from 'pg'
import { closeDatabase } from '@/lib/data/prisma'
import { listProducts } from '@/lib/kinds/product/queries'

type Statement = { sql: string; values: unknown[] }

const { query } = pg.Client.prototype
let statements: Statement[] = []
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [config] = args as [{ text?: string; values?: unknown[] }]
  if (typeof config?.text === 'string') statements.push({ sql: config.text, values: config.values ?? [] })
  return Reflect.apply(query, this, args)
} as typeof query

async function statementsOf(search: string): Promise<Statement[]> {
  statements = []
  await listProducts({ search, locale: 'en', limit: 24 })
  return statements
}

const results: { anew: Statement[]; again: Statement[] }[] = []
for (const search of process.argv.slice(2))
  results.push({ anew: await statementsOf(search), again: await statementsOf(search) })
await closeDatabase()
process.stdout.write(JSON.stringify(results))

/**
 * Prints the SQL a list sends: run by the benchmark, which then sends the same through `pg` alone. Its arguments are
 * queries of addresses; it prints as JSON, for each, the statements `anew`, and `again`, when the count of results is cached.
 */
import pg from 'pg'
import { closeDatabase } from '@/lib/data/prisma'
import { listProducts } from '@/lib/kinds/product/queries'
import { parseFilters } from '@/lib/kinds/product/search/filters'

type Statement = { sql: string; values: unknown[] }

const { query } = pg.Client.prototype
let statements: Statement[] = []
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [config] = args as [{ text?: string; values?: unknown[] }]
  if (typeof config?.text === 'string') statements.push({ sql: config.text, values: config.values ?? [] })
  return Reflect.apply(query, this, args)
} as typeof query

async function statementsOf(query: string): Promise<Statement[]> {
  statements = []
  const params = new URLSearchParams(query)
  const { filters } = parseFilters(params)
  await listProducts({ search: params.get('search') ?? '', filters, locale: 'en', limit: 24 })
  return statements
}

const results: { anew: Statement[]; again: Statement[] }[] = []
for (const query of process.argv.slice(2))
  results.push({ anew: await statementsOf(query), again: await statementsOf(query) })
await closeDatabase()
process.stdout.write(JSON.stringify(results))

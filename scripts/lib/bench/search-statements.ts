/**
 * Tells the SQL a search sends when its number of results is known already: run by the benchmark, which then
 * sends the same through `pg` alone. Words as arguments; answers `[{sql, values}[]]` as JSON, a list for each word.
 */
import pg from 'pg'
import { closeDatabase } from '@/lib/data/prisma'
import { listProducts } from '@/lib/data/products'

type Statement = { sql: string; values: unknown[] }

const { query } = pg.Client.prototype
let statements: Statement[] = []
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  const [config] = args as [{ text?: string; values?: unknown[] }]
  if (typeof config?.text === 'string') statements.push({ sql: config.text, values: config.values ?? [] })
  return Reflect.apply(query, this, args)
} as typeof query

const answers: Statement[][] = []
for (const search of process.argv.slice(2)) {
  for (let time = 0; time < 2; time += 1) {
    statements = []
    await listProducts({ search, locale: 'en', limit: 24 })
  }
  answers.push(statements)
}
await closeDatabase()
process.stdout.write(JSON.stringify(answers))

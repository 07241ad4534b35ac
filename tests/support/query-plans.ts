import pg from 'pg'

/** One statement as it was sent, with its parameters in their places as PostgreSQL will see them. */
type Statement = { sql: string; values: unknown[] }

type Plan = { 'Node Type': string; 'Index Name'?: string; 'Relation Name'?: string; Plans?: Plan[] }

/** How PostgreSQL would carry out a statement: which tables it would read whole, and by which indexes. */
export type QueryPlan = { wholeTables: string[]; indexes: string[] }

/**
 * Runs some work and answers how PostgreSQL carries out the queries it sends that mention a table. It is the
 * database that is asked, with the statistics it has, so a plan can change with the data as it would in production.
 */
export async function plansOf(
  client: pg.Client,
  table: string,
  work: () => Promise<unknown>,
): Promise<QueryPlan[]> {
  const plans: QueryPlan[] = []
  // Settings of a transaction, under which its queries are planned.
  let settings: string[] = []
  for (const { sql, values } of await statementsOf(work)) {
    if (/^\s*SET LOCAL/i.test(sql)) settings.push(sql)
    if (/^\s*(COMMIT|ROLLBACK)/i.test(sql)) settings = []
    if (!sql.includes(`"${table}"`) || !/^\s*(SELECT|WITH)/i.test(sql)) continue
    await client.query(['BEGIN', ...settings].join('; '))
    const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${sql}`, values)
    await client.query('ROLLBACK')
    const nodes = flat(rows[0]['QUERY PLAN'][0].Plan)
    plans.push({
      wholeTables: nodes.flatMap((node) =>
        node['Node Type'].endsWith('Seq Scan') && node['Relation Name'] ? [node['Relation Name']] : [],
      ),
      indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    })
  }
  return plans
}

/** The statements some work sends. They are noted where Prisma hands them to its driver. */
async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [config] = args as [{ text?: string; values?: unknown[] }]
    if (typeof config?.text === 'string') statements.push({ sql: config.text, values: config.values ?? [] })
    return Reflect.apply(query, this, args)
  } as typeof query
  try {
    await work()
  } finally {
    pg.Client.prototype.query = query
  }
  return statements
}

function flat(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flat)]
}

import pg from 'pg'

/** A statement with its parameters as it is sent to PostgreSQL. */
type Statement = { sql: string; values: unknown[] }

type Plan = {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  Filter?: string
  Plans?: Plan[]
  // Figures of a statement that was run.
  'Actual Loops': number
  'Actual Rows': number
  'Rows Removed by Filter'?: number
}

/** The plan of a statement: the tables read by sequential scans, and the indexes used. */
export type QueryPlan = { wholeTables: string[]; indexes: string[] }

/**
 * Runs `work` and returns the plans of its queries on a table, from PostgreSQL's EXPLAIN with the current statistics,
 * so that plans change with the data as in production.
 */
export async function plansOf(
  client: pg.Client,
  table: string,
  work: () => Promise<unknown>,
): Promise<QueryPlan[]> {
  const plans: QueryPlan[] = []
  // Settings of the transaction, which affect the plans of its queries.
  let settings: string[] = []
  for (const { sql, values } of await statementsOf(work)) {
    if (/^\s*SET LOCAL/i.test(sql)) settings.push(sql)
    if (/^\s*(COMMIT|ROLLBACK)/i.test(sql)) settings = []
    if (!sql.includes(`"${table}"`) || !/^\s*(SELECT|WITH)/i.test(sql)) continue
    await client.query(['BEGIN', ...settings].join('; '))
    const { rows } = await client.query(`EXPLAIN (FORMAT JSON) ${sql}`, values)
    await client.query('ROLLBACK')
    const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan)
    plans.push({
      wholeTables: nodes.flatMap((node) =>
        node['Node Type'].endsWith('Seq Scan') && node['Relation Name'] ? [node['Relation Name']] : [],
      ),
      indexes: nodes.flatMap((node) => node['Index Name'] ?? []),
    })
  }
  return plans
}

/** The statements `work` sends, recorded where Prisma passes them to its driver. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
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

/** A plan and all plans within it. */
export function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

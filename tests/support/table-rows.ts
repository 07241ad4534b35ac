import pg from 'pg'

/** The rows a statement returns, over a connection of its own. */
export async function query(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql, values)).rows
  } finally {
    await client.end()
  }
}

/** The counters are computed again after a restore; how often a table changed and the numbers of transactions are specific to a database. */
const COMPARED: Record<string, string> = {
  catalogue_changes: '("table")',
  product_counts: '("categoryId", published, kept)',
  tag_versions: '(tag, version)',
}

/** Every row of every table, as one text each. */
export async function contentsOf(url: string) {
  const tables = await query(
    url,
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT IN ('_prisma_migrations', 'backup_runs') ORDER BY 1`,
  )
  const contents: Record<string, string[]> = {}
  for (const { name } of tables) {
    const rows = await query(url, `SELECT ${COMPARED[name] ?? 't'}::text AS row FROM "${name}" t ORDER BY 1`)
    contents[name] = rows.map(({ row }) => row)
  }
  return contents
}

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

/** Every row of every table, as one text each. */
export async function contentsOf(url: string) {
  const tables = await query(
    url,
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> '_prisma_migrations' ORDER BY 1`,
  )
  const contents: Record<string, string[]> = {}
  for (const { name } of tables) {
    // The counters are computed again after a restore; the number of changes is specific to a database.
    const row = name === 'product_counts' ? '("categoryId", published, kept)' : 't'
    const rows = await query(url, `SELECT ${row}::text AS row FROM "${name}" t ORDER BY 1`)
    contents[name] = rows.map(({ row }) => row)
  }
  return contents
}

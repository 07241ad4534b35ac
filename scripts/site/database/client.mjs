import pg from 'pg'

/**
 * Connects to a database for some work, also work that fails.
 * @template T
 * @param {string} url
 * @param {(client: pg.Client) => Promise<T>} work
 */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * The rows of one statement, by a connection of its own.
 * @template [Row=any]
 * @param {string} url
 * @param {string} sql
 * @param {unknown[]} [values]
 * @returns {Promise<Row[]>}
 */
export async function queryRows(url, sql, values) {
  const { rows } = await withClient(url, (client) => client.query(sql, values))
  return rows
}

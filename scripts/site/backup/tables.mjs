import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { UserError } from '../command.mjs'
import { digesting } from './digest.mjs'

// Applying the migrations writes this table.
export const MIGRATIONS_TABLE = '_prisma_migrations'
// Triggers write the counts of products and of changes, also while rows are restored.
const NOT_IN_BACKUPS = [
  MIGRATIONS_TABLE,
  'product_counts',
  'catalogue_changes',
  'page_audits',
  'site_audits',
  'backup_runs',
]
  .map((name) => `'${name}'`)
  .join(', ')

/** The tables of a backup, with their columns. */
export const TABLES = `
  SELECT c.relname AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname NOT IN (${NOT_IN_BACKUPS})
  GROUP BY c.relname ORDER BY c.relname`

const REFERENCES = `
  SELECT c.conrelid::regclass::text AS "from", c.confrelid::regclass::text AS "to"
  FROM pg_constraint c WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`

/** Writes every table into a file, in the transaction of this client. */
export async function writeTables(client, folder) {
  fs.mkdirSync(path.join(folder, 'database'), { mode: 0o700 })
  const { rows: tables } = await client.query(TABLES)
  const { rows: notes } = await client.query(
    `SELECT obj_description('"${MIGRATIONS_TABLE}"'::regclass) AS note`,
  )
  const database = { note: notes[0].note, tables: [] }
  for (const { name, columns } of tables) {
    const file = path.join(folder, 'database', `${name}.copy`)
    const digest = digesting()
    const copy = client.query(copyTo(`COPY "${name}" (${columns.join(', ')}) TO STDOUT`))
    await pipeline(copy, digest, fs.createWriteStream(file, { mode: 0o600, flush: true }))
    database.tables.push({ name, columns, rows: copy.rowCount, sha256: digest.hex() })
  }
  return database
}

const CHECKS = `
  SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
  FROM pg_constraint WHERE contype = 'c' AND connamespace = 'public'::regnamespace`

/** Copies rows that may be older than a constraint, and break it: the next start validates what none of them breaks. */
async function withoutChecks(client, copy) {
  const { rows: checks } = await client.query(CHECKS)
  for (const { table, name } of checks) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  await copy()
  for (const { table, name, definition } of checks)
    await client.query(
      `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition.replace(/ NOT VALID$/, '')} NOT VALID`,
    )
}

/** Inserts the rows of every table in one transaction; returns their number. */
export async function readTables(client, manifest, folder) {
  const { rows: references } = await client.query(REFERENCES)
  await client.query('BEGIN')
  let rows = 0
  const tables = sortByReferences(manifest.tables, references)
  // The backup has its own state of what migrations bring. Triggers would count a deletion, or a copy, of nothing, too.
  for (const { name } of tables.toReversed())
    if ((await client.query(`SELECT FROM "${name}" LIMIT 1`)).rowCount > 0)
      await client.query(`DELETE FROM "${name}"`)
  await withoutChecks(client, async () => {
    for (const { name, columns, rows: expected } of tables.filter((table) => table.rows > 0)) {
      const copy = client.query(copyFrom(`COPY "${name}" (${columns.join(', ')}) FROM STDIN`))
      await pipeline(fs.createReadStream(path.join(folder, 'database', `${name}.copy`)), copy)
      if (copy.rowCount !== expected)
        throw new UserError(`${name} has ${copy.rowCount} rows instead of ${expected}.`)
      rows += copy.rowCount
    }
  })
  if (manifest.note) {
    await client.query(`COMMENT ON TABLE "${MIGRATIONS_TABLE}" IS ${client.escapeLiteral(manifest.note)}`)
  }
  await client.query('COMMIT')
  return rows
}

/** Sorts tables so that each comes after those it refers to. */
function sortByReferences(tables, references) {
  const sorted = []
  const visit = (table, path = []) => {
    if (sorted.includes(table) || path.includes(table)) return
    for (const { from, to } of references) {
      const target = from === table.name && tables.find(({ name }) => name === to)
      if (target) visit(target, [...path, table])
    }
    sorted.push(table)
  }
  for (const table of tables) visit(table)
  return sorted
}

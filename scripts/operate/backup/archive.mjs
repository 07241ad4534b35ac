import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { UserError } from '../../site/command.mjs'
import { localMigrations, migrate } from '../../site/database/migrations.mjs'

/**
 * A backup is a folder: `manifest.json` (its content, with a digest of every file), `database/TABLE.copy` (PostgreSQL's
 * own text format, one file a table, all of one snapshot) and `media/` (the pictures). The embedded PostgreSQL comes
 * without pg_dump, and this works with every version of the server.
 */
const FORMAT = 1
const MANIFEST = 'manifest.json'

// Applying the migrations writes this table.
const MIGRATIONS_TABLE = '_prisma_migrations'
// Triggers write the counts of products and of changes, also while rows are restored.
const NOT_IN_BACKUPS = [MIGRATIONS_TABLE, 'product_counts', 'catalogue_changes']
  .map((name) => `'${name}'`)
  .join(', ')

const TABLES = `
  SELECT c.relname AS name, array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND c.relname NOT IN (${NOT_IN_BACKUPS})
  GROUP BY c.relname ORDER BY c.relname`

const REFERENCES = `
  SELECT c.conrelid::regclass::text AS "from", c.confrelid::regclass::text AS "to"
  FROM pg_constraint c WHERE c.contype = 'f' AND c.connamespace = 'public'::regnamespace`

/**
 * Writes a backup of a running or resting site.
 * @param {{url: string, pictures: import('./picture-stores.mjs').PictureStore, folder: string}} site `folder` must not exist yet
 * @returns {Promise<{rows: number, pictures: number}>}
 */
export async function writeBackup({ url, pictures, folder }) {
  if (fs.existsSync(folder)) throw new UserError(`${folder} exists already. Name a folder that does not.`)
  // Written to another name first: an interrupted backup must not look like a complete one.
  const unfinished = `${folder}.unfinished`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(path.join(unfinished, 'database'), { recursive: true, mode: 0o700 })
  const manifest = await withClient(url, (client) => writeTables(client, unfinished))
  // Pictures are copied after the rows: one without a row does no harm, a row without its picture does.
  manifest.media = await copyPictures(pictures, path.join(unfinished, 'media'))
  writeThrough(path.join(unfinished, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  fs.renameSync(unfinished, folder)
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  return { rows, pictures: manifest.media.length }
}

async function writeTables(client, folder) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const { rows: tables } = await client.query(TABLES)
  const { rows: migrations } = await client.query(
    `SELECT migration_name AS name FROM "${MIGRATIONS_TABLE}" WHERE finished_at IS NOT NULL ORDER BY migration_name`,
  )
  const { rows: notes } = await client.query(
    `SELECT obj_description('"${MIGRATIONS_TABLE}"'::regclass) AS note`,
  )
  const manifest = {
    format: FORMAT,
    madeAt: new Date().toISOString(),
    migrations: migrations.map(({ name }) => name),
    note: notes[0].note,
    tables: [],
  }
  for (const { name, columns } of tables) {
    const file = path.join(folder, 'database', `${name}.copy`)
    const digest = digesting()
    const copy = client.query(copyTo(`COPY "${name}" (${columns.join(', ')}) TO STDOUT`))
    await pipeline(copy, digest, fs.createWriteStream(file, { mode: 0o600, flush: true }))
    manifest.tables.push({ name, columns, rows: copy.rowCount, sha256: digest.hex() })
  }
  await client.query('COMMIT')
  return manifest
}

async function copyPictures(pictures, to) {
  fs.mkdirSync(to, { recursive: true })
  const copied = []
  for await (const name of pictures.names()) {
    const picture = await pictures.read(name)
    // It was deleted after it was listed; its row is deleted too.
    if (!picture) continue
    const digest = digesting()
    await pipeline(picture, digest, fs.createWriteStream(path.join(to, path.basename(name))))
    copied.push({ name, sha256: digest.hex() })
  }
  return copied
}

/**
 * Restores a backup into a database without content and a folder or bucket without pictures. Either all of the rows are
 * there afterwards or none.
 * @param {{url: string, pictures: import('./picture-stores.mjs').PictureStore, folder: string}} site
 * @returns {Promise<{rows: number, pictures: number}>}
 */
export async function restoreBackup({ url, pictures, folder }) {
  const manifest = await checkedManifest(folder)
  const known = new Set(localMigrations().map(({ name }) => name))
  const unknown = manifest.migrations.find((name) => !known.has(name))
  if (unknown)
    throw new UserError(
      `This backup is of a newer version of the site (it has the migration ${unknown}). Restore it with that version.`,
    )
  await requireEmptyTarget(url, pictures)
  // The schema the rows were written with; newer migrations follow after the rows.
  await migrate(url, { only: new Set(manifest.migrations) })
  const rows = await withClient(url, (client) => readTables(client, manifest, folder))
  await migrate(url)
  return { rows, pictures: await restorePictures(manifest, folder, pictures) }
}

/** Reads the manifest and every file it lists, so that a damaged backup is reported before anything is written. */
async function checkedManifest(folder) {
  const file = path.join(folder, MANIFEST)
  if (!fs.existsSync(file)) throw new UserError(`There is no backup in ${folder}: ${MANIFEST} is missing.`)
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8'))
  if (manifest.format !== FORMAT)
    throw new UserError(`The backup in ${folder} has a format this version does not know.`)
  const files = [
    ...manifest.tables.map(({ name, sha256 }) => ({ file: path.join('database', `${name}.copy`), sha256 })),
    ...(manifest.media ?? []).map(({ name, sha256 }) => ({
      file: path.join('media', path.basename(name)),
      sha256,
    })),
  ]
  for (const { file: name, sha256 } of files) {
    const digest = digesting()
    try {
      await pipeline(fs.createReadStream(path.join(folder, name)), digest, digest.drain)
    } catch (error) {
      throw new UserError(
        `The backup is not complete: ${name} cannot be read (${error.code ?? error.message}).`,
      )
    }
    if (digest.hex() !== sha256)
      throw new UserError(`The backup is damaged: ${name} is not what was written.`)
  }
  return manifest
}

async function requireEmptyTarget(url, pictures) {
  const full = await withClient(url, async (client) => {
    const { rows } = await client.query(TABLES)
    for (const { name } of rows) {
      if ((await client.query(`SELECT FROM "${name}" LIMIT 1`)).rowCount > 0) return name
    }
    return null
  })
  if (full)
    throw new UserError(
      `The database is not empty (${full} has rows). Restore into an empty one, or empty this one first: npm run db:empty`,
    )
  for await (const _ of pictures.names()) throw new UserError(pictures.notEmptyMessage)
}

async function readTables(client, manifest, folder) {
  const { rows: references } = await client.query(REFERENCES)
  await client.query('BEGIN')
  let rows = 0
  for (const { name, columns, rows: expected } of sortByReferences(manifest.tables, references)) {
    const copy = client.query(copyFrom(`COPY "${name}" (${columns.join(', ')}) FROM STDIN`))
    await pipeline(fs.createReadStream(path.join(folder, 'database', `${name}.copy`)), copy)
    if (copy.rowCount !== expected)
      throw new UserError(`${name} has ${copy.rowCount} rows instead of ${expected}.`)
    rows += copy.rowCount
  }
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

/** Backups of early versions have no `media`. */
async function restorePictures({ media }, folder, pictures) {
  for (const { name } of media ?? []) {
    const base = path.basename(name)
    await pictures.put(base, path.join(folder, 'media', base))
  }
  return media?.length ?? 0
}

/** A stream that forwards bytes and computes their digest. */
function digesting() {
  const hash = createHash('sha256')
  const stream = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  stream.hex = () => hash.digest('hex')
  stream.drain = async (chunks) => {
    for await (const _ of chunks);
  }
  return stream
}

function writeThrough(file, text) {
  const handle = fs.openSync(file, 'wx', 0o600)
  try {
    fs.writeFileSync(handle, text)
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}

async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

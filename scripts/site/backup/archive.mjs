import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { UserError } from '../command.mjs'
import { queryRows, withClient } from '../database/client.mjs'
import { dropEverything, localMigrations, migrate } from '../database/migrations.mjs'
import { digesting } from './digest.mjs'
import { DUMP, restoreDump } from './dump.mjs'
import { MIGRATIONS_TABLE, readTables, TABLES, writeTables } from './tables.mjs'

/**
 * A backup is a folder: `manifest.json` (its content, with a digest of every file), the database, and `media/` (the
 * pictures). The database is `database/TABLE.copy` (PostgreSQL's own text format, one file a table, all of one snapshot), which
 * needs no program and works with every version of the server, or `database.dump`, which `pg_dump` writes.
 */
const FORMATS = { tables: 1, dump: 2 }
/** The file of a backup that lists the others, written last. */
export const MANIFEST = 'manifest.json'

/**
 * A store of uploaded pictures, as far as backups need it. Files are streamed.
 * @typedef {object} PictureStore
 * @property {() => AsyncIterable<string>} names the files there are
 * @property {(name: string) => Promise<NodeJS.ReadableStream | null>} read null for one deleted meanwhile
 * @property {(name: string, file: string) => Promise<void>} put stores a local file
 * @property {string} notEmptyMessage the error for a store that holds pictures already
 */

/**
 * Writes the database into a folder, in the transaction of the client; returns what the manifest says of it.
 * @typedef {(client: import('pg').Client, folder: string, url: string) =>
 *   Promise<{note?: string, tables?: {name: string, columns: string[], rows: number, sha256: string}[], dump?: {sha256: string}}>} DatabaseWriter
 */

/**
 * Writes a backup of a running or resting site.
 * @param {{url: string, pictures: PictureStore, folder: string, writeDatabase?: DatabaseWriter}} site
 *   `folder` must not exist yet
 * @returns {Promise<{rows?: number, pictures: number}>} `rows` where they are counted
 */
export async function writeBackup({ url, pictures, folder, writeDatabase = writeTables }) {
  if (fs.existsSync(folder)) throw new UserError(`${folder} exists already. Name a folder that does not.`)
  // Written to another name first: an interrupted backup must not look like a complete one.
  const unfinished = `${folder}.unfinished`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  try {
    const written = await writeFiles({ url, pictures, folder: unfinished, writeDatabase })
    fs.renameSync(unfinished, folder)
    return written
  } catch (error) {
    // A disk that these files have filled would stay full.
    fs.rmSync(unfinished, { recursive: true, force: true })
    throw error
  }
}

async function writeFiles({ url, pictures, folder, writeDatabase }) {
  const database = await withClient(url, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const { rows } = await client.query(
      `SELECT migration_name AS name FROM "${MIGRATIONS_TABLE}" WHERE finished_at IS NOT NULL ORDER BY migration_name`,
    )
    const written = await writeDatabase(client, folder, url)
    await client.query('COMMIT')
    return { migrations: rows.map(({ name }) => name), ...written }
  })
  // Pictures are copied after the rows: one without a row does no harm, a row without its picture does.
  const media = await copyPictures(pictures, path.join(folder, 'media'))
  const format = database.dump ? FORMATS.dump : FORMATS.tables
  const manifest = { format, madeAt: new Date().toISOString(), ...database, media }
  writeThrough(path.join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
  return { rows: database.tables?.reduce((sum, table) => sum + table.rows, 0), pictures: media.length }
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
 * @param {{url: string, pictures: PictureStore, folder: string, afterRows?: () => Promise<void>}} site `afterRows` is done before the
 * pictures are written, which may fail
 * @returns {Promise<{rows?: number, pictures: number}>}
 */
export async function restoreBackup({ url, pictures, folder, afterRows = async () => {} }) {
  const manifest = await checkedManifest(folder)
  const known = new Set(localMigrations().map(({ name }) => name))
  const unknown = manifest.migrations.find((name) => !known.has(name))
  if (unknown)
    throw new UserError(
      `This backup is of a newer version of the site (it has the migration ${unknown}). Restore it with that version.`,
    )
  await requireEmptyTarget(url, pictures)
  // A site that began without content has the newest tables, in which rows of an earlier version would miss their migrations.
  if (await hasTables(url)) await dropEverything(url)
  let rows
  if (manifest.tables) {
    // The schema the rows were written with; newer migrations follow after the rows.
    await migrate(url, { only: new Set(manifest.migrations) })
    rows = await withClient(url, (client) => readTables(client, manifest, folder))
  } else await withClient(url, (client) => restoreDump(client, folder, url))
  await migrate(url)
  // Numbers of transactions of the cluster the backup is from.
  await queryRows(url, 'UPDATE "tag_versions" SET changed_by = DEFAULT')
  await afterRows()
  return { rows, pictures: await restorePictures(manifest, folder, pictures) }
}

function readManifest(folder) {
  try {
    return fs.readFileSync(path.join(folder, MANIFEST), 'utf8')
  } catch (error) {
    // A folder that may not be entered is not said to be empty.
    if (!['ENOENT', 'ENOTDIR'].includes(error.code)) throw error
    throw new UserError(`There is no backup in ${folder}: ${MANIFEST} is missing.`)
  }
}

/** Reads the manifest and every file it lists, so that a damaged backup is reported before anything is written. */
async function checkedManifest(folder) {
  const manifest = JSON.parse(readManifest(folder))
  if (!Object.values(FORMATS).includes(manifest.format))
    throw new UserError(`The backup in ${folder} has a format this version does not know.`)
  const files = [
    ...(manifest.tables ?? []).map(({ name, sha256 }) => ({
      file: path.join('database', `${name}.copy`),
      sha256,
    })),
    ...(manifest.dump ? [{ file: DUMP, sha256: manifest.dump.sha256 }] : []),
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

/** Whether the site's tables were made in a database. */
export async function hasTables(url) {
  const [{ made }] = await queryRows(url, 'SELECT to_regclass($1) IS NOT NULL AS made', [
    `public."${MIGRATIONS_TABLE}"`,
  ])
  return made
}

async function requireEmptyTarget(url, pictures) {
  const full = await withClient(url, async (client) => {
    const { rows } = await client.query(TABLES)
    for (const { name } of rows) {
      // Articles and synonyms that come with the migrations, as they came.
      const made = `(SELECT max(finished_at) FROM "${MIGRATIONS_TABLE}")`
      const brought =
        name === 'synonyms'
          ? `t.version = 1 AND t."createdAt" <= ${made}`
          : `to_jsonb(t) ->> 'featuredPlace' IS NOT NULL AND to_jsonb(t) ->> 'version' = '1'`
      const { rowCount } = await client.query(`SELECT FROM "${name}" t WHERE NOT (${brought}) LIMIT 1`)
      if (rowCount > 0) return name
    }
    return null
  })
  if (full)
    throw new UserError(
      `The database is not empty (${full} has rows). Restore into an empty one, or empty this one first: npm run db:empty`,
    )
  for await (const _ of pictures.names()) throw new UserError(pictures.notEmptyMessage)
}

/** Backups of early versions have no `media`. */
async function restorePictures({ media }, folder, pictures) {
  for (const { name } of media ?? []) {
    const base = path.basename(name)
    await pictures.put(base, path.join(folder, 'media', base))
  }
  return media?.length ?? 0
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

import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { UserError } from '../command.mjs'
import { inProject } from '../project.mjs'
import { callSchemaEngine } from './schema-engine.mjs'

const FOLDER = inProject('prisma', 'migrations')
const SCHEMA = inProject('prisma', 'schema.prisma')
const LOCK_FILE = { name: 'migration_lock.toml', content: 'provider = "postgresql"\n' }
// Any number will do, as long as all instances of the site use the same one.
const ADVISORY_LOCK = 7_240_118
const LOCK_ATTEMPTS_PAUSE_MS = 1000
const LOCK_ATTEMPTS_LIMIT_MS = 120_000
// PostgreSQL's error code for a lock that was not available in time.
const LOCK_NOT_AVAILABLE = '55P03'

/** The migrations of these sources, oldest first: `{name, sql, checksum}`. */
export function localMigrations() {
  const folders = fs.readdirSync(FOLDER, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return folders
    .map(({ name }) => ({ name, sql: fs.readFileSync(path.join(FOLDER, name, 'migration.sql'), 'utf8') }))
    .map((migration) => ({
      ...migration,
      checksum: createHash('sha256').update(migration.sql).digest('hex'),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/**
 * Applies the migrations a database lacks, like `prisma migrate deploy`. Several instances may do it at once.
 * Reading which are applied takes milliseconds; the schema engine is loaded only when some are missing.
 *
 * A running site continues to work meanwhile: a migration that does not get its locks at once gives way to waiting
 * transactions and is tried again.
 * @param {string} url
 * @param {{only?: Set<string>, lockLimitMs?: number}} [options] only: applies no others, to test rows of an earlier
 *   schema; lockLimitMs: how long to retry
 * @returns {Promise<string[]>} the names of those just applied
 */
export async function migrate(url, { only, lockLimitMs = LOCK_ATTEMPTS_LIMIT_MS } = {}) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    if ((await missingMigrations(client, only)).length === 0) return []
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK])
    const missing = await missingMigrations(client, only)
    if (missing.length > 0) await apply(engineInput(url, only), lockLimitMs)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

async function apply(input, lockLimitMs) {
  const end = performance.now() + lockLimitMs
  while (true) {
    try {
      return await callSchemaEngine('apply', input)
    } catch (error) {
      if (error.code !== LOCK_NOT_AVAILABLE)
        throw new UserError(
          `A migration failed and changed nothing. Correct it, or the data it stumbled over:\n${error.message}`,
        )
      if (performance.now() > end)
        throw new UserError(
          'A migration changed nothing: somebody else has been using its tables without a pause, e.g. a backup or a ' +
            `long report. Try again when that has ended:\n${error.message}`,
        )
    }
    await sleep(LOCK_ATTEMPTS_PAUSE_MS)
  }
}

const migrationsOf = (only) => localMigrations().filter(({ name }) => only?.has(name) ?? true)

async function missingMigrations(client, only) {
  const { rows } = await client.query(`SELECT to_regclass('"_prisma_migrations"') IS NOT NULL AS known`)
  const local = migrationsOf(only)
  if (!rows[0].known) return local
  const applied = await client.query(
    'SELECT migration_name, checksum FROM "_prisma_migrations" WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  )
  const checksums = new Map(applied.rows.map((row) => [row.migration_name, row.checksum]))
  const edited = local.find(({ name, checksum }) => checksums.has(name) && checksums.get(name) !== checksum)
  if (edited)
    throw new UserError(
      `The migration ${edited.name} was changed after this database had applied it. ` +
        'Put it back and write a new one (npm run db:new-migration NAME), or begin anew (npm run db:reset).',
    )
  return local.filter(({ name }) => !checksums.has(name))
}

/**
 * The SQL that leads from the committed migrations to `prisma/schema.prisma`, or '' when they agree.
 * The migrations are run on a shadow database beside the given one, which is dropped again.
 */
export async function pendingChanges(url) {
  const sql = await callSchemaEngine('diff', engineInput(url))
  return /^-- This is an empty migration/.test(sql) ? '' : sql
}

function engineInput(url, only) {
  const migrationsList = {
    baseDir: FOLDER,
    lockfile: { path: LOCK_FILE.name, content: LOCK_FILE.content },
    shadowDbInitScript: '',
    migrationDirectories: migrationsOf(only).map(({ name, sql }) => ({
      path: name,
      migrationFile: { path: 'migration.sql', content: { tag: 'ok', value: sql } },
    })),
  }
  return { url, migrationsList, schema: [SCHEMA, fs.readFileSync(SCHEMA, 'utf8')] }
}

/** Writes a migration into its folder and returns the path of its file. */
export function writeMigration(name, sql, now = new Date()) {
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = path.join(FOLDER, `${stamp}_${name}`)
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(FOLDER, LOCK_FILE.name), LOCK_FILE.content)
  fs.writeFileSync(path.join(folder, 'migration.sql'), sql)
  return path.join(folder, 'migration.sql')
}

import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { UserError } from '../command.mjs'
import { inProject } from '../project.mjs'
import { withClient } from './client.mjs'

const FOLDER = inProject('prisma', 'migrations')
const LOCK_FILE = { name: 'migration_lock.toml', content: 'provider = "postgresql"\n' }
// Any number will do, as long as all instances of the site use the same one.
const ADVISORY_LOCK = 7_240_118
// A migration that waits for a table holds up every query that comes after. The site's own queries wait two seconds.
const LOCK_TIMEOUT_MS = 1000
const LOCK_ATTEMPTS_PAUSE_MS = 1000
const LOCK_ATTEMPTS_LIMIT_MS = 120_000
// PostgreSQL's error codes for a lock that was not available in time, and for a row that breaks a constraint.
const LOCK_NOT_AVAILABLE = '55P03'
const CHECK_VIOLATION = '23514'

// Prisma's own table, as `prisma migrate` makes it.
const CREATE_RECORDS = `
  CREATE TABLE IF NOT EXISTS "_prisma_migrations" (
    id varchar(36) PRIMARY KEY,
    checksum varchar(64) NOT NULL,
    finished_at timestamptz,
    migration_name varchar(255) NOT NULL,
    logs text,
    rolled_back_at timestamptz,
    started_at timestamptz NOT NULL DEFAULT now(),
    applied_steps_count integer NOT NULL DEFAULT 0
  )`

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
 * Applies the migrations a database lacks, and records them as `prisma migrate deploy` would. Several instances may do
 * it at once. Each migration is one transaction together with its record.
 *
 * A running site continues to work meanwhile: a migration that does not get its locks at once gives way to waiting
 * transactions and is tried again.
 * @param {string} url
 * @param {{only?: Set<string>, lockLimitMs?: number}} [options] only: applies no others, to test rows of an earlier
 *   schema; lockLimitMs: how long to retry
 * @returns {Promise<string[]>} the names of those just applied
 */
export async function migrate(url, { only, lockLimitMs = LOCK_ATTEMPTS_LIMIT_MS } = {}) {
  return withClient(url, async (client) => {
    const local = localMigrations().filter(({ name }) => only?.has(name) ?? true)
    const applied =
      (await missingOf(local, client)).length === 0 ? [] : await applyMissing(local, client, lockLimitMs)
    await validateConstraints(client)
    return applied
  })
}

async function applyMissing(local, client, lockLimitMs) {
  await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCK])
  const missing = await missingOf(local, client)
  const end = performance.now() + lockLimitMs
  for (const migration of missing) await applyWithRetries(client, migration, end)
  return missing.map(({ name }) => name)
}

/**
 * Validates the constraints that were added while rows might break them, where none does any more. Another attempt follows
 * with the next start.
 */
async function validateConstraints(client) {
  const { rows } = await client.query(
    `SELECT format('ALTER TABLE %s VALIDATE CONSTRAINT %I', conrelid::regclass, conname) AS statement
     FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND NOT convalidated`,
  )
  for (const { statement } of rows) {
    await client.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await client.query(statement).catch((error) => {
      if (![CHECK_VIOLATION, LOCK_NOT_AVAILABLE].includes(error.code)) throw error
    })
  }
}

async function missingOf(local, client) {
  const { rows: tables } = await client.query(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')`,
  )
  if (!tables.some(({ name }) => name === '_prisma_migrations')) {
    if (tables.length === 0) return local
    throw new UserError(
      `The database holds tables of another program (${tables[0].name}). Give the site a database of its own.`,
    )
  }
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

async function applyWithRetries(client, migration, end) {
  while (true) {
    try {
      return await apply(client, migration)
    } catch (error) {
      const reason = `${migration.name}: ${[error.message, error.detail].filter(Boolean).join(' ')}`
      if (error.code !== LOCK_NOT_AVAILABLE)
        throw new UserError(
          `A migration failed and changed nothing. Correct it, or the data it stumbled over:\n${reason}`,
        )
      if (performance.now() > end)
        throw new UserError(
          'A migration changed nothing: somebody else has been using its tables without a pause, e.g. a backup or a ' +
            `long report. Try again when that has ended:\n${reason}`,
        )
    }
    await sleep(LOCK_ATTEMPTS_PAUSE_MS)
  }
}

async function apply(client, { name, sql, checksum }) {
  await client.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}; ${CREATE_RECORDS}`)
  try {
    // Prisma's own command leaves the record of a failed attempt, which would stop it the next time.
    await client.query(
      'UPDATE "_prisma_migrations" SET rolled_back_at = now() WHERE migration_name = $1 AND finished_at IS NULL AND rolled_back_at IS NULL',
      [name],
    )
    await client.query(sql)
    await client.query(
      `INSERT INTO "_prisma_migrations" (id, checksum, migration_name, finished_at, applied_steps_count)
       VALUES ($1, $2, $3, clock_timestamp(), 1)`,
      [randomUUID(), checksum, name],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
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

/**
 * The statements that drop everything in the schema, but what belongs to extensions. The schema itself is left: until PostgreSQL
 * 14 it belongs to the superuser and not to the owner of the database.
 */
const DROPPED = `
  WITH own AS (SELECT 'public'::regnamespace AS schema),
    extension AS (SELECT classid, objid FROM pg_depend WHERE deptype = 'e')
  SELECT format('DROP %s IF EXISTS %s CASCADE', kind, name) AS statement FROM (
    SELECT CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind,
      oid::regclass::text AS name, 1 AS place
    FROM pg_class, own WHERE relnamespace = schema AND relkind IN ('r', 'p', 'v', 'm', 'S')
      AND ('pg_class'::regclass, oid) NOT IN (SELECT classid, objid FROM extension)
    UNION ALL
    SELECT 'ROUTINE', oid::regprocedure::text, 2 FROM pg_proc, own WHERE pronamespace = schema
      AND ('pg_proc'::regclass, oid) NOT IN (SELECT classid, objid FROM extension)
    UNION ALL
    SELECT 'TYPE', oid::regtype::text, 3 FROM pg_type, own WHERE typnamespace = schema AND typtype IN ('e', 'd')
      AND ('pg_type'::regclass, oid) NOT IN (SELECT classid, objid FROM extension)
  ) AS objects ORDER BY place`

/** Deletes all tables with their content. @throws UserError while a site uses them: it would go on showing its cached pages */
export async function dropEverything(url) {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'lumenridge'`,
    )
    if (rowCount > 0)
      throw new UserError(
        'A site is running on this database, and would go on showing what it has cached. End it first (Ctrl-C where it was started), and do this again.',
      )
    const { rows } = await client.query(DROPPED)
    await client.query(['BEGIN', ...rows.map(({ statement }) => statement), 'COMMIT'].join('; '))
  })
}

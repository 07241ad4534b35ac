import { readdir } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { z } from 'zod'
import { serverEnvironment } from '../config/env'
import { oncePerProcess } from '../runtime/once-per-process'

/** The state of the database. */
export type DatabaseHealth = {
  /** Response time of the query. */
  milliseconds: number
  /** It takes no saves, as a standby before its promotion. */
  readOnly: boolean
  /** Migrations of this build that are missing in the database or were interrupted. */
  missingMigrations: string[]
  failedMigrations: string[]
}

const CHECK_LIMIT_MS = 3000

const STATE = `
  SELECT current_setting('transaction_read_only')::bool AS "readOnly",
    (SELECT coalesce(json_agg(json_build_object('name', migration_name, 'done', finished_at IS NOT NULL)), '[]')
     FROM "_prisma_migrations" WHERE rolled_back_at IS NULL) AS migrations`

const stateSchema = z.object({
  readOnly: z.boolean(),
  migrations: z.array(z.object({ name: z.string(), done: z.boolean() })),
})

/** A connection of its own: that others wait for theirs does not make the site unready. */
function openPool(): pg.Pool {
  const pool = new pg.Pool({
    connectionString: serverEnvironment().databaseUrl,
    max: 1,
    connectionTimeoutMillis: CHECK_LIMIT_MS,
    query_timeout: CHECK_LIMIT_MS,
    application_name: 'lumenridge-health',
    allowExitOnIdle: true,
  })
  // The pool replaces a connection that breaks while idle at its next use.
  pool.on('error', () => {})
  return pool
}

type Health = { pool: pg.Pool; running: Promise<DatabaseHealth> | undefined }

const knownHealth = oncePerProcess<Health>('lumenridgeHealth', () => ({
  pool: openPool(),
  running: undefined,
}))

/**
 * Checks that the database responds, takes saves and has all migrations of this build. Checks at the same time share one
 * query.
 *
 * @throws whatever the database's package throws when it is away.
 */
export function databaseHealth(): Promise<DatabaseHealth> {
  const health = knownHealth()
  health.running ??= check(health.pool).finally(() => {
    health.running = undefined
  })
  return health.running
}

async function check(pool: pg.Pool): Promise<DatabaseHealth> {
  const since = performance.now()
  const { rows } = await pool.query(STATE)
  const { readOnly, migrations } = stateSchema.parse(rows[0])
  const milliseconds = Math.round(performance.now() - since)
  const done = new Set(migrations.filter((migration) => migration.done).map(({ name }) => name))
  const failed = migrations.filter((migration) => !migration.done).map(({ name }) => name)
  return {
    milliseconds,
    readOnly,
    missingMigrations: (await expectedMigrations()).filter((name) => !done.has(name)),
    failedMigrations: failed.filter((name) => !done.has(name)),
  }
}

/**
 * The migrations of this build; empty when the build does not contain them. They are read once, when the server starts: a pull brings
 * those of the next version to the folder of a running site.
 */
export const expectedMigrations = oncePerProcess('lumenridgeMigrations', async () => {
  const folder = path.join(/*turbopackIgnore: true*/ process.cwd(), 'prisma', 'migrations')
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
})

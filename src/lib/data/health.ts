import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { database } from './prisma'

/** The state of the database. */
export type DatabaseHealth = {
  /** Response time of the query. */
  milliseconds: number
  /** Migrations of this build that are missing in the database or were interrupted. */
  missingMigrations: string[]
  failedMigrations: string[]
}

const migrationsSchema = z.array(z.object({ name: z.string(), done: z.boolean() }))

/**
 * Checks that the database responds and has all migrations of this build.
 *
 * @throws whatever the database's packages throw when it is away.
 */
export async function databaseHealth(): Promise<DatabaseHealth> {
  const since = performance.now()
  const applied = migrationsSchema.parse(
    await database().$queryRaw`
      SELECT migration_name AS name, finished_at IS NOT NULL AS done
      FROM "_prisma_migrations" WHERE rolled_back_at IS NULL`,
  )
  const milliseconds = Math.round(performance.now() - since)
  const done = new Set(applied.filter((migration) => migration.done).map(({ name }) => name))
  const failed = applied.filter((migration) => !migration.done).map(({ name }) => name)
  return {
    milliseconds,
    missingMigrations: (await expectedMigrations()).filter((name) => !done.has(name)),
    failedMigrations: failed.filter((name) => !done.has(name)),
  }
}

/** The migrations of this build; empty when the build does not contain them. */
async function expectedMigrations(): Promise<string[]> {
  const folder = path.join(/*turbopackIgnore: true*/ process.cwd(), 'prisma', 'migrations')
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

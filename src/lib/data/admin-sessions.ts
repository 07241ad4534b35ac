import { database, Prisma } from './prisma'

/**
 * Stores a session, by the clock of the database, and drops the expired ones.
 *
 * @returns When it ends.
 * @param digest Identifies it without being of use to who reads the table (src/lib/http/admin/admin-session.ts).
 */
export async function storeSession(digest: string, seconds: number): Promise<Date> {
  const db = database()
  await db.$executeRaw`DELETE FROM "admin_sessions" WHERE "expiresAt" <= now()`
  const [{ expiresAt }] = await db.$queryRaw<[{ expiresAt: Date }]>`
    INSERT INTO "admin_sessions" ("digest", "expiresAt")
    VALUES (${digest}, now() + make_interval(secs => ${seconds}::int)) RETURNING "expiresAt"`
  return expiresAt
}

/** Whether one of these is a session that has not ended. */
export async function isStoredSession(digests: readonly string[]): Promise<boolean> {
  const found = await database().$queryRaw<unknown[]>`
    SELECT 1 FROM "admin_sessions"
    WHERE "digest" IN (${Prisma.join([...digests])}) AND "expiresAt" > now() LIMIT 1`
  return found.length > 0
}

/** Ends sessions, for all instances. */
export async function deleteSessions(digests: readonly string[]): Promise<void> {
  await database().adminSession.deleteMany({ where: { digest: { in: [...digests] } } })
}

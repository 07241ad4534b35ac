import { database, Prisma } from './prisma'

/**
 * Stores a session, by the clock of the database, and drops the expired ones.
 *
 * @param digest Identifies it without being of use to who reads the table (src/lib/http/admin-session.ts).
 */
export async function storeSession(digest: string, seconds: number): Promise<void> {
  const db = database()
  await db.$executeRaw`DELETE FROM "admin_sessions" WHERE "expiresAt" <= now()`
  await db.$executeRaw`
    INSERT INTO "admin_sessions" ("digest", "expiresAt")
    VALUES (${digest}, now() + make_interval(secs => ${seconds}::int))`
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

import type { SessionView } from '../../values/views'
import { database, Prisma } from '../prisma'
import { noteSeen } from './people'

/** A session as a call is identified by it. */
export type FoundSession = {
  id: string
  personId: string | null
  /** Of its person; null for a session of the deployment's key. */
  name: string | null
  role: string | null
  /** The person's key it was begun with, and the networks that may be used from; null for one by passkey, invitation or the deployment's key. */
  keyId: string | null
  networks: string[] | null
}

/** What is stored of a session beside its digest. */
export type NewSession = {
  personId: string | null
  keyId: string | null
  device: string
  network: string | null
}

/** Written at most once a minute, so that reading does not write. */
const SEEN_EVERY = Prisma.sql`interval '1 minute'`

/**
 * Stores a session, by the clock of the database, and drops the expired ones.
 *
 * @returns When it ends.
 * @param digest Identifies it without being of use to who reads the table (src/lib/http/admin/admin-session.ts).
 */
export async function storeSession(
  digest: string,
  seconds: number,
  { personId, keyId, device, network }: NewSession,
): Promise<Date> {
  const db = database()
  await db.$executeRaw`DELETE FROM "admin_sessions" WHERE "expiresAt" <= now()`
  await noteSeen(personId)
  const [{ expiresAt }] = await db.$queryRaw<[{ expiresAt: Date }]>`
    INSERT INTO "admin_sessions" ("digest", "personId", "keyId", "device", "network", "expiresAt")
    VALUES (${digest}, ${personId}::uuid, ${keyId}::uuid, ${device}, ${network}, now() + make_interval(secs => ${seconds}::int))
    RETURNING "expiresAt"`
  return expiresAt
}

/**
 * The session of one of these digests that has not ended; null for none, for one of somebody who was removed, and for one whose key
 * was revoked or has expired.
 *
 * @param isAccepted Whether it may be used; only then it counts as used.
 */
export async function findSession(
  digests: readonly string[],
  isAccepted: (session: FoundSession) => boolean,
): Promise<FoundSession | null> {
  const db = database()
  const [found] = await db.$queryRaw<(FoundSession & { isSeen: boolean })[]>`
    SELECT s."id", s."personId", p."name", p."role", s."keyId", k."networks",
      s."lastSeenAt" > now() - ${SEEN_EVERY} AS "isSeen"
    FROM "admin_sessions" s LEFT JOIN "people" p ON p."id" = s."personId" LEFT JOIN "access_keys" k ON k."id" = s."keyId"
    WHERE s."digest" IN (${Prisma.join([...digests])}) AND s."expiresAt" > now()
      AND (s."personId" IS NULL OR p."deletedAt" IS NULL)
      AND (s."keyId" IS NULL OR (k."deletedAt" IS NULL AND (k."expiresAt" IS NULL OR k."expiresAt" > now())))
    LIMIT 1`
  if (!found) return null
  const { isSeen, ...session } = found
  if (!isAccepted(session)) return null
  if (!isSeen) {
    await db.$executeRaw`UPDATE "admin_sessions" SET "lastSeenAt" = now() WHERE "id" = ${session.id}::uuid`
    await noteSeen(session.personId)
  }
  return session
}

/** Ends sessions, for all instances. */
export async function deleteSessions(digests: readonly string[]): Promise<void> {
  await database().adminSession.deleteMany({ where: { digest: { in: [...digests] } } })
}

/** The sessions of a person, or of the deployment's key for null, that have not ended; the latest first. */
export async function listSessions(personId: string | null, current: string | null): Promise<SessionView[]> {
  const rows = await database().$queryRaw<
    {
      id: string
      device: string
      network: string | null
      createdAt: Date
      lastSeenAt: Date
      expiresAt: Date
    }[]
  >`
    SELECT "id", "device", "network", "createdAt", "lastSeenAt", "expiresAt" FROM "admin_sessions"
    WHERE "personId" IS NOT DISTINCT FROM ${personId}::uuid AND "expiresAt" > now()
    ORDER BY "lastSeenAt" DESC, "id" LIMIT 100`
  return rows.map(({ createdAt, lastSeenAt, expiresAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    isCurrent: row.id === current,
  }))
}

/** Ends one session of a person by its id, or all of them. @returns How many ended. */
export async function endSessions(personId: string | null, id?: string): Promise<number> {
  const where = { personId, ...(id !== undefined && { id }) }
  return (await database().adminSession.deleteMany({ where })).count
}

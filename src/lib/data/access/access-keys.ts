import { KEY_OVERLAP_HOURS } from '../../values/limits'
import { database } from '../prisma'
import { noteSeen } from './people'

/** A key as a call is identified by it. */
export type FoundKey = {
  id: string
  /** The key's, or its person's. */
  name: string
  role: string
  personId: string | null
  networks: string[]
}

/**
 * The key with a digest that is neither revoked nor expired, its person not removed; null for none.
 *
 * @param isAccepted Whether it may be used; only then it counts as used.
 */
export async function findAccessKey(
  digest: string,
  isAccepted: (key: FoundKey) => boolean,
): Promise<FoundKey | null> {
  const db = database()
  const [found] = await db.$queryRaw<(FoundKey & { isSeen: boolean })[]>`
    SELECT k."id", coalesce(p."name", k."name") AS "name", coalesce(p."role", k."role") AS "role", k."personId",
      k."networks", coalesce(k."lastUsedAt" > now() - interval '1 minute', false) AS "isSeen"
    FROM "access_keys" k LEFT JOIN "people" p ON p."id" = k."personId"
    WHERE (k."digest" = ${digest} OR (k."previousDigest" = ${digest} AND k."previousUntil" > now()))
      AND k."deletedAt" IS NULL AND (k."expiresAt" IS NULL OR k."expiresAt" > now())
      AND (k."personId" IS NULL OR p."deletedAt" IS NULL)`
  if (!found) return null
  const { isSeen, ...key } = found
  if (!isAccepted(key)) return null
  if (!isSeen) {
    await db.$executeRaw`UPDATE "access_keys" SET "lastUsedAt" = now() WHERE "id" = ${key.id}::uuid`
    await noteSeen(key.personId)
  }
  return key
}

/** Whether a digest is that of this key, and not of the one it was exchanged for. */
export async function isDigestOf(id: string, digest: string): Promise<boolean> {
  return (await database().accessKey.count({ where: { id, digest } })) > 0
}

/** Until when a key is accepted, and from which networks; null for no key. */
export function limitsOfKey(
  id: string | null,
): Promise<{ expiresAt: Date | null; networks: string[] } | null> {
  if (id === null) return Promise.resolve(null)
  return database().accessKey.findUnique({ where: { id }, select: { expiresAt: true, networks: true } })
}

/** Whose key a digest is, or was before it was exchanged, expired or revoked, as the activity list stores it; null for nobody's. */
export async function authorOfKey(digest: string): Promise<string | null> {
  const where = { OR: [{ digest }, { previousDigest: digest }] }
  const found = await database().accessKey.findFirst({ where, select: { id: true, personId: true } })
  if (!found) return null
  return found.personId === null ? `key:${found.id}` : `person:${found.personId}`
}

/** Exchanges a key, where there is one, for another one; the old one is accepted for some hours more. */
export async function exchangeDigest(id: string, digest: string, ending: string): Promise<void> {
  await database().$executeRaw`
    UPDATE "access_keys" SET "previousDigest" = "digest", "previousUntil" = now() + make_interval(hours => ${KEY_OVERLAP_HOURS}::int),
      "digest" = ${digest}, "ending" = ${ending}, "updatedAt" = now(), "version" = "version" + 1
    WHERE "id" = ${id}::uuid AND "deletedAt" IS NULL`
}

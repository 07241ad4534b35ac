import { INVITATION_HOURS, OPEN_FORMS_MAX, PRESENCE_SECONDS } from '../../values/limits'
import { database, type Person, type Prisma } from '../prisma'

/** Stores the invitation of a person, which takes the place of an earlier one. @returns When it ends; null for nobody. */
export async function storeInvitation(
  db: Prisma.TransactionClient,
  personId: string,
  digest: string,
): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ expiresAt: Date }[]>`
    UPDATE "people" SET "invitationDigest" = ${digest},
      "invitationExpiresAt" = now() + make_interval(hours => ${INVITATION_HOURS}::int)
    WHERE "id" = ${personId}::uuid AND "deletedAt" IS NULL RETURNING "invitationExpiresAt" AS "expiresAt"`
  return row?.expiresAt ?? null
}

/** The person an open invitation is for; null where it was used, has expired, or its person was removed. */
export async function findInvited(digest: string): Promise<Person | null> {
  const [row] = await database().$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "people"
    WHERE "invitationDigest" = ${digest} AND "invitationExpiresAt" > now() AND "deletedAt" IS NULL`
  return row ? database().person.findUnique({ where: { id: row.id } }) : null
}

/** The id of the person an invitation is for, also one that has expired; null for nobody's. */
export async function personInvitedBy(digest: string): Promise<string | null> {
  const found = await database().person.findFirst({
    where: { invitationDigest: digest },
    select: { id: true },
  })
  return found?.id ?? null
}

/**
 * Uses an invitation up, together with what it is used for. Of two who accept it at once, one finds it used.
 *
 * @param join What joining stores, in the same transaction.
 * @returns The person; null where the invitation is not open any more.
 */
export async function acceptInvitation(
  digest: string,
  join: (personId: string, db: Prisma.TransactionClient) => Promise<void>,
): Promise<string | null> {
  return database().$transaction(async (db) => {
    const [row] = await db.$queryRaw<{ id: string }[]>`
      UPDATE "people" SET "invitationDigest" = NULL, "invitationExpiresAt" = NULL, "joinedAt" = coalesce("joinedAt", now())
      WHERE "invitationDigest" = ${digest} AND "invitationExpiresAt" > now() AND "deletedAt" IS NULL RETURNING "id"`
    if (row) await join(row.id, db)
    return row?.id ?? null
  })
}

/** Notes that a person is here; nothing for the deployment's key and for programs. */
export async function noteSeen(personId: string | null): Promise<void> {
  if (personId === null) return
  await database().$executeRaw`UPDATE "people" SET "lastSeenAt" = now() WHERE "id" = ${personId}::uuid`
}

/** How many passkeys a person has. */
export function countPasskeys(personId: string): Promise<number> {
  return database().passkey.count({ where: { personId } })
}

/** Whether anybody was ever invited: until then the admin says nothing of people. */
export async function hasPeople(): Promise<boolean> {
  return (await database().person.findFirst({ where: { deletedAt: null }, select: { id: true } })) !== null
}

/** Everybody who works here, by name. */
export function listPeople(): Promise<Pick<Person, 'id' | 'name' | 'role'>[]> {
  return database().person.findMany({
    where: { deletedAt: null },
    orderBy: [{ name: 'asc' }, { id: 'asc' }],
    select: { id: true, name: true, role: true },
  })
}

/** A form of the admin that somebody has open: the key of its kind, its record, and the tab of a browser. */
export type OpenForm = { type: string; id: string; tab: string }

/**
 * Notes that somebody has a form open, by the clock of the database, and forgets those of an hour ago and of one's own more than
 * anybody has open.
 *
 * @param by Who, as in the activity list.
 * @returns Who else has had it open lately.
 */
export async function announcePresence({ type, id, tab }: OpenForm, by: string): Promise<string[]> {
  const db = database()
  await db.$executeRaw`
    WITH outdated AS (
      DELETE FROM "admin_presences" WHERE "seenAt" < now() - interval '1 hour' AND "by" <> ${by}
    ), surplus AS (
      DELETE FROM "admin_presences" WHERE "by" = ${by} AND ("type", "targetId", "tab") IN (
        SELECT "type", "targetId", "tab" FROM "admin_presences"
        WHERE "by" = ${by} AND ("type", "targetId", "tab") <> (${type}, ${id}::uuid, ${tab})
        ORDER BY "seenAt" DESC OFFSET ${OPEN_FORMS_MAX - 1}
      )
    )
    INSERT INTO "admin_presences" ("type", "targetId", "by", "tab", "seenAt")
    VALUES (${type}, ${id}::uuid, ${by}, ${tab}, now())
    ON CONFLICT ("type", "targetId", "by", "tab") DO UPDATE SET "seenAt" = now()`
  const others = await db.$queryRaw<{ by: string }[]>`
    SELECT "by" FROM "admin_presences"
    WHERE "type" = ${type} AND "targetId" = ${id}::uuid AND "by" <> ${by}
      AND "seenAt" > now() - make_interval(secs => ${PRESENCE_SECONDS}::int)
    GROUP BY "by" ORDER BY min("seenAt"), "by"`
  return others.map((other) => other.by)
}

/** Forgets that somebody has a form open. */
export async function endPresence({ type, id, tab }: OpenForm, by: string): Promise<void> {
  await database().adminPresence.deleteMany({ where: { type, targetId: id, by, tab } })
}

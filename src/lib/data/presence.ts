import { OPEN_FORMS_MAX, PRESENCE_SECONDS } from '../values/limits'
import { database } from './prisma'

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

import { database } from './prisma'

/** Pages to announce in one call. */
export type Announcement = { id: string; paths: string[]; attempts: number }

/**
 * Claims due announcements, and sets each one's next attempt at the same time: one whose process ends, or whose call
 * fails, is found again then.
 *
 * @param count How many at most.
 * @param retrySeconds The delay after the first attempt; it doubles with each further one.
 */
export async function takeAnnouncements(count: number, retrySeconds: number): Promise<Announcement[]> {
  return database().$queryRaw`
    UPDATE "announcements" SET
      "attempts" = "attempts" + 1,
      "nextAttemptAt" = now() + make_interval(secs => ${retrySeconds}::int * 2 ^ "attempts")
    WHERE "id" IN (
      SELECT "id" FROM "announcements" WHERE "nextAttemptAt" <= now()
      ORDER BY "nextAttemptAt" LIMIT ${count}::int FOR UPDATE SKIP LOCKED
    )
    RETURNING "id", "paths", "attempts"`
}

/** Deletes announcements that have been made, or never will be. */
export async function deleteAnnouncements(ids: string[]): Promise<void> {
  await database().announcement.deleteMany({ where: { id: { in: ids } } })
}

import { type EventType, TEST_EVENT } from '../values/event-types'
import { WEBHOOK_DELIVERIES_LISTED, WEBHOOK_FAILING_HOURS, WEBHOOK_PAUSE_MAX_SECONDS } from '../values/limits'
import { databaseTime } from './database-clock'
import { database, Prisma } from './prisma'

/** An event as it is stored: what is sent is made of it when it is sent, by the site's address of then. */
export type StoredEvent = NewEvent & { at: string }

/** Something that happens now. */
export type NewEvent = { type: EventType | typeof TEST_EVENT; data: Record<string, unknown> }

/** Only receivers that are sent something. */
export const ACTIVE_RECEIVERS = Prisma.sql`NOT w."isOff" AND w."deletedAt" IS NULL`

/**
 * Stores events for every receiver that wants them, in the transaction of what happened, by one statement however many there are.
 */
export async function queueEvents(db: Prisma.TransactionClient, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  await db.$executeRaw`
    INSERT INTO "deliveries" ("id", "channel", "webhookId", "event")
    SELECT gen_random_uuid(), 'webhook', w."id", e.event || jsonb_build_object('at',
      to_char(statement_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    FROM "webhooks" w JOIN jsonb_array_elements(${JSON.stringify(events)}::jsonb) AS e(event)
      ON e.event ->> 'type' = ANY(w."events")
    WHERE ${ACTIVE_RECEIVERS}`
}

/** Stores a test event for one receiver, which is sent without waiting for the end of its pause. */
export async function queueTestEvent(webhookId: string): Promise<void> {
  const db = database()
  const event = { type: TEST_EVENT, at: (await databaseTime()).toISOString(), data: {} } satisfies StoredEvent
  await db.delivery.create({ data: { channel: 'webhook', webhookId, event } })
  await endPause(webhookId)
}

/** Queues an event again, whatever became of it. @returns Whether there is such a delivery to this receiver. */
export async function resendEvent(webhookId: string, id: string): Promise<boolean> {
  const count = await database().$executeRaw`
    UPDATE "deliveries" SET
      "state" = 'queued', "attempts" = 0, "lastError" = NULL, "sentAt" = NULL, "nextAttemptAt" = now(), "updatedAt" = now()
    WHERE "id" = ${id}::uuid AND "webhookId" = ${webhookId}::uuid AND "state" <> 'sending'`
  if (count > 0) await endPause(webhookId)
  return count > 0
}

async function endPause(webhookId: string): Promise<void> {
  await database().$executeRaw`UPDATE "webhooks" SET "pausedUntil" = NULL WHERE "id" = ${webhookId}::uuid`
}

/** The events a receiver was sent last, the newest first. */
export async function lastEvents(webhookId: string) {
  return database().delivery.findMany({
    where: { webhookId },
    select: {
      id: true,
      event: true,
      state: true,
      attempts: true,
      lastError: true,
      createdAt: true,
      sentAt: true,
      nextAttemptAt: true,
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: WEBHOOK_DELIVERIES_LISTED,
  })
}

/**
 * Notes at a receiver how an attempt went. One that is away is attempted by one event after growing pauses; one that rejected this
 * event alone gets all others meanwhile. Either is switched off once nothing has succeeded for a day, or at once where it says that it is gone.
 * A failure begins a day of its own where nothing else is being repeated: what failed before and was given up says nothing of now.
 * It is noted while its delivery is 'sending' still, so that two that fail at once take neither for a repetition.
 *
 * @param failure Why it failed, 'failed' where the receiver is gone; null where it succeeded.
 * @returns Whether it was switched off.
 */
export async function noteAttempt(
  webhookId: string,
  failure: { message: string; verdict: string; pausesReceiver: boolean } | null,
  retrySeconds: number,
): Promise<boolean> {
  if (!failure) {
    await database().$executeRaw`
      UPDATE "webhooks" SET "failures" = 0, "failingSince" = NULL, "pausedUntil" = NULL
      WHERE "id" = ${webhookId}::uuid AND "failingSince" IS NOT NULL`
    return false
  }
  const { message, verdict, pausesReceiver } = failure
  await database().$executeRaw`
    UPDATE "webhooks" w SET
      "failures" = "failures" + CASE WHEN ${pausesReceiver} THEN 1 ELSE 0 END,
      "failingSince" = CASE WHEN EXISTS (
        SELECT FROM "deliveries" d WHERE d."webhookId" = w."id"
          AND (d."state" = 'queued' AND d."attempts" > 0 OR d."state" = 'sending' AND d."attempts" > 1)
      ) THEN coalesce("failingSince", now()) ELSE now() END,
      "pausedUntil" = CASE WHEN ${pausesReceiver} THEN now() + make_interval(secs =>
        least(${retrySeconds}::int * power(2, least("failures", 20)), ${WEBHOOK_PAUSE_MAX_SECONDS}::int))
        ELSE "pausedUntil" END
    WHERE "id" = ${webhookId}::uuid`
  const switchedOff = await database().$executeRaw`
    UPDATE "webhooks" w SET
      "isOff" = true, "disabledAt" = now(), "disabledReason" = ${message}, "updatedAt" = now(), "version" = "version" + 1
    WHERE "id" = ${webhookId}::uuid AND ${ACTIVE_RECEIVERS}
      AND (${verdict === 'failed'} OR "failingSince" < now() - make_interval(hours => ${WEBHOOK_FAILING_HOURS}::int))`
  return switchedOff > 0
}

/** The receivers that were switched off for their failures and are off still. */
export async function disabledReceivers(): Promise<{ id: string; name: string }[]> {
  return database().webhook.findMany({
    where: { deletedAt: null, isOff: true, disabledAt: { not: null } },
    select: { id: true, name: true },
    orderBy: { disabledAt: 'asc' },
  })
}

/** One of them that was not reported yet, which no other caller gets then; null without one. */
export async function takeUnreported(): Promise<{ id: string; name: string; reason: string } | null> {
  const [taken = null] = await database().$queryRaw<{ id: string; name: string; reason: string }[]>`
    UPDATE "webhooks" SET "reportedAt" = now()
    WHERE "id" = (
      SELECT "id" FROM "webhooks"
      WHERE "disabledAt" IS NOT NULL AND "reportedAt" IS NULL AND "isOff" AND "deletedAt" IS NULL
      ORDER BY "disabledAt" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "id", "name", coalesce("disabledReason", '') AS "reason"`
  return taken
}

/** Has one that was taken and could not be reported be taken again. */
export async function markUnreported(id: string): Promise<void> {
  await database().$executeRaw`UPDATE "webhooks" SET "reportedAt" = NULL WHERE "id" = ${id}::uuid`
}

import { type DeliveryChannel, type DeliveryState, Prisma } from '@/generated/prisma/client'
import { serverEnvironment } from '../config/env'
import {
  DELIVERY_HANDOVER_SECONDS,
  DELIVERY_REPLY_SECONDS,
  WEBHOOK_DELIVERIES_AT_ONCE_EACH,
  WEBHOOK_LOST_SECONDS,
} from '../values/limits'
import { ACTIVE_RECEIVERS } from './event-deliveries'
import { invalidateTagsEverywhere } from './invalidate-tags'
import { database } from './prisma'

const SUBJECT = {
  inquiry: {
    include: {
      _count: { select: { files: true } },
      lines: {
        include: { product: { select: { name: true, translations: true } } },
        orderBy: { position: 'asc' },
      },
    },
  },
  subscription: true,
  document: { include: { products: { include: { product: { select: { name: true } } } } } },
  entry: { include: { inquiry: true, quotation: true, person: { select: { name: true } } } },
  webhook: true,
} as const satisfies Prisma.DeliveryInclude

/** Something to be sent, with the inquiry, subscription, document or entry of a thread it is about, or the receiver of an event. */
export type DueDelivery = Prisma.DeliveryGetPayload<{ include: typeof SUBJECT }>

/** What the admin sees of a delivery. */
export const DELIVERY_FIELDS = {
  select: { id: true, channel: true, state: true, attempts: true, lastError: true, sentAt: true },
  orderBy: { id: 'asc' },
} as const satisfies Prisma.Inquiry$deliveriesArgs

/** An attempt that has not ended after this time was interrupted with its process. */
const LOST_AFTER_SECONDS = 2 * (DELIVERY_HANDOVER_SECONDS + DELIVERY_REPLY_SECONDS)

/**
 * Channels of threads and documents, by the one that can be sent by wherever they can. Only the latter are announced: an instance of an earlier
 * version, which knows none of them, makes a delivery for each channel that is.
 */
const SENT_WITH = {
  reply: 'acknowledgement',
  link: 'acknowledgement',
  thread_notice: 'notice',
  document: 'notice',
} as const satisfies Partial<Record<DeliveryChannel, DeliveryChannel>>

const FURTHER_CHANNELS = Object.keys(SENT_WITH) as (keyof typeof SENT_WITH)[]

const withFurther = (channels: readonly DeliveryChannel[]): DeliveryChannel[] => [
  ...channels,
  ...FURTHER_CHANNELS.filter((channel) => channels.includes(SENT_WITH[channel])),
]

/** The channels this instance is configured to send by. */
export function ownChannels(): DeliveryChannel[] {
  // Events need no configuration, so every instance sends them and none announces it.
  return [...withFurther(announcedChannels()), 'webhook']
}

function announcedChannels(): DeliveryChannel[] {
  const { mail, formServiceUrl } = serverEnvironment()
  return [
    ...(mail ? (['notice', 'acknowledgement', 'confirmation'] as const) : []),
    ...(formServiceUrl ? (['forward'] as const) : []),
  ]
}

/** For how long an instance that sends may be away: somewhat longer than failed attempts are repeated. */
const SENDER_AWAY_DAYS = 2

/** What some instance has said within the last days; beyond them nobody is expected to send any more. */
const SEEN = Prisma.sql`"seenAt" > statement_timestamp() - make_interval(days => ${SENDER_AWAY_DAYS}::int)`

/** The tag of what pages say of mails, which any instance may send. */
export const SENDERS_TAG = 'delivery-senders'

/**
 * Tells the other instances on the same database by which channels this one can send, and gives up what none has said for days.
 *
 * @returns Whether other channels than before can be sent by, which makes the pages that say so stale.
 */
export async function announceOwnChannels(): Promise<boolean> {
  return database().$transaction(async (db) => {
    const gone = await db.$executeRaw`DELETE FROM "delivery_senders" WHERE NOT (${SEEN})`
    const announced = await db.$queryRaw<{ isNew: boolean }[]>`
      INSERT INTO "delivery_senders" ("channel") SELECT unnest(${announcedChannels()}::text[]::"DeliveryChannel"[])
      ON CONFLICT ("channel") DO UPDATE SET "seenAt" = statement_timestamp()
      RETURNING xmax = 0 AS "isNew"`
    const isChanged = gone > 0 || announced.some(({ isNew }) => isNew)
    if (isChanged) await invalidateTagsEverywhere([SENDERS_TAG], db)
    return isChanged
  })
}

/** The channels by which this instance or another one can send: only their deliveries are stored. */
export async function sendableChannels(db: Prisma.TransactionClient): Promise<DeliveryChannel[]> {
  const seen = await db.$queryRaw<{ channel: DeliveryChannel }[]>`
    SELECT "channel" FROM "delivery_senders" WHERE ${SEEN}`
  return withFurther([...new Set([...announcedChannels(), ...seen.map(({ channel }) => channel)])])
}

/** Deletes what has waited for days though nobody has been able to send it, as on a site whose mail server was given up. @returns How many. */
export async function deleteUnsendable(): Promise<number> {
  return database().$executeRaw`
    DELETE FROM "deliveries"
    WHERE "state" = 'queued' AND "channel" <> 'webhook' AND "updatedAt" < statement_timestamp() - make_interval(days => ${SENDER_AWAY_DAYS}::int)
      AND coalesce(
        (${JSON.stringify(SENT_WITH)}::jsonb ->> "channel"::text)::"DeliveryChannel", "channel"
      ) NOT IN (SELECT "channel" FROM "delivery_senders" WHERE ${SEEN})`
}

/**
 * Claims due deliveries for an attempt, the longest waiting first. They are stored as 'sending' before anything is sent,
 * and only one worker gets each, so that nothing is sent twice.
 *
 * @param free How many to claim of each channel.
 */
export async function takeDeliveries({
  webhook,
  ...free
}: Record<DeliveryChannel, number>): Promise<DueDelivery[]> {
  return database().$transaction(async (db) => {
    const taken = await db.$queryRaw<{ id: string }[]>`
      UPDATE "deliveries" SET "state" = 'sending', "attempts" = "attempts" + 1, "updatedAt" = now()
      WHERE "id" IN (
        SELECT due."id"
        FROM unnest(${Object.keys(free)}::text[]::"DeliveryChannel"[], ${Object.values(free)}::int[]) AS free("channel", "count")
        CROSS JOIN LATERAL (
          SELECT "id" FROM "deliveries" delivery
          WHERE "state" = 'queued' AND delivery."channel" = free."channel" AND "nextAttemptAt" <= now()
          ORDER BY "nextAttemptAt" LIMIT free."count" FOR UPDATE SKIP LOCKED
        ) AS due
        UNION ALL (${dueEvents(webhook)})
      )
      RETURNING "id"`
    return taken.length === 0
      ? []
      : db.delivery.findMany({ where: { id: { in: taken.map(({ id }) => id) } }, include: SUBJECT })
  })
}

/** Due events of receivers that are on and not paused: few of each, so that one that hangs delays no other. */
const dueEvents = (count: number) => Prisma.sql`
  SELECT due."id" FROM "webhooks" w CROSS JOIN LATERAL (
    SELECT "id" FROM "deliveries"
    WHERE "webhookId" = w."id" AND "state" = 'queued' AND "nextAttemptAt" <= now()
    ORDER BY "nextAttemptAt"
    LIMIT greatest(0, CASE WHEN w."failures" > 0 THEN 1 ELSE ${WEBHOOK_DELIVERIES_AT_ONCE_EACH}::int END - (
      SELECT count(*) FROM "deliveries" WHERE "webhookId" = w."id" AND "state" = 'sending'))
    FOR UPDATE SKIP LOCKED
  ) AS due
  WHERE ${ACTIVE_RECEIVERS} AND coalesce(w."pausedUntil" <= now(), true)
  ORDER BY random() LIMIT ${count}::int`

/** How an attempt ended. A queued delivery is attempted again after the delay. */
export type DeliveryOutcome = {
  state: Exclude<DeliveryState, 'sending'>
  error: string | null
  delaySeconds: number
}

/** Stores how an attempt ended. */
export async function settleDelivery(
  id: string,
  { state, error, delaySeconds }: DeliveryOutcome,
): Promise<void> {
  await database().$executeRaw`
    UPDATE "deliveries" SET
      "state" = ${state}::"DeliveryState",
      "lastError" = ${error},
      "sentAt" = CASE WHEN ${state} = 'sent' THEN now() END,
      "nextAttemptAt" = now() + make_interval(secs => ${delaySeconds}::int),
      "updatedAt" = now()
    WHERE "id" = ${id}::uuid AND "state" = 'sending'`
}

/**
 * Marks interrupted attempts as uncertain. Whether the message was sent is unknown, so they are not repeated
 * automatically; an admin can send them again. Events are repeated, also those that an instance of an earlier version marked: their
 * receivers know each by its id.
 */
export async function closeLostAttempts(): Promise<void> {
  await database().$executeRaw`
    UPDATE "deliveries" SET "state" = 'queued', "lastError" = 'interrupted', "updatedAt" = now()
    WHERE "state" IN ('sending', 'uncertain') AND "channel" = 'webhook'
      AND "updatedAt" < now() - make_interval(secs => ${WEBHOOK_LOST_SECONDS}::int)`
  await database().$executeRaw`
    UPDATE "deliveries" SET "state" = 'uncertain', "lastError" = 'interrupted', "updatedAt" = now()
    WHERE "state" = 'sending' AND "updatedAt" < now() - make_interval(secs => ${LOST_AFTER_SECONDS}::int)`
}

/** Queues the failed and uncertain deliveries of one inquiry and its thread again. */
export async function resendDeliveries(inquiryId: string): Promise<void> {
  await database().$executeRaw`
    UPDATE "deliveries" SET
      "state" = 'queued', "attempts" = 0, "lastError" = NULL, "nextAttemptAt" = now(), "updatedAt" = now()
    WHERE "state" IN ('failed', 'uncertain') AND (
      "inquiryId" = ${inquiryId}::uuid
      OR "entryId" IN (SELECT "id" FROM "inquiry_entries" WHERE "inquiryId" = ${inquiryId}::uuid)
    )`
}

import type { Prisma } from '@/generated/prisma/client'
import { DELIVERY_LIMIT_SECONDS, DELIVERY_RETRY_SECONDS } from '../domain/limits'
import { database } from './prisma'

const SUBJECT = { inquiry: true, subscription: true } as const satisfies Prisma.DeliveryInclude

/** Something to be sent, with the inquiry or subscription it is about. */
export type DueDelivery = Prisma.DeliveryGetPayload<{ include: typeof SUBJECT }>

/** What the admin sees of a delivery. */
export const DELIVERY_FIELDS = {
  select: { id: true, channel: true, state: true, attempts: true, lastError: true, sentAt: true },
  orderBy: { id: 'asc' },
} as const satisfies Prisma.Inquiry$deliveriesArgs

/** An attempt that has not ended after this time was interrupted with its process. */
const LOST_AFTER_MS = 3 * DELIVERY_LIMIT_SECONDS * 1000

/**
 * Claims a delivery for an attempt. It is stored as 'sending' before anything is sent, and only one worker gets it, so
 * that nothing is sent twice even if the queue runs a job twice.
 *
 * @returns null when the delivery is not queued any more.
 */
export async function takeDelivery(id: string): Promise<DueDelivery | null> {
  const { count } = await database().delivery.updateMany({
    where: { id, state: 'queued' },
    data: { state: 'sending', attempts: { increment: 1 } },
  })
  return count === 0 ? null : database().delivery.findUnique({ where: { id }, include: SUBJECT })
}

/** Stores how an attempt ended. `again` returns the delivery to the queue for its next attempt. */
export async function settleDelivery(
  id: string,
  outcome: { sent: true } | { sent: false; error: string; again: boolean },
): Promise<void> {
  await database().delivery.updateMany({
    where: { id, state: 'sending' },
    data: outcome.sent
      ? { state: 'sent', sentAt: new Date(), lastError: null }
      : { state: outcome.again ? 'queued' : 'failed', lastError: outcome.error },
  })
}

/**
 * Marks interrupted attempts as uncertain. Whether the message was sent is unknown, so they are not repeated
 * automatically; an admin can send them again.
 */
export async function closeLostAttempts(now = Date.now()): Promise<void> {
  await database().delivery.updateMany({
    where: { state: 'sending', updatedAt: { lt: new Date(now - LOST_AFTER_MS) } },
    data: { state: 'uncertain', lastError: 'interrupted' },
  })
}

/**
 * Deliveries that have been queued for longer than the delay before their next attempt, so the queue has no job for
 * them.
 */
export async function strandedDeliveries(now = Date.now()): Promise<string[]> {
  const rows = await database().delivery.findMany({
    where: { state: 'queued', updatedAt: { lt: new Date(now - DELIVERY_RETRY_SECONDS * 1000) } },
    orderBy: { updatedAt: 'asc' },
    take: 1000,
    select: { id: true, attempts: true, updatedAt: true },
  })
  const waitMs = (attempts: number) =>
    attempts === 0 ? 0 : DELIVERY_RETRY_SECONDS * 1000 * 2 ** (attempts + 1)
  return rows
    .filter(({ attempts, updatedAt }) => now - updatedAt.getTime() > waitMs(attempts))
    .map(({ id }) => id)
}

/**
 * Queues the failed and uncertain deliveries of one inquiry again.
 *
 * @returns The ids of the deliveries.
 */
export async function resendDeliveries(inquiryId: string): Promise<string[]> {
  return database().$transaction(async (db) => {
    const where = { inquiryId, state: { in: ['failed', 'uncertain'] } } satisfies Prisma.DeliveryWhereInput
    const rows = await db.delivery.findMany({ where, select: { id: true } })
    await db.delivery.updateMany({ where, data: { state: 'queued', attempts: 0, lastError: null } })
    return rows.map(({ id }) => id)
  })
}

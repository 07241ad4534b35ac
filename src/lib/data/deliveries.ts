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

/** How long an attempt may be unheard of before whoever made it counts as gone. */
const LOST_AFTER_MS = 3 * DELIVERY_LIMIT_SECONDS * 1000

/**
 * Takes a delivery for an attempt. It stands as 'sending' before anything leaves, and only one taker gets it, so that
 * nothing is sent twice, whatever the queue does.
 *
 * @returns null when it is not waiting to be sent (any more).
 */
export async function takeDelivery(id: string): Promise<DueDelivery | null> {
  const { count } = await database().delivery.updateMany({
    where: { id, state: 'queued' },
    data: { state: 'sending', attempts: { increment: 1 } },
  })
  return count === 0 ? null : database().delivery.findUnique({ where: { id }, include: SUBJECT })
}

/** Notes how an attempt ended. `again` puts it back for the queue's next attempt. */
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
 * Attempts whose server is gone: whether they left cannot be known, so they are not repeated by themselves. The admin sees
 * them and can send them again.
 */
export async function closeLostAttempts(now = Date.now()): Promise<void> {
  await database().delivery.updateMany({
    where: { state: 'sending', updatedAt: { lt: new Date(now - LOST_AFTER_MS) } },
    data: { state: 'uncertain', lastError: 'interrupted' },
  })
}

/**
 * Deliveries that wait longer than their next attempt would take: the queue was not told of them, or has lost them.
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
 * Puts what failed or is uncertain back, for one inquiry.
 *
 * @returns What the queue has to do.
 */
export async function resendDeliveries(inquiryId: string): Promise<string[]> {
  return database().$transaction(async (db) => {
    const where = { inquiryId, state: { in: ['failed', 'uncertain'] } } satisfies Prisma.DeliveryWhereInput
    const rows = await db.delivery.findMany({ where, select: { id: true } })
    await db.delivery.updateMany({ where, data: { state: 'queued', attempts: 0, lastError: null } })
    return rows.map(({ id }) => id)
  })
}

import type { NewsletterSubscription } from '@/generated/prisma/client'
import { fieldRefusal } from '../../domain/refusal'
import type { SubscriberRecord } from '../../schemas/admin-records'
import { adminTable, type Input, recordBase, rowsOf } from './admin-table'

type Row = NewsletterSubscription & { translations: null }

function record(row: Row): SubscriberRecord {
  const { email, status, locale, confirmedAt } = row
  return { ...recordBase(row), email, status, locale, confirmedAt: confirmedAt?.toISOString() ?? null }
}

/** An admin can end a subscription, but only the person themselves can want it. */
async function columns({ status }: Input, _: unknown, current: Row | null): Promise<object> {
  if (status === undefined || status === current?.status) return {}
  if (status !== 'UNSUBSCRIBED') {
    throw fieldRefusal('invalid_input', 'status', 'Only the person themselves can subscribe or confirm')
  }
  return { status, unsubscribedAt: new Date() }
}

export const subscribersTable = adminTable<Row>({
  key: 'subscribers',
  name: 'newsletter_subscriptions',
  rows: (db) => rowsOf(db.newsletterSubscription),
  include: {},
  slugEntity: null,
  monolingual: true,
  record,
  columns,
})

import { transactionTime } from '../../data/database-clock'
import type { NewsletterSubscription } from '../../data/prisma'
import { fieldError } from '../../errors/api-error'
import { delegateOf, kindTable } from '../../records/kind-table'
import { ADMIN_SUBSCRIBER_STATES } from '../inquiry/people-states'
import { subscribers } from './fields'

type Row = NewsletterSubscription & { translations: null }

export const subscribersTable = kindTable<Row>({
  kind: subscribers,
  name: 'newsletter_subscriptions',
  rows: (db) => delegateOf(db.newsletterSubscription),
  slugEntity: null,
  readOnly: ({ email, locale, confirmedAt }) => ({
    email,
    locale,
    confirmedAt: confirmedAt?.toISOString() ?? null,
  }),
  columns: async ({ status }, db, current) => {
    if (status === undefined || status === current?.status) return {}
    if (!ADMIN_SUBSCRIBER_STATES.some((settable) => settable === status)) {
      throw fieldError('status', 'only_subscriber_decides')
    }
    return { unsubscribedAt: await transactionTime(db) }
  },
})

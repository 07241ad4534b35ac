import type { Webhook } from '../../data/prisma'
import { ApiError, fieldError } from '../../errors/api-error'
import { delegateOf, kindTable } from '../../records/kind-table'
import { WEBHOOKS_MAX } from '../../values/limits'
import { webhooks } from './fields'
import { rejectedAddress } from './receiver-address'

type Row = Webhook & { translations: null }

/** What a receiver begins anew with when an owner switches it on or gives it another address. */
const NO_FAILURES = {
  failures: 0,
  failingSince: null,
  pausedUntil: null,
  disabledAt: null,
  disabledReason: null,
  reportedAt: null,
}

export const webhooksTable = kindTable<Row>({
  kind: webhooks,
  name: 'webhooks',
  rows: (db) => delegateOf(db.webhook),
  slugEntity: null,
  readOnly: ({ failingSince, disabledAt, disabledReason, previousUntil }) => ({
    failingSince: failingSince?.toISOString() ?? null,
    disabledAt: disabledAt?.toISOString() ?? null,
    disabledReason,
    previousUntil: previousUntil?.toISOString() ?? null,
  }),
  columns: async (input, db, current) => {
    const url = input.url as string | undefined
    const wrong = url === undefined || url === current?.url ? null : rejectedAddress(url)
    if (wrong) throw fieldError('url', wrong)
    if (current) {
      const isNew = (url !== undefined && url !== current.url) || (input.isOff === false && current.isOff)
      return isNew ? NO_FAILURES : {}
    }
    if ((await db.webhook.count({ where: { deletedAt: null } })) >= WEBHOOKS_MAX)
      throw new ApiError('too_many_receivers', { values: { max: WEBHOOKS_MAX } })
    return { secret: input.secret }
  },
})

import type { Prisma } from '../../data/prisma'
import { ApiError, fieldError } from '../../errors/api-error'
import { delegateOf, kindTable } from '../../records/kind-table'
import { WEBHOOKS_MAX } from '../../values/limits'
import { webhooks } from './fields'
import { rejectedAddress } from './receiver-address'

const RELATIONS = {
  deliveries: {
    where: { lastError: { not: null } },
    select: { lastError: true },
    orderBy: { updatedAt: 'desc' },
    take: 1,
  },
} as const satisfies Prisma.WebhookInclude

type Row = Prisma.WebhookGetPayload<{ include: typeof RELATIONS }> & { translations: null }

/** Values a receiver begins anew with when an owner switches it on, gives it another address, or takes it out of the bin. */
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
  include: RELATIONS,
  slugEntity: null,
  readOnly: ({ failingSince, disabledAt, disabledReason, previousUntil, deliveries: [failed] }) => ({
    failingSince: failingSince?.toISOString() ?? null,
    lastError: (failingSince && failed?.lastError) ?? null,
    disabledAt: disabledAt?.toISOString() ?? null,
    disabledReason,
    previousUntil: previousUntil?.toISOString() ?? null,
  }),
  columns: async (input, _, current) => {
    const url = input.url as string | undefined
    const wrong = url === undefined || url === current?.url ? null : rejectedAddress(url)
    if (wrong) throw fieldError('url', wrong)
    if (!current) return { secret: input.secret }
    const isNew = (url !== undefined && url !== current.url) || (input.isOff === false && current.isOff)
    // Nothing was attempted while it was in the bin.
    const isBack = current.deletedAt !== null && !current.isOff
    return isNew || isBack ? NO_FAILURES : {}
  },
  // Once they are written, so that those of one change are counted together.
  recorded: async (sides, db) => {
    if (!sides.some(({ before, after }) => !before && after)) return
    // Two changes at once wait here for each other, so that together they do not pass the limit.
    await db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('webhooks.count', 0))`
    if ((await db.webhook.count({ where: { deletedAt: null } })) > WEBHOOKS_MAX)
      throw new ApiError('too_many_receivers', { values: { max: WEBHOOKS_MAX } })
  },
})

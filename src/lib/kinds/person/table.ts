import type { Person } from '../../data/prisma'
import { delegateOf, kindTable } from '../../records/kind-table'
import { people } from './fields'

type Row = Person & { translations: null }

export const peopleTable = kindTable<Row>({
  kind: people,
  name: 'people',
  rows: (db) => delegateOf(db.person),
  slugEntity: null,
  // Who worked here is named in the history until they are erased.
  disposable: { joinedAt: null },
  readOnly: ({ joinedAt, lastSeenAt, invitationExpiresAt }) => ({
    joinedAt: joinedAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    invitationExpiresAt: invitationExpiresAt?.toISOString() ?? null,
  }),
})

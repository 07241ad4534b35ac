import { replaceAccess } from '../../data/access/passkeys'
import type { Person } from '../../data/prisma'
import { delegateOf, kindTable } from '../../records/kind-table'
import { people } from './fields'

type Row = Person & { translations: null }

export const peopleTable = kindTable<Row>({
  kind: people,
  name: 'people',
  rows: (db) => delegateOf(db.person),
  slugEntity: null,
  // Nothing of it comes back from the bin: somebody who returns is invited anew.
  beforeDelete: async ({ id }, db) => {
    await replaceAccess(db, id, null)
    await db.person.update({ where: { id }, data: { invitationDigest: null, invitationExpiresAt: null } })
  },
  // Their keys are listed, found and sorted by the name and role they act with.
  recorded: async (sides, db) => {
    for (const { before, after } of sides) {
      if (!after || (before?.name === after.name && before.role === after.role)) continue
      const { name, role } = after
      await db.accessKey.updateMany({ where: { personId: after.id }, data: { name, role } })
    }
  },
  // Who worked here is named in the history until they are erased.
  disposable: { joinedAt: null },
  readOnly: ({ joinedAt, lastSeenAt, invitationExpiresAt }) => ({
    joinedAt: joinedAt?.toISOString() ?? null,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    invitationExpiresAt: invitationExpiresAt?.toISOString() ?? null,
  }),
})

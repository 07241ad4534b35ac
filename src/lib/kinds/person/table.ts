import { replaceAccess } from '../../data/access/passkeys'
import { storeInvitation } from '../../data/access/people'
import { newInvitation } from '../../data/access/secrets'
import { database, type Person } from '../../data/prisma'
import { type Origin, recordActivity } from '../../records/history/activity'
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

/**
 * Makes an invitation, which takes the place of an earlier one, and records it: that somebody was let in anew is no secret.
 *
 * @returns The secret part of its link, and when it ends; null for nobody.
 */
export function invite(personId: string, by: Origin): Promise<{ secret: string; expiresAt: Date } | null> {
  const { secret, digest } = newInvitation()
  return database().$transaction(async (db) => {
    const person = await db.person.findUnique({ where: { id: personId } })
    const expiresAt = await storeInvitation(db, personId, digest)
    if (!person || !expiresAt) return null
    const change = {
      action: 'UPDATE',
      kind: people,
      id: personId,
      label: person.name,
      before: { invitationExpiresAt: person.invitationExpiresAt?.toISOString() ?? null },
      after: { invitationExpiresAt: expiresAt.toISOString() },
    } as const
    await recordActivity(db, [change], by)
    return { secret, expiresAt }
  })
}

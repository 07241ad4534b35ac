import { storeInvitation } from '../../data/access/people'
import { newInvitation } from '../../data/access/secrets'
import { database } from '../../data/prisma'
import { type Origin, recordActivity } from '../../records/history/activity'
import { INVITATION_HOURS } from '../../values/limits'
import { people } from './fields'

/**
 * Makes an invitation, which takes the place of an earlier one, and records it: that somebody was let in anew is no secret.
 *
 * @returns The secret part of its link, and when it ends; null for nobody.
 */
export function invite(personId: string, by: Origin): Promise<{ secret: string; expiresAt: Date } | null> {
  const { secret, digest } = newInvitation()
  return database().$transaction(async (db) => {
    const person = await db.person.findUnique({ where: { id: personId } })
    const expiresAt = await storeInvitation(db, personId, digest, INVITATION_HOURS)
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

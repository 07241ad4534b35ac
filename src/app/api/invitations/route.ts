import { sessionReply } from '@/lib/access/admin-session'
import { invitedPerson } from '@/lib/access/invitations'
import { registeredPasskey } from '@/lib/access/passkeys'
import { replaceAccess } from '@/lib/data/access/passkeys'
import { acceptInvitation } from '@/lib/data/access/people'
import { invitationDigest } from '@/lib/data/access/secrets'
import { ApiError } from '@/lib/errors/api-error'
import { callOrigin } from '@/lib/http/call-origin'
import { readInput } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { rejectForeignOrigin } from '@/lib/http/same-origin'
import { makeAccessKey } from '@/lib/kinds/access-key/make-key'
import { roleFrom } from '@/lib/values/roles'
import { acceptanceInput } from '../inputs'

/**
 * POST accepts an invitation, once: with `response`, the new passkey, it answers as signing in does; without one, 201 `{key}`, a key that
 * is shown this once.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute('accept_invitation', async ({ request }) => {
    rejectForeignOrigin(request)
    const { invitation, response, stay } = await readInput(request, acceptanceInput)
    const digest = invitationDigest(invitation)
    const person = await invitedPerson(request, digest)
    const passkey = response ? await registeredPasskey(response, roleFrom(person.role)) : null
    if (response && !passkey) throw new ApiError('passkey_rejected')
    let key: string | null = null
    const personId = await acceptInvitation(digest, async (id, db) => {
      await replaceAccess(db, id, passkey)
      if (passkey) return
      const { name, role } = person
      const by = { ...callOrigin(request), by: `person:${id}` }
      const input = { name, role, expiresAt: null, networks: [] }
      key = (await makeAccessKey(input, by, id, { transact: (work) => work(db) })).key
    })
    if (personId === null) throw new ApiError('invitation_ended')
    return passkey ? sessionReply(request, personId, stay) : adminReply({ key }, { status: 201 })
  }),
})

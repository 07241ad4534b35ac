import { invitedPerson } from '@/lib/access/invitations'
import { canHavePasskeys, registrationOptions } from '@/lib/access/passkeys'
import { invitationDigest } from '@/lib/data/access/secrets'
import { readInput } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { rejectForeignOrigin } from '@/lib/http/same-origin'
import { invitationInput } from '../../inputs'

/** POST `{invitation}` says whom it is for, `{name, email, role, options}`; `options` is null where the site's address has no https. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute('accept_invitation', async ({ request }) => {
    rejectForeignOrigin(request)
    const { invitation } = await readInput(request, invitationInput)
    const person = await invitedPerson(request, invitationDigest(invitation))
    const { name, email, role } = person
    return adminReply({
      name,
      email,
      role,
      options: canHavePasskeys() ? await registrationOptions(person) : null,
    })
  }),
})

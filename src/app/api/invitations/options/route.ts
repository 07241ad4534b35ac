import { z } from 'zod'
import { attempt } from '@/lib/access/admin-route'
import { canHavePasskeys, registrationOptions } from '@/lib/access/passkeys'
import { findInvited } from '@/lib/data/access/people'
import { invitationDigest } from '@/lib/data/access/secrets'
import { ApiError } from '@/lib/errors/api-error'
import { readInput } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { rejectForeignOrigin } from '@/lib/http/same-origin'

const input = z.strictObject({ invitation: z.string().max(100) })

/** POST `{invitation}` says whom it is for, `{name, email, role, options}`; `options` is null where the site's address has no https. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute('accept_invitation', async ({ request }) => {
    rejectForeignOrigin(request)
    const { invitation } = await readInput(request, input)
    const find = () => findInvited(invitationDigest(invitation))
    const person = await attempt(request, 'invitation', find).catch((error) => {
      throw error instanceof ApiError && error.code === 'wrong_key' ? new ApiError('invitation_ended') : error
    })
    const { name, email, role } = person
    return adminReply({
      name,
      email,
      role,
      options: canHavePasskeys() ? await registrationOptions(person) : null,
    })
  }),
})

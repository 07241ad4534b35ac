import { attempt } from '@/lib/access/admin-route'
import { sessionReply } from '@/lib/access/admin-session'
import { signedInPerson } from '@/lib/access/passkeys'
import { findPasskey } from '@/lib/data/access/passkeys'
import { readInput } from '@/lib/http/json-body'
import { methods, publicRoute } from '@/lib/http/routes'
import { rejectForeignOrigin } from '@/lib/http/same-origin'
import { signInInput } from '../inputs'

/**
 * POST `{response, stay}` ends the ceremony: 201 `{token, expiresAt}` for the memory of a page, sent as the admin key, or with `stay` a
 * cookie and no token.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute('start_session', async ({ request }) => {
    rejectForeignOrigin(request)
    const { response, stay } = await readInput(request, signInInput)
    const personId = await attempt(
      request,
      'passkey',
      () => signedInPerson(response),
      async () => {
        const passkey = await findPasskey(response.id)
        return passkey && `person:${passkey.personId}`
      },
    )
    return sessionReply(request, personId, stay)
  }),
})

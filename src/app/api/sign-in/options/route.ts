import { authenticationOptions } from '@/lib/access/passkeys'
import { adminReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { rejectForeignOrigin } from '@/lib/http/same-origin'

/** POST begins the ceremony of signing in with a passkey: what the browser asks its authenticator. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute('start_session', async ({ request }) => {
    rejectForeignOrigin(request)
    return adminReply(await authenticationOptions())
  }),
})

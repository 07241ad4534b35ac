import { authenticationOptions } from '@/lib/access/passkeys'
import { hasPasskeys } from '@/lib/data/access/passkeys'
import { consume } from '@/lib/data/rate-limit-counters'
import { ApiError } from '@/lib/errors/api-error'
import { clientNetwork } from '@/lib/http/call-origin'
import { adminReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { rejectForeignOrigin } from '@/lib/http/same-origin'
import { CEREMONIES_PER_MINUTE, CEREMONIES_PER_NETWORK_PER_MINUTE } from '@/lib/values/limits'

const MINUTE = 60

/** POST begins the ceremony of signing in with a passkey: what the browser asks its authenticator. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: publicRoute('start_session', async ({ request }) => {
    rejectForeignOrigin(request)
    if (!(await hasPasskeys())) throw new ApiError('address_not_found')
    // Each stores a challenge for some minutes.
    const network = clientNetwork(request)
    const waitSeconds = network
      ? await consume(
          { name: 'ceremonies-network', points: CEREMONIES_PER_NETWORK_PER_MINUTE, seconds: MINUTE },
          network,
        )
      : await consume({ name: 'ceremonies', points: CEREMONIES_PER_MINUTE, seconds: MINUTE }, 'all')
    if (waitSeconds !== null)
      throw new ApiError('too_many_requests', { headers: { 'Retry-After': String(waitSeconds) } })
    return adminReply(await authenticationOptions())
  }),
})

import { adminRoute } from '@/lib/access/admin-route'
import { withSessionCookie } from '@/lib/access/admin-session'
import { callerOf } from '@/lib/access/caller'
import { endSessions } from '@/lib/data/access/admin-sessions'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'

/** DELETE ends every session of the caller, on all devices: `{ended}`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: adminRoute('end_session', async ({ request }) => {
    const { by, personId } = callerOf(request)
    const ended = by.startsWith('key:') ? 0 : await endSessions(personId)
    return withSessionCookie(adminReply({ ended }), null)
  }),
})

import { adminRoute } from '@/app/api/admin/admin-route'
import { deleteSessions, storeSession } from '@/lib/data/admin-sessions'
import { ApiError } from '@/lib/errors/api-error'
import { ADMIN_KEY_HEADER } from '@/lib/http/admin/admin-key-header'
import {
  ADMIN_SESSION_SECONDS,
  newSession,
  requestedSession,
  withSessionCookie,
} from '@/lib/http/admin/admin-session'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'

/** POST, with the key, keeps this browser signed in until `expiresAt`; DELETE ends that. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('start_session', async (request) => {
    const key = request.headers.get(ADMIN_KEY_HEADER)
    // A session must not extend itself.
    if (!key) throw new ApiError('wrong_key')
    const { token, digest } = newSession(key)
    await deleteSessions(requestedSession(request.headers))
    const expiresAt = await storeSession(digest, ADMIN_SESSION_SECONDS)
    return withSessionCookie(adminReply({ expiresAt: expiresAt.toISOString() }, { status: 201 }), token)
  }),
  DELETE: adminRoute('end_session', async (request) => {
    await deleteSessions(requestedSession(request.headers))
    return withSessionCookie(adminReply({ message: 'Logged out' }), null)
  }),
})

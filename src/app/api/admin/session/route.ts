import { adminRoute } from '@/lib/access/admin-route'
import {
  ADMIN_SESSION_SECONDS,
  deviceOf,
  newSession,
  requestedSession,
  sessionReply,
  withSessionCookie,
} from '@/lib/access/admin-session'
import { callerOf } from '@/lib/access/caller'
import { isDigestOf } from '@/lib/data/access/access-keys'
import { deleteSessions, endSessions, storeSession } from '@/lib/data/access/admin-sessions'
import { accessKeyDigest } from '@/lib/data/access/secrets'
import { ApiError } from '@/lib/errors/api-error'
import { ADMIN_KEY_HEADER } from '@/lib/http/admin/request-headers'
import { clientNetwork } from '@/lib/http/call-origin'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'

/** POST, with the key, keeps this browser signed in until `expiresAt`; DELETE ends that. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('start_session', async ({ request }) => {
    const key = request.headers.get(ADMIN_KEY_HEADER)
    const { by, personId, sessionId, keyId } = callerOf(request)
    // A session must not extend itself, and a program has no browser.
    if (!key || sessionId !== null || by.startsWith('key:')) throw new ApiError('wrong_key')
    if (personId !== null) {
      // One that was exchanged would live on in its session.
      if (keyId !== null && !(await isDigestOf(keyId, accessKeyDigest(key) ?? '')))
        throw new ApiError('wrong_key')
      return sessionReply(request, personId, true, keyId)
    }
    const { token, digest } = newSession(key)
    await deleteSessions(requestedSession(request.headers))
    const place = {
      personId: null,
      keyId: null,
      device: deviceOf(request.headers),
      network: clientNetwork(request),
    }
    const expiresAt = await storeSession(digest, ADMIN_SESSION_SECONDS, place)
    return withSessionCookie(adminReply({ expiresAt: expiresAt.toISOString() }, { status: 201 }), token)
  }),
  DELETE: adminRoute('end_session', async ({ request }) => {
    const { personId, sessionId } = callerOf(request)
    await deleteSessions(requestedSession(request.headers))
    // A token in the memory of a page is no cookie.
    if (sessionId !== null) await endSessions(personId, sessionId)
    return withSessionCookie(adminReply({ message: 'Logged out' }), null)
  }),
})

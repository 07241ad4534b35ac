import { adminRoute } from '@/lib/access/admin-route'
import { callerOf } from '@/lib/access/caller'
import { endSessions } from '@/lib/data/access/admin-sessions'
import { ApiError } from '@/lib/errors/api-error'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { isId } from '@/lib/values/id'

/** DELETE ends one session of the caller. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  DELETE: adminRoute('end_session', async ({ request, params }) => {
    const { id = '' } = params
    const { by, personId } = callerOf(request)
    const ended = isId(id) && !by.startsWith('key:') ? await endSessions(personId, id) : 0
    if (ended === 0) throw new ApiError('session_not_found')
    return adminReply({ ended })
  }),
})

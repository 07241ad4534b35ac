import { adminRoute } from '@/lib/access/admin-route'
import { callerOf } from '@/lib/access/caller'
import { listSessions } from '@/lib/data/admin-sessions'
import { hasPeople } from '@/lib/data/people'
import { database } from '@/lib/data/prisma'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'

/**
 * Who calls, `{name, role, personId, sessions, passkeys, hasPeople}`: null as the name for the deployment's key, whose sessions
 * are those of every browser that stays signed in with it.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_me', async (request) => {
    const { by, name, role, personId, sessionId } = callerOf(request)
    const isProgram = by.startsWith('key:')
    return adminReply({
      name,
      role,
      personId,
      sessions: isProgram ? [] : await listSessions(personId, sessionId),
      passkeys: personId === null ? 0 : await database().passkey.count({ where: { personId } }),
      hasPeople: await hasPeople(),
    })
  }),
})

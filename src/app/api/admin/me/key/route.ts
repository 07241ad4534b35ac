import { adminRoute } from '@/lib/access/admin-route'
import { authorOf, callerOf } from '@/lib/access/caller'
import { limitsOfKey } from '@/lib/data/access/access-keys'
import { ApiError } from '@/lib/errors/api-error'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { makeAccessKey } from '@/lib/kinds/access-key/make-key'

/** POST makes a key for the person who calls, beside their passkeys: 201 with the key record and, once, `key`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('create_key', async ({ request }) => {
    const { personId, name, role, sessionId, keyId } = callerOf(request)
    // A key would shed its own end and networks by making another.
    if (personId === null || name === null || sessionId === null) throw new ApiError('not_a_person')
    // A key that is made in a session of another key has the limits of that one.
    const { expiresAt = null, networks = [] } = (await limitsOfKey(keyId)) ?? {}
    const limits = { expiresAt: expiresAt?.toISOString() ?? null, networks }
    const made = await makeAccessKey({ name, role, ...limits }, authorOf(request), personId)
    return adminReply(made, { status: 201 })
  }),
})

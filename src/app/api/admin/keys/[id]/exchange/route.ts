import { adminRoute } from '@/lib/access/admin-route'
import { callerOf, requireUse } from '@/lib/access/caller'
import { exchangeDigest, isDigestOf, limitsOfKey } from '@/lib/data/access/access-keys'
import { accessKeyDigest, newAccessKey } from '@/lib/data/access/secrets'
import { ApiError } from '@/lib/errors/api-error'
import type { AnyRecord } from '@/lib/fields/record-values'
import { recordId } from '@/lib/http/admin/record-id'
import { ADMIN_KEY_HEADER } from '@/lib/http/admin/request-headers'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { accessKeys } from '@/lib/kinds/access-key/fields'
import { accessKeysTable } from '@/lib/kinds/access-key/table'
import { getRecord } from '@/lib/records/read-records'

/**
 * Whether a call of a key's person may exchange it: one with the key as it is, or of a session that was begun with it or with
 * nothing limited. Another key would shed its own end and networks, and an exchanged one would live on.
 */
async function mayExchange(id: string, request: Request): Promise<boolean> {
  const { sessionId, keyId } = callerOf(request)
  if (sessionId === null) {
    const digest = accessKeyDigest(request.headers.get(ADMIN_KEY_HEADER) ?? '')
    return digest !== null && isDigestOf(id, digest)
  }
  const limits = keyId === id ? null : await limitsOfKey(keyId)
  return limits === null || (limits.expiresAt === null && limits.networks.length === 0)
}

/** POST exchanges a key for a new one, which is answered once as `key`; the old one is accepted for a day more. That of a person only they exchange. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('exchange_key', async ({ request, params }) => {
    const caller = callerOf(request)
    // Before it is said whether there is such a key.
    if (caller.personId === null) requireUse(request, accessKeys, 'write')
    const id = recordId(params, 'keys')
    const { personId, name } = (await getRecord(accessKeysTable, id)) as AnyRecord
    const isOwn = personId !== null && personId === caller.personId
    if (!isOwn) requireUse(request, accessKeys, 'write')
    // Another caller would act with it as the person, also in the history.
    if (!isOwn && personId !== null) throw new ApiError('key_of_person', { values: { name: String(name) } })
    if (isOwn && !(await mayExchange(id, request))) throw new ApiError('not_a_person')
    const { key, digest, ending } = newAccessKey()
    await exchangeDigest(id, digest, ending)
    return adminReply({ ...(await getRecord(accessKeysTable, id)), key })
  }),
})

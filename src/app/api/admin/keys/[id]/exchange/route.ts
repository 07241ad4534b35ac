import { adminRoute } from '@/lib/access/admin-route'
import { callerOf } from '@/lib/access/caller'
import { exchangeDigest } from '@/lib/data/access/access-keys'
import { newAccessKey } from '@/lib/data/access/secrets'
import { ApiError } from '@/lib/errors/api-error'
import type { AnyRecord } from '@/lib/fields/record-values'
import { recordId } from '@/lib/http/admin/record-id'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { accessKeysTable } from '@/lib/kinds/access-key/table'
import { getRecord } from '@/lib/records/read-records'
import { KEY_OVERLAP_HOURS } from '@/lib/values/limits'

/** POST exchanges a key for a new one, which is answered once as `key`; the old one is accepted for a day more. That of a person only they exchange. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('exchange_key', async (request, context) => {
    const id = recordId(await context.params, 'keys')
    const { personId, name } = (await getRecord(accessKeysTable, id)) as AnyRecord
    // Another caller would act with it as the person, also in the history.
    if (personId !== null && personId !== callerOf(request).personId)
      throw new ApiError('key_of_person', { values: { name: String(name) } })
    const { key, digest, ending } = newAccessKey()
    await exchangeDigest(id, digest, ending, KEY_OVERLAP_HOURS)
    return adminReply({ ...(await getRecord(accessKeysTable, id)), key })
  }),
})

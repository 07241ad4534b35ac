import { adminRoute } from '@/lib/access/admin-route'
import { exchangeDigest } from '@/lib/data/access/access-keys'
import { newAccessKey } from '@/lib/data/access/secrets'
import { ApiError } from '@/lib/errors/api-error'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { accessKeysTable } from '@/lib/kinds/access-key/table'
import { getRecord } from '@/lib/records/read-records'
import { isId } from '@/lib/values/id'
import { KEY_OVERLAP_HOURS } from '@/lib/values/limits'

/** POST exchanges a key for a new one, which is answered once as `key`; the old one is accepted for a day more. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('exchange_key', async (_request, context) => {
    const { id = '' } = await context.params
    const { key, digest, ending } = newAccessKey()
    if (!isId(id) || !(await exchangeDigest(id, digest, ending, KEY_OVERLAP_HOURS)))
      throw new ApiError('record_not_found', { values: { kind: accessKeysTable.kind.key } })
    return adminReply({ ...(await getRecord(accessKeysTable, id)), key })
  }),
})

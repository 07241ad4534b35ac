import { adminRoute } from '@/lib/access/admin-route'
import { exchangeDigest } from '@/lib/data/access/access-keys'
import { newAccessKey } from '@/lib/data/access/secrets'
import { recordId } from '@/lib/http/admin/record-id'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { accessKeysTable } from '@/lib/kinds/access-key/table'
import { getRecord } from '@/lib/records/read-records'
import { KEY_OVERLAP_HOURS } from '@/lib/values/limits'

/** POST exchanges a key for a new one, which is answered once as `key`; the old one is accepted for a day more. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('exchange_key', async (_request, context) => {
    const id = recordId(await context.params, 'keys')
    const { key, digest, ending } = newAccessKey()
    await exchangeDigest(id, digest, ending, KEY_OVERLAP_HOURS)
    return adminReply({ ...(await getRecord(accessKeysTable, id)), key })
  }),
})

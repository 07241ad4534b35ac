import { adminRoute } from '@/lib/access/admin-route'
import { ApiError } from '@/lib/errors/api-error'
import { recordId } from '@/lib/http/admin/record-id'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { newSecret, replaceSecret } from '@/lib/kinds/webhook/secret'
import { webhooksTable } from '@/lib/kinds/webhook/table'
import { getRecord } from '@/lib/records/read-records'
import { WEBHOOK_SECRET_OVERLAP_HOURS } from '@/lib/values/limits'

/**
 * POST gives a webhook a new secret, which is answered once as `key`; the one before signs as well for a day more, in which another
 * call answers 409.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('exchange_secret', async ({ params }) => {
    const id = recordId(params, 'webhooks')
    const key = newSecret()
    const isReplaced = await replaceSecret(id, key)
    const record = await getRecord(webhooksTable, id)
    if (!isReplaced)
      throw new ApiError('secret_replaced_before', { values: { hours: WEBHOOK_SECRET_OVERLAP_HOURS } })
    return adminReply({ ...record, key })
  }),
})

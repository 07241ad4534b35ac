import { adminRoute } from '@/lib/access/admin-route'
import { authorOf } from '@/lib/access/caller'
import { readInput } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { webhooks } from '@/lib/kinds/webhook/fields'
import { newSecret } from '@/lib/kinds/webhook/secret'
import { webhooksTable } from '@/lib/kinds/webhook/table'
import { commitOne } from '@/lib/records/commit/commit'
import { collectionCalls, withParams } from '../kind-routes'

/** Lists webhooks; POST makes one: 201 with its record and, once, `key`, the secret that signs what it is sent. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: withParams(collectionCalls.GET, { type: webhooks.key }),
  POST: adminRoute('create_webhook', async ({ request }) => {
    const { create, key: name } = webhooks
    const input = await readInput(request, create as NonNullable<typeof create>, name)
    const key = newSecret()
    const { record } = await commitOne(webhooksTable, { make: { ...input, secret: key } }, authorOf(request))
    return adminReply({ ...record, key }, { status: 201 })
  }),
})

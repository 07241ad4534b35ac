import { adminRoute } from '@/lib/access/admin-route'
import { authorOf } from '@/lib/access/caller'
import { readInput } from '@/lib/http/json-body'
import { adminReply } from '@/lib/http/reply'
import { methods } from '@/lib/http/routes'
import { accessKeys } from '@/lib/kinds/access-key/fields'
import { makeAccessKey } from '@/lib/kinds/access-key/make-key'
import { collectionCalls, withParams } from '../kind-routes'
import { withFound, withMessage } from '../warnings'

/** Lists keys; POST `{name, role, expiresAt?, networks?}` makes one: 201 with its record and, once, `key`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: withParams(collectionCalls.GET, { type: accessKeys.key }),
  POST: adminRoute('create_key', async ({ request }) => {
    const { create, key } = accessKeys
    const input = await readInput(request, create as NonNullable<typeof create>, key)
    const by = authorOf(request)
    const isOutside = by.address === null && ((input.networks ?? []) as string[]).length > 0
    const found = isOutside ? [withMessage({ path: 'networks', code: 'address_unknown' })] : []
    return adminReply(withFound(await makeAccessKey(input, by, null), found), { status: 201 })
  }),
})

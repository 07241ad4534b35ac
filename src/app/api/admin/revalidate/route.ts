import { adminRoute } from '@/lib/access/admin-route'
import { contentTransaction } from '@/lib/cache/content-transaction'
import { readInput } from '@/lib/http/json-body'
import { methods } from '@/lib/http/routes'
import { revalidationInput } from '../../inputs'

/**
 * Revalidates public pages after the database was changed without the site, by hand or by an import: the next
 * request of each page that shows data of these tags sees the change. `{}` invalidates all of them.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('revalidate', async ({ request }) => {
    const { tags } = await readInput(request, revalidationInput)
    await contentTransaction(async () => ({ tags }))
    return Response.json({ tags }, { headers: { 'cache-control': 'no-store' } })
  }),
})

import { z } from 'zod'
import { adminRoute } from '@/lib/access/admin-route'
import { contentTransaction } from '@/lib/cache/content-transaction'
import { readInput } from '@/lib/http/json-body'
import { methods } from '@/lib/http/routes'
import { CACHE_TAGS } from '@/lib/kinds/any-kind'

const bodySchema = z.strictObject({
  tags: z
    .array(z.enum(CACHE_TAGS as [string, ...string[]], { error: `tags are: ${CACHE_TAGS.join(', ')}` }))
    .min(1)
    .default([...CACHE_TAGS]),
})

/**
 * Revalidates public pages after the database was changed without the site, by hand or by an import: the next
 * request of each page that shows data of these tags sees the change. `{}` invalidates all of them.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: adminRoute('revalidate', async (request) => {
    const { tags } = await readInput(request, bodySchema)
    await contentTransaction(async () => ({ tags }))
    return Response.json({ tags }, { headers: { 'cache-control': 'no-store' } })
  }),
})

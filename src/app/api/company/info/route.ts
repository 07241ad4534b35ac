import { firmFacts } from '@/lib/firm/firm-facts'
import { localeQuerySchema, parsePublicQuery } from '@/lib/http/admin/list-query'
import { jsonReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('fetch_company', async ({ request }) => {
    const { locale } = await parsePublicQuery(localeQuerySchema, request)
    return jsonReply(request, await firmFacts(locale))
  }),
})

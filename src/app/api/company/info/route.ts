import { inLocale } from '@/lib/domain/localized-text'
import { localeQuerySchema } from '@/lib/http/list-query'
import { jsonReply } from '@/lib/http/reply'
import { methods, parseQuery, publicRoute } from '@/lib/http/routes'
import { siteDetails, siteUrl } from '@/lib/site'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('fetch_company', async ({ request }) => {
    const { locale } = parseQuery(localeQuerySchema, request)
    return jsonReply(request, { ...inLocale(await siteDetails(), locale), url: siteUrl(), locale })
  }),
})

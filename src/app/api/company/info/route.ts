import { identityPath } from '@/lib/branding/identity'
import { siteUrl } from '@/lib/config/site-url'
import { siteDetails } from '@/lib/firm/site-details'
import { localeQuerySchema, parsePublicQuery } from '@/lib/http/admin/list-query'
import { jsonReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { inLocale } from '@/lib/texts/localized-text'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('fetch_company', async ({ request }) => {
    const { locale } = await parsePublicQuery(localeQuerySchema, request)
    const { identity, promises: _, calendar: __, ...details } = await siteDetails()
    const logo = siteUrl() + identityPath('icon-512.png', identity)
    return jsonReply(request, { ...inLocale(details, locale), logo, url: siteUrl(), locale })
  }),
})

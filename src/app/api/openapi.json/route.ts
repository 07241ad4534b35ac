import { siteUrl } from '@/lib/config/site-url'
import { siteDetails } from '@/lib/firm/site-details'
import { siteLocales } from '@/lib/firm/site-locales'
import { type Prepared, preparedReply, preparedText } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { DEFAULT_LOCALE } from '@/lib/texts/locales'
import { describedApi } from './description'

let made: { key: string; reply: Prepared } | null = null

/** The description of the API (OpenAPI 3.1), made once for a name, an address and the languages of the site. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('answer', async ({ request }) => {
    const { name } = await siteDetails()
    const site = { name: name[DEFAULT_LOCALE], url: siteUrl(), locales: await siteLocales() }
    const key = JSON.stringify(site)
    if (made?.key !== key) made = { key, reply: preparedText(JSON.stringify(describedApi(site))) }
    return preparedReply(request, made.reply)
  }),
})

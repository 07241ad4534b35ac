import { panelTexts } from '@/components/products/filters/server-panel-texts'
import { cachedMessages } from '@/lib/cache/text-records'
import { textsWith } from '@/lib/content/shipped-texts'
import { siteDetails } from '@/lib/firm/site-details'
import { jsonReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { cachedOwnFacts } from '@/lib/kinds/cached-queries'

/** The words of the filter panel, which the plain product list does without until somebody wants them. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('answer', async ({ request, params }) => {
    const locale = await localeOfRoute(params)
    const { texts } = textsWith(locale, (await cachedMessages()) ?? [])
    return jsonReply(request, panelTexts(locale, texts, await siteDetails(), await cachedOwnFacts(locale)))
  }),
})

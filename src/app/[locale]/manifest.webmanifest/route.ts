import { tryQuery } from '@/lib/cache/cached-query'
import { countedText } from '@/lib/content/counted-text'
import { textReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { cachedCatalogueSize } from '@/lib/kinds/cached-queries'
import { webManifest } from '@/lib/seo/site-files'

/** The web app manifest of each language. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('make_manifest', async ({ request, params }) => {
    const locale = await localeOfRoute(params)
    const { texts } = await fixedTexts(locale, 'page-home')
    const { description } = texts.seo.home
    // A text that says no number is not invalidated by new products.
    const size = description.includes('{') ? await tryQuery(cachedCatalogueSize()) : null
    const manifest = await webManifest(locale, countedText(description, locale, size))
    return textReply(request, JSON.stringify(manifest), 'application/manifest+json; charset=utf-8')
  }),
})

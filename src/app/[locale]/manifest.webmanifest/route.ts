import { textReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { webManifest } from '@/lib/seo/web-manifest'

/** The web app manifest of each language. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('make_manifest', async ({ request, params }) => {
    const locale = await localeOfRoute(params)
    const { texts } = await fixedTexts(locale, 'page-home')
    const manifest = await webManifest(locale, texts.seo.home.description)
    return textReply(request, JSON.stringify(manifest), 'application/manifest+json; charset=utf-8')
  }),
})

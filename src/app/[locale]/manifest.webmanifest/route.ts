import { textReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { webManifest } from '@/lib/seo/web-manifest'

/** The web app manifest of each language. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('make_manifest', async ({ request, params }) =>
    textReply(
      request,
      JSON.stringify(await webManifest(localeOfRoute(params))),
      'application/manifest+json; charset=utf-8',
    ),
  ),
})

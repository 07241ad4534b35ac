import { ApiError } from '@/lib/domain/api-error'
import { readPreviewToken } from '@/lib/http/preview-token'
import { hasVersion } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { cutPicture, drawnCard } from '@/lib/share/draw-card'
import { cardOf } from './card-of'

/** The picture of shared links, 1200 × 630: a drawn card, or the picture an admin chose, cropped. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('draw_picture', async ({ request, params }) => {
    const locale = localeOfRoute(params)
    const { kind } = params
    const slug = /^(.{1,200})\.jpg$/.exec(params.file ?? '')?.[1]
    const query = new URL(request.url).searchParams
    const claim = readPreviewToken(query.get('token') ?? undefined)
    const shown = kind && slug ? await cardOf(kind, slug, locale, claim) : null
    if (!shown) throw new ApiError('share_picture_not_found')
    const { jpeg, etag } =
      (shown.chosen && (await cutPicture(shown.chosen.url))) ?? (await drawnCard(shown.card))
    const headers = {
      ETag: etag,
      // A picture with the time of the last change in its address never changes; one of a draft must not be cached.
      'Cache-Control': claim
        ? 'no-store'
        : query.has('v')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600, stale-while-revalidate=86400',
    }
    if (hasVersion(request, etag)) return new Response(null, { status: 304, headers })
    return new Response(new Uint8Array(jpeg), { headers: { ...headers, 'Content-Type': 'image/jpeg' } })
  }),
})

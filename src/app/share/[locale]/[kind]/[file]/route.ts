import { ApiError } from '@/lib/errors/api-error'
import { areSettingsRead } from '@/lib/firm/site-details'
import { hasVersion, movedReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { cachedRedirect } from '@/lib/kinds/cached-queries'
import { isPreview } from '@/lib/preview/preview-session'
import { readPreviewToken } from '@/lib/preview/preview-token'
import { cutPicture, drawnCard } from '@/lib/share/draw-card'
import { sharePath } from '@/lib/share/share-address'
import { cardOf, kindNamed } from './card-of'

/** The picture of shared links, 1200 × 630: a drawn card, or the picture an admin chose, cropped. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('draw_picture', async ({ request, params }) => {
    const locale = await localeOfRoute(params)
    const { kind } = params
    const slug = /^(.{1,200})\.jpg$/.exec(params.file ?? '')?.[1]
    const query = new URL(request.url).searchParams
    const claim = readPreviewToken(query.get('token') ?? undefined)
    const isPassing = claim !== null || (await isPreview()) || !(await areSettingsRead())
    const shown = kind && slug ? await cardOf(kind, slug, locale, claim) : null
    if (!shown) {
      // A page that was opened before its record got another slug still names this address, as do links that were shared.
      const key = kindNamed(kind)
      const target = key && slug ? await cachedRedirect(key, slug) : null
      if (target) return movedReply(sharePath(locale, kind ?? '', target))
      throw new ApiError('share_picture_not_found')
    }
    const chosen = shown.chosen && (await cutPicture(shown.chosen.url, shown.version))
    const { jpeg, etag, isWhole } = chosen ?? (await drawnCard(shown.card))
    // Without its photo, which cannot be read just now, it must not be cached.
    if (!isWhole || (shown.chosen && !chosen))
      return new Response(new Uint8Array(jpeg), {
        headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'no-store' },
      })
    const version = query.get('v')
    const headers = {
      ETag: etag,
      // A picture with the present version in its address never changes. One of a draft must not be cached, nor any
      // while a preview is open, which may be of the firm's logo and colors, or while these cannot be read. Under
      // another version's address a cache would keep what does not belong to it.
      'Cache-Control':
        isPassing || (version !== null && version !== shown.version)
          ? 'no-store'
          : shown.isImmutable && version !== null
            ? 'public, max-age=31536000, immutable'
            : 'public, max-age=3600, stale-while-revalidate=86400',
    }
    if (hasVersion(request, etag)) return new Response(null, { status: 304, headers })
    return new Response(new Uint8Array(jpeg), { headers: { ...headers, 'Content-Type': 'image/jpeg' } })
  }),
})

import { localePath } from '@/lib/config/paths'
import { ApiError } from '@/lib/errors/api-error'
import { settings } from '@/lib/firm/settings'
import { parsePublicQuery } from '@/lib/http/admin/list-query'
import { methods, publicRoute } from '@/lib/http/routes'
import { KINDS } from '@/lib/kinds'
import { isPageKey, PAGES } from '@/lib/kinds/pages'
import { previewedTexts } from '@/lib/kinds/previewed-texts'
import { isSingleKey } from '@/lib/kinds/single-keys'
import { SINGLES } from '@/lib/kinds/singles'
import { startPreview } from '@/lib/preview/preview-session'
import { type PreviewClaim, readPreviewToken } from '@/lib/preview/preview-token'
import type { Locale } from '@/lib/texts/locales'
import { previewQuerySchema } from '../inputs'

/** The path of what a link opens; null for what is no longer there. */
async function pathOf(claim: PreviewClaim, locale: Locale): Promise<string | null> {
  const { type } = claim
  if (isSingleKey(type)) return (await previewedTexts(type, claim)) && SINGLES[type].single.path
  if (!isPageKey(type)) return null
  const view = await PAGES[type].queries.forPreview(claim, locale)
  return view && KINDS[type].page.path(view.slug)
}

/** Starts a preview with a valid link: sets the preview cookies and redirects to the draft's page, uncached. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('open_preview', async ({ request }) => {
    const { token = '', locale } = await parsePublicQuery(previewQuerySchema, request)
    const claim = readPreviewToken(token)
    const shown = claim && (await pathOf(claim, locale))
    if (!shown) throw new ApiError('preview_expired')
    const path = localePath(locale, shown)
    await startPreview(claim.type === settings.key ? null : path, token, claim)
    return new Response(null, { status: 307, headers: { Location: path, 'Cache-Control': 'no-store' } })
  }),
})

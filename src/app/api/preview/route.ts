import { z } from 'zod'
import { ApiError } from '@/lib/domain/api-error'
import { localeQuerySchema } from '@/lib/http/list-query'
import { startPreview } from '@/lib/http/preview-session'
import { readPreviewToken } from '@/lib/http/preview-token'
import { methods, parseQuery, publicRoute } from '@/lib/http/routes'
import { KINDS } from '@/lib/kinds'
import { isPageKey, PAGES } from '@/lib/kinds/pages'
import { localePath } from '@/lib/paths'

const querySchema = localeQuerySchema.extend({ token: z.string().optional() })

/** Starts a preview with a valid link: sets the preview cookies and redirects to the draft's page, uncached. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('open_preview', async ({ request }) => {
    const { token = '', locale } = parseQuery(querySchema, request)
    const claim = readPreviewToken(token)
    if (!claim || !isPageKey(claim.type)) {
      throw new ApiError('preview_expired')
    }
    const view = await PAGES[claim.type].forPreview(claim, locale)
    if (!view) throw new ApiError('preview_expired')
    const path = localePath(locale, KINDS[claim.type].page.path(view.slug))
    await startPreview(path, token, claim)
    return new Response(null, { status: 307, headers: { Location: path, 'Cache-Control': 'no-store' } })
  }),
})

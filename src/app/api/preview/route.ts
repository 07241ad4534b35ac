import { z } from 'zod'
import { getThing } from '@/lib/data/admin/read'
import { ApiError } from '@/lib/http/errors'
import { startPreview } from '@/lib/http/preview-session'
import { readPreviewToken } from '@/lib/http/preview-token'
import { methods, parseQuery, publicRoute } from '@/lib/http/routes'
import { localePath } from '@/lib/paths'
import { RESOURCES } from '@/lib/resources/all-resources'
import { localeQuerySchema } from '@/lib/schemas/list-query'

const querySchema = localeQuerySchema.extend({ token: z.string().optional() })

/** Opens the page of one draft, for whoever has a link that is still good: the page itself, which nobody may keep. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('Failed to open the preview', async ({ request }) => {
    const { token = '', locale } = parseQuery(querySchema, request)
    const claim = readPreviewToken(token)
    if (!claim) {
      throw new ApiError(
        'not_found',
        'This preview link has expired. Please open the preview again from the admin area.',
      )
    }
    const thing = await getThing(claim.type, claim.id)
    const publicPath = RESOURCES[claim.type].publicPath?.('slug' in thing ? String(thing.slug) : '') ?? '/'
    const path = localePath(locale, publicPath)
    await startPreview(path, token, claim)
    return new Response(null, { status: 307, headers: { Location: path, 'Cache-Control': 'no-store' } })
  }),
})

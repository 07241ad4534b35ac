import { adminRoute } from '@/lib/access/admin-route'
import { adminListQuerySchema, filtersOf } from '@/lib/http/admin/admin-queries'
import { adminListReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { media } from '@/lib/kinds/media-item/fields'
import { pictureLibrary } from '@/lib/kinds/media-item/library'

/** The media library, newest first: `[MediaRecord]` (docs/specification.md, section 7.3). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_media', async ({ request }) =>
    adminListReply(
      request,
      await pictureLibrary.list({
        ...parseQuery(adminListQuerySchema, request),
        filters: filtersOf(media.filters, request),
      }),
    ),
  ),
})

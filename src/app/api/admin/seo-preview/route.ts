import { z } from 'zod'
import { adminRoute } from '@/app/api/admin/admin-route'
import { getThing } from '@/lib/data/admin/read'
import { getBlogPostForPreview } from '@/lib/data/blog'
import { getCaseStudyForPreview } from '@/lib/data/case-studies'
import { getCategoryForPreview } from '@/lib/data/categories'
import { getProductForPreview } from '@/lib/data/products'
import type { Locale } from '@/lib/domain/locales'
import { ApiError } from '@/lib/http/errors'
import { previewToken } from '@/lib/http/preview-token'
import { adminReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { RESOURCES } from '@/lib/resources/all-resources'
import { INDEXABLE_KINDS, type IndexableKind } from '@/lib/resources/mending-fields'
import { notFoundText } from '@/lib/resources/resource-texts'
import { typedQuerySchema } from '@/lib/schemas/admin-queries'
import { localeQuerySchema } from '@/lib/schemas/list-query'
import { inspectPage } from '@/lib/seo/audit/inspect-page'

const querySchema = typedQuerySchema(INDEXABLE_KINDS)
  .extend(localeQuerySchema.shape)
  .extend({ id: z.uuid({ error: 'id must be the id of a thing' }) })

type Reader = (id: string, locale: Locale) => Promise<{ slug: string; languages: Locale[] } | null>

const READERS: Record<IndexableKind, Reader> = {
  products: getProductForPreview,
  categories: getCategoryForPreview,
  'blog-posts': getBlogPostForPreview,
  'case-studies': getCaseStudyForPreview,
}

/** `?type=&id=&locale=`: how a thing's real page, draft or live, looks to search engines and networks. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('Failed to preview the page', async (request) => {
    const { type, id, locale } = parseQuery(querySchema, request)
    const thing = await getThing(type, id)
    const view = await READERS[type](id, locale)
    const path = view && RESOURCES[type].publicPath?.(view.slug)
    if (!path) throw new ApiError('not_found', notFoundText(RESOURCES[type]))
    const draft = 'status' in thing && thing.status === 'DRAFT'
    return adminReply(
      await inspectPage({
        path,
        locale,
        languages: view.languages,
        draftToken: draft ? previewToken({ type, id }).token : null,
        withSharePicture: true,
      }),
    )
  }),
})

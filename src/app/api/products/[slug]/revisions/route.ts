import { ApiError } from '@/lib/errors/api-error'
import { jsonReply, movedReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { changesBetween } from '@/lib/kinds/product/papers/changed-paths'
import { readRevisions } from '@/lib/kinds/product/papers/revisions'
import { productQueries } from '@/lib/kinds/product/queries'
import { productsTable } from '@/lib/kinds/product/table'
import { findTarget } from '@/lib/records/pages/redirects'
import { DEFAULT_LOCALE } from '@/lib/texts/locales'
import { LIST_LIMIT_MAX_ROWS } from '@/lib/values/limits'

/** What papers of a product stated since when, newest first, each with what it changed. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute({ operation: 'fetch', kind: 'products' }, async ({ request, params }) => {
    const slug = params.slug ?? ''
    const product = await productQueries.bySlug(slug, DEFAULT_LOCALE)
    if (!product) {
      const target = await findTarget(productsTable, slug)
      if (target) return movedReply(`/api/products/${encodeURIComponent(target)}/revisions`)
      throw new ApiError('record_not_found', { values: { kind: 'products' } })
    }
    // The one before the oldest listed says what that one changed.
    const { revisions } = await readRevisions(product.id, LIST_LIMIT_MAX_ROWS + 1)
    return jsonReply(
      request,
      revisions.slice(0, LIST_LIMIT_MAX_ROWS).map(({ facts, ...revision }, index) => {
        const before = revisions[index + 1]
        return { ...revision, changes: before ? changesBetween(before.facts, facts) : [] }
      }),
    )
  }),
})

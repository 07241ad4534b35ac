import { localePath, productPath } from '@/lib/config/paths'
import { siteUrl } from '@/lib/config/site-url'
import { ApiError } from '@/lib/errors/api-error'
import { jsonReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { changesBetween } from '@/lib/kinds/product/papers/changed-paths'
import { digestStart, REVISION_EXAMPLE } from '@/lib/kinds/product/papers/revision'
import { verified } from '@/lib/kinds/product/papers/verified'
import { verifiedFile, verifiedPapers } from '@/lib/kinds/product/papers/verified-papers'
import { DEFAULT_LOCALE } from '@/lib/texts/locales'

const addressOf = (slug: string) => siteUrl() + localePath(DEFAULT_LOCALE, productPath(slug))

/**
 * What the papers with a revision are: an index of papers that were handed out, or a data sheet, current, replaced, or of a product that
 * is no longer offered; and what the file with a digest is.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('verify_revision', async ({ request, params }) => {
    const start = digestStart(params.revision ?? '')
    if (start === null) throw new ApiError('revision_unreadable', { values: { example: REVISION_EXAMPLE } })
    const found = await verified(start)
    if (!found) {
      const papers = await verifiedPapers(start, DEFAULT_LOCALE)
      const file = papers ? null : await verifiedFile(start, DEFAULT_LOCALE)
      if (papers) {
        const { product, ...list } = papers
        return jsonReply(request, { ...list, url: product && addressOf(product.slug) })
      }
      if (!file) throw new ApiError('revision_unknown')
      const { products, ...listed } = file
      return jsonReply(request, { ...listed, urls: products.map(({ slug }) => addressOf(slug)) })
    }
    const { productId: _, latest, slug, ...sheet } = found
    return jsonReply(request, {
      ...sheet,
      url: slug && addressOf(slug),
      changes: changesBetween(sheet.facts, latest),
    })
  }),
})

import { comparedProducts } from '@/components/compare/compared-products'
import { currentMessages } from '@/lib/cache/text-records'
import { ApiError } from '@/lib/errors/api-error'
import { siteDetails } from '@/lib/firm/site-details'
import { csvReply, singleBatch } from '@/lib/http/admin/table-reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { parseCompareQuery } from '@/lib/kinds/product/compare-query'
import { comparisonSheet } from '@/lib/kinds/product/comparison-sheet'

/** A comparison for spreadsheets: at `/compare.csv?products=…`, in another language under its code. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute('export', async ({ request, params }) => {
    const locale = await localeOfRoute(params)
    const { slugs, basis, units } = parseCompareQuery(new URL(request.url).searchParams, locale)
    const { products } = await comparedProducts(slugs, locale)
    // The page says in a sentence what is gone, for which a sheet has no place.
    if (products.length === 0) throw new ApiError('record_not_found', { values: { kind: 'products' } })
    const { columns, rows } = comparisonSheet(products, basis, {
      locale,
      units: units ?? 'metric',
      messages: await currentMessages(locale),
      complianceNames: (await siteDetails()).complianceNames,
    })
    return csvReply('comparison', columns, singleBatch(rows))
  }),
})

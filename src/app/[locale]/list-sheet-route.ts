import { currentMessages } from '@/lib/cache/text-records'
import type { SheetFormat } from '@/lib/http/admin/admin-queries'
import { tableReply } from '@/lib/http/admin/table-reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { productListSheet } from '@/lib/kinds/product/list-sheet'
import { parseProductQuery } from '@/lib/kinds/product/search/product-query'
import { RECOMMENDED } from '@/lib/lighting/product-sort'

/** All methods of a route with a product list as a spreadsheet: at `/products.csv?…`, in another language under its code. */
export const listSheetRoute = (format: SheetFormat) =>
  methods({
    GET: publicRoute('export', async ({ request, params }) => {
      const locale = await localeOfRoute(params)
      const { searchParams } = new URL(request.url)
      // Only a category is arranged, whose page names its order in the link.
      const isArranged = searchParams.get('sort') === RECOMMENDED
      const query = parseProductQuery(searchParams, isArranged ? RECOMMENDED : undefined)
      const { search, category, filters, sort } = query
      const messages = await currentMessages(locale)
      const reader = { locale, units: query.units ?? ('metric' as const), messages }
      const { columns, batches } = productListSheet({ search, category, filters, sort }, reader)
      return tableReply(
        { name: 'products', sheet: messages.common.products.heading, format },
        columns,
        batches,
      )
    }),
  })

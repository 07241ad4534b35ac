import { setImmediate } from 'node:timers/promises'
import { currentMessages } from '@/lib/cache/text-records'
import { localePath } from '@/lib/config/paths'
import { ApiError } from '@/lib/errors/api-error'
import { siteDetails } from '@/lib/firm/site-details'
import type { SheetFormat } from '@/lib/http/admin/admin-queries'
import { tableReply } from '@/lib/http/admin/table-reply'
import { rejectUnreadable } from '@/lib/http/filters'
import { movedReply } from '@/lib/http/reply'
import { methods, publicRoute } from '@/lib/http/routes'
import { localeOfRoute } from '@/lib/i18n/route-locale'
import { publicCategoryId } from '@/lib/kinds/category/public-category-id'
import { categoriesTable } from '@/lib/kinds/category/table'
import { readOwnFacts } from '@/lib/kinds/own-fact/queries'
import { productListSheet } from '@/lib/kinds/product/list-sheet'
import { ownFilters } from '@/lib/kinds/product/search/filters'
import { readProductQuery } from '@/lib/kinds/product/search/product-query'
import { RECOMMENDED } from '@/lib/lighting/product-sort'
import { findTarget } from '@/lib/records/pages/redirects'
import { boundedLimit } from '@/lib/runtime/places'
import { LIST_EXPORTS_WAITING } from '@/lib/values/limits'

/** One list is read at a time: it costs as much as some hundred pages of it. */
const limit = boundedLimit(1, LIST_EXPORTS_WAITING)

/** Written as text in some milliseconds. */
const SLICE_ROWS = 200

/** The rows of a list; none for a program that asks about it alone, and no more once the visitor has left. */
async function readAll<Row>(batches: AsyncGenerator<Row[]>, { method, signal }: Request): Promise<Row[]> {
  const rows: Row[] = []
  if (method === 'HEAD' || signal.aborted) return rows
  for await (const batch of batches) {
    if (signal.aborted) break
    rows.push(...batch)
  }
  return rows
}

/** Some rows of the one table at a time, between which other requests are answered. */
async function* inSlices<Row>(rows: Row[]): AsyncGenerator<Row[][]> {
  for (let from = 0; from < rows.length; from += SLICE_ROWS) {
    yield [rows.slice(from, from + SLICE_ROWS)]
    await setImmediate()
  }
}

/** All methods of a route with a product list as a spreadsheet: at `/products.csv?…`, in another language under its code. */
export const listSheetRoute = (format: SheetFormat) =>
  methods({
    GET: publicRoute('export', async ({ request, params }) => {
      const locale = await localeOfRoute(params)
      const { searchParams } = new URL(request.url)
      // Only a category is arranged, whose page names its order in the link.
      const isArranged = searchParams.get('sort') === RECOMMENDED
      const ownFacts = await readOwnFacts(locale)
      const query = readProductQuery(
        searchParams,
        isArranged ? RECOMMENDED : undefined,
        ownFilters(ownFacts),
        locale,
      )
      // A page says which filters it left out; a spreadsheet would be of other products without a word.
      rejectUnreadable(query.unreadable)
      const { search, category, filters, sort } = query
      if (category && !(await publicCategoryId(category))) {
        const target = await findTarget(categoriesTable, category)
        if (!target) throw new ApiError('products_of_category_not_found', { values: { slug: category } })
        searchParams.set('category', target)
        return movedReply(localePath(locale, `/products.${format}?${searchParams}`))
      }
      const messages = await currentMessages(locale)
      const { complianceNames } = await siteDetails()
      const reader = {
        locale,
        units: query.units ?? ('metric' as const),
        messages,
        ownFacts,
        complianceNames,
      }
      const { columns, batches } = productListSheet({ search, category, filters, sort }, reader)
      const rows = await limit(() => readAll(batches, request))
      return tableReply(
        { name: 'products', format },
        [{ sheet: messages.common.products.heading, columns }],
        inSlices(rows),
      )
    }),
  })

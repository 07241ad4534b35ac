import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { CompareScreen } from '@/components/compare/compare-screen'
import { comparedProducts } from '@/components/compare/compared-products'
import { comparePath, localePath } from '@/lib/config/paths'
import { pageLocale } from '@/lib/i18n/page-locale'
import { formatCompareQuery, parseCompareQuery } from '@/lib/kinds/product/compare-query'
import { parseUnits, UNITS_COOKIE } from '@/lib/lighting/measurement'
import { noteVisit } from '@/lib/server/request-context'
import { pageOrUnavailable } from '../../(static)/or-unavailable'
import { queryParams } from '../search-params'

export { generateMetadata } from '../../(static)/compare/page'

export const instant = false

type ComparisonProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** Products side by side: what `/compare?products=…` shows. What a form has sent moves to its readable address. */
export default pageOrUnavailable(async function ComparisonPage({ searchParams }: ComparisonProps) {
  const locale = await pageLocale()
  const query = parseCompareQuery(queryParams(await searchParams), locale)
  if (query.isOfForm && query.unreadable.length === 0)
    redirect(localePath(locale, comparePath(formatCompareQuery(query.named, query))))
  const units = query.units ?? parseUnits((await cookies()).get(UNITS_COOKIE)?.value)
  const compared = await comparedProducts(query.slugs, locale)
  noteVisit({ subject: 'comparison', slugs: compared.products.map(({ slug }) => slug) })
  return <CompareScreen query={query} units={units} {...compared} />
})

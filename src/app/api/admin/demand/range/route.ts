import type { DemandRangeReply } from '@/components/admin/core/responses'
import { adminRoute } from '@/lib/access/admin-route'
import { type AskedRegion, rangeDrawing } from '@/lib/charts/range-chart'
import { adminReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { currentCatalogue } from '@/lib/kinds/product/catalogue/current-catalogue'
import { figurePoints } from '@/lib/kinds/product/catalogue/figure-points'
import {
  formatFilters,
  PRODUCT_FILTERS,
  type ProductFilter,
  parseFilters,
} from '@/lib/kinds/product/search/filters'
import type { Span } from '@/lib/lighting/filter-grammar'
import { unitText } from '@/lib/lighting/measurement'
import { type RankedVisits, rankDemand } from '@/lib/visits/read-visits'
import { demandRangeSchema } from '../../../inputs'
import { demandDays, demandSite, filterContext, filtersText } from '../read-demand'

/** The most requested combinations are read, and as many different regions are drawn as letters tell apart. */
const ROWS = 200
const REGIONS = 8
const LETTERS = 'ABCDEFGH'

/** The lights over two numbers that filters have, `?x=output&y=runtime`, with what was asked for by these and not found. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_demand', async (request) => {
    const { x: askedX, y: askedY, ...query } = parseQuery(demandRangeSchema, request)
    const [days, site, context, catalogue] = await Promise.all([
      demandDays(query),
      demandSite(),
      filterContext(query.locale),
      currentCatalogue(),
    ])
    const { rows } = await rankDemand('filters', days, site, ROWS)
    const { own, names } = context.words
    const numeric = [...PRODUCT_FILTERS, ...own].filter(({ kind }) => kind === 'range')
    const axisOf = (name: string, otherwise: number) =>
      numeric.find((filter) => filter.name === name) ?? (numeric[otherwise] as ProductFilter)
    const axes = [axisOf(askedX, 0), axisOf(askedY, 1)] as const
    const regions = regionsOf(rows, axes, own)
    return adminReply({
      axes: numeric.map(({ name, unit }) => ({
        name,
        label: names[name] ?? name,
        unit: unit ? unitText(unit, query.locale) : '',
      })),
      x: axes[0].name,
      y: axes[1].name,
      drawing: rangeDrawing(figurePoints(catalogue, [axes[0].name, axes[1].name]), regions, query.locale),
      regions: regions.map(({ x: across, y: up, count }, index) => ({
        letter: LETTERS.charAt(index),
        label: filtersText(
          formatFilters({ ...(across && { [axes[0].name]: across }), ...(up && { [axes[1].name]: up }) }),
          undefined,
          context,
        ),
        count,
      })),
    } satisfies DemandRangeReply)
  }),
})

/** The combinations of two figures that filters asked for, the most requested first; those that differ in other filters only count as one. */
function regionsOf(
  rows: readonly RankedVisits[],
  [x, y]: readonly [ProductFilter, ProductFilter],
  own: readonly ProductFilter[],
): (AskedRegion & { count: number })[] {
  const regions = new Map<string, AskedRegion & { count: number }>()
  for (const { key: query, count } of rows) {
    const { filters } = parseFilters(new URLSearchParams(query), own)
    const region = { x: (filters[x.name] as Span) ?? null, y: (filters[y.name] as Span) ?? null }
    if (region.x === null && region.y === null) continue
    const known = regions.get(JSON.stringify(region))
    if (known) known.count += count
    else regions.set(JSON.stringify(region), { ...region, count })
  }
  return [...regions.values()].toSorted((a, b) => b.count - a.count).slice(0, REGIONS)
}

import type { DemandRangeReply } from '@/components/admin/demand/responses'
import { adminRoute } from '@/lib/access/admin-route'
import { type AskedRegion, rangeDrawing } from '@/lib/charts/range-chart'
import { adminReply } from '@/lib/http/reply'
import { methods, parseQuery } from '@/lib/http/routes'
import { countedAt } from '@/lib/kinds/idea/counted-at'
import { currentCatalogue } from '@/lib/kinds/product/catalogue/current-catalogue'
import { figurePoints } from '@/lib/kinds/product/catalogue/figure-points'
import {
  askedFilters,
  PRODUCT_FILTERS,
  type ProductFilter,
  parseFilters,
} from '@/lib/kinds/product/search/filters'
import type { Span } from '@/lib/lighting/filter-grammar'
import { unitText } from '@/lib/lighting/measurement'
import { type RankedVisits, rankDemand } from '@/lib/visits/read-visits'
import { demandRangeSchema } from '../../../inputs'
import { categoryName, demandDays, filterContext, filtersText } from '../read-demand'

/** The most requested combinations are read, and as many different regions are drawn as letters tell apart. */
const ROWS = 200
const LETTERS = 'ABCDEFGH'

/**
 * The lights over two numbers that filters have, `?x=output&y=runtime`, with what was asked for by these and not found; the row with the
 * address `?gap=` is marked.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute('fetch_demand', async ({ request }) => {
    const { x: askedX, y: askedY, gap, ...query } = parseQuery(demandRangeSchema, request)
    const [days, context, catalogue] = await Promise.all([
      demandDays(query),
      filterContext(query.locale),
      currentCatalogue(),
    ])
    const { rows } = await rankDemand('filters', days, ROWS)
    const { own, names } = context.words
    const numeric = [...PRODUCT_FILTERS, ...own].filter(({ kind }) => kind === 'range')
    const [first, second] = numeric as [ProductFilter, ProductFilter]
    const across = numeric.find(({ name }) => name === askedX) ?? first
    // A row that asks for one figure names no second one, and a figure over itself would say nothing.
    const others = [...numeric.filter(({ name }) => name === askedY), second, first]
    const axes = [across, others.find((filter) => filter !== across) ?? first] as const
    const regions = regionsOf(rows, axes, own)
    const sought = countedAt(gap).find(({ subject }) => subject === 'filter')
    const soughtRegion = sought && regionOf(sought.key, axes, own)
    const place = regions.findIndex(({ id }) => id === soughtRegion?.id)
    const last = LETTERS.length - 1
    // The one that is looked at is drawn however seldom it was chosen.
    if (place > last) regions.splice(last, 0, ...regions.splice(place, 1))
    regions.splice(LETTERS.length)
    return adminReply({
      axes: numeric.map(({ name, unit }) => ({
        name,
        label: names[name] ?? name,
        unit: unit ? unitText(unit, query.locale) : '',
      })),
      x: axes[0].name,
      y: axes[1].name,
      drawing: rangeDrawing(figurePoints(catalogue, [axes[0].name, axes[1].name]), regions, query.locale),
      sought:
        sought && soughtRegion && place >= 0
          ? {
              letter: LETTERS.charAt(Math.min(place, last)),
              leftOut: filtersText(
                soughtRegion.others,
                await categoryName(sought.detail, query.locale),
                context,
              ),
            }
          : null,
      regions: regions.map(({ x: across, y: up, count, further }, index) => ({
        letter: LETTERS.charAt(index),
        label: filtersText(
          { ...(across && { [axes[0].name]: across }), ...(up && { [axes[1].name]: up }) },
          '',
          context,
        ),
        count,
        further,
      })),
    } satisfies DemandRangeReply)
  }),
})

type Axes = readonly [ProductFilter, ProductFilter]

/** The combination of two figures in some filters, with its id, and the other filters. */
function regionOf(query: string, [x, y]: Axes, own: readonly ProductFilter[]) {
  const { [x.name]: across, [y.name]: up, ...others } = parseFilters(new URLSearchParams(query), own).filters
  const region = { x: (across as Span) ?? null, y: (up as Span) ?? null }
  return { ...region, id: region.x || region.y ? JSON.stringify(region) : undefined, others }
}

type CountedRegion = AskedRegion & { id: string; count: number; further: number }

/** The combinations of two figures that filters asked for, the most requested first; those that differ in other filters only count as one. */
function regionsOf(
  rows: readonly RankedVisits[],
  axes: Axes,
  own: readonly ProductFilter[],
): CountedRegion[] {
  const regions = new Map<string, CountedRegion>()
  for (const { key: query, detail, count } of rows) {
    const { x, y, id, others } = regionOf(query, axes, own)
    if (id === undefined) continue
    const { count: before = 0, further = 0 } = regions.get(id) ?? {}
    const isFurther = detail !== '' || askedFilters(others, own).length > 0
    regions.set(id, { x, y, id, count: before + count, further: further + (isFurther ? count : 0) })
  }
  return [...regions.values()].toSorted((a, b) => b.count - a.count)
}

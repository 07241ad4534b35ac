import type { z } from 'zod'
import type { CountReply, DemandReply, DemandRow } from '@/components/admin/core/responses'
import { filterLabel } from '@/components/products/filters/filter-chips'
import type { PanelContext } from '@/components/products/filters/panel-texts'
import { panelTexts } from '@/components/products/filters/server-panel-texts'
import { currentMessages } from '@/lib/cache/text-records'
import { categoryPath } from '@/lib/config/paths'
import { siteUrl } from '@/lib/config/site-url'
import { databaseTime } from '@/lib/data/database-clock'
import { storedFirmDay } from '@/lib/firm/firm-day'
import { readSiteDetails } from '@/lib/firm/site-details'
import { recordAt } from '@/lib/kinds'
import { readOwnFacts } from '@/lib/kinds/own-fact/queries'
import { catalogueAnswer } from '@/lib/kinds/product/catalogue/answer'
import { activeFilters, parseFilters } from '@/lib/kinds/product/search/filters'
import { publicScope } from '@/lib/kinds/product/search/product-scopes'
import { findProductIds } from '@/lib/kinds/product/search/product-search'
import { listNamedRecords, type NamedRecord } from '@/lib/kinds/site-links'
import { namedInPath } from '@/lib/search/named-in-path'
import { nearestNamed } from '@/lib/search/nearness'
import type { Locale } from '@/lib/texts/locales'
import { DEMAND_NAMES_MAX, DEMAND_ROWS } from '@/lib/values/limits'
import { type ComparedDays, comparedDays, type Days, stepsOf } from '@/lib/visits/compared-days'
import { ACTED_LISTS, DEMAND_LISTS, type DemandList } from '@/lib/visits/demand-lists'
import {
  type DayVisits,
  type DemandSite,
  firstCountedDay,
  rankDemand,
  rankLanguages,
  visitsByDay,
} from '@/lib/visits/read-visits'
import type { demandQuerySchema } from '../../inputs'

type DemandQuery = z.infer<typeof demandQuerySchema>

/** The days a query is about, as the firm's clock has them. */
export async function demandDays(query: DemandQuery): Promise<ComparedDays> {
  return comparedDays(query, await storedFirmDay(await databaseTime()))
}

export async function demandSite(): Promise<DemandSite> {
  return { ownHost: new URL(siteUrl()).host, zone: (await readSiteDetails()).timeZone }
}

/** The words of filters, as visitors see them on the chips. */
export async function filterContext(locale: Locale): Promise<PanelContext> {
  const [messages, details, ownFacts] = await Promise.all([
    currentMessages(locale),
    readSiteDetails(),
    readOwnFacts(locale),
  ])
  return { locale, units: 'metric', words: panelTexts(locale, messages, details, ownFacts) }
}

/** The chosen filters in the words of their chips: 'Light output ≥ 400 lm · Runtime ≥ 8 h'. */
export function filtersText(query: string, category: string | undefined, context: PanelContext): string {
  const { filters } = parseFilters(new URLSearchParams(query), context.words.own)
  const labels = activeFilters(filters, context.words.own).map((active) => filterLabel(active, context))
  return [...(category ? [category] : []), ...labels].join(' · ') || query
}

/** Everything visitors looked for in some days, with what there is for it now. */
export async function readDemand(query: DemandQuery): Promise<DemandReply> {
  const { locale } = query
  const [days, site, context, named] = await Promise.all([
    demandDays(query),
    demandSite(),
    filterContext(locale),
    listNamedRecords(locale, DEMAND_NAMES_MAX),
  ])
  const [visits, since] = await Promise.all([visitsByDay(days), firstCountedDay()])
  const read = async (list: DemandList) => {
    const ranking =
      list === 'languages' ? rankLanguages(visits, days) : await rankDemand(list, days, site, DEMAND_ROWS)
    const rows = isActed(list)
      ? await Promise.all(ranking.rows.map((row) => withPresent(list, row, { context, named })))
      : ranking.rows
    return [list, { ...ranking, rows }] as const
  }
  return {
    days,
    since,
    visits: countIn(visits, 'page', days, days.before),
    inquiries: countIn(visits, 'inquiry', days, days.before),
    steps: stepsOf(days).map((step) => ({
      ...step,
      visits: countIn(visits, 'page', step, step.before),
      inquiries: countIn(visits, 'inquiry', step, step.before),
    })),
    lists: Object.fromEntries(await Promise.all(DEMAND_LISTS.map(read))) as DemandReply['lists'],
  }
}

const isActed = (list: DemandList): list is (typeof ACTED_LISTS)[number] =>
  ACTED_LISTS.some((each) => each === list)

function countIn(
  visits: readonly DayVisits[],
  subject: DayVisits['subject'],
  days: Days,
  before: Days,
): CountReply {
  const within = ({ from, to }: Days) =>
    visits
      .filter((each) => each.subject === subject && each.day >= from && each.day <= to)
      .reduce((sum, { count }) => sum + count, 0)
  return { count: within(days), before: within(before) }
}

type Known = { context: PanelContext; named: readonly NamedRecord[] }

/** A row with what the site has for it at present: how much a search finds, what the record is called, which one is near. */
async function withPresent(
  list: (typeof ACTED_LISTS)[number],
  row: DemandRow,
  { context, named }: Known,
): Promise<DemandRow> {
  const { key, detail } = row
  const at = (path: string) => named.find((record) => record.path === path)
  const near = (asked: string, among: readonly NamedRecord[]) =>
    nearestNamed(asked, among, ({ names }) => names)[0]
  const about = (record: NamedRecord | undefined): Pick<DemandRow, 'record'> =>
    record ? { record: { type: record.key, id: record.id, name: record.name, path: record.path } } : {}
  switch (list) {
    case 'searches': {
      const ids = await findProductIds(key, publicScope(null))
      const products = named.filter((record) => record.key === 'products')
      return { ...row, now: ids?.length ?? 0, ...about(near(key, products)) }
    }
    case 'filters': {
      const { filters } = parseFilters(new URLSearchParams(key), context.words.own)
      const answer = await catalogueAnswer({ locale: context.locale, filters, category: detail || null })
      const category = detail && (at(categoryPath(detail))?.name ?? detail)
      return { ...row, label: filtersText(key, category, context), now: answer?.total ?? 0 }
    }
    case 'missing': {
      // A path below a folder of records is compared with these first.
      const folder = recordAt(key)?.key
      const asked = namedInPath(key)
      const alike = named.filter((record) => record.key === folder)
      return { ...row, ...about(asked ? (near(asked, alike) ?? near(asked, named)) : undefined) }
    }
    default: {
      const record = at(key)
      return { ...row, ...(record && { label: record.name }), ...about(record) }
    }
  }
}

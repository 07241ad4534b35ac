import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'
import type { z } from 'zod'
import type { CountReply, DemandReply, DemandRow } from '@/components/admin/demand/responses'
import { filterLabel } from '@/components/products/filters/filter-chips'
import type { PanelContext } from '@/components/products/filters/panel-texts'
import { panelTexts } from '@/components/products/filters/server-panel-texts'
import { currentMessages } from '@/lib/cache/text-records'
import { categoryPath } from '@/lib/config/paths'
import { databaseTime } from '@/lib/data/database-clock'
import { database } from '@/lib/data/prisma'
import { storedFirmDay } from '@/lib/firm/firm-day'
import { readSiteDetails } from '@/lib/firm/site-details'
import { recordAt } from '@/lib/kinds'
import { notedIdeas } from '@/lib/kinds/idea/queries'
import { readOwnFacts } from '@/lib/kinds/own-fact/queries'
import { catalogueAnswer } from '@/lib/kinds/product/catalogue/answer'
import {
  activeFilters,
  askedFilters,
  type ProductFilters,
  parseFilters,
} from '@/lib/kinds/product/search/filters'
import { publicScope } from '@/lib/kinds/product/search/product-scopes'
import { findProducts } from '@/lib/kinds/product/search/product-search'
import { redirectLocation } from '@/lib/kinds/redirect/location'
import { pagesAmong } from '@/lib/kinds/redirect/site-pages'
import { linkAt, listNamedRecords, type NamedRecord } from '@/lib/kinds/site-links'
import { readSynonyms } from '@/lib/kinds/synonym/table'
import { namedInPath } from '@/lib/search/named-in-path'
import { type Folded, foldNames, nearestFolded } from '@/lib/search/nearness'
import type { SearchSynonym } from '@/lib/search/search-alternatives'
import { foldForSearch } from '@/lib/search/search-terms'
import { LOCALES, type Locale } from '@/lib/texts/locales'
import { DEMAND_ROWS } from '@/lib/values/limits'
import { type ComparedDays, comparedDays, type Days, stepsOf } from '@/lib/visits/compared-days'
import { ACTED_LISTS, type ActedListName, DEMAND_LISTS, type DemandList } from '@/lib/visits/demand-lists'
import {
  countedDays,
  type DayVisits,
  type Ranking,
  rankDemand,
  rankLanguages,
  visitsByDay,
} from '@/lib/visits/read-visits'
import type { demandQuerySchema } from '../../inputs'

type DemandQuery = z.infer<typeof demandQuerySchema>

/** The rows of a list among which those are sought that nothing was done about. */
const EXAMINED_ROWS = 3 * DEMAND_ROWS
/** Lists that are read at once, so that other requests get a connection, too. */
const LISTS_AT_ONCE = 4
/** Records whose names are folded before other requests get their turn. */
const FOLDED_AT_ONCE = 100

/** The days a query is about, as the firm's clock has them. */
export async function demandDays(query: DemandQuery): Promise<ComparedDays> {
  return comparedDays(query, await storedFirmDay(await databaseTime()))
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
export function filtersText(filters: ProductFilters, category: string, context: PanelContext): string {
  const labels = activeFilters(filters, context.words.own).map((active) => filterLabel(active, context))
  return [category, ...labels].filter(Boolean).join(' · ')
}

/** The name of the category that some filters were asked for in: its slug where it is gone, '' for none. */
export const categoryName = async (slug: string | null, locale: Locale): Promise<string> =>
  slug ? ((await linkAt(categoryPath(slug), locale))?.name ?? slug) : ''

/** Everything visitors looked for in some days, with what there is for it now. */
export async function readDemand(query: DemandQuery): Promise<DemandReply> {
  const { locale } = query
  const [days, context, named, synonyms, { countsVisits }] = await Promise.all([
    demandDays(query),
    filterContext(locale),
    listNamedRecords(locale),
    readSynonyms(),
    readSiteDetails(),
  ])
  const [visits, counted, folded, ideaOf] = await Promise.all([
    visitsByDay(days),
    countedDays(),
    foldedNames(named),
    notedIdeas(),
  ])
  const read = async (list: DemandList): Promise<Ranking<DemandRow>> => {
    if (list === 'languages') return rankLanguages(visits, days)
    if (!isActed(list)) return rankDemand(list, days, DEMAND_ROWS)
    const { rows, total } = await rankDemand(list, days, EXAMINED_ROWS)
    return { rows: await examined(list, rows, { context, folded, synonyms, ideaOf }), total }
  }
  const limit = pLimit(LISTS_AT_ONCE)
  const lists = await Promise.all(
    DEMAND_LISTS.map((list) => limit(async () => [list, await read(list)] as const)),
  )
  const countsIn = (some: ComparedDays) => ({
    visits: countIn(visits, 'page', some),
    inquiries: countIn(visits, 'inquiry', some),
  })
  return {
    days,
    counted,
    since: counted && counted.from > days.before.from ? counted.from : null,
    isOff: !countsVisits,
    ...countsIn(days),
    steps: stepsOf(days).map((step) => ({ ...step, ...countsIn(step) })),
    lists: Object.fromEntries(lists) as DemandReply['lists'],
  }
}

/** Names as they are compared with all rows. */
async function foldedNames(named: readonly NamedRecord[]): Promise<Folded<NamedRecord>[]> {
  const folded: Folded<NamedRecord>[] = []
  for (let first = 0; first < named.length; first += FOLDED_AT_ONCE) {
    folded.push(...foldNames(named.slice(first, first + FOLDED_AT_ONCE), ({ names }) => names))
    await nextTurn()
  }
  return folded
}

const isActed = (list: DemandList): list is ActedListName => ACTED_LISTS.some((each) => each === list)

function countIn(
  visits: readonly DayVisits[],
  subject: DayVisits['subject'],
  days: ComparedDays,
): CountReply {
  const within = ({ from, to }: Days) =>
    visits
      .filter((each) => each.subject === subject && each.day >= from && each.day <= to)
      .reduce((sum, { count }) => sum + count, 0)
  return { count: within(days), before: within(days.before) }
}

type Known = {
  context: PanelContext
  folded: readonly Folded<NamedRecord>[]
  synonyms: readonly SearchSynonym[]
}

/**
 * The first rows with what the site has for them at present, as far as a list shows them: so many about which nothing was done, and
 * those between them that are solved, or of no interest.
 */
async function examined(
  list: ActedListName,
  ranked: readonly DemandRow[],
  { ideaOf, ...known }: Known & { ideaOf: Awaited<ReturnType<typeof notedIdeas>> },
): Promise<DemandRow[]> {
  const rows: DemandRow[] = []
  for (let open = 0; open < DEMAND_ROWS && rows.length < ranked.length; ) {
    const counted = ranked[rows.length] as DemandRow
    const row: DemandRow = { ...counted, ...(await presentOf(list, counted, known)) }
    const idea = ideaOf(list, row)
    const state = row.now || row.leadsTo ? 'solved' : idea?.state === 'dropped' ? 'dismissed' : undefined
    rows.push({ ...row, ...(idea && { idea }), ...(state && { state }) })
    if (!state) open += 1
    // A row is compared with thousands of names.
    await nextTurn()
  }
  return rows
}

/** The state of the site that a row is compared with: how much a search finds, what the record is called, which one is near. */
async function presentOf(
  list: ActedListName,
  { key, detail }: DemandRow,
  { context, folded, synonyms }: Known,
): Promise<Partial<DemandRow>> {
  const at = (path: string) => folded.find(({ one }) => one.path === path)?.one
  const near = (asked: string, type?: string) =>
    nearestFolded(asked, type ? folded.filter(({ one }) => one.key === type) : folded)[0]
  const about = (record: NamedRecord | undefined): Pick<DemandRow, 'record'> =>
    record ? { record: { type: record.key, id: record.id, name: record.name, path: record.path } } : {}
  switch (list) {
    case 'searches': {
      const found = await findProducts(
        key,
        publicScope(null),
        LOCALES.find((locale) => locale === detail),
      )
      const isSynonym = synonyms.some(({ words }) => words.includes(foldForSearch(key).trim()))
      return { now: found?.ids.length ?? 0, ...(isSynonym && { isSynonym }), ...about(near(key, 'products')) }
    }
    case 'filters': {
      const { filters } = parseFilters(new URLSearchParams(key), context.words.own)
      const answer = await catalogueAnswer({ locale: context.locale, filters, category: detail || null })
      const category = detail && (at(categoryPath(detail))?.name ?? detail)
      return {
        label: filtersText(filters, category, context) || key,
        now: answer?.total ?? 0,
        numbers: askedFilters(filters, context.words.own).flatMap(({ kind, name }) =>
          kind === 'range' ? [name] : [],
        ),
      }
    }
    case 'missing': {
      const [redirected, pages] = await Promise.all([redirectLocation(key), pagesAmong([key], database())])
      const leadsTo = pages.has(key) ? key : redirected?.location
      // A path below a folder of records is compared with these first.
      const asked = namedInPath(key)
      const folder = recordAt(key)?.key
      const record = asked ? ((folder && near(asked, folder)) ?? near(asked)) : undefined
      return { ...about(record), ...(leadsTo && { leadsTo }) }
    }
    default: {
      const record = at(key)
      return { ...(record && { label: record.name }), ...about(record) }
    }
  }
}

import { LRUCache } from 'lru-cache'
import { LIGHT_COLORS } from '../../../lighting/light-figures'
import { oncePerProcess } from '../../../runtime/once-per-process'
import type { Locale } from '../../../texts/locales'
import { CATALOGUE_ANSWERS_CACHED } from '../../../values/limits'
import { publicCategories } from '../../category/public-category-id'
import { formatFilters, type ProductFilters } from '../search/filters'
import { publicScope } from '../search/product-scopes'
import { findProducts } from '../search/product-search'
import type { Catalogue } from './catalogue'
import { CATEGORY_BIT, FIGURES } from './columns'
import { type CatalogueQuery, compileFilters } from './compile-filters'
import { currentCatalogue } from './current-catalogue'
import { facetCounts } from './facet-counts'
import { type Facet, facetsOf } from './facets'
import type { MatchCounts } from './failed-filters'
import { type NearProduct, nearMisses } from './near-misses'
import { NearestCandidates } from './nearest-candidates'
import { type Relaxation, relaxationsOf } from './relaxations'
import { ScratchBuffers } from './segment-rows'
import { SegmentWalk } from './segment-walk'

const COLOR_SETS = 1 << LIGHT_COLORS.length

/** Goes through the catalogue once and counts what there is for each filter under all others, and what is near. */
function countMatches(catalogue: Catalogue, query: CatalogueQuery): MatchCounts {
  const { segments, dictionaries, figures } = catalogue
  const { categoryId, searched } = query
  const matchCounts: MatchCounts = {
    question: compileFilters(catalogue, query.filters, searched?.filters),
    total: 0,
    facts: dictionaries.facts.map(({ values }) => new Uint32Array(values.length)),
    figures: figures.map(({ values }, column) => ({
      bars: new Uint32Array(1 + (FIGURES[column]?.edges.length ?? 0)),
      seen: new Uint8Array(values.length),
      offered: new Uint32Array(1 << (FIGURES[column]?.offered.length ?? 0)),
      outside: new Uint32Array(values.length),
    })),
    colors: { met: new Uint32Array(COLOR_SETS), outside: new Uint32Array(COLOR_SETS) },
    near: new NearestCandidates(),
    categories: new Uint32Array(dictionaries.categories.values.length),
  }
  const scope = {
    categories:
      categoryId === null
        ? null
        : Int32Array.from(dictionaries.categories.values, (id) => (id === categoryId ? 0 : CATEGORY_BIT)),
    found: searched?.ids ?? null,
  }
  const room = new ScratchBuffers(segments)
  for (const [index, segment] of segments.entries())
    new SegmentWalk({ segment, index, figures, room, matchCounts }).walk(scope)
  return matchCounts
}

/** What a list of products is narrowed to. */
export type NarrowedList = {
  locale: Locale
  filters: ProductFilters
  /** A category's slug; all categories when missing. */
  category?: string | null | undefined
  search?: string | undefined
}

/** What the catalogue in memory says about a list: exact numbers, as of `version`. */
export type CatalogueAnswer = {
  version: bigint
  total: number
  facets: Facet[]
  near: NearProduct[]
  relaxations: Relaxation[]
}

// Facets and near products of a list are asked for together.
const cachedAnswers = oncePerProcess(
  'lumenridgeCatalogueAnswers',
  () => new LRUCache<string, Promise<CatalogueAnswer | null>>({ max: CATALOGUE_ANSWERS_CACHED }),
)

/** Facets, near products and relaxations of a list, none of them older than the database; null for an unknown category. */
export async function catalogueAnswer(list: NarrowedList): Promise<CatalogueAnswer | null> {
  const catalogue = await currentCatalogue()
  const { locale, filters, category, search } = list
  const key = JSON.stringify([String(catalogue.version), locale, category, search, formatFilters(filters)])
  const known = cachedAnswers().get(key)
  if (known) return known
  const answer = answerFrom(catalogue, list)
  cachedAnswers().set(key, answer)
  answer.catch(() => cachedAnswers().delete(key))
  return answer
}

async function answerFrom(
  catalogue: Catalogue,
  { locale, filters, category, search = '' }: NarrowedList,
): Promise<CatalogueAnswer | null> {
  const categories = await publicCategories()
  const categoryId = (category && categories.find(({ slug }) => slug === category)?.id) || null
  if (category && categoryId === null) return null
  // In all categories, since the products of each are counted.
  const found = await findProducts(search, publicScope(null), locale)
  const searched = found && { ids: new Set(found.ids), filters: found.filters }
  const { counts, ...answer } = answerIn(catalogue, { locale, filters, categoryId, searched })
  const values = categories.map(({ id, slug }) => ({ value: slug, count: counts.get(id) ?? 0 }))
  const facets = [{ ...CATEGORY_FACET, values }, ...answer.facets]
  return { version: catalogue.version, ...answer, facets }
}

const CATEGORY_FACET = { name: 'category', kind: 'values', unit: null, steps: undefined } as const

/** The same from a catalogue, all of it from one pass, with the products of each category that meet all filters, by its id. */
export function answerIn(
  catalogue: Catalogue,
  query: CatalogueQuery,
): Omit<CatalogueAnswer, 'version'> & { counts: ReadonlyMap<string, number> } {
  const { filters, locale } = query
  const result = countMatches(catalogue, query)
  const counted = facetCounts(catalogue, result, locale)
  return {
    total: result.total,
    facets: facetsOf(counted, filters),
    counts: new Map(
      catalogue.dictionaries.categories.values.flatMap((id, code) =>
        id === null ? [] : [[id, result.categories[code] ?? 0] as const],
      ),
    ),
    near: nearMisses(catalogue, result, query),
    relaxations: relaxationsOf(counted, filters),
  }
}

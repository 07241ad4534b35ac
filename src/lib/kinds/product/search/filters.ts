import {
  type FilterRule,
  type FilterValue,
  filterText,
  readFilterParams,
  type Span,
  type Unreadable,
} from '../../../lighting/filter-grammar'
import {
  LIGHT_COLORS,
  MODE_FIGURE_NAMES,
  MODE_FIGURES,
  type ModeFigure,
} from '../../../lighting/light-figures'
import { METRIC_DECIMALS } from '../../../lighting/measurement'
import type { Locale } from '../../../texts/locales'
import { parseCommaList } from '../../../values/comma-list'
import { OWN_FILTERS_MAX } from '../../../values/limits'
import type { NumberRules } from '../../../values/number-range'
import { FILTER_MAX_VALUES } from '../../../values/page-limits'
import { type OwnFact, ownFactsAt } from '../../own-fact/own-facts'
import { type DeclaredFacts, FACT_NAMES, type FactName, PRODUCT_FACTS } from '../facts/facts'

/** What `rechargeable` is called in addresses. */
export const POWERS = { rechargeable: true, replaceable: false } as const

/** The source of the values a filter compares: a figure of a mode, a mode's color, a fact, one of the firm's own by its slug, or the tags. */
export type FilterSource =
  | { figure: ModeFigure }
  | { fact: FactName }
  | { own: string }
  | { of: 'lightColor' | 'tags' }

type Declared<Declarations> = {
  [Name in keyof Declarations]: Declarations[Name] extends { filter: { name: infer FilterName } }
    ? [FilterName, Declarations[Name]]
    : never
}[keyof Declarations]

type Numeric = { type: 'number' }
type Facts = Declared<DeclaredFacts>
type NameOf<Pair> = Pair extends [infer Name extends string, unknown] ? Name : never
type RangeFact<Pair> = Pair extends [infer Name extends string, Numeric] ? Name : never

/** Filters by a number. */
export type RangeName = NameOf<Declared<typeof MODE_FIGURES>> | RangeFact<Facts>

/** Filters by any of some values. */
export type ValuesName = Exclude<NameOf<Facts>, RangeName | 'ip'> | 'color' | 'tag'

/** The filter by a fact of the firm's own, by its slug. */
export type OwnName = `fact-${string}`

/** What a list of products is narrowed to; what is absent is not asked for. */
export type ProductFilters = { [Name in RangeName | OwnName]?: Span } & {
  [Name in ValuesName]?: readonly string[]
} & {
  ip?: string
}

export type ProductFilter = FilterRule & { name: keyof ProductFilters; source: FilterSource }

const named = (rule: FilterRule, source: FilterSource) => ({ ...rule, source }) as ProductFilter

function ofFigure(figure: ModeFigure): ProductFilter[] {
  const { filter }: NumberRules & { filter?: Omit<FilterRule, 'kind'> } = MODE_FIGURES[figure]
  return filter ? [named({ ...filter, kind: 'range' }, { figure })] : []
}

function ofFact(fact: FactName): ProductFilter[] {
  const { filter, type, isIpCode, unit, codesOf, options: declared } = PRODUCT_FACTS[fact]
  if (!filter) return []
  const kind = type === 'number' ? 'range' : isIpCode ? 'protection' : 'values'
  const options = type === 'toggle' ? Object.keys(POWERS) : declared
  const values = { ...(options && { options }), ...(codesOf && { codesOf }) }
  return [named({ ...(unit && { unit }), ...filter, kind, ...values }, { fact })]
}

/** All filters of products, in the order of their addresses. */
export const PRODUCT_FILTERS: readonly ProductFilter[] = [
  ...MODE_FIGURE_NAMES.flatMap(ofFigure),
  named({ name: 'color', kind: 'values', group: 'light', options: LIGHT_COLORS }, { of: 'lightColor' }),
  ...FACT_NAMES.flatMap(ofFact),
  named({ name: 'tag', kind: 'values', group: 'use' }, { of: 'tags' }),
]

/** The parameter with all filters by facts of the firm's own: `fact=diving-depth:30-,burn-time:5-10`. */
export const OWN_PARAMETER = 'fact'

const OWN_FIELD = /^fact-([a-z0-9-]+)\.(?:from|to)$/

/** Whether a parameter is a field of a form for such a filter. */
export const isOwnField = (parameter: string): boolean => OWN_FIELD.test(parameter)

/** The name of the filter by a fact of the firm's own. */
export const ownName = (slug: string): OwnName => `fact-${slug}`

/** The filter by a fact of the firm's own. */
const ownFilter = ({
  slug,
  unit,
  better,
  decimals,
  isEnglish,
}: Pick<OwnFact, 'slug' | 'unit' | 'better' | 'decimals' | 'isEnglish'>): ProductFilter => ({
  name: ownName(slug),
  kind: 'range',
  group: 'own',
  direction: better,
  isSigned: true,
  // A value that is asked for can have more decimals than the fact.
  decimals: Math.max(METRIC_DECIMALS, decimals),
  ...(isEnglish && { isEnglish }),
  ...(unit && { unit }),
  source: { own: slug },
})

/** The filters by facts of the firm's own, of all of these. */
export const ownFilters = (facts: readonly OwnFact[]): ProductFilter[] =>
  ownFactsAt(facts, 'filter').slice(0, OWN_FILTERS_MAX).map(ownFilter)

/** The filter by one of which only the slug is known. */
const undeclared = (slug: string) =>
  ownFilter({ slug, unit: null, better: 'both', decimals: 0, isEnglish: false })

/** Whether some parameters ask for one. */
export const asksForOwn = (params: URLSearchParams): boolean =>
  params.has(OWN_PARAMETER) || [...params.keys()].some(isOwnField)

/** Whether a filter is by one. */
export const isOwnName = (name: string): name is OwnName => name.startsWith(ownName(''))

const slugOf = (name: string) => name.slice(ownName('').length)

/** All filters that are asked for, in the order of the address. */
export function askedFilters(filters: ProductFilters, own: readonly ProductFilter[] = []): ProductFilter[] {
  const names = Object.keys(filters).filter(isOwnName).toSorted()
  return [
    ...PRODUCT_FILTERS.filter(({ name }) => filters[name] !== undefined),
    ...names
      .filter((name) => filters[name] !== undefined)
      .map((name) => own.find((declared) => declared.name === name) ?? undeclared(slugOf(name))),
  ]
}

/** The spans of `fact` as parameters of their own, and the slugs that are named. */
function ownParams(params: URLSearchParams): { spread: URLSearchParams; slugs: string[] } {
  const spread = new URLSearchParams(params)
  const fields = [...params.keys()].flatMap((name) => OWN_FIELD.exec(name)?.[1] ?? [])
  const spans = params.getAll(OWN_PARAMETER).flatMap(parseCommaList)
  const named = spans.map((text) => {
    const [slug = '', ...span] = text.split(':')
    const name = ownName(slug)
    if (!spread.has(name)) spread.set(name, span.join(':') || '?')
    return slug
  })
  return { spread, slugs: [...new Set([...named, ...fields])] }
}

/** A span that cannot be read under the parameter it stood in. */
const asOfOwn = ({ parameter, value, ...rest }: Unreadable): Unreadable =>
  isOwnName(parameter) && !isOwnField(parameter)
    ? { parameter: OWN_PARAMETER, value: `${slugOf(parameter)}:${value}`, ...rest }
    : { parameter, value, ...rest }

/**
 * Reads the filters of an address or a form; what cannot be read is named and left out.
 *
 * @param own The filters by facts of the firm's own; without them any are taken, as in a browser that reads its own address.
 * @param locale The language of the numbers that a form submits.
 */
export function parseFilters(
  params: URLSearchParams,
  own?: readonly ProductFilter[],
  locale?: Locale,
): { filters: ProductFilters; unreadable: Unreadable[] } {
  const { spread, slugs } = ownParams(params)
  const isKnown = (slug: string) => !own || own.some(({ name }) => name === ownName(slug))
  const asked = slugs.filter(isKnown)
  const rules = asked.slice(0, FILTER_MAX_VALUES).map(undeclared)
  const { filters, unreadable } = readFilterParams([...PRODUCT_FILTERS, ...rules], spread, locale)
  const possible = own?.map(({ name }) => slugOf(name)).join(', ') ?? ''
  const unknown = slugs.filter((slug) => !isKnown(slug)).slice(0, FILTER_MAX_VALUES)
  const surplus = asked.slice(FILTER_MAX_VALUES)
  return {
    filters: filters as ProductFilters,
    unreadable: [
      ...unreadable.map(asOfOwn),
      ...unknown.map((value) => ({ parameter: OWN_PARAMETER, value, possible })),
      ...(surplus.length > 0
        ? [{ parameter: OWN_PARAMETER, value: surplus.join(','), possible, max: FILTER_MAX_VALUES }]
        : []),
    ],
  }
}

/** The one address of some filters: `output=500-&runtime=8-&ip=IPX7`, ready to stand behind a `?`; empty without any. */
export function formatFilters(filters: ProductFilters): string {
  const spans = askedFilters(filters).flatMap(({ name, source }) =>
    'own' in source ? [`${source.own}:${filterText(filters[name] as Span)}`] : [],
  )
  const own = spans.length > 0 ? `${OWN_PARAMETER}=${spans.join(',')}` : ''
  const declared = PRODUCT_FILTERS.flatMap(({ name }) => {
    const value = filters[name]
    const text = value === undefined ? '' : filterText(value)
    return text === '' ? [] : `${name}=${encodeURIComponent(text).replaceAll('%2C', ',')}`
  })
  return [...declared, own].filter(Boolean).join('&')
}

/** Whether anything is asked for. */
export const hasFilters = (filters: ProductFilters): boolean => askedFilters(filters).length > 0

/** One thing that is asked for, and what remains without it. Each value of a list is one by itself. */
export type ActiveFilter = {
  rule: ProductFilter
  value: Span | string
  /** As in the address: `500-`, `IPX7`, `AA`. */
  text: string
  without: ProductFilters
}

/** What is asked for, in the order of the address. */
export function activeFilters(filters: ProductFilters, own?: readonly ProductFilter[]): ActiveFilter[] {
  return askedFilters(filters, own).flatMap((rule): ActiveFilter[] => {
    const value: FilterValue | undefined = filters[rule.name]
    if (value === undefined) return []
    const { [rule.name]: _, ...others } = filters
    if (typeof value === 'string' || 'from' in value)
      return [{ rule, value, text: filterText(value), without: others }]
    return value.map((one) => {
      const rest = value.filter((other) => other !== one)
      const without = rest.length > 0 ? { ...others, [rule.name]: rest } : others
      return { rule, value: one, text: one, without }
    })
  })
}

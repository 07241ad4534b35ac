import {
  type FilterRule,
  type FilterValue,
  filterText,
  readFilterParams,
  type Span,
  type Unreadable,
  writeFilterParams,
} from '../../../lighting/filter-grammar'
import {
  LIGHT_COLORS,
  MODE_FIGURE_NAMES,
  MODE_FIGURES,
  type ModeFigure,
} from '../../../lighting/light-figures'
import type { NumberRules } from '../../../values/number-range'
import {
  FACT_NAMES,
  type FactName,
  factCodesOf,
  factFilter,
  factOptions,
  factType,
  factUnit,
  isIpCode,
  type PRODUCT_FACTS,
} from '../facts/facts'

/** What `rechargeable` is called in addresses. */
export const POWERS = { rechargeable: true, replaceable: false } as const

/** What a filter compares: a figure of a mode, a mode's color, a fact, or the tags. */
export type FilterSource = { figure: ModeFigure } | { fact: FactName } | { of: 'lightColor' | 'tags' }

type Declared<Declarations> = {
  [Name in keyof Declarations]: Declarations[Name] extends { filter: { name: infer FilterName } }
    ? [FilterName, Declarations[Name]]
    : never
}[keyof Declarations]

type Numeric = { type: 'number' }
type Facts = Declared<typeof PRODUCT_FACTS>
type NameOf<Pair> = Pair extends [infer Name extends string, unknown] ? Name : never
type RangeFact<Pair> = Pair extends [infer Name extends string, Numeric] ? Name : never

/** Filters by a number. */
export type RangeName = NameOf<Declared<typeof MODE_FIGURES>> | RangeFact<Facts>

/** Filters by any of some values. */
export type ValuesName = Exclude<NameOf<Facts>, RangeName | 'ip'> | 'color' | 'tag'

/** What a list of products is narrowed to; what is absent is not asked for. */
export type ProductFilters = { [Name in RangeName]?: Span } & { [Name in ValuesName]?: readonly string[] } & {
  ip?: string
}

export type ProductFilter = FilterRule & { name: keyof ProductFilters; source: FilterSource }

const named = (rule: FilterRule, source: FilterSource) => ({ ...rule, source }) as ProductFilter

function ofFigure(figure: ModeFigure): ProductFilter[] {
  const { filter }: NumberRules & { filter?: Omit<FilterRule, 'kind'> } = MODE_FIGURES[figure]
  return filter ? [named({ ...filter, kind: 'range' }, { figure })] : []
}

function ofFact(fact: FactName): ProductFilter[] {
  const filter = factFilter(fact)
  if (!filter) return []
  const type = factType(fact)
  const kind = type === 'number' ? 'range' : isIpCode(fact) ? 'protection' : 'values'
  const unit = factUnit(fact)
  const options = type === 'toggle' ? Object.keys(POWERS) : factOptions(fact)
  const codesOf = factCodesOf(fact)
  const values = { ...(options.length > 0 && { options }), ...(codesOf && { codesOf }) }
  return [named({ ...(unit && { unit }), ...filter, kind, ...values }, { fact })]
}

/** All filters of products, in the order of their addresses. */
export const PRODUCT_FILTERS: readonly ProductFilter[] = [
  ...MODE_FIGURE_NAMES.flatMap(ofFigure),
  named({ name: 'color', kind: 'values', group: 'light', options: LIGHT_COLORS }, { of: 'lightColor' }),
  ...FACT_NAMES.flatMap(ofFact),
  named({ name: 'tag', kind: 'values', group: 'use' }, { of: 'tags' }),
]

/** Reads the filters of an address or a form; what cannot be read is named and left out. */
export function parseFilters(params: URLSearchParams): { filters: ProductFilters; unreadable: Unreadable[] } {
  return readFilterParams(PRODUCT_FILTERS, params)
}

/** The one address of some filters: `output=500-&runtime=8-&ip=IPX7`, ready to stand behind a `?`; empty without any. */
export const formatFilters = (filters: ProductFilters): string => writeFilterParams(PRODUCT_FILTERS, filters)

/** Whether anything is asked for. */
export const hasFilters = (filters: ProductFilters): boolean =>
  PRODUCT_FILTERS.some(({ name }) => filters[name] !== undefined)

/** One thing that is asked for, and what remains without it. Each value of a list is one by itself. */
export type ActiveFilter = {
  rule: ProductFilter
  value: Span | string
  /** As in the address: `500-`, `IPX7`, `AA`. */
  text: string
  without: ProductFilters
}

/** What is asked for, in the order of the address. */
export function activeFilters(filters: ProductFilters): ActiveFilter[] {
  return PRODUCT_FILTERS.flatMap((rule): ActiveFilter[] => {
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

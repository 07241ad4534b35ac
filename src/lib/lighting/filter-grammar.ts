import type { Locale } from '../texts/locales'
import { isStorableText } from '../texts/storable-text'
import { complianceCode } from '../values/codes/compliance-code'
import { countryCode } from '../values/codes/countries'
import { parseCommaList } from '../values/comma-list'
import { FILTER_MAX_VALUES, LINE_MAX_CHARS } from '../values/page-limits'
import { numberText, readNumber } from '../values/typed-number'
import { ipCode } from './ip-code'

/** A number from and to, both included, in the filter's unit; null is open. */
export type Span = { from: number | null; to: number | null }

/** The span of what is within two. */
export function withinBoth(one: Span, other: Span): Span {
  const tighter = (bound: keyof Span, of: (a: number, b: number) => number) =>
    one[bound] !== null && other[bound] !== null ? of(one[bound], other[bound]) : (one[bound] ?? other[bound])
  return { from: tighter('from', Math.max), to: tighter('to', Math.min) }
}

/** What a filter asks: of a range a span, of a protection an IP code, of values any one of them. */
export type FilterValue = Span | string | readonly string[]

/** How a list of products can be filtered by one thing, as its declaration says. */
export type FilterRule = {
  /** Its name in addresses. */
  name: string
  kind: 'range' | 'protection' | 'values'
  /** Where it stands among the others. */
  group: 'light' | 'power' | 'build' | 'own' | 'order' | 'use'
  /** The bound that buyers set: output is asked for from something, weight up to something. */
  direction?: 'least' | 'most' | 'both'
  unit?: string
  /** To how many decimals its metric numbers are shown. */
  decimals?: number
  /** Its name, which stands among the words, is English for want of another. */
  isEnglish?: boolean
  /** Its numbers may be less than 0. */
  isSigned?: boolean
  /** All values there are; any text without them. */
  options?: readonly string[]
  /** The list its values are codes of, where these are too many to be options: those are offered that products have. */
  codesOf?: 'countries' | 'documents'
  /** Values that are offered, as in addresses: of each the facet says how many products meet it. */
  steps?: readonly string[]
}

/** A value of an address that says nothing, and what would. */
export type Unreadable = {
  parameter: string
  value: string
  possible: string
  /** Set where `value` lists readable values that were left out, because a filter takes no more than this. */
  max?: number
}

type Read = { value: FilterValue | null; unreadable: Unreadable[] }

const NUMBER = String.raw`\d{1,9}(?:\.\d{1,6})?`
const SPAN = new RegExp(`^(-?${NUMBER})?-(-?${NUMBER})?$`)
const ONE_NUMBER = new RegExp(`^${NUMBER}$`)

const POSSIBLE_SPANS = '500-, -800, 500-800'
const POSSIBLE_CODES = 'IPX4, IP67'

const nothing: Read = { value: null, unreadable: [] }
const failed = (parameter: string, value: string, possible: string): Read => ({
  value: null,
  unreadable: [{ parameter, value, possible }],
})

/**
 * The span of an address: `500-`, `-800`, `500-800`, of signed numbers also `-20-`, `--5`, `-20--5`; null where the text is none. A
 * single sign always parts the numbers.
 */
function spanOf(text: string, { isSigned = false }: FilterRule): Span | null {
  const [, from, to] = SPAN.exec(text) ?? []
  if (from === undefined && to === undefined) return null
  const span = { from: from === undefined ? null : Number(from), to: to === undefined ? null : Number(to) }
  if (!isSigned && [span.from, span.to].some((bound) => bound !== null && bound < 0)) return null
  return span.from !== null && span.to !== null && span.from > span.to ? null : span
}

const spanText = ({ from, to }: Span) => `${from ?? ''}-${to ?? ''}`

/** The two fields of a form, where numbers are typed as people write them. */
function readFields(rule: FilterRule, params: URLSearchParams, locale?: Locale): Read {
  const { name, isSigned = false } = rule
  const sides = (['from', 'to'] as const).map((side) => {
    const parameter = `${name}.${side}`
    const typed = params.get(parameter) ?? ''
    const number = readNumber(typed, locale)
    const isRead =
      number === null ||
      (typeof number === 'number' && ONE_NUMBER.test(String(isSigned ? Math.abs(number) : number)))
    return { parameter, typed, number: isRead ? number : null, isRead }
  })
  const unreadable = sides.flatMap(({ parameter, typed, isRead }) =>
    isRead ? [] : failed(parameter, typed, `500, ${numberText(1.5, locale)}`).unreadable,
  )
  const [from = null, to = null] = sides.map(({ number }) => number)
  if (unreadable.length > 0 || (from === null && to === null)) return { value: null, unreadable }
  const text = spanText({ from, to })
  const value = spanOf(text, rule)
  return value ? { value, unreadable } : failed(name, text, POSSIBLE_SPANS)
}

function readSpan(rule: FilterRule, params: URLSearchParams, locale?: Locale): Read {
  const fields = readFields(rule, params, locale)
  const text = params.get(rule.name)?.trim()
  if (!text || fields.value || fields.unreadable.length > 0) return fields
  const value = spanOf(text, rule)
  return value ? { value, unreadable: [] } : failed(rule.name, text, POSSIBLE_SPANS)
}

function readCode({ name }: FilterRule, params: URLSearchParams): Read {
  const text = params.get(name)?.trim()
  if (!text) return nothing
  const value = ipCode(text)
  return value ? { value, unreadable: [] } : failed(name, text, POSSIBLE_CODES)
}

const isValue = (text: string) => text.length <= LINE_MAX_CHARS && isStorableText(text)

const READ_CODE = { countries: countryCode, documents: complianceCode }
const POSSIBLE_VALUES = { countries: 'CHINA, DE, US', documents: 'CE, UN38_3' }

function readValues({ name, options, codesOf }: FilterRule, params: URLSearchParams): Read {
  const all = [...new Set(params.getAll(name).flatMap(parseCommaList))]
  const texts = all.slice(0, FILTER_MAX_VALUES)
  const surplus = all.slice(FILTER_MAX_VALUES)
  const known = (text: string) => {
    if (codesOf) return READ_CODE[codesOf](text)
    if (options) return options.find((option) => option.toLowerCase() === text.toLowerCase())
    return isValue(text) && text
  }
  const wrong = texts.filter((text) => !known(text))
  const values = [...new Set(texts.flatMap((text) => known(text) || []))]
  // In the order of the declaration, so that the order of clicking makes no second address.
  const value = options ? options.filter((option) => values.includes(option)) : values.toSorted()
  const possible = codesOf ? POSSIBLE_VALUES[codesOf] : (options?.join(', ') ?? '')
  return {
    value: value.length > 0 ? value : null,
    unreadable: [
      ...wrong.map((text) => ({ parameter: name, value: text, possible })),
      ...(surplus.length > 0
        ? [{ parameter: name, value: surplus.join(','), possible, max: FILTER_MAX_VALUES }]
        : []),
    ],
  }
}

const READERS = { range: readSpan, protection: readCode, values: readValues }

/**
 * Reads the filters of an address, in their stable form (`output=500-&cell=AA,18650`) or as a form submits them
 * (`output.from=500&output.to=&cell=AA&cell=18650`). Blank parameters count as absent; of a span given twice the first
 * counts, lists add up; values beyond the most a filter takes are left out and named.
 *
 * @param locale The language of the numbers that a form submits.
 */
export function readFilterParams(
  rules: readonly FilterRule[],
  params: URLSearchParams,
  locale?: Locale,
): { filters: Record<string, FilterValue>; unreadable: Unreadable[] } {
  const read = rules.map((rule) => ({ name: rule.name, ...READERS[rule.kind](rule, params, locale) }))
  const filters = read.flatMap(({ name, value }) => (value === null ? [] : [[name, value] as const]))
  return { filters: Object.fromEntries(filters), unreadable: read.flatMap(({ unreadable }) => unreadable) }
}

/** A value as an address says it; null where it cannot be read. */
export const readFilterValue = (rule: FilterRule, text: string): FilterValue | null =>
  READERS[rule.kind](rule, new URLSearchParams([[rule.name, text]])).value

/** A filter's value as it stands in an address, before it is encoded. */
export function filterText(value: FilterValue): string {
  if (typeof value === 'string') return value
  return 'from' in value ? spanText(value) : value.join(',')
}

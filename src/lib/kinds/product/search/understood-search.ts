import { filterText } from '../../../lighting/filter-grammar'
import { ipCode } from '../../../lighting/ip-code'
import { figureOfSort } from '../../../lighting/product-sort'
import { foldForSearch } from '../../../search/search-terms'
import { simplified } from '../../../search/traditional-characters'
import { DEFAULT_LOCALE, type Locale } from '../../../texts/locales'
import { swapMarks } from '../../../values/typed-number'
import { hasFilters, PRODUCT_FILTERS, type ProductFilter, type ProductFilters, parseFilters } from './filters'
import type { ProductQuery } from './product-query'
import {
  BETWEEN,
  BETWEEN_BOUNDS,
  BOUND_WORDS,
  COLOR_TEMPERATURE_MIN_K,
  DEPTH_WORDS,
  FIGURES_BY_WORD,
  MADE,
  MADE_IN,
  NEGATION,
  NEGATION_MAX_CHARS,
  SPAN_WORDS,
  UNITS_BY_WORD,
  VALUES_BY_WORD,
} from './search-words'

/** A filter that a search names: its value as in an address, and where its words stand in the text. */
export type NamedFilter = { filter: ProductFilter; value: string; from: number; to: number }

/** What a search says. */
export type UnderstoodSearch = {
  /** The search as it was read: folded, in simplified characters. */
  text: string
  filters: ProductFilters
  /** In the order of the text. */
  named: NamedFilter[]
  /** The words that are no filter, those of Chinese compounds apart. */
  words: string
}

/** A filter that is named somewhere, and how many characters name it. */
type Found = Pick<NamedFilter, 'filter' | 'value'> & { length: number }

const HAN = /\p{Script=Han}/u
const LETTER_OR_DIGIT = /[a-z0-9]/

/** No word that is looked up is longer. */
const WORD_MAX_CHARS = 24
const MAX_DECIMALS = 6
/** A mark of any number may part its thousands where three digits follow; those of 'UN 38.3' and '1,5 h' stay. */
const MARK_OF_THOUSANDS = /(?<=\d)(?<!(?<!\d)0)[,.](?=\d{3}(?!\d))/g
/** A smaller difference is the computer's, not the rounding's. */
const ROUNDING_NOISE = 1e-9

const oneOf = (words: readonly string[]) => words.map((word) => word.replace(/[.+]/g, '\\$&')).join('|')

const { from: LEAST, to: MOST } = BOUND_WORDS
/** The unit of the first number of a span, where it is said with both. */
const SAID_TWICE = String.raw`(?:[a-z]{1,8}|\p{Script=Han}{1,3}?) ?`
const NUMBER = String.raw`\d{1,3}(?:,\d{3}){1,2}(?!\d)|\d{1,9}(?:[.,]\d{1,2})?(?!\d)`

/** A number with what may stand before it; behind it stands the beginning of what may be a unit. */
const quantity = (span: string) =>
  new RegExp(
    `(?:(?:(?<least>${oneOf(LEAST.before)})|(?<most>${oneOf(MOST.before)})) ?)?${span}` +
      String.raw`(?<number>${NUMBER})(?<plus>\+)?[ -]?(?<unit>(?:k )?[a-z]{1,8}|\p{Script=Han}{1,3})`,
    'uy',
  )
const SINGLE = quantity('')
const SPAN = quantity(
  `(?:(?<first>${NUMBER}) ?(?<firstUnit>${SAID_TWICE})?(?:${oneOf(SPAN_WORDS)}) ?|` +
    `(?:${oneOf(BETWEEN.before)}) (?<low>${NUMBER}) ?(?<lowUnit>${SAID_TWICE})?(?:${oneOf(BETWEEN.between)}) )`,
)
/** A bound that stands before numbers as well is behind one where no other follows. */
const alone = (words: readonly string[]) => ` (?:${oneOf(words)})(?![a-z.-]| ?\\d)`
const BEHIND = new RegExp(
  `(?<least>${oneOf(LEAST.behind)}|${alone(['minimum', 'min.', 'min'])})|` +
    `(?<most>${oneOf(MOST.behind)}|${alone(['maximum', 'maximal', 'max.', 'max'])})`,
  'uy',
)
const PROTECTION = new RegExp(
  `(?:(?:${oneOf(LEAST.before)}) ?)?` +
    String.raw`(?<code>ip[ -]?[0-9x]{2}(?:\/(?:ip)?[0-9x]{2})?)(?:${oneOf(LEAST.behind)})?`,
  'y',
)

/** Whether a word can begin or end here: no letter or digit goes on. */
const isJoint = (text: string, at: number) =>
  !(LETTER_OR_DIGIT.test(text.charAt(at)) && LETTER_OR_DIGIT.test(text.charAt(at - 1)))

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

const numberOf = (typed: string) =>
  Number(/,\d{3}/.test(typed) ? typed.replaceAll(',', '') : typed.replace(',', '.'))

/**
 * The longest unit at the beginning of a text: Chinese runs on, '流明头灯' begins with one. '2k lumen' are 2,000 lm, and '4000k lm'
 * begins with a color temperature.
 */
function unitOf(text: string, at: number, behind: string, number: number) {
  for (let length = behind.length; length > 0; length -= 1) {
    const meant = UNITS_BY_WORD.get(behind.slice(0, length))
    if (meant?.factor === 1000 && number >= COLOR_TEMPERATURE_MIN_K) continue
    if (meant && isJoint(text, at + length)) return { ...meant, length }
  }
  return null
}

/** The longest first, so that 'sample lead time' is not a sample before other words. */
const FIGURE = oneOf([...FIGURES_BY_WORD.keys()].sort((a, b) => b.length - a.length))
/** With the bound that may stand before it: 'max weight 100 g' is 'weight max 100 g'. */
const FIGURE_BEFORE = new RegExp(
  `(?:(?:(?<least>${oneOf(LEAST.before)})|(?<most>${oneOf(MOST.before)})) ?)?` +
    `(?<figure>${FIGURE})(?: of| is|:| within| innerhalb von| in)? ?`,
  'uy',
)
const FIGURE_BEHIND = new RegExp(` ?(?<figure>${FIGURE})`, 'uy')

/**
 * A number with a unit: `400 lm` is `output=400-`, as the filter's direction says; 'under 400 lm' is `output=-400`. What the figure is
 * called beside it belongs to it: 'lead time 30 days' is no sample, and 'runtime 8 h' not the word 'runtime' besides.
 */
function quantityAt(text: string, at: number): Found | null {
  const called = matchAt(FIGURE_BEFORE, text, at)
  const from = at + (called?.[0].length ?? 0)
  const found = quantityOf(SPAN, text, from) ?? quantityOf(SINGLE, text, from, called?.groups)
  if (!found) return null
  const end = from + found.length
  const named = called ?? matchAt(FIGURE_BEHIND, text, end)
  const filter = FIGURES_BY_WORD.get(named?.groups?.figure ?? '')
  const behind = called ? 0 : (named?.[0].length ?? 0)
  if (!filter || filter.unit !== found.filter.unit || !isJoint(text, end + behind))
    return called ? null : found
  return { ...found, filter, length: end + behind - at }
}

/** @param ahead The bound that was said before. */
function quantityOf(
  pattern: RegExp,
  text: string,
  at: number,
  ahead?: Partial<Record<string, string>>,
): Found | null {
  // The decimals of a number that could not be read are no number.
  if (/\d[.,]$/.test(text.slice(Math.max(0, at - 2), at))) return null
  const match = matchAt(pattern, text, at)
  if (!match) return null
  const { least, most, low, first = low, number = '', plus, unit: behind = '', ...said } = match.groups ?? {}
  const end = at + match[0].length - behind.length
  const unit = unitOf(text, end, behind, numberOf(number))
  if (!unit || (unit.filter.unit === 'm' && DEPTH_WORDS.some((word) => text.includes(word)))) return null
  // '3 h to 400 lm' is no span.
  const earlier = (said.firstUnit ?? said.lowUnit ?? '').trim()
  const firstUnit = earlier === '' ? unit : UNITS_BY_WORD.get(earlier)
  if (firstUnit?.filter !== unit.filter) return null
  const after = matchAt(BEHIND, text, end + unit.length)
  const scaled = (typed: string, factor = unit.factor) =>
    Number((numberOf(typed) * factor).toFixed(MAX_DECIMALS))
  // The bound itself counts: a third of an hour is neither rounded above nor below itself.
  const bound = (typed: string, side: 1 | -1, factor = unit.factor) => {
    const [exact, rounded] = [numberOf(typed) * factor, scaled(typed, factor)]
    const isPast = side * (exact - rounded) > ROUNDING_NOISE
    return isPast ? Number((rounded + side * 10 ** -MAX_DECIMALS).toFixed(MAX_DECIMALS)) : rounded
  }
  if (unit.filter.unit === 'K' && scaled(number) < COLOR_TEMPERATURE_MIN_K) return null
  const { direction } = unit.filter
  const isLeast = least ?? plus ?? after?.groups?.least ?? ahead?.least
  const isMost = !isLeast && (most ?? after?.groups?.most ?? ahead?.most)
  const span = {
    from: isMost || (!isLeast && direction === 'most') ? null : bound(number, -1),
    to: isLeast || (!isMost && direction === 'least') ? null : bound(number, 1),
  }
  return {
    filter: unit.filter,
    value: filterText(
      first === undefined ? span : { from: bound(first, -1, firstUnit.factor), to: bound(number, 1) },
    ),
    length: end + unit.length + (after?.[0].length ?? 0) - at,
  }
}

/** A lower and an upper bound of one figure that stand side by side are one span: 'over 500 lm and under 1000 lm'. */
function joined(before: NamedFilter | undefined, found: Found, between: string): string | null {
  if (before?.filter !== found.filter || found.filter.kind !== 'range' || !BETWEEN_BOUNDS.test(between))
    return null
  const bounds = [before.value, found.value]
  const low = bounds.find((value) => value.endsWith('-'))
  const high = bounds.find((value) => value.startsWith('-'))
  const value = low && high ? low + high.slice(1) : null
  return value !== null && hasFilters(namedFilters([{ filter: found.filter, value }])) ? value : null
}

const PROTECTION_FILTER = PRODUCT_FILTERS.find(({ kind }) => kind === 'protection')

function protectionAt(text: string, at: number): Found | null {
  const match = matchAt(PROTECTION, text, at)
  const value = match && ipCode((match.groups?.code ?? '').replace('-', ''))
  return match && value && PROTECTION_FILTER && isJoint(text, at + match[0].length)
    ? { filter: PROTECTION_FILTER, value, length: match[0].length }
    : null
}

/** The longest of some words that stands here. */
function wordAt(text: string, at: number, words: { has(word: string): boolean }): string | null {
  for (let length = Math.min(WORD_MAX_CHARS, text.length - at); length > 0; length -= 1) {
    const word = text.slice(at, at + length)
    if (words.has(word) && isJoint(text, at + length)) return word
  }
  return null
}

function valueAt(text: string, at: number): Found | null {
  const word = wordAt(text, at, VALUES_BY_WORD)
  const meant = word === null ? undefined : VALUES_BY_WORD.get(word)
  // 'red-eyed' is no red.
  if (word === null || !meant || text.charAt(at + word.length) === '-') return null
  return { ...meant, length: word.length }
}

/** A country with the words around it that ask for where something was made. */
function originAt(text: string, at: number): Found | null {
  const [before = ''] = matchAt(MADE_IN, text, at) ?? []
  const country = valueAt(text, at + before.length)
  if (country?.filter.codesOf !== 'countries') return null
  const length = before.length + country.length
  const [behind = ''] = matchAt(MADE, text, at + length) ?? []
  return { ...country, length: length + behind.length }
}

/** The filters of what was named. Values add up; of everything else there is one. */
export function namedFilters(named: readonly Pick<NamedFilter, 'filter' | 'value'>[]): ProductFilters {
  return parseFilters(new URLSearchParams(named.map(({ filter, value }) => [filter.name, value]))).filters
}

function filterAt(text: string, at: number): Found | null {
  if (!isJoint(text, at) || text.charAt(at - 1) === '-') return null
  const found = protectionAt(text, at) ?? quantityAt(text, at) ?? originAt(text, at) ?? valueAt(text, at)
  return found && hasFilters(namedFilters([found])) ? found : null
}

/** Whether what stands here is said not to be wanted, which no filter asks for. */
const isNegated = (text: string, at: number) =>
  NEGATION.test(text.slice(Math.max(0, at - NEGATION_MAX_CHARS), at))

/**
 * Reads what a search says as a buyer means it: '200 lumen 8 hours headlamp' asks for output and runtime and has the word
 * 'headlamp'; in '防水头灯' two words are found. Takes time in proportion to the length of the text.
 *
 * @param locale The language of its numbers: '1.400 lm' are 1,400 lm in German.
 * @param known Words that are told apart within Chinese texts, folded.
 */
export function understandSearch(
  search: string,
  locale: Locale = DEFAULT_LOCALE,
  known: readonly string[] = [],
): UnderstoodSearch {
  const typed = spaced(simplified(foldForSearch(search)))
  const text = swapMarks(typed, locale, MARK_OF_THOUSANDS)
  const knownWords = new Set(known.filter((word) => HAN.test(word)))
  const named: NamedFilter[] = []
  const words: string[] = []
  let wordsBehindNamed = 0
  for (let at = 0; at < text.length; ) {
    const found = filterAt(text, at)
    const last = named.at(-1)
    const span = found && last ? joined(last, found, text.slice(last.to, at)) : null
    if (found && last && span !== null) {
      named[named.length - 1] = { ...last, value: span, to: at + found.length }
      words.length = wordsBehindNamed
      at += found.length
      continue
    }
    if (found && isNegated(text, at)) {
      words.push(typed.slice(at, at + found.length))
      at += found.length
      continue
    }
    if (found && isNew(found, named)) {
      const { length, ...filter } = found
      named.push({ ...filter, from: at, to: at + length })
      words.push(' ')
      wordsBehindNamed = words.length
      at += length
      continue
    }
    const isHan = HAN.test(text.charAt(at))
    const word = isHan ? wordAt(text, at, knownWords) : null
    // Chinese beside other letters is another word.
    const gap = at > 0 && isHan !== HAN.test(text.charAt(at - 1)) ? ' ' : ''
    words.push(word === null ? gap + typed.charAt(at) : ` ${word} `)
    at += word?.length ?? 1
  }
  const rest = spaced(words.join(''))
  return {
    text: typed,
    filters: namedFilters(named),
    named,
    // Commas between what was named are no words.
    words: named.length > 0 ? spaced(rest.replace(/(?<= |^)[,;:、。](?= |$)/g, '')) : rest,
  }
}

const isNew = ({ filter }: Found, named: readonly NamedFilter[]) =>
  filter.kind === 'values' || !named.some((other) => other.filter === filter)

/** Whether a list is ordered by weight, or narrowed by it in its filters or the words of its search; its cards then show it. */
export const asksForWeight = (
  { filters, search, sort }: Pick<ProductQuery, 'filters' | 'search' | 'sort'>,
  locale?: Locale,
) =>
  figureOfSort(sort)?.figure === 'weight' ||
  (filters.weight ?? understandSearch(search, locale).filters.weight) !== undefined

/** What a list asks for, with the filters its search names as filters and the other words as its search. */
export type AskedByFilters = Pick<ProductQuery, 'search' | 'filters'>

/** A list as if the filters its search names had been chosen; null where it names none, or one that is chosen as well. */
export function asFilters(
  { search, filters: chosen }: AskedByFilters,
  locale?: Locale,
): AskedByFilters | null {
  const { filters, words } = understandSearch(search, locale)
  const isChosen = Object.keys(filters).some((name) => name in chosen)
  // A second figure of one kind stays among the words, which would name it anew.
  const isWhole = understandSearch(words, locale).named.length === 0
  return hasFilters(filters) && !isChosen && isWhole
    ? { search: words, filters: { ...filters, ...chosen } }
    : null
}

/** A search without the words of a filter it names. */
export const searchWithout = (text: string, { from, to }: NamedFilter): string =>
  spaced(`${text.slice(0, from)} ${text.slice(to)}`)

const spaced = (text: string) => text.replace(/\s+/g, ' ').trim()

import { askedFilters, type ProductFilter, type ProductFilters } from '@/lib/kinds/product/search/filters'
import type { Span } from '@/lib/lighting/filter-grammar'
import { shownDecimals, shownUnit, toShown, unitText } from '@/lib/lighting/measurement'
import { formatNumber, unitGap } from '@/lib/texts/format-figures'
import { type FilterSummaryTexts, type PanelContext, valueText } from './panel-texts'

/** A number that can be changed in place: a bound of a filter. */
export type Bound = { filter: ProductFilter; side: 'from' | 'to'; value: number }

export type Part = string | Bound

/** Puts parts into a text where it names them; what is put in is not looked through again. */
export function filled(template: string, parts: Readonly<Record<string, readonly Part[]>>): Part[] {
  return template
    .split(/\{(\w+)\}/)
    .flatMap((text, index) => (index % 2 === 0 ? [text] : (parts[text] ?? [])))
}

const joined = (lists: readonly Part[][], between: string, beforeLast: string): Part[] =>
  lists.flatMap((list, index) =>
    index === 0 ? list : [index === lists.length - 1 ? beforeLast : between, ...list],
  )

/** Figures of modes, which one mode must reach together, before the runtime that goes with them. */
const isOfMode = ({ source }: ProductFilter) =>
  'figure' in source || ('of' in source && source.of === 'lightColor')

/**
 * What some filters ask for, as one sentence: 'Headlamps that reach 100 m for 8 hours in the same mode, and survive rain.'
 *
 * @param category The name of the category; null for all.
 */
export function filterSummaryParts(
  { filters, search, category }: { filters: ProductFilters; search: string; category: string | null },
  context: PanelContext,
): Part[] {
  const { said } = context.words
  const asked = askedFilters(filters, context.words.own)
  const clause = (filter: ProductFilter) => clauseOf(filter, filters, context)
  const figures = asked.filter((filter) => isOfMode(filter) && filter.name !== 'runtime')
  const others = asked.filter((filter) => !isOfMode(filter)).map(clause)
  const runtime = asked.find(({ name }) => name === 'runtime')
  let together = joined(figures.map(clause), said.betweenFigures, said.and)
  if (runtime && figures.length === 0) together = clause(runtime)
  else if (runtime)
    together = filled(said.lasting, { figures: together, value: valueParts(runtime, filters, context) })
  if (figures.length + (runtime ? 1 : 0) > 1) together = filled(said.oneMode, { figures: together })
  const clauses = [...(together.length > 0 ? [together] : []), ...others]
  const lights = [category ?? said.lights]
  const sentence = filled(said.sentence, {
    lights: search ? filled(said.searched, { lights, search: [search] }) : lights,
    clauses: joined(clauses, said.between, said.beforeLast),
  })
  return spaced(sentence, context)
}

/** The last character before a joint and the first behind it, of which one is Chinese and the other a letter or digit. */
const MIXED_SCRIPTS = /^(?:\p{Script=Han}\w|\w\p{Script=Han})$/u

/** Sets letters and digits apart from Chinese where parts meet. */
export function spaced(parts: readonly Part[], context: PanelContext): Part[] {
  const textOf = (part: Part) => (typeof part === 'string' ? part : boundText(part, context))
  return parts
    .filter((part) => part !== '')
    .flatMap((part, index, all) => {
      const before = all[index - 1]
      const joint = before === undefined ? '' : textOf(before).slice(-1) + textOf(part).slice(0, 1)
      return MIXED_SCRIPTS.test(joint) ? [' ', part] : [part]
    })
}

/** The same as a text. */
export function summaryText(asked: Parameters<typeof filterSummaryParts>[0], context: PanelContext): string {
  return filterSummaryParts(asked, context)
    .map((part) => (typeof part === 'string' ? part : boundText(part, context)))
    .join('')
}

/** A number in the visitor's units, and the unit behind it with its space: ' hours', ' m'. */
export function boundQuantity({ filter: { unit }, value }: Bound, context: PanelContext) {
  const { locale, units, words } = context
  const forms = unit && words.said.units[unit]
  const word = forms && (new Intl.PluralRules(locale).select(value) === 'one' ? forms.one : forms.other)
  const sign = unit ? unitText(shownUnit(unit, units), locale) : ''
  return { shown: toShown(value, unit, units), unit: word || unitGap(sign) + sign }
}

function boundText(bound: Bound, context: PanelContext): string {
  const { shown, unit } = boundQuantity(bound, context)
  const decimals = shownDecimals(bound.filter.unit, context.units, bound.filter.decimals)
  return formatNumber(shown, context.locale, decimals) + unit
}

function clauseOf(filter: ProductFilter, filters: ProductFilters, context: PanelContext): Part[] {
  const { clauses } = context.words.said
  const value = filters[filter.name]
  // A value with words of its own is a clause by itself: 'can be charged'.
  const own = Array.isArray(value) && value.length === 1 ? clauses[`${filter.name}_${value[0]}`] : undefined
  if (own !== undefined) return [own]
  const values = {
    value: valueParts(filter, filters, context),
    name: [context.words.names[filter.name] ?? ''],
  }
  return filled(clauses['own' in filter.source ? 'own' : filter.name] ?? '{value}', values)
}

function valueParts(filter: ProductFilter, filters: ProductFilters, context: PanelContext): Part[] {
  const value = filters[filter.name] as Span | string | readonly string[]
  if (typeof value === 'string') return [protectionText(value, context.words.said)]
  if ('from' in value) return spanParts(filter, value, context.words.said)
  const names = value.map((one) => valueText(context.words, filter, one))
  return alternatives(names, context)
}

/** 'AAA or AA' in parts, between which `spaced` sets letters apart from Chinese. */
export const alternatives = (names: readonly string[], { locale }: PanelContext): string[] =>
  new Intl.ListFormat(locale, { type: 'disjunction' }).formatToParts(names).map(({ value }) => value)

function spanParts(filter: ProductFilter, { from, to }: Span, said: FilterSummaryTexts): Part[] {
  const bound = (side: 'from' | 'to', value: number | null): Part[] =>
    value === null ? [] : [{ filter, side, value }]
  const parts = { from: bound('from', from), to: bound('to', to) }
  // The clause of a fact of the firm's own is the same for every direction.
  const isLeast = filter.direction === 'least' && !('own' in filter.source)
  if (to === null) return isLeast ? parts.from : filled(said.from, parts)
  return filled(from === null ? said.to : said.both, parts)
}

/** 'rain and dust (IP54)'; only the code where no words are known for it. */
function protectionText(code: string, { dust, water, and, protection }: FilterSummaryTexts): string {
  const [, solids = '', liquids = ''] = /^IP(\w)(\w)$/.exec(code) ?? []
  const words = [dust[solids], water[liquids]].filter((word) => word !== undefined)
  return words.length > 0 ? filled(protection, { words: [words.join(and)], code: [code] }).join('') : code
}

import type { Miss } from '@/lib/kinds/product/catalogue/near-misses'
import type { Relaxation } from '@/lib/kinds/product/catalogue/relaxations'
import { PRODUCT_FILTERS, type ProductFilters, parseFilters } from '@/lib/kinds/product/search/filters'
import type { FilterValue, Span } from '@/lib/lighting/filter-grammar'
import { hoursAndMinutes } from '@/lib/lighting/light-figures'
import { quantityText } from '@/lib/lighting/measurement'
import { formatDuration } from '@/lib/texts/format-figures'
import { DEFAULT_LOCALE } from '@/lib/texts/locales'
import { WRITING } from '@/lib/texts/writing'
import { alternatives, filled, spaced } from './filter-summary-parts'
import { type PanelContext, valueText } from './panel-texts'

function text(template: string, parts: Record<string, string>, context: PanelContext): string {
  const listed = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, [part]]))
  return spaced(filled(template, listed), context).join('')
}

/** In which point a product fails and by how much: 'Runtime 6 h, 2 h short'. */
export function missText({ name, wanted, has, by }: Miss, context: PanelContext): string {
  const { near, names } = context.words
  const label = names[name] ?? name
  if (has === '') return text(near.unstated, { name: label }, context)
  if (typeof has === 'number' && by !== null) {
    const template = has < Number(wanted) ? near.short : near.over
    const parts = { name: label, has: quantityOf(name, has, context), by: quantityOf(name, by, context) }
    return text(template, parts, context)
  }
  const worded = (codes: string | number) =>
    String(codes)
      .split(',')
      .map((code) => wordOf(name, code, context))
      .join(WRITING[context.locale].enumerationComma)
  return text(near.instead, { name: label, has: worded(has), wanted: worded(wanted) }, context)
}

/**
 * What a relaxation accepts and how many more it finds: 'Accept IP54: 3 more'.
 *
 * @param before The filters it relaxes.
 */
export function relaxationText(
  { name, value, query, more }: Relaxation,
  before: ProductFilters,
  context: PanelContext,
): string {
  const { near } = context.words
  const { filters } = parseFilters(new URLSearchParams(query))
  const asked = value === '' ? undefined : filters[name as keyof ProductFilters]
  const count = new Intl.NumberFormat(context.locale).format(more)
  return text(near.accept, { value: acceptedText(name, asked, before, context), count }, context)
}

function acceptedText(
  name: string,
  asked: FilterValue | undefined,
  before: ProductFilters,
  context: PanelContext,
): string {
  const { near, names } = context.words
  const label = inSentence(names[name] ?? name, context)
  if (asked === undefined) return text(near.any, { name: label }, context)
  if (typeof asked === 'string') return asked
  if ('from' in asked) return `${label} ${spanText(asked, name, context)}`
  const known: readonly string[] = [before[name as keyof ProductFilters] ?? []].flat() as string[]
  const added = asked.filter((each) => !known.includes(each)).map((each) => wordOf(name, each, context))
  return spaced(alternatives(added, context), context).join('')
}

/** The word of the panel for a value of a filter. */
function wordOf(name: string, value: string, { words }: PanelContext): string {
  const rule = PRODUCT_FILTERS.find((filter) => filter.name === name)
  return rule ? valueText(words, rule, value) : (words.values[value] ?? value)
}

/** A name within a sentence: in English only abbreviations keep their capital; German nouns all do. */
const inSentence = (name: string, { locale }: PanelContext) =>
  locale === DEFAULT_LOCALE ? name.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase()) : name

function spanText({ from, to }: Span, name: string, context: PanelContext): string {
  if (from === null) return `≤ ${quantityOf(name, to ?? 0, context)}`
  if (to === null) return `≥ ${quantityOf(name, from, context)}`
  return `${quantityOf(name, from, context)}–${quantityOf(name, to, context)}`
}

/** A number of a filter with its unit; hours and minutes apart, as they are beside each product. */
function quantityOf(name: string, value: number, context: PanelContext): string {
  const rule = [...PRODUCT_FILTERS, ...context.words.own].find((filter) => filter.name === name)
  return rule?.unit === 'h'
    ? formatDuration(hoursAndMinutes(value * 60), context.locale)
    : quantityText(value, rule?.unit, context, rule?.decimals)
}

import { createTranslator } from 'next-intl'
import type { Texts } from '../../content/shipped-texts'
import type { SiteDetails } from '../../firm/site-details'
import { type ComparedRow, type ComparedSide, comparedRow } from '../../lighting/compared-row'
import { hoursAndMinutes, shownBeamMeters } from '../../lighting/light-figures'
import {
  quantityFigure,
  quantityText,
  shownDecimals,
  shownUnit,
  toShown,
  type UnitSystem,
  unitText,
} from '../../lighting/measurement'
import { isNameEnglish, KNOWN_SPECS, specKey } from '../../lighting/specs'
import { formatDuration, numberMarks, withUnit } from '../../texts/format-figures'
import type { Locale } from '../../texts/locales'
import { ownFactsAt, ownFactText } from '../own-fact/own-facts'
import { BASIS_FILTERS } from './compare-query'
import { factRows } from './facts/fact-rows'
import { type FactName, factDirection, factsAt, PRODUCT_FACTS } from './facts/facts'
import { ownName, PRODUCT_FILTERS, type ProductFilters } from './search/filters'
import { matchingMode } from './search/matching-mode'
import type { ModeView, PageMode, ProductView } from './view'

/** Also with the narrow blank that parts thousands in some languages. */
const NUMBER = /\d[\d,.\u202F]*/g
const SPAN = String.raw`\s?(?:[–—~～-]|to|bis|[至到])\s?`

/**
 * '186 g', '66 × 42 × 36 mm', '10–30 m': numbers of one unit, with the marks of their language. A number behind a letter
 * begins no span, as in 'IP68 – 2 m', and one behind a slash may be half of a fraction.
 */
const QUANTITY = new RegExp(
  String.raw`(?<!\d[,.]?|\d\s?/\s?)((?:(?<![A-Za-z])N${SPAN})?N(?:\s{0,2}×\s?N(?:${SPAN}N)?)*)\s?(mm|kg|g|m)(?![\p{L}\d²³/])`.replaceAll(
    'N',
    NUMBER.source,
  ),
  'gu',
)

/** Two numbers of a span. */
const ENDS = new RegExp(`(${NUMBER.source})${SPAN}(${NUMBER.source})`, 'g')
/** Names whose number is no measure. */
const BEHIND_NAME = /(?:Bluetooth|USB|IEC|ISO|EN|FL)\s$/
/** Everything before the last of several numbers that a dash parts. */
const UP_TO_LAST = new RegExp(`^.*${SPAN}(?=${NUMBER.source}$)`)

/** Whether each span among some numbers ends above where it begins. */
const rises = (numbers: string, shownValue: (number: string) => number) =>
  [...numbers.matchAll(ENDS)].every(([, from = '', to = '']) => shownValue(from) < shownValue(to))

/** The number that a text of `formatNumber` says. */
function numberOf(text: string, { group, decimal }: ReturnType<typeof numberMarks>): number {
  return Number(text.replaceAll(group, '').replace(decimal, '.').trim())
}

/**
 * A text of a specification in a reader's units: lengths and weights are converted where they stand.
 *
 * @param textLocale The language of the text, where that is not the reader's.
 */
export function inUnits<Text extends string | null>(
  text: Text,
  reader: { locale: Locale; units: UnitSystem },
  textLocale = reader.locale,
): Text {
  if (text === null || reader.units === 'metric') return text
  const sign = (unit: string) => unitText(shownUnit(unit, reader.units), reader.locale)
  const marks = numberMarks(textLocale)
  const shownValue = (number: string) => numberOf(number, marks)
  return text.replace(QUANTITY, (metric, numbers: string, unit: string, at: number) => {
    const isSpan = !BEHIND_NAME.test(text.slice(Math.max(0, at - 12), at)) && rises(numbers, shownValue)
    // The name of a cell or a standard stands before a dash as well: '18650 – 120 g', 'Bluetooth 5.0 – 10 m'.
    const kept = isSpan ? '' : (UP_TO_LAST.exec(numbers)?.[0] ?? '')
    const shown = numbers
      .slice(kept.length)
      .replace(NUMBER, (number) => quantityFigure(shownValue(number), unit, reader).value)
    return shown.includes('NaN') ? metric : kept + withUnit(shown, sign(unit))
  }) as Text
}

/** Rows that belong together: what decides at a glance, what the lights are beside that, and how they are ordered. */
export type ComparedGroup = { name: 'glance' | 'build' | 'order'; rows: ComparedRow[] }

/** What stands at a glance beside the figures of the compared modes. */
const GLANCE_ROWS = ['Weight', 'IP Rating', 'moqPieces']

export type Comparison = {
  groups: ComparedGroup[]
  /** The compared mode of each product; null where none does what is asked for. */
  modes: (PageMode | null)[]
}

const MINUTES_OF_HOUR = 60

const words = ({ locale, messages }: Reader) => createTranslator({ locale, messages, namespace: 'common' })

const durationText = (hours: number, locale: Locale) =>
  formatDuration(hoursAndMinutes(hours * MINUTES_OF_HOUR), locale)

/** Whose words and units a comparison is in. */
export type Reader = { locale: Locale; units: UnitSystem; messages: Texts }

/** With what the firm calls documents of compliance. */
export type ComparisonReader = Reader & Pick<SiteDetails, 'complianceNames'>

/** What a compared mode must do, in words: 'lasts at least 8 h and reaches at least 100 m'; '' without conditions. */
export function conditionsText(basis: ProductFilters, reader: Reader): string {
  const { locale } = reader
  const t = words(reader)
  return BASIS_FILTERS.flatMap(({ name, unit }) => {
    const from = basis[name]?.from ?? null
    if (from === null) return []
    const value = unit === 'h' ? durationText(from, locale) : quantityText(from, unit, reader)
    return t(`compare.conditions.${name}`, { value })
  }).join(t('compare.and'))
}

type Compared = ComparisonReader & { products: readonly ProductView[]; t: ReturnType<typeof words> }

const langOf = (product: ProductView | undefined, field: string) =>
  product?.fallbackFields.includes(field) ? 'en' : undefined

function lightRows({ products, locale, units, t }: Compared, modes: (ModeView | null)[]): ComparedRow[] {
  const none: ComparedSide = { text: null, instead: t('compare.noMode') }
  const figure = (
    name: string,
    label: string,
    unit: string,
    of: (mode: ModeView) => number | null,
    textOf = (value: number) => quantityText(value, unit, { locale, units }),
  ) =>
    comparedRow({
      name,
      label,
      unit: unitText(shownUnit(unit, units), locale),
      better: PRODUCT_FILTERS.find((filter) => filter.name === name)?.direction,
      sides: modes.map((mode) => {
        const value = mode && of(mode)
        return mode
          ? { value: value && toShown(value, unit, units), text: value === null ? null : textOf(value) }
          : none
      }),
    })
  return [
    comparedRow({
      name: 'mode',
      label: t('dataSheet.mode'),
      sides: modes.map((mode, index) =>
        mode ? { text: mode.name, lang: langOf(products[index], 'modes') } : none,
      ),
    }),
    figure('output', t('dataSheet.output'), 'lm', ({ lumens }) => lumens),
    figure(
      'runtime',
      t('dataSheet.runtime'),
      'h',
      ({ runtimeMinutes }) => runtimeMinutes / MINUTES_OF_HOUR,
      (hours) => durationText(hours, locale),
    ),
    figure('beam', t('dataSheet.beamDistance'), 'm', shownBeamMeters),
    figure(
      'intensity',
      t('dataSheet.peakIntensity'),
      'cd',
      ({ peakIntensityCandela }) => peakIntensityCandela,
    ),
  ]
}

/** The rows of the specification, without those that sum up the modes, and the fact a best one follows from. */
const SPEC_ROWS = KNOWN_SPECS.filter(({ key }) => key !== 'lumens' && key !== 'modes' && key !== 'runtime')
const FACT_OF_SPEC: Partial<Record<string, 'weightGrams'>> = { Weight: 'weightGrams' }

function specRow({ products, locale, units }: Compared, name: string, label: string): ComparedRow {
  const fact = FACT_OF_SPEC[name]
  return comparedRow({
    name,
    label,
    ...(fact && {
      unit: unitText(shownUnit(PRODUCT_FACTS[fact].unit ?? '', units), locale),
      better: factDirection(fact),
    }),
    sides: products.map((product) => ({
      text: inUnits(
        product.specs.find((spec) => specKey(spec.name) === specKey(name))?.value ?? null,
        { locale, units },
        langOf(product, 'specs'),
      ),
      ...(fact && { value: shownValue(fact, product.facts[fact], units) }),
      lang: langOf(product, 'specs'),
    })),
  })
}

const shownValue = (fact: FactName, value: number | null, units: UnitSystem) =>
  value === null ? null : toShown(value, PRODUCT_FACTS[fact].unit, units)

/** The rows an owner added, each once however its name is spelled, with what the first product that translates it calls it. */
function furtherRows(compared: Compared): ComparedRow[] {
  const known: readonly string[] = KNOWN_SPECS.map(({ name }) => name)
  const rows = new Map<string, { name: string; label: string | null }>()
  for (const { name, label } of compared.products.flatMap(({ specs }) => specs)) {
    const row = rows.get(specKey(name))
    if (!known.includes(name))
      rows.set(specKey(name), { name: row?.name ?? name, label: row?.label ?? label })
  }
  return [...rows.values()].map((row) => ({
    ...specRow(compared, row.name, row.label ?? row.name),
    isEnglish: isNameEnglish(row, compared.locale),
  }))
}

function buildRows(compared: Compared): ComparedRow[] {
  const { products, locale, units, t, complianceNames } = compared
  const rows = products.map(
    ({ facts }) =>
      new Map(
        factRows(facts, 'specifications', locale, complianceNames).map(({ name, value }) => [name, value]),
      ),
  )
  return [
    ...SPEC_ROWS.map(({ name }) => specRow(compared, name, t(`specNames.${name}`))),
    ...factsAt('specifications').map((name) =>
      comparedRow({
        name,
        label: t(`facts.${name}`),
        unit: unitText(shownUnit(PRODUCT_FACTS[name].unit ?? '', units), locale) || undefined,
        better: factDirection(name),
        sides: products.map((product, index) => {
          const value = product.facts[name]
          return {
            text: inUnits(rows[index]?.get(name) ?? null, { locale, units }, langOf(product, name)),
            ...(PRODUCT_FACTS[name].unit &&
              typeof value === 'number' && { value: shownValue(name, value, units) }),
            lang: langOf(product, name),
          }
        }),
      }),
    ),
    ...ownRows(compared),
    ...furtherRows(compared),
  ]
}

/** The facts that the firm has declared, in their order, of which some product has a number. */
function ownRows({ products, locale, units }: Compared): ComparedRow[] {
  const facts = new Map(
    products.flatMap(({ ownFacts }) => ownFactsAt(ownFacts, 'compare').map((fact) => [fact.slug, fact])),
  )
  return [...facts.values()].map(({ slug, name, isEnglish, unit, decimals, better }) =>
    comparedRow({
      name: ownName(slug),
      label: name,
      isEnglish,
      decimals: shownDecimals(unit, units, decimals),
      unit: unit ? unitText(shownUnit(unit, units), locale) : undefined,
      better,
      sides: products.map(({ ownFacts }) => {
        const own = ownFacts.find((fact) => fact.slug === slug)
        return {
          text: own ? ownFactText(own, { locale, units }) : null,
          value: own ? toShown(own.value, unit, units) : null,
        }
      }),
    }),
  )
}

function orderRows({ products, locale, t }: Compared): ComparedRow[] {
  const row = (
    fact: 'moqPieces' | 'sampleLeadDays' | 'leadTimeDays',
    label: string,
    unit: 'pieces' | 'days',
  ) =>
    comparedRow({
      name: fact,
      label,
      unit: unitText(unit, locale),
      better: factDirection(fact),
      sides: products.map(({ facts }) => {
        const value = facts[fact]
        return { value, text: value === null ? null : t(`product.${unit}`, { count: value }) }
      }),
    })
  return [
    row('moqPieces', t('product.moq'), 'pieces'),
    row('sampleLeadDays', t('product.sample'), 'days'),
    row('leadTimeDays', t('product.leadTime'), 'days'),
  ]
}

/**
 * Compares products (docs/specification.md, section 2.18): the figures of one mode of each, then what product pages say of
 * them, in the same words. What none of them states is no row.
 *
 * @param basis What the compared mode must do at least; without conditions it is the brightest steady one.
 */
export function compareProducts(
  products: readonly ProductView[],
  basis: ProductFilters,
  reader: ComparisonReader,
): Comparison {
  const compared = { ...reader, products, t: words(reader) }
  const modes = products.map(({ modes }) => matchingMode(modes, basis))
  const isStated = ({ sides }: ComparedRow) => sides.some(({ text }) => text !== null)
  // That no light does what is asked of a mode is an answer; that none has modes is none.
  const isAsked = BASIS_FILTERS.some(({ name }) => basis[name])
  const light = lightRows(compared, modes).filter((row) => isAsked || isStated(row))
  const [build, order] = [buildRows(compared).filter(isStated), orderRows(compared).filter(isStated)]
  const isAtGlance = ({ name }: ComparedRow) => GLANCE_ROWS.includes(name)
  const isFurther = (row: ComparedRow) => !isAtGlance(row)
  return {
    groups: [
      { name: 'glance', rows: [...light, ...[...build, ...order].filter(isAtGlance)] },
      { name: 'build', rows: build.filter(isFurther) },
      { name: 'order', rows: order.filter(isFurther) },
    ],
    modes,
  }
}

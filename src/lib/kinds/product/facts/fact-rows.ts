import type { ComplianceNames } from '../../../firm/compliance-names'
import { hoursAndMinutes } from '../../../lighting/light-figures'
import { quantityText } from '../../../lighting/measurement'
import { formatDuration, formatNumber, withUnit } from '../../../texts/format-figures'
import type { Locale } from '../../../texts/locales'
import { codeName, codeNames } from './code-names'
import { type FactName, factsAt, PRODUCT_FACTS, type ProductFacts, type ShownFact } from './facts'
import { SPECIFICATION_WORDS } from './specification-words'

/** '50 pieces, 345 × 285 × 285 mm, 12.4 kg', or what is known of it. */
function cartonText(facts: ProductFacts, locale: Locale): string | null {
  const words = SPECIFICATION_WORDS[locale]
  const { cartonPieces } = facts
  const pieces = cartonPieces === null ? null : words.pieces(formatNumber(cartonPieces, locale, 2))
  return [pieces, cartonSize(facts, locale)].filter(Boolean).join(words.comma) || null
}

/** '345 × 285 × 285 mm, 12.4 kg', or what is known of it; '' where nothing is. */
export function cartonSize(facts: ProductFacts, locale: Locale): string {
  const number = (value: number) => formatNumber(value, locale, 2)
  const sides = [facts.cartonLengthMm, facts.cartonWidthMm, facts.cartonHeightMm].filter(
    (side) => side !== null,
  )
  const parts = [
    sides.length === 0 ? null : withUnit(sides.map(number).join(' × '), 'mm'),
    facts.cartonKg === null ? null : withUnit(number(facts.cartonKg), 'kg'),
  ]
  return parts.filter((part) => part !== null).join(SPECIFICATION_WORDS[locale].comma)
}

/** A fact as a cell of a spreadsheet: numbers in their unit, codes by their names; '' where it is not known. */
export function factCell(
  name: FactName,
  facts: ProductFacts,
  locale: Locale,
  compliance: ComplianceNames,
): string | number {
  const value = facts[name]
  return typeof value === 'number' ? value : (wordsOf(name, value, locale, compliance) ?? '')
}

/** What is no number as text; null where it is not known. */
function wordsOf(
  name: FactName,
  value: Exclude<ProductFacts[FactName], number>,
  locale: Locale,
  compliance: ComplianceNames,
): string | null {
  const words = SPECIFICATION_WORDS[locale]
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (Array.isArray(value)) {
    const listed = PRODUCT_FACTS[name].codesOf === 'documents' ? compliance[locale] : undefined
    return codeNames(value, locale, listed) || null
  }
  return (PRODUCT_FACTS[name].type === 'choice' ? codeName(value, locale) : value) || null
}

/** A fact as text, whether it is a row of its own anywhere or not; null where it is not known. */
export function factText(
  name: FactName,
  facts: ProductFacts,
  locale: Locale,
  compliance: ComplianceNames,
): string | null {
  if (name === 'cartonPieces') return cartonText(facts, locale)
  if (name === 'charging') return facts.charging || codeNames(facts.chargingMethods, locale) || null
  const value = facts[name]
  if (typeof value !== 'number') return wordsOf(name, value, locale, compliance)
  const { unit } = PRODUCT_FACTS[name]
  if (!unit) return formatNumber(value, locale, 2)
  if (unit === 'min') return formatDuration(hoursAndMinutes(value), locale)
  return quantityText(value, unit, { locale, units: 'metric' }, 2)
}

/**
 * The facts that are rows of their own at a place, without those that are not known.
 *
 * @param facts In the language of the rows.
 * @param compliance What the firm calls documents of compliance.
 * @returns `name` is also the key of the row's label in `common.facts`.
 */
export function factRows(
  facts: ProductFacts,
  place: Parameters<typeof factsAt>[0],
  locale: Locale,
  compliance: ComplianceNames,
): { name: ShownFact; value: string }[] {
  return factsAt(place).flatMap((name) => {
    const value = factText(name, facts, locale, compliance)
    return value === null ? [] : [{ name, value }]
  })
}

/** Views have spaces that keep numbers and units in one line. */
const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

/** The same rows without the charging time where the text about charging ends with it, as it nearly always does. */
export const withoutRepeats = <Row extends { name: ShownFact; value: string }>(
  rows: readonly Row[],
  { charging }: ProductFacts,
): Row[] =>
  rows.filter(
    ({ name, value }) =>
      name !== 'chargingMinutes' || !plainSpaces(charging ?? '').includes(plainSpaces(value)),
  )

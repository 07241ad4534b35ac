import { BEGAN_EMPTY } from '../../../content/shipped-texts'
import type { ComplianceNames } from '../../../firm/compliance-names'
import type { Locale } from '../../../texts/locales'
import { factText } from '../facts/fact-rows'
import { FACT_NAMES, type FactName, type ShownFact } from '../facts/facts'
import { briefCellsText, countedCellsText } from '../facts/specification-texts'
import type { ProductView } from '../view'

/** A row of a passport: the key of its label among the texts that every page can use, and its value; null where it is not known. */
export type PassportRow = {
  label: `facts.${ShownFact}` | `passport.${'cells' | 'chemistry' | 'capacity'}`
  value: string | null
}

/** What a passport states in rows, by its parts. What is not known has its row, too. */
export type PassportRows = Record<'battery' | 'transport' | 'repair', PassportRow[]>

/** The rows of a product's passport in the language of its view. */
export function passportRows(
  { facts }: Pick<ProductView, 'facts'>,
  locale: Locale,
  compliance: ComplianceNames,
): PassportRows {
  const text = (name: FactName) => factText(name, facts, locale, compliance)
  const row = (name: ShownFact): PassportRow => ({ label: `facts.${name}`, value: text(name) })
  return {
    battery: [
      {
        label: 'passport.cells',
        value: facts.batteryWords === null ? briefCellsText(facts, locale) : countedCellsText(facts, locale),
      },
      { label: 'passport.chemistry', value: text('batteryChemistry') },
      { label: 'passport.capacity', value: text('batteryCapacityMah') },
      row('batteryLabelMah'),
      row('batteryEnergyWh'),
      row('batteryVolts'),
      row('batteryGrams'),
      row('cellReplacement'),
    ],
    transport: [row('dangerousGoodsClass'), row('packingInstruction')],
    repair: [row('warrantyMonths')],
  }
}

/** Facts that only goods with a battery have. */
const BATTERY_FACTS = FACT_NAMES.filter((name) =>
  /^(?:battery|charging|rechargeable|cellReplacement|packingInstruction)/.test(name),
)

/** Whether a passport has parts about a battery: of goods that may be no lights only where one is stated. */
export const speaksOfBattery = ({
  facts,
  cellRemoval,
}: Pick<ProductView, 'facts'> & { cellRemoval: readonly unknown[] }): boolean =>
  !BEGAN_EMPTY ||
  cellRemoval.length > 0 ||
  facts.dangerousGoodsClass === 'class-9' ||
  BATTERY_FACTS.some((name) => ![facts[name]].flat().every((value) => value === null || value === false))

/**
 * What a passport states as structured data: without what is not known.
 *
 * @param word The words of a label.
 */
export const passportProperties = (
  product: Pick<ProductView, 'facts'>,
  locale: Locale,
  compliance: ComplianceNames,
  word: (label: PassportRow['label']) => string,
): { name: string; value: string }[] =>
  Object.values(passportRows(product, locale, compliance))
    .flat()
    .flatMap(({ label, value }) => (value === null ? [] : [{ name: word(label), value }]))

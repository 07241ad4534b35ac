import type { ComplianceNames } from '../../../firm/compliance-names'
import { KNOWN_SPECS } from '../../../lighting/specs'
import { ADMIN_LOCALES } from '../../../texts/locales'
import { codeName } from './code-names'
import { factRows } from './fact-rows'
import { localizedFacts, type SpecifiedProduct, type SpecRows, specificationRows } from './specification-rows'
import { SPECIFICATION_WORDS } from './specification-words'

/**
 * What a search finds a product by beside its own texts: the rows its page shows, in English and Chinese, one a line, each text
 * once. Computed wherever facts are written; where a release says facts in other words, its migration sets the column to null.
 */
export function searchedFactText(
  product: SpecifiedProduct,
  rows: SpecRows,
  compliance: ComplianceNames,
): string {
  const lines = ADMIN_LOCALES.flatMap((locale) => {
    const facts = localizedFacts(product, locale)
    const { rechargeable, replaceable } = SPECIFICATION_WORDS[locale]
    return [
      ...specificationRows(product, rows, locale).map(({ name, label, value }) =>
        // Every product has the known rows, so that their names would find all of them.
        KNOWN_SPECS.some((known) => known.name === name) ? value : `${label ?? name} ${value}`,
      ),
      ...factRows(facts, 'specifications', locale, compliance).map(({ value }) => value),
      ...facts.chargingMethods.flatMap((code) => codeName(code, locale) ?? []),
      ...(facts.rechargeable === null ? [] : [facts.rechargeable ? rechargeable : replaceable]),
    ]
  })
  return [...new Set(lines)].join('\n')
}

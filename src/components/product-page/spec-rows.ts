import { getLocale, getTranslations } from 'next-intl/server'
import type { ComplianceNames } from '@/lib/firm/compliance-names'
import { siteDetails } from '@/lib/firm/site-details'
import { ownFactText } from '@/lib/kinds/own-fact/own-facts'
import { factRows, withoutRepeats } from '@/lib/kinds/product/facts/fact-rows'
import { factsAt } from '@/lib/kinds/product/facts/facts'
import { SPECIFICATION_WORDS } from '@/lib/kinds/product/facts/specification-words'
import { ownName } from '@/lib/kinds/product/search/filters'
import type { ModeView, ProductView } from '@/lib/kinds/product/view'
import { hoursAndMinutes, shownBeamMeters } from '@/lib/lighting/light-figures'
import { isNameEnglish, KNOWN_SPECS } from '@/lib/lighting/specs'
import { formatDuration, formatMeasure, withUnit } from '@/lib/texts/format-figures'
import type { Locale } from '@/lib/texts/locales'
import { withNonBreakingSpaces } from '@/lib/texts/non-breaking-spaces'
import type { ShownMode } from './chosen-mode'

/** `key` names no other row, as `name` may; `parts` are the value where some of it leads somewhere; `lang` is set where it is not in the page's language. */
export type SpecTableRow = {
  key: string
  name: string
  /** The name is English for want of another. */
  isEnglish?: boolean
  value: string
  parts?: (string | { text: string; url: string })[]
  lang?: string | undefined
}

/** The rows of the specification table under their names in the page's language, then the facts that are rows of their own. */
export async function specTableRows(
  product: Pick<ProductView, 'specs' | 'facts' | 'ownFacts' | 'documents' | 'fallbackFields'>,
): Promise<{ specs: SpecTableRow[]; facts: SpecTableRow[] }> {
  const locale = await getLocale()
  const t = await getTranslations('common')
  const { facts } = product
  const { complianceNames } = await siteDetails()
  const rows = withNonBreakingSpaces(
    withoutRepeats(factRows(facts, 'specifications', locale, complianceNames), facts),
  )
  return {
    specs: product.specs.map(({ name, label, value }) => {
      const known = KNOWN_SPECS.find((spec) => spec.name === name)
      return {
        key: name,
        name: known ? t(`specNames.${known.name}`) : (label ?? name),
        ...(isNameEnglish({ name, label }, locale) && { isEnglish: true }),
        value,
      }
    }),
    facts: [
      ...withNonBreakingSpaces(ownRows(product, locale)),
      ...rows
        .filter(({ name }) => !BELOW_THE_BUTTONS.includes(name))
        .map(({ name, value }) => {
          const parts =
            name === 'complianceDocuments' ? provenNames(product, complianceNames[locale], locale) : []
          return {
            key: name,
            name: t(`facts.${name}`),
            value,
            ...(product.fallbackFields.includes(name) && { lang: 'en' }),
            ...(parts.some((part) => typeof part !== 'string') && { parts }),
          }
        }),
    ],
  }
}

/** The facts that the firm has declared. */
const ownRows = ({ ownFacts }: Pick<ProductView, 'ownFacts'>, locale: Locale): SpecTableRow[] =>
  ownFacts.map((fact) => ({
    key: ownName(fact.slug),
    name: fact.name,
    isEnglish: fact.isEnglish,
    value: ownFactText(fact, { locale, units: 'metric' }),
  }))

const BELOW_THE_BUTTONS = factsAt('ordering')

/** The words of a text with a space on both sides, so that 'CE' is not found in 'CERTIFICATE'. */
const spaced = (text: string) => ` ${text.split(/[\s,()（）]+/).join(' ')} `

/** The names of a product's documents of compliance, each with its proof where the name of a document of the page has it. */
export function provenNames(
  { facts, documents }: Pick<ProductView, 'facts' | 'documents'>,
  names: ComplianceNames[Locale],
  locale: Locale,
): NonNullable<SpecTableRow['parts']> {
  const known = facts.complianceDocuments.flatMap((code) => withNonBreakingSpaces(names[code]) ?? [])
  return known.flatMap((text, index) => {
    const proof = documents.find(
      ({ kind, name }) =>
        text !== '' && kind.startsWith('CERTIFICATE') && spaced(name).includes(spaced(text)),
    )
    const part = proof ? { text, url: proof.url } : text
    return index === 0 ? [part] : [SPECIFICATION_WORDS[locale].enumerationComma, part]
  })
}

/**
 * The light modes with their figures as texts, in the page's language.
 *
 * @param units Translates the signs of units.
 */
export function shownModes(
  modes: readonly ModeView[],
  locale: Locale,
  units: (sign: 'lumenSign' | 'metreSign' | 'candelaSign') => string,
): ShownMode[] {
  const measure = (value: number | null, unit: string) =>
    value === null ? '–' : withUnit(formatMeasure(value, locale), unit)
  return modes.map((mode) => ({
    slug: mode.slug,
    name: mode.name,
    ...(mode.dutyCycle !== null && { flashes: true as const }),
    figures: [
      measure(mode.lumens, units('lumenSign')),
      formatDuration(hoursAndMinutes(mode.runtimeMinutes), locale),
      measure(shownBeamMeters(mode), units('metreSign')),
      measure(mode.peakIntensityCandela, units('candelaSign')),
    ],
  }))
}

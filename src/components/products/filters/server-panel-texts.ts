import { unquoted } from '@/lib/content/quoted-tags'
import { type Texts, textsWith } from '@/lib/content/shipped-texts'
import { knownSiteDetails, type SiteDetails } from '@/lib/firm/site-details'
import type { OwnFact } from '@/lib/kinds/own-fact/own-facts'
import { CODE_NAMES } from '@/lib/kinds/product/facts/code-names'
import { ownFilters, ownName } from '@/lib/kinds/product/search/filters'
import type { Locale } from '@/lib/texts/locales'
import { documentWords } from '@/lib/values/codes/compliance-code'
import { COUNTRIES, countryName } from '@/lib/values/codes/countries'
import type { PanelTexts } from './panel-texts'

/** The words of the filter panel in a language, of messages as editors changed them. */
export function panelTexts(
  locale: Locale,
  messages: Texts = textsWith(locale).texts,
  { complianceNames }: Pick<SiteDetails, 'complianceNames'> = knownSiteDetails(),
  ownFacts: readonly OwnFact[] = [],
): PanelTexts {
  const words = unquoted(messages.common.filters)
  const countries = Object.fromEntries(COUNTRIES.map((code) => [code, countryName(code, locale) ?? code]))
  const own = ownFilters(ownFacts)
  const named = ownFacts.map(({ slug, name }) => [ownName(slug), name])
  return {
    ...words,
    names: { ...words.names, ...Object.fromEntries(named) },
    own,
    values: {
      ...countries,
      ...CODE_NAMES[locale],
      ...documentWords(complianceNames[locale]),
      ...words.values,
    },
  }
}

import { type Texts, textsWith } from '@/lib/content/shipped-texts'
import { CODE_NAMES } from '@/lib/kinds/product/facts/code-names'
import type { Locale } from '@/lib/texts/locales'
import { COUNTRIES, countryName } from '@/lib/values/countries'
import type { PanelTexts } from './panel-texts'

/** The words of the filter panel in a language, of messages as editors changed them. */
export function panelTexts(locale: Locale, messages: Texts = textsWith(locale).texts): PanelTexts {
  const words = messages.common.filters
  const countries = Object.fromEntries(COUNTRIES.map((code) => [code, countryName(code, locale) ?? code]))
  return { ...words, values: { ...countries, ...CODE_NAMES[locale], ...words.values } }
}

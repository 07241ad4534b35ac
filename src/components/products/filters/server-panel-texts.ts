import { type Texts, textsWith } from '@/lib/content/shipped-texts'
import { CODE_NAMES } from '@/lib/kinds/product/facts/code-names'
import type { Locale } from '@/lib/texts/locales'
import type { PanelTexts } from './panel-texts'

/** The words of the filter panel in a language, of messages as editors changed them. */
export function panelTexts(locale: Locale, messages: Texts = textsWith(locale).texts): PanelTexts {
  const words = messages.common.filters
  return { ...words, values: { ...CODE_NAMES[locale], ...words.values } }
}

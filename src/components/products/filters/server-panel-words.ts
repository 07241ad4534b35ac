import type { Locale } from '@/lib/domain/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { CODE_NAMES } from '@/lib/kinds/product/code-names'
import type { PanelWords } from './panel-words'

/** The words of the filter panel in a language. */
export function panelWords(locale: Locale): PanelWords {
  const words = messagesOf(locale).common.filters
  return { ...words, values: { ...CODE_NAMES[locale], ...words.values } }
}

import { createTranslator } from 'next-intl'
import type { Locale } from '../texts/locales'
import { quotedTags } from './quoted-tags'

/** How many public products and categories there are. */
export type CatalogueSize = { models: number; categories: number }

/** Whether there are products to choose between, as far as that is known. */
export const hasChoice = (size: CatalogueSize | null) => size === null || size.models > 1

/**
 * A fixed text with the numbers of the catalogue in it: an ICU message with `models` and `categories`, and without tags.
 *
 * @param size Null while it cannot be read: both are then 0, for which every text has words without a number.
 */
export function countedText(text: string, locale: Locale, size: CatalogueSize | null): string {
  const translate = createTranslator({ locale, messages: { text: quotedTags(text) } })
  return translate('text', size ?? { models: 0, categories: 0 })
}

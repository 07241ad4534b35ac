import { cache } from 'react'
import { company } from '../content/company'
import { cachedStored, previewedStored, textsWith } from '../kinds/single-queries'
import type { SingleKey } from '../kinds/singles'
import { previewInUse } from '../preview/preview-session'
import { DEFAULT_LOCALE, type Locale } from '../texts/locales'
import { type InLocale, inLocale, isLocalizedText } from '../texts/localized-text'

/** The fixed texts a page shows. */
export type FixedTexts = {
  texts: InLocale<typeof company>
  /**
   * The attribute that one of them needs because it has no Chinese, to be spread: an attribute without a value would be sent to
   * browsers, too.
   */
  lang: (text: string) => { lang?: Locale }
  /** Whether what editors wrote could be read; else these are the shipped texts, and the page must not be cached. */
  isRead: boolean
}

/** The English texts of data whose Chinese is blank. */
function untranslated(node: unknown, found: Set<string>): Set<string> {
  if (isLocalizedText(node)) {
    if (node.zh.trim() === '' && /\p{L}/u.test(node.en)) found.add(node.en)
  } else if (typeof node === 'object' && node !== null) {
    for (const part of Object.values(node)) untranslated(part, found)
  }
  return found
}

/** The fixed texts in both languages, those of some single kinds as they are stored, or as a preview would make them. */
const textsOf = cache(async (...keys: SingleKey[]) => {
  const claim = await previewInUse()
  let texts = company
  let isRead = true
  for (const key of keys) {
    const stored = claim?.type === key ? await previewedStored(key, claim) : await cachedStored(key)
    if (stored) texts = textsWith(texts, key, stored)
    else isRead = false
  }
  return { texts, isRead, english: untranslated(texts, new Set()) }
})

/**
 * The fixed texts in one language, with what editors wrote in those of these pages. The others are as shipped.
 */
export async function fixedTexts(locale: Locale, ...keys: SingleKey[]): Promise<FixedTexts> {
  const { texts, isRead, english } = await textsOf(...keys)
  const lang = (text: string) =>
    locale !== DEFAULT_LOCALE && english.has(text) ? { lang: DEFAULT_LOCALE } : {}
  return { texts: inLocale(texts, locale), lang, isRead }
}

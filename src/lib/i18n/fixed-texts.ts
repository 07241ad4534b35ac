import { cache } from 'react'
import { cachedStored, pageTextsIn } from '../cache/text-records'
import { isMessage, type Texts, textsWith } from '../content/shipped-texts'
import type { SingleKey } from '../kinds/single-keys'
import { previewInUse } from '../preview/preview-session'
import { DEFAULT_LOCALE, type Locale } from '../texts/locales'
import { shownMessages } from './shown-messages'

/** The fixed texts a page shows. */
export type FixedTexts = {
  texts: Texts
  /**
   * The attribute that the text of a key needs because it is English on a page that is not, to be spread: an attribute without
   * a value would be sent to browsers, too.
   */
  lang: (key: string) => { lang?: Locale }
}

/**
 * The fixed texts in one language, with what editors wrote in those of these pages, as it is stored or as a preview would make
 * it. The others are as shipped.
 */
export const fixedTexts = cache(async (locale: Locale, ...keys: SingleKey[]): Promise<FixedTexts> => {
  const claim = await previewInUse()
  const stored = await Promise.all(
    keys.map(async (key) => {
      if (claim?.type !== key) return cachedStored(key)
      const { previewedTexts } = await import('../kinds/previewed-texts')
      return previewedTexts(key, claim)
    }),
  )
  const goods = (await shownMessages()).filter(({ key }) => !isMessage(key))
  const { texts, english } = textsWith(locale, [
    ...goods,
    ...stored.flatMap((each) => (each ? pageTextsIn(each) : [])),
  ])
  return {
    texts,
    lang: (key) => (english.has(key) ? { lang: DEFAULT_LOCALE } : {}),
  }
})

import { FIXED_PAGES } from '../config/site-pages'
import { countedText } from '../content/counted-text'
import { shippedPicture } from '../content/pictures'
import { BEGAN_EMPTY, type Texts } from '../content/shipped-texts'
import type { Locale } from '../texts/locales'
import { nodeAt } from '../texts/text-tree'
import type { StoredPicture } from '../values/views'
import { cutBehindWord } from './cut-behind-word'
import type { SharePage } from './share-address'
import type { CardContent } from './share-card'

/** The interface texts of a card. */
export type CardTexts = {
  luminousFlux: string
  beamDistance: string
  runtime: string
  lumen: string
  metre: string
  caseStudy: string
  privacy: string
  terms: string
  sitemap: string
}

/** What every card has. */
export const cardBase = (locale: Locale) => ({
  locale,
  kicker: null,
  text: null,
  figures: [],
  picture: null,
})

/** A card with a picture that fills its side to the edge. */
export function photoCard(
  locale: Locale,
  picture: Pick<StoredPicture, 'url'>,
  words: Pick<CardContent, 'title'> & Partial<Pick<CardContent, 'kicker' | 'text' | 'figures'>>,
): CardContent {
  return { ...cardBase(locale), ...words, picture: { url: picture.url, kind: 'photo' } }
}

/** Maximum length of a label, which has four lines of a third of the column. */
const LABEL_MAX_CHARS = 52

/** A label cut to what stands beside others. */
export const shortLabel = (label: string) => cutBehindWord(label, LABEL_MAX_CHARS)

/** Shown where a page has no picture that editors choose, on a site that began empty. */
const NEUTRAL_PICTURE = 'neutral/wide-2'

/** The address of the picture on a page's card; null where it has none. */
function pagePicture(page: SharePage, texts: Texts): string | null {
  const sharePicture = page === 'sitemap' ? null : FIXED_PAGES[page].sharePicture
  if (!sharePicture) return null
  if ('chosenAt' in sharePicture) return String(nodeAt(texts, sharePicture.chosenAt))
  return shippedPicture(BEGAN_EMPTY ? NEUTRAL_PICTURE : sharePicture.shipped).url
}

/** The card of a fixed page. */
export function pageCard(page: SharePage, t: CardTexts, texts: Texts, locale: Locale): CardContent {
  const url = pagePicture(page, texts)
  return {
    ...cardBase(locale),
    ...pageTexts(page, t, texts, locale),
    picture: url ? { url, kind: 'photo' } : null,
  }
}

function pageTexts(
  page: SharePage,
  t: CardTexts,
  texts: Texts,
  locale: Locale,
): { title: string; text: string | null } {
  switch (page) {
    case 'home': {
      const { headline } = texts.home.hero
      return { title: headline, text: null }
    }
    case 'privacy':
    case 'terms':
    case 'sitemap':
      return { title: t[page], text: null }
    default: {
      const { title, description } = texts.seo[page]
      // Without numbers: the picture of a shared link outlives them.
      return { title, text: countedText(description, locale, null) }
    }
  }
}

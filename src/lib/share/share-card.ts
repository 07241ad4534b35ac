import type { Identity } from '../branding/identity'
import type { Locale } from '../texts/locales'

/** A figure as formatted text in the card's language, with its unit and label. */
export type CardFigure = { parts: readonly { value: string; unit: string }[]; label: string }

/** What a card says of its page. */
export type CardContent = {
  locale: Locale
  /** The line above the title: a category, 'Case study'. */
  kicker: string | null
  title: string
  /** A sentence for cards without figures. */
  text: string | null
  figures: readonly CardFigure[]
  picture: {
    /** As stored: a path of the site, or an address on an allowed host. */
    url: string
    /** `night` and `photo` fill their side; `studio` is shown uncropped. */
    kind: 'night' | 'studio' | 'photo'
  } | null
}

/** All a share card shows. Equal cards have the same picture. */
export type ShareCard = CardContent & { brand: string; identity: Identity }

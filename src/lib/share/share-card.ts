import type { Locale } from '../domain/locales'

/** A number set large, as text in the card's language, with its unit and what it measures. */
export type CardFigure = { parts: readonly { value: string; unit: string }[]; label: string }

/** Everything a share picture shows. Two equal cards are the same picture. */
export type ShareCard = {
  locale: Locale
  brand: string
  /** What kind of thing it is: a category, 'Case study'. */
  kicker: string | null
  title: string
  /** A sentence for cards without figures. */
  text: string | null
  figures: readonly CardFigure[]
  picture: {
    /** As stored: an own path, or an address on an allowed host. */
    url: string
    /** `night` and `photo` fill their side to the edge; `studio` stands whole on its plate. */
    kind: 'night' | 'studio' | 'photo'
  } | null
}

import type { ColoredPart, ColorScheme } from '@/lib/lighting/light-configuration'
import type { Locale } from '@/lib/texts/locales'
import { fill } from '../list/filled-text'
import type { StudioTexts } from './studio-texts'

/** The least pieces and the lead time of any order; null where that is not stated. */
export type OrderTerms = { pieces: number | null; days: number | null }

type ChosenTermsProps = {
  scheme: ColorScheme
  hasLogo: boolean
  /** The pieces from which the plant gives a part a color. */
  pieces: Partial<Record<ColoredPart, number>>
  terms: OrderTerms
  words: StudioTexts
  locale: Locale
}

/** The choice in words, and from how many pieces and in how many days it is made: 'Two colors and a logo: from 500 pieces, 35 days'. */
export function ChosenTerms({ scheme, hasLogo, pieces, terms, words, locale }: ChosenTermsProps) {
  const { page, join } = words
  const parts = Object.keys(scheme) as ColoredPart[]
  const colors =
    parts.length === 1 ? page.chosenColor : fill(page.chosenColors, { count: String(parts.length) })
  const logo = page.chosenLogo
  const colored = parts.length > 0
  const chosen = colored && hasLogo ? fill(page.chosenBoth, { colors, sign: logo }) : colored ? colors : logo
  const least = Math.max(terms.pieces ?? 0, ...parts.map((part) => pieces[part] ?? 0))
  const asked = [
    ...(least > 0 ? [page.fromPieces.replace('{pieces}', least.toLocaleString(locale))] : []),
    ...(terms.days === null ? [] : [fill(page.chosenDays, { days: String(terms.days) })]),
  ]
  return (
    <>
      <b>{colored || hasLogo ? fill(page.chosen, { what: chosen }) : page.series}</b>
      {asked.length > 0 && <span> {asked.join(join)}</span>}
    </>
  )
}

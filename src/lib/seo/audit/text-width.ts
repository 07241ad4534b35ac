/**
 * Widths of Latin letters in thousandths of the font size in Arial, the fallback font of search results (Adobe's
 * metrics of Helvetica, which Arial shares).
 */
const WIDTHS: readonly [signs: string, width: number][] = [
  ["'", 191],
  ['ijl', 222],
  ['|', 260],
  [' !,./:;I[]\\ft', 278],
  ['()`r-', 333],
  ['{}', 334],
  ['"', 355],
  ['*', 389],
  ['^', 469],
  ['Jckvxysz', 500],
  ['#$0123456789?L_abdeghnopqu–', 556],
  ['+<=>~', 584],
  ['FTZ', 611],
  ['&ABEKPSVXY', 667],
  ['CDHNRUw', 722],
  ['GOQ', 778],
  ['Mm', 833],
  ['%', 889],
  ['W', 944],
  ['—…', 1000],
  ['@', 1015],
]

const WIDTH_OF = new Map(WIDTHS.flatMap(([signs, width]) => [...signs].map((sign) => [sign, width] as const)))

/** Width of letters without an entry. */
const OTHER_WIDTH = 556

/** Chinese, Japanese and Korean characters and punctuation, which are as wide as they are high. */
const FULL_WIDTH =
  /[\u{1100}-\u{115F}\u{2E80}-\u{A4CF}\u{AC00}-\u{D7A3}\u{F900}-\u{FAFF}\u{FE30}-\u{FE4F}\u{FF00}-\u{FF60}\u{FFE0}-\u{FFE6}\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u

const signWidth = (sign: string) => WIDTH_OF.get(sign) ?? (FULL_WIDTH.test(sign) ? 1000 : OTHER_WIDTH)

/** The width of a text in a search result in pixels, for a font size in pixels. */
export function textWidthPx(text: string, fontPx: number): number {
  return ([...text].reduce((sum, sign) => sum + signWidth(sign), 0) * fontPx) / 1000
}

/**
 * Truncates a text as search results do: after the last whole word that leaves room for the ellipsis, in Chinese after
 * any character.
 *
 * @returns The displayed text, and whether it was truncated.
 */
export function cutToWidth(text: string, fontPx: number, maxPx: number): { shown: string; cut: boolean } {
  if (textWidthPx(text, fontPx) <= maxPx) return { shown: text, cut: false }
  const room = maxPx - textWidthPx(' …', fontPx)
  let width = 0
  let kept = ''
  for (const sign of text) {
    width += textWidthPx(sign, fontPx)
    if (width > room) break
    kept += sign
  }
  const next = text.slice(kept.length)[0] ?? ''
  const midWord = /[\p{Script=Latin}\d]$/u.test(kept) && /[\p{Script=Latin}\d]/u.test(next)
  const whole = midWord ? kept.replace(/[\p{Script=Latin}\d'’-]+$/u, '') : kept
  return { shown: `${(whole.trim() || kept).replace(/[,;:，；：、]$/, '')} …`, cut: true }
}

/**
 * Available width of titles and descriptions in search results. Google publishes no numbers and changes them; these
 * were measured in 2025: a title has one line on a desktop and two on a phone, a description two and three.
 */
export const RESULT_ROOM = {
  desktop: { titleFontPx: 20, titleMaxPx: 600, textFontPx: 14, textMaxPx: 960 },
  phone: { titleFontPx: 18, titleMaxPx: 660, textFontPx: 14, textMaxPx: 720 },
} as const

/** The room that the checks measure by; the previews show each device's own. */
export const CHECKED_ROOM = RESULT_ROOM.desktop

import {
  clampChroma,
  converter,
  formatHex,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode as register,
  wcagContrast,
} from 'culori/fn'

register(modeRgb)
register(modeLrgb)
register(modeOklab)
register(modeOklch)

/** A colour as `#rrggbb`, in which contrasts are computed as browsers show it. */
export type Hex = string

/** Lightness from 0 to 1, chroma, and hue in degrees (CSS Color 4, OKLCH). */
export type Oklch = { l: number; c: number; h: number }

const toOklch = converter('oklch')

/** What is typed or pasted as a colour: `#rgb`, `#rrggbb`, `rgb(…)`, `oklch(…)`; null for anything else and for what is transparent. */
export function hexOf(text: string): Hex | null {
  const typed = text.trim().toLowerCase()
  const found = parse(/^([0-9a-f]{3}|[0-9a-f]{6})$/.test(typed) ? `#${typed}` : typed)
  if (!found || (found.alpha ?? 1) < 1) return null
  return formatHex(clampChroma(found, 'oklch'))
}

/** A colour in OKLCH; a gray has the hue 0. @throws Error for what is no colour. */
export function oklchOf(colour: Hex): Oklch {
  const found = toOklch(colour)
  if (!found) throw new Error(`${colour} is no colour`)
  return { l: found.l, c: found.c, h: found.h ?? 0 }
}

/** The nearest colour a screen shows, with the same lightness and hue. */
export const hexFrom = ({ l, c, h }: Oklch): Hex =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'))

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, contrast ratio). */
export const contrast = (one: Hex, other: Hex): number => wcagContrast(one, other)

const STEP = 0.005

/**
 * The colour of the same hue, nearest in lightness, that a test accepts.
 *
 * @returns null where none is accepted.
 */
export function nearestLightness(colour: Oklch, accepts: (hex: Hex) => boolean): Hex | null {
  for (let distance = 0; distance <= 1; distance += STEP) {
    for (const l of [colour.l - distance, colour.l + distance]) {
      if (l < 0 || l > 1) continue
      const hex = hexFrom({ ...colour, l })
      if (accepts(hex)) return hex
    }
  }
  return null
}

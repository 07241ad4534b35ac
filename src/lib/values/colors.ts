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

/** A color as `#rrggbb`, in which contrasts are computed as browsers show it. */
export type Hex = string

/** Lightness from 0 to 1, chroma, and hue in degrees (CSS Color 4, OKLCH). */
export type Oklch = { l: number; c: number; h: number }

const toOklch = converter('oklch')

/** What is typed or pasted as a color: `#rgb`, `#rrggbb`, `rgb(…)`, `oklch(…)`; null for anything else and for what is transparent. */
export function hexOf(text: string): Hex | null {
  const typed = text.trim().toLowerCase()
  const found = parse(/^([0-9a-f]{3}|[0-9a-f]{6})$/.test(typed) ? `#${typed}` : typed)
  if (!found || (found.alpha ?? 1) < 1) return null
  return formatHex(clampChroma(found, 'oklch'))
}

/** A color in OKLCH; a gray has the hue 0. @throws Error for what is no color. */
export function oklchOf(color: Hex): Oklch {
  const found = toOklch(color)
  if (!found) throw new Error(`${color} is no color`)
  return { l: found.l, c: found.c, h: found.h ?? 0 }
}

/** The nearest color a screen shows, with the same lightness and hue. */
export const hexFrom = ({ l, c, h }: Oklch): Hex =>
  formatHex(clampChroma({ mode: 'oklch', l, c, h }, 'oklch'))

/** The contrast of two colors, from 1 to 21 (WCAG 2.2, contrast ratio). */
export const contrast = (one: Hex, other: Hex): number => wcagContrast(one, other)

const STEP = 0.005

/**
 * The color of the same hue, nearest in lightness, that a test accepts.
 *
 * @returns null where none is accepted.
 */
export function nearestLightness(color: Oklch, accepts: (hex: Hex) => boolean): Hex | null {
  for (let distance = 0; distance <= 1; distance += STEP) {
    for (const l of [color.l - distance, color.l + distance]) {
      if (l < 0 || l > 1) continue
      const hex = hexFrom({ ...color, l })
      if (accepts(hex)) return hex
    }
  }
  return null
}

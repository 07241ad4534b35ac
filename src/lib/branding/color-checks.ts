import { contrast, type Hex, nearestLightness, oklchOf } from '../values/colors'
import {
  DESIGN_COLORS,
  type FirmColors,
  MARK_CONTRAST,
  type Palette,
  paletteOf,
  TEXT_CONTRAST,
} from './palette'

export type ColorTheme = 'light' | 'dark'

/** Where a color is used; the admin names each (`admin.colors.uses`). */
export type ColorUse =
  | 'button'
  | 'buttonHover'
  | 'words'
  | 'wordsOnPlate'
  | 'marks'
  | 'marksOnNight'
  | 'bands'
  | 'text'
  | 'quietText'

/** A color on the surface it is used on: its contrast, and the least it needs. */
export type ContrastCheck = {
  theme: ColorTheme
  use: ColorUse
  color: Hex
  ground: Hex
  ratio: number
  least: typeof TEXT_CONTRAST | typeof MARK_CONTRAST
}

const check = (
  theme: ColorTheme,
  use: ColorUse,
  color: Hex,
  ground: Hex,
  least: ContrastCheck['least'] = TEXT_CONTRAST,
): ContrastCheck => ({ theme, use, color, ground, least, ratio: contrast(color, ground) })

/** The accent on every surface it is used on, in both themes. */
function accentChecks({ light, dark, night }: Palette): ContrastCheck[] {
  const inTheme = (theme: ColorTheme) => {
    const shades = { light, dark }[theme]
    return [
      check(theme, 'button', shades['on-amber'], shades.amber),
      check(theme, 'buttonHover', shades['on-amber'], shades['amber-hover']),
      check(theme, 'words', shades['amber-ink'], shades.paper),
      check(theme, 'wordsOnPlate', shades['amber-ink'], shades.plate),
      check(theme, 'marks', shades.amber, shades.paper, MARK_CONTRAST),
    ]
  }
  return [
    ...inTheme('light'),
    ...inTheme('dark'),
    check('dark', 'marksOnNight', dark.amber, night.night, MARK_CONTRAST),
  ]
}

/** The second color as it is under the text of dark sections, and the neutral shades that follow from it. */
function secondChecks({ light, dark, night }: Palette, second: Hex): ContrastCheck[] {
  return [
    check('light', 'bands', night['on-night'], second),
    check('light', 'text', light.ink, light.paper),
    check('light', 'quietText', light['ink-3'], light.plate),
    check('dark', 'text', dark.ink, dark.paper),
    check('dark', 'quietText', dark['ink-3'], dark.plate),
  ]
}

/** The contrasts of one of the two colors, beside the other (docs/specification.md, section 2.15). */
export function checksOf(which: keyof FirmColors, firm: FirmColors): ContrastCheck[] {
  const palette = paletteOf(firm)
  return which === 'accent'
    ? accentChecks(palette)
    : secondChecks(palette, firm.second ?? DESIGN_COLORS.second)
}

/** Cut, not rounded, so that 4.499 is not shown as enough. */
export const shownRatio = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1)

/** Whether a contrast is what WCAG asks for where it is used. */
export const isEnough = ({ ratio, least }: ContrastCheck): boolean => ratio >= least

/**
 * The color nearest in lightness, of the same hue, with enough contrast everywhere.
 *
 * @returns null where the color has it already, or none has.
 */
export function suggestedColor(which: keyof FirmColors, firm: FirmColors): Hex | null {
  const passes = (hex: Hex) => checksOf(which, { ...firm, [which]: hex }).every(isEnough)
  const current = firm[which]
  if (current === null || passes(current)) return null
  return nearestLightness(oklchOf(current), passes)
}

/** A contrast below it is not seen at a glance; WCAG 2.2 asks 3 of graphical objects (1.4.11). */
const SEEN_FROM = 1.3

/** A pixel that is less opaque belongs to a soft edge. */
const OPAQUE_FROM = 64

const hex = (channels: readonly number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`

/**
 * The share of a logo that stands out from a ground.
 *
 * @param pixels Red, green, blue and opacity of each, from 0 to 255, as a canvas has them.
 * @param ground One such pixel, opaque.
 * @returns From 0 to 1; null where nothing is drawn.
 */
export function visibleShare(pixels: ArrayLike<number>, ground: ArrayLike<number>): number | null {
  const under = Array.from(ground).slice(0, 3)
  let drawn = 0
  let seen = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const opacity = pixels[at + 3] ?? 0
    if (opacity < OPAQUE_FROM) continue
    const shown = under.map((below, index) => below + ((pixels[at + index] ?? 0) - below) * (opacity / 255))
    drawn += 1
    if (contrast(hex(shown), hex(under)) >= SEEN_FROM) seen += 1
  }
  return drawn === 0 ? null : seen / drawn
}

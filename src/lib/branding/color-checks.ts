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

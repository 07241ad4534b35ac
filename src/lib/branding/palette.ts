import { contrast, type Hex, hexFrom, nearestLightness, type Oklch, oklchOf } from '../values/colors'

/** The contrast text needs, and that of large text, signs and marks (WCAG 2.2, 1.4.3 and 1.4.11). */
export const TEXT_CONTRAST = 4.5
export const MARK_CONTRAST = 3

/** The design's own two colors: amber, which means light, and the ground of night. */
export const DESIGN_COLORS = { accent: '#f7ad30', second: '#0b0e14' } as const

/** The two colors of a firm; null for the design's own. */
export type FirmColors = { accent: Hex | null; second: Hex | null }

/** All shades of the pages, by their names in `globals.css`. `night` are those of sections that are dark in both themes. */
export type Palette = { light: Shades; dark: Shades; night: NightShades }

export type Shades = Record<
  | 'paper'
  | 'plate'
  | 'ink'
  | 'ink-2'
  | 'ink-3'
  | 'line'
  | 'field'
  | 'amber'
  | 'amber-hover'
  | 'on-amber'
  | 'amber-ink',
  Hex
>

type NightShades = Record<
  | 'night'
  | 'night-2'
  | 'night-line'
  | 'night-field'
  | 'on-night'
  | 'on-night-2'
  | 'on-night-3'
  | 'on-night-line'
  | 'amber-on-night',
  Hex
>

/** Lightness and chroma of a neutral shade, as the design has them for its own second color. */
type Neutral = readonly [l: number, c: number]

const LIGHT = {
  paper: [0.985, 0.003],
  plate: [0.955, 0.004],
  ink: [0.21, 0.012],
  'ink-2': [0.43, 0.012],
  'ink-3': [0.5, 0.012],
  line: [0.885, 0.005],
  field: [0.62, 0.008],
} as const satisfies Record<string, Neutral>

const DARK = {
  plate: [0.195, 0.013],
  ink: [0.96, 0.004],
  'ink-2': [0.77, 0.01],
  'ink-3': [0.68, 0.01],
  line: [0.29, 0.013],
  field: [0.5, 0.013],
} as const satisfies Record<string, Neutral>

const NIGHT = {
  'night-2': [0.205, 0.013],
  'night-line': [0.32, 0.013],
  'night-field': [0.55, 0.013],
  'on-night-3': [0.72, 0.01],
  'on-night-line': [0.29, 0.013],
} as const satisfies Record<string, Neutral>

const DESIGN_NIGHT = { l: 0.165, c: 0.012 }

/** The dark theme's page is never lighter than this, nor any shade more colorful: pictures of lamps stand on it. */
const DARK_PAGE_MAX_L = 0.24
const TINT_MAX = 4

const ON_ACCENT = { dark: { l: 0.21, c: 0.03 }, light: { l: 0.985, c: 0.003 } }

/** The text on a color: dark or light, whichever can be read better. */
function textOn(color: Hex): Hex {
  const { h } = oklchOf(color)
  const [dark, light] = [ON_ACCENT.dark, ON_ACCENT.light].map((text) => hexFrom({ ...text, h })) as [Hex, Hex]
  return contrast(dark, color) >= contrast(light, color) ? dark : light
}

/** The accent as the color of words: as near to it as can be read on all these grounds. */
function wordsIn(accent: Hex, from: Partial<Oklch>, grounds: readonly Hex[]): Hex {
  const readable = (hex: Hex) => grounds.every((ground) => contrast(hex, ground) >= TEXT_CONTRAST)
  const color = { ...oklchOf(accent), ...from }
  return nearestLightness(color, readable) ?? textOn(grounds[0] as Hex)
}

/**
 * All shades of the pages from two colors (docs/decisions/024). The accent is used as it is where it fills and marks, and in
 * another lightness where it is the color of words; the second is the ground of the dark sections and gives its hue to
 * all neutral shades, whose lightness stays the design's.
 */
export function paletteOf(firm: FirmColors): Palette {
  const accent = firm.accent ?? DESIGN_COLORS.accent
  const second = firm.second ?? DESIGN_COLORS.second
  const { l, c, h } = oklchOf(second)
  const tint = Math.min(c / DESIGN_NIGHT.c, TINT_MAX)
  const neutral = ([lightness, chroma]: Neutral, lighter = 0): Hex =>
    hexFrom({ l: Math.min(lightness + lighter, 0.985), c: chroma * tint, h })
  const onNight = neutral(DARK.ink)
  const night = nearestLightness({ l, c, h }, (hex) => contrast(hex, onNight) >= TEXT_CONTRAST) ?? second
  const nightLighter = oklchOf(night).l - DESIGN_NIGHT.l
  const darkPage = Math.min(oklchOf(night).l, DARK_PAGE_MAX_L)
  const darkLighter = darkPage - DESIGN_NIGHT.l

  const light = mapped(LIGHT, (shade) => neutral(shade))
  const darkPaper = hexFrom({ l: darkPage, c: Math.min(c, DESIGN_NIGHT.c * TINT_MAX), h })
  const dark = { paper: darkPaper, ...mapped(DARK, (shade) => neutral(shade, darkLighter)) }
  const nightShades = mapped(NIGHT, (shade) => neutral(shade, nightLighter))
  const quiet = (from: Neutral, grounds: readonly Hex[]) => wordsIn(neutral(from), {}, grounds)

  const fills = { amber: accent, 'amber-hover': hoverOf(accent), 'on-amber': textOn(accent) }
  return {
    light: {
      ...light,
      'ink-3': quiet(LIGHT['ink-3'], [light.paper, light.plate]),
      ...fills,
      'amber-ink': wordsIn(accent, {}, [light.paper, light.plate]),
    },
    dark: {
      ...dark,
      'ink-3': quiet(DARK['ink-3'], [dark.paper, dark.plate]),
      ...fills,
      'amber-ink': wordsIn(accent, {}, [dark.paper, dark.plate]),
    },
    night: {
      night,
      ...nightShades,
      'on-night': onNight,
      'on-night-2': quiet(DARK['ink-2'], [night, nightShades['night-2']]),
      'on-night-3': quiet(NIGHT['on-night-3'], [night]),
      'amber-on-night': wordsIn(accent, {}, [night]),
    },
  }
}

/** A step towards the light, or away from it where the accent is nearly white already. */
function hoverOf(accent: Hex): Hex {
  const { l, c, h } = oklchOf(accent)
  return hexFrom({ l: l > 0.9 ? l - 0.05 : l + 0.05, c: c * 0.9, h })
}

function mapped<Name extends string>(
  shades: Record<Name, Neutral>,
  colorOf: (shade: Neutral) => Hex,
): Record<Name, Hex> {
  return Object.fromEntries(
    Object.entries<Neutral>(shades).map(([name, shade]) => [name, colorOf(shade)]),
  ) as Record<Name, Hex>
}

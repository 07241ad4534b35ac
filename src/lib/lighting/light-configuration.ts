import { isColorCode, type LightColorCode } from './factory-colors'
import type { LOGO_PROCESSES } from './logo-processes'

/** The parts of a light that can take a color. */
export const COLORED_PARTS = ['body', 'accent', 'strap', 'stripe', 'metal', 'rubber'] as const
export const FINISHES = ['matt', 'gloss', 'raw'] as const
export const LOGO_FONTS = ['sans', 'serif', 'mono'] as const

export type ColoredPart = (typeof COLORED_PARTS)[number]
export type Finish = (typeof FINISHES)[number]

/** A color and, where it differs from the series, a finish. */
export type PartScheme = { color: LightColorCode; finish: Finish | null }

/** The colors of a light, without those that stay as in the series. */
export type ColorScheme = Partial<Record<ColoredPart, PartScheme>>

/** A logo or words on the label patch. */
export type LogoPlacement = {
  /** null for the buyer's file. */
  words: string | null
  /** Of the words. */
  font: (typeof LOGO_FONTS)[number]
  process: (typeof LOGO_PROCESSES)[number]
  widthMm: number
  heightMm: number
  turnedDeg: number
}

/** A light as its buyer configured it. */
export type LightConfiguration = { product: string; parts: ColorScheme; logo: LogoPlacement | null }

const isFinish = (text: string | undefined): text is Finish => FINISHES.some((finish) => finish === text)

/**
 * The scheme in an address: `?body=ral-3020.gloss&strap=ff8800`. What cannot be read is as in the series, so that a link
 * outlives a color the plant no longer offers.
 */
export function schemeFrom(params: URLSearchParams): ColorScheme {
  const scheme: ColorScheme = {}
  for (const part of COLORED_PARTS) {
    const [text = '', finish] = (params.get(part) ?? '').toLowerCase().split('.')
    const color = /^[0-9a-f]{6}$/.test(text) ? `#${text}` : text
    if (isColorCode(color)) scheme[part] = { color, finish: isFinish(finish) ? finish : null }
  }
  return scheme
}

/** What of a scheme a light can be given: the parts that take a color. */
export function offeredScheme(
  scheme: ColorScheme,
  pieces: Partial<Record<ColoredPart, number>>,
): ColorScheme {
  return Object.fromEntries(
    COLORED_PARTS.flatMap((part) =>
      scheme[part] && pieces[part] !== undefined ? [[part, scheme[part]]] : [],
    ),
  )
}

/** The parameters of a scheme, in the order of the parts, so that equal schemes have one address. */
export function schemeParams(scheme: ColorScheme): URLSearchParams {
  const params = new URLSearchParams()
  for (const part of COLORED_PARTS) {
    const { color, finish } = scheme[part] ?? {}
    if (color) params.set(part, [color.replace('#', ''), finish].filter(Boolean).join('.'))
  }
  return params
}

import { FACTORY_COLORS, type FactoryColor, isColorCode, type LightColorCode } from './factory-colors'
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

/** The parts of a light that take a color, by the pieces from which they do, and the processes of its logo. */
export type Colorable = {
  pieces: Partial<Record<ColoredPart, number>>
  processes: readonly string[]
}

const FACTORY_CODES = Object.keys(FACTORY_COLORS) as FactoryColor[]

/** Whether a part is of metal: a housing is where its logo can be lasered. */
function isMetal(part: ColoredPart, processes: readonly string[]): boolean {
  const isHousing = part === 'body' || part === 'accent'
  return part === 'metal' || (isHousing && processes.includes('laser'))
}

/**
 * The plant's colors for a part. Metal alone can be anodized.
 *
 * @param processes how a logo comes onto the light
 */
export const factoryColors = (part: ColoredPart, processes: readonly string[]): FactoryColor[] =>
  FACTORY_CODES.filter((code) => isMetal(part, processes) || !code.startsWith('anodized-'))

/** The finishes of a part, as for its colors: metal alone can be bare, and a textile has none. */
export function finishesOf(part: ColoredPart, processes: readonly string[]): Finish[] {
  if (part === 'strap' || part === 'stripe') return []
  return FINISHES.filter((finish) => isMetal(part, processes) || finish !== 'raw')
}

/** The part of a scheme that a light can be given: the parts that take a color, in colors and finishes that their material takes. */
export function offeredScheme(scheme: ColorScheme, { pieces, processes }: Colorable): ColorScheme {
  const offered: ColorScheme = {}
  for (const part of COLORED_PARTS) {
    const { color, finish = null } = scheme[part] ?? {}
    if (!color || pieces[part] === undefined) continue
    const isTaken = color.startsWith('#') || factoryColors(part, processes).some((code) => code === color)
    const isFinished = finishesOf(part, processes).some((one) => one === finish)
    if (isTaken) offered[part] = { color, finish: isFinished ? finish : null }
  }
  return offered
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

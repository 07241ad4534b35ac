import type { LightColor } from './light-figures'

/** Red, green and blue from 0 to 1, linear. */
export type LinearColor = readonly [number, number, number]

/** The eye follows light as its cube root (Stevens): eight times the lumens look twice as bright. */
export const BRIGHTNESS_EXPONENT = 1 / 3
const DIMMEST = 0.16

/** WCAG 2.3.1 allows three flashes a second; slower ones are easier on everybody. */
const FLASHES_PER_SECOND = 2

/**
 * How bright a mode looks beside the brightest one: 1 is as bright.
 *
 * @param lumens of the mode
 * @param brightest lumens of the brightest mode
 */
export function apparentBrightness(lumens: number, brightest: number): number {
  if (lumens <= 0 || brightest <= 0) return DIMMEST
  return Math.min(Math.max((lumens / brightest) ** BRIGHTNESS_EXPONENT, DIMMEST), 1)
}

/**
 * How long a flashing mode is lit and dark in a viewer, in milliseconds: as its share of time lit says, but never more than
 * three flashes a second (WCAG 2.3.1), however fast the real one is.
 */
export function flashTimes(dutyCycle: number): { litMs: number; darkMs: number } {
  const period = 1000 / FLASHES_PER_SECOND
  const litMs = Math.round(period * Math.min(Math.max(dutyCycle, 0.2), 0.8))
  return { litMs, darkMs: period - litMs }
}

const COLORS: Record<Exclude<LightColor, 'white' | 'warm-white'>, LinearColor> = {
  red: [1, 0.03, 0.01],
  green: [0.05, 1, 0.12],
  blue: [0.04, 0.12, 1],
  uv: [0.22, 0.03, 1],
}

const SCREEN_KELVIN = 6500

/** How much of a light's red, green and blue is left to an eye that has got used to it: warm white looks yellow, not pink. Near daylight hardly any is. */
const AFTER_ADAPTATION = [0.45, 0.31, 0.45] as const

/** Of white light whose temperature is not stated. */
const USUAL_KELVIN = { white: 6000, 'warm-white': 3000 }

/** The color of a mode's light on a screen: of white light by its color temperature, in kelvin, where that is stated. */
export function lightAppearance(color: LightColor, kelvin: number | null): LinearColor {
  if (color !== 'white' && color !== 'warm-white') return COLORS[color]
  return blackBody(kelvin ?? USUAL_KELVIN[color])
}

/**
 * White light of a temperature on a screen whose white is 6,500 K: Krystek's chromaticity of a black body in CIE 1960, in
 * linear sRGB, the strongest of the three at 1.
 */
function blackBody(kelvin: number): LinearColor {
  const t = Math.min(Math.max(kelvin, 1000), 15000)
  const u =
    (0.860117757 + 1.54118254e-4 * t + 1.28641212e-7 * t * t) /
    (1 + 8.42420235e-4 * t + 7.08145163e-7 * t * t)
  const v =
    (0.317398726 + 4.22806245e-5 * t + 4.20481691e-8 * t * t) /
    (1 - 2.89741816e-5 * t + 1.61456053e-7 * t * t)
  const y = (2 * v) / (2 * u - 8 * v + 4)
  const x = (3 * u) / (2 * u - 8 * v + 4)
  const [bigX, bigZ] = [x / y, (1 - x - y) / y]
  const rgb = [
    3.2404542 * bigX - 1.5371385 - 0.4985314 * bigZ,
    -0.969266 * bigX + 1.8760108 + 0.041556 * bigZ,
    0.0556434 * bigX - 0.2040259 + 1.0572252 * bigZ,
  ].map((value) => Math.max(value, 0))
  return afterAdaptation(rgb, t < SCREEN_KELVIN ? Math.max((SCREEN_KELVIN + 500 - t) / 4000, 0.35) : 1)
}

/**
 * A light's color as an eye sees it that has got used to it, the strongest of red, green and blue at 1.
 *
 * @param rgb linear
 * @param left how much of the adaptation to warm light there is, 0 to 1
 */
export function afterAdaptation(rgb: readonly number[], left = 1): LinearColor {
  const most = Math.max(...rgb)
  const [red = 1, green = 1, blue = 1] = rgb.map(
    (value, channel) => (value / most) ** (left * (AFTER_ADAPTATION[channel] ?? 1)),
  )
  return [red, green, blue]
}

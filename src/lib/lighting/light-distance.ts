import type { LightMode } from './light-figures'

type BeamFigures = Pick<LightMode, 'lumens' | 'peakIntensityCandela'>

/**
 * How a mode sends its light out, judged by its flux over its peak intensity, a solid angle in steradians: a spot, a panel
 * (a flat emitter has π) or a lantern, which shines all around (a point has 4π). null without a peak intensity.
 */
export type LightShape = 'spot' | 'panel' | 'lantern'

/** A light that is looked at from above, on the ground around it. */
export type AreaShape = Exclude<LightShape, 'spot'>

export const isShape = (name: string): name is LightShape =>
  name === 'spot' || name === 'panel' || name === 'lantern'

/** Between the widest lens and the barest flat emitter, and between this and what shines all around. */
const WIDEST_SPOT_SR = 1.4
const WIDEST_PANEL_SR = 4.6

/** Judges the shape of a mode's light. */
export function lightShape({ lumens, peakIntensityCandela: candela }: BeamFigures): LightShape | null {
  if (!candela || lumens <= 0) return null
  const solidAngle = lumens / candela
  if (solidAngle <= WIDEST_SPOT_SR) return 'spot'
  return solidAngle <= WIDEST_PANEL_SR ? 'panel' : 'lantern'
}

/** Illuminance on the axis of a beam, lx, by the inverse square law. */
export const illuminanceLux = (candela: number, meters: number): number => candela / meters ** 2

/** What people know an illuminance by, brightest first, each from this many lx on (EN 12464-1 and -2, EN 13201; a candle is 1 cd). */
const LIGHT_LEVELS = [
  ['day', 5000],
  ['desk', 300],
  ['stairs', 75],
  ['carPark', 20],
  ['street', 5],
  ['candle', 0.7],
  ['moon', 0.2],
  ['dark', 0],
] as const satisfies readonly (readonly [string, number])[]

type LightLevel = (typeof LIGHT_LEVELS)[number][0]

/** The last level that an illuminance reaches. */
export const lightLevel = (lux: number): LightLevel =>
  LIGHT_LEVELS.find(([, least]) => lux >= least)?.[0] ?? 'dark'

/** Distances between which a visitor moves, meters, ten to a decade (preferred numbers, ISO 3): equal steps on a logarithmic scale. */
export const OFFERED_METERS = [
  1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 120, 150, 200, 250, 300,
  400,
] as const

/** Those of them that the scale names. */
export const TICKS_METERS: readonly number[] = [1, 2, 5, 10, 20, 50, 100, 200, 400]

/** Where a distance stands on the logarithmic scale from 1 m to some greatest one, as a share of its length. */
export const scaleShare = (meters: number, greatest: number): number => Math.log(meters) / Math.log(greatest)

/** The farthest distance offered around a hung light, meters. */
export const AROUND_MAX_METERS = 20

/** The least and the greatest distance that can be asked about, meters. */
const DISTANCE_RANGE = [OFFERED_METERS[0], OFFERED_METERS[OFFERED_METERS.length - 1] ?? 0] as const

/** Reads the distance of an address in meters; null where it is stated twice, cannot be read or is out of range. */
export function readDistance(value: unknown): number | null {
  if (typeof value !== 'string' || !/^\d{1,3}(?:\.\d{1,2})?$/.test(value)) return null
  const meters = Number(value)
  const [least, greatest] = DISTANCE_RANGE
  return meters >= least && meters <= greatest ? meters : null
}

/** What is shown before a distance is chosen, meters. */
export const FIRST_METERS: Readonly<Record<LightShape, number>> = { spot: 20, panel: 2, lantern: 2 }

/** Distances on the ground from the point below a hung light, meters, at which rings are drawn. */
export const RINGS_METERS = [1, 2, 5] as const

/** How high above the ground a lantern or a work light is taken to hang, meters. */
const HUNG_METERS = 1

/**
 * Illuminance on level ground at some distance from the point below a light that hangs above it, lx: I · h / (h² + r²)^1.5.
 * A lantern sends its peak intensity to all sides; a panel that looks down loses its own cosine as well.
 */
export function groundLux(shape: AreaShape, candela: number, meters: number): number {
  const squared = HUNG_METERS ** 2 + meters ** 2
  const below = HUNG_METERS / Math.sqrt(squared)
  return (candela / squared) * (shape === 'panel' ? below ** 2 : below)
}

/** Light enough to walk by, lx (EN 1838: the least along an escape route). */
const WALKING_LUX = 1

/** How far from the point below a hung light there is light enough to walk by, meters; 0 where there is nowhere. */
export function litRadius(shape: AreaShape, candela: number): number {
  const power = shape === 'panel' ? 2 : 1.5
  const squared =
    ((candela / WALKING_LUX) * HUNG_METERS ** (shape === 'panel' ? 2 : 1)) ** (1 / power) - HUNG_METERS ** 2
  return squared > 0 ? Math.sqrt(squared) : 0
}

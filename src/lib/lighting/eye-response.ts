/** Luminance of a point by its red, green and blue part, cd/m². */
export type Luminance = readonly [red: number, green: number, blue: number]

const LUMINOUS = [0.2126, 0.7152, 0.0722] as const
/** The luminance that a dark-adapted eye answers with half its response, cd/m², and how steeply it does. */
const HALF_RESPONSE = 0.9
const STEEPNESS = 0.68
/** What rods alone see has this tint; cones take over between the two luminances, as powers of ten. */
const ROD_TINT: Luminance = [0.86, 0.97, 1.2]
const RODS_ONLY_LOG10 = -2.6
const CONES_ONLY_LOG10 = -0.8
const CONTRAST = 1.6
const WHITE_LEVEL = 1.1
const DISPLAY_GAMMA = 2.2

/** The part of a luminance that the eye weighs, cd/m². */
export const weighed = (luminance: Luminance): number =>
  luminance.reduce((sum, part, index) => sum + part * (LUMINOUS[index] ?? 0), 0)

/**
 * What a screen shows of a luminance: the response of a dark-adapted eye (Naka and Rushton 1966), in which what is dim loses
 * its color. The same for every light, and without an exposure of its own, so that two pictures can be compared.
 *
 * @returns Red, green and blue from 0 to 255, not rounded.
 */
export function screenColor(luminance: Luminance): [number, number, number] {
  const brightness = Math.max(weighed(luminance), 1e-9)
  const answer = brightness ** STEEPNESS
  const response = answer / (answer + HALF_RESPONSE ** STEEPNESS)
  const cones = Math.min(
    1,
    Math.max(0, (Math.log10(brightness) - RODS_ONLY_LOG10) / (CONES_ONLY_LOG10 - RODS_ONLY_LOG10)),
  )
  const level = WHITE_LEVEL * response ** CONTRAST
  const shown = (part: number, tint: number) =>
    255 * Math.min(1, level * ((part / brightness) * cones + tint * (1 - cones))) ** (1 / DISPLAY_GAMMA)
  const [red, green, blue] = luminance
  return [shown(red, ROD_TINT[0]), shown(green, ROD_TINT[1]), shown(blue, ROD_TINT[2])]
}

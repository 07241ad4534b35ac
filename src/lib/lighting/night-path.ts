import { BEAM_DISTANCE_LUX, type LightMode } from './light-figures'
import scene from './night-path.json' with { type: 'json' }

/**
 * The night path of 'How far is 20 m?': one scene with posts at known distances, lit by a mode's own figures. Its pictures are
 * prepared (scripts/assets/make-night-path.ts) for some widths of a beam and for peak intensities a third of a stop apart.
 */

/** Half of the angle within which a beam has more than half its peak intensity, degrees. */
export const BEAM_HALF_ANGLES_DEG = [3.5, 5.3, 8, 12, 18] as const

/** Peak intensities of the pictures as powers of the cube root of two: 4 cd to 208,000 cd. */
const INTENSITY_STEPS = { first: 6, last: 53 } as const

/** The peak intensity of a step, cd. */
export const stepCandela = (step: number): number => 2 ** (step / 3)

export const NIGHT_PATH_WIDTHS_PX = [800, 1600] as const
/** The size of the scene as it was drawn. */
export const NIGHT_PATH_SIZE_PX = { width: 1600, height: 700 } as const

/** Where posts stand, meters from the light. */
export const POSTS_METERS = [5, 10, 20, 50, 100, 200] as const

/** The share of a beam's flux that is in its spot. */
const FLUX_IN_SPOT = 0.8
/** The half width at half peak of a Gaussian spot, as a share of that of a sharply cut spot with the same peak and flux (√ln 2). */
const HALF_PEAK_OF_SPOT = 0.83

/** The share of the peak intensity at an angle off the axis: a hot spot, and a faint spill around it. */
export function beamShare(angleDeg: number, halfAngleDeg: number): number {
  const spot = Math.exp(-Math.LN2 * (angleDeg / halfAngleDeg) ** 2)
  return 0.93 * spot + 0.07 * Math.exp(-((angleDeg / 34) ** 4))
}

/** Half the width of a spot in degrees, from its flux (lm) and peak intensity (cd): flux is intensity times solid angle. */
export function beamHalfAngleDeg(lumens: number, candela: number): number {
  const solidAngle = Math.min((FLUX_IN_SPOT * lumens) / candela, 2)
  return ((Math.acos(1 - solidAngle / (2 * Math.PI)) * 180) / Math.PI) * HALF_PEAK_OF_SPOT
}

/** The flux of a beam in lumens, from its width and peak intensity: the other way around. */
const beamFluxLumens = (halfAngleDeg: number, candela: number): number =>
  (candela * 2 * Math.PI * (1 - Math.cos((halfAngleDeg / HALF_PEAK_OF_SPOT) * (Math.PI / 180)))) /
  FLUX_IN_SPOT

/** The flux of portable lights, with room for the steps, lumens. */
const LEAST_LUMENS = 1
const MOST_LUMENS = 12_000

/** Which of the pictures: a width of the beam, and a step of its peak intensity. */
export type NightPathPicture = { halfAngleDeg: number; step: number }

/** A picture is prepared where a portable light of this width can have this intensity. */
function isPrepared({ halfAngleDeg, step }: NightPathPicture): boolean {
  const lumens = beamFluxLumens(halfAngleDeg, stepCandela(step))
  const { first, last } = INTENSITY_STEPS
  return step >= first && step <= last && lumens >= LEAST_LUMENS && lumens <= MOST_LUMENS
}

/** All prepared pictures. */
export function nightPathPictures(): NightPathPicture[] {
  const steps = [...Array(INTENSITY_STEPS.last + 1).keys()]
  return BEAM_HALF_ANGLES_DEG.flatMap((halfAngleDeg) =>
    steps.map((step) => ({ halfAngleDeg, step })).filter(isPrepared),
  )
}

/** The nearest prepared picture of a mode's beam; null without a peak intensity, and where none is prepared for it. */
export function nightPathStep({
  lumens,
  peakIntensityCandela: candela,
}: Pick<LightMode, 'lumens' | 'peakIntensityCandela'>): NightPathPicture | null {
  if (!candela) return null
  const step = Math.round(3 * Math.log2(candela))
  const wanted = beamHalfAngleDeg(lumens, candela)
  const halfAngleDeg = BEAM_HALF_ANGLES_DEG.reduce<number>(
    (best, each) => (Math.abs(Math.log(each / wanted)) < Math.abs(Math.log(best / wanted)) ? each : best),
    BEAM_HALF_ANGLES_DEG[0],
  )
  const picture = { halfAngleDeg, step }
  return isPrepared(picture) ? picture : null
}

/** What a buyer asks of a light; null for what is not asked. */
type AskedLight = { lumens: number | null; meters: number | null }

/** A beam of middle width, and that which shows the path while nothing is asked. */
const MIDDLE_DEG = BEAM_HALF_ANGLES_DEG[2]
const UNASKED = { halfAngleDeg: MIDDLE_DEG, step: 32 } as const

/**
 * The picture of the least light that is asked for: with the peak intensity that reaches so far (ANSI/PLATO FL 1), and as wide as
 * so many lumens make it.
 */
export function askedPath({ lumens, meters }: AskedLight): NightPathPicture {
  const reaching = (meters ?? 0) ** 2 * BEAM_DISTANCE_LUX
  const pictures = BEAM_HALF_ANGLES_DEG.filter((each) => each >= MIDDLE_DEG).flatMap((halfAngleDeg) => {
    const candela = Math.max(reaching, (lumens ?? 0) / beamFluxLumens(halfAngleDeg, 1))
    const flux = lumens ?? beamFluxLumens(halfAngleDeg, candela)
    return nightPathStep({ lumens: flux, peakIntensityCandela: candela }) ?? []
  })
  // Where the lumens are too many for so short a reach, only the widest beam is no brighter than it has to be.
  return (meters === null || lumens === null ? pictures[0] : pictures.at(-1)) ?? UNASKED
}

/** The address of a prepared picture. */
export const nightPathUrl = (picture: NightPathPicture, widthPx: number): string =>
  `/night-path/${scene.version}/${picture.halfAngleDeg}-${picture.step}-${widthPx}.avif`

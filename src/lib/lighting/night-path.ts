import type { LightMode } from './light-figures'
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

export const NIGHT_PATH_ASPECT = NIGHT_PATH_SIZE_PX.width / NIGHT_PATH_SIZE_PX.height

/** Where posts stand, meters from the light. */
export const POSTS_METERS = [5, 10, 20, 50, 100, 200] as const

// As in scripts/assets/renderer/night_path.py, meters and degrees.
const EYE_METERS = 1.65
const FIELD_OF_VIEW_DEG = 46
const HORIZON = 0.4
const POST_ASIDE_METERS = 1.1
const POST_TALL_METERS = 1.25
const LAMP_METERS = { right: 0.26, ahead: 0.15, up: 1.12 }

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

/** The prepared pictures: each width with the intensities that a portable light of this width can have. */
export const NIGHT_PATH_PICTURES = BEAM_HALF_ANGLES_DEG.flatMap((halfAngleDeg) =>
  Array.from({ length: INTENSITY_STEPS.last - INTENSITY_STEPS.first + 1 }, (_, index) => ({
    halfAngleDeg,
    step: INTENSITY_STEPS.first + index,
  })).filter(({ step }) => {
    const lumens = beamFluxLumens(halfAngleDeg, stepCandela(step))
    return lumens >= LEAST_LUMENS && lumens <= MOST_LUMENS
  }),
)

/** The nearest prepared picture of a mode's beam; null without a peak intensity, and where none is prepared for it. */
export function nightPathStep({
  lumens,
  peakIntensityCandela: candela,
}: Pick<LightMode, 'lumens' | 'peakIntensityCandela'>): { halfAngleDeg: number; step: number } | null {
  if (!candela) return null
  const step = Math.round(3 * Math.log2(candela))
  const wanted = beamHalfAngleDeg(lumens, candela)
  const halfAngleDeg = BEAM_HALF_ANGLES_DEG.reduce<number>(
    (best, each) => (Math.abs(Math.log(each / wanted)) < Math.abs(Math.log(best / wanted)) ? each : best),
    BEAM_HALF_ANGLES_DEG[0],
  )
  const isPrepared = NIGHT_PATH_PICTURES.some(
    (each) => each.halfAngleDeg === halfAngleDeg && each.step === step,
  )
  return isPrepared ? { halfAngleDeg, step } : null
}

/** The address of a prepared picture. */
export const nightPathUrl = (picture: { halfAngleDeg: number; step: number }, widthPx: number): string =>
  `/night-path/${scene.version}/${picture.halfAngleDeg}-${picture.step}-${widthPx}.avif`

/** Where the upper end of a post stands in the picture, as shares of its width and height; `side` is -1 left and 1 right. */
export function postInPicture(meters: number, side: -1 | 1): { x: number; y: number } {
  const focal = 0.5 / Math.tan((FIELD_OF_VIEW_DEG * Math.PI) / 360)
  return {
    x: 0.5 + (side * focal * POST_ASIDE_METERS) / meters,
    y: HORIZON + ((EYE_METERS - POST_TALL_METERS) * focal * NIGHT_PATH_ASPECT) / meters,
  }
}

/** Illuminance on the front of a post, some way below its top, lx: the beam is held to the right of the eye and points ahead. */
export function postLux(
  candela: number,
  halfAngleDeg: number,
  meters: number,
  side: -1 | 1,
  belowTopMeters: number,
): number {
  const ahead = meters - LAMP_METERS.ahead
  const aside = Math.hypot(
    side * POST_ASIDE_METERS - LAMP_METERS.right,
    POST_TALL_METERS - belowTopMeters - LAMP_METERS.up,
  )
  const angleDeg = (Math.atan2(aside, ahead) * 180) / Math.PI
  return (candela * beamShare(angleDeg, halfAngleDeg)) / (ahead ** 2 + aside ** 2)
}

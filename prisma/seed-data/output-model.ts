/**
 * The example output curves of the shipped products, calculated from their rated figures (README.md, "Output curves"). A maker's
 * own measurements take their place in the admin.
 */
import { FINAL_PERCENT, fullOutputMinutes, INITIAL_MINUTES } from '../../src/lib/lighting/output-curve'
import type { SeedProduct } from './seed-content'

type Mode = SeedProduct['modes'][number]
type Point = [minutes: number, percent: number]

/** Alkaline cells without a driver: a quick fall while the cells sag, then a long slope. Shares of the runtime. */
const DIRECT_DRIVE: Point[] = [
  [0.05, 90],
  [0.15, 76],
  [0.35, 58],
  [0.6, 40],
  [0.8, 26],
  [0.95, 13],
]

/** A driver that holds the output until the cells cannot feed it. */
const REGULATED: Point[] = [
  [0.5, 98],
  [0.92, 95],
  [0.97, 55],
]

/** The share of the battery's energy a light with step-down has used at the end of its runtime. */
const ENERGY_USED = 0.95
const STEP_MINUTES = 2
const DEFAULT_HOLD_MINUTES = 3
const NUMBERS: Record<string, number> = { two: 2, three: 3, four: 4, six: 6, eight: 8, ten: 10 }

/** How long the highest level is held, as the product's text says. */
export function holdMinutes({ detailedDescription: { en } }: SeedProduct, mode: Mode): number {
  if (/stepping down near the end/.test(en)) return Math.round(mode.runtimeMinutes * 0.68)
  const [, number = ''] = new RegExp(`(${Object.keys(NUMBERS).join('|')}) minutes`).exec(en) ?? []
  return NUMBERS[number] ?? DEFAULT_HOLD_MINUTES
}

const rounded = (value: number) => Number(value.toPrecision(3))

function curve(points: readonly Point[], runtime: number): Point[] {
  return [
    [INITIAL_MINUTES, 100],
    ...points.map(([minutes, percent]): Point => [rounded(minutes), Math.round(percent)]),
    [runtime, FINAL_PERCENT],
  ]
}

const spread = (shares: readonly Point[], runtime: number) =>
  shares.map(([share, percent]): Point => [share * runtime, percent])

/** Full output for a while, then the level at which the battery lasts for the rated runtime. */
function stepDown(product: SeedProduct, mode: Mode): Point[] {
  const hold = holdMinutes(product, mode)
  const rest = mode.runtimeMinutes - hold - STEP_MINUTES
  const at = (level: number): Point[] =>
    curve(
      [
        [hold, 100],
        [hold + STEP_MINUTES, level],
        [hold + STEP_MINUTES + rest * 0.9, level * 0.97],
        [hold + STEP_MINUTES + rest * 0.96, level / 2],
      ],
      mode.runtimeMinutes,
    )
  const affordable = (product.battery.energyWh * ENERGY_USED * 60) / mode.powerWatts
  const levels = Array.from({ length: 71 }, (_, index) => 90 - index)
  const level = levels.find((each) => minutesOf(at(each)) <= affordable)
  if (level === undefined) throw new Error(`${product.slug} cannot feed ${mode.name.en} for its runtime`)
  return at(level)
}

const minutesOf = (points: readonly Point[]) =>
  fullOutputMinutes(points.map(([minutes, percent]) => ({ minutes, percent })))

/** The curve of a mode; none of a flashing one, whose lumens are a peak. */
export function modeledCurve(product: SeedProduct, mode: Mode): Point[] {
  if (mode.dutyCycle !== undefined) return []
  if (mode.outputRegulation === 'STEP_DOWN') return stepDown(product, mode)
  const isDirect = product.modes.some(({ outputRegulation }) => outputRegulation === 'UNREGULATED')
  return curve(spread(isDirect ? DIRECT_DRIVE : REGULATED, mode.runtimeMinutes), mode.runtimeMinutes)
}

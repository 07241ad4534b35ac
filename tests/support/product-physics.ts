/** Rules of a product's measured facts: what physics and its battery allow. */
import type { SeedProduct } from '../../prisma/seed-data/seed-content'
import { specRowsOf } from '../../prisma/seed-data/seed-rows'
import {
  type CurvePoint,
  FINAL_PERCENT,
  fullOutputMinutes,
  INITIAL_MINUTES,
  percentAt,
} from '../../src/lib/lighting/output-curve'
import type { Report, Text } from './content-report'

/** Lumens per watt of a whole light, driver and optic included. */
const EFFICACY_MIN = 80

const EFFICACY_MAX = 160

const BEAM_TOLERANCE = 0.03

const ENERGY_TOLERANCE = 0.02

/** The brightest level steps down before 10 % is reached, so its rated output may need more than the battery holds. */
const TOP_MODE_FACTOR = 1.3

/** A runtime far below the stored energy is a typing error. */
const MIN_ENERGY_USE = 0.5

const IP_CODE = /^IP([0-6X])([0-9X])$/

/** One cell: weight in grams, diameter and length in millimeters, nominal volts. */
const CELLS: Record<string, { grams: number; diameter: number; length: number; volts: number }> = {
  aaa: { grams: 11.5, diameter: 10.5, length: 44.5, volts: 1.5 },
  d: { grams: 140, diameter: 34.2, length: 61.5, volts: 1.5 },
  18650: { grams: 47, diameter: 18.6, length: 65.2, volts: 3.6 },
  21700: { grams: 70, diameter: 21.7, length: 70.2, volts: 3.6 },
  26650: { grams: 86, diameter: 26.5, length: 65.5, volts: 3.2 },
}

/** Watt-hours per gram of a good lithium-ion cell. */
const MAX_WH_PER_GRAM = 0.27

export function checkBattery({ battery }: SeedProduct, where: string, report: Report) {
  const energy = (battery.voltage * battery.capacityMah * battery.count) / 1000
  if (Math.abs(energy / battery.energyWh - 1) > ENERGY_TOLERANCE) {
    report(where, `energyWh ${battery.energyWh}, computed ${energy.toFixed(2)}`)
  }
  const cell = CELLS[battery.format]
  if (cell && Math.abs(cell.volts - battery.voltage) > 0.11) {
    report(where, `voltage ${battery.voltage} for ${battery.format}`)
  }
  if (!cell && battery.format !== 'pouch-pack') report(where, `unknown cell format ${battery.format}`)
  if (battery.rechargeable !== (battery.chemistry !== 'alkaline')) {
    report(where, 'rechargeable does not fit the chemistry')
  }
}

type Mode = SeedProduct['modes'][number]

export const brightest = (modes: Mode[]) =>
  modes.reduce((best, mode) => (mode.lumens > best.lumens ? mode : best))

const averagePower = (mode: Mode) => mode.powerWatts * (mode.dutyCycle ?? 1)

export function specValue(product: SeedProduct, name: string): Text {
  const { en, zh } = specRowsOf(product)
  const value = (rows: typeof en) => rows.find((row) => row.name === name)?.value ?? ''
  return { en: value(en), zh: value(zh) }
}

export function checkModes(product: SeedProduct, where: string, report: Report) {
  const { modes, battery } = product
  const top = brightest(modes)
  for (const mode of modes) {
    const modeWhere = `${where}/${mode.name.en}`
    const efficacy = mode.lumens / mode.powerWatts
    if (efficacy < EFFICACY_MIN * 0.995 || efficacy > EFFICACY_MAX * 1.005) {
      report(modeWhere, `efficacy ${efficacy.toFixed(1)} lm/W`)
    }
    const distance = 2 * Math.sqrt(mode.peakIntensityCandela)
    if (Math.abs(mode.beamDistanceMetres / distance - 1) > BEAM_TOLERANCE) {
      report(modeWhere, `beam ${mode.beamDistanceMetres} m, computed ${distance.toFixed(1)} m`)
    }
    // The peak cannot be lower than the mean over the whole sphere.
    if (mode.peakIntensityCandela < mode.lumens / (4 * Math.PI))
      report(modeWhere, 'peak intensity below the mean intensity')
    const used = (averagePower(mode) * mode.runtimeMinutes) / 60
    const limit = battery.energyWh * (mode === top ? TOP_MODE_FACTOR : 1)
    if (used > limit * 1.001) report(modeWhere, `needs ${used.toFixed(2)} Wh of ${battery.energyWh} Wh`)
    if (used < battery.energyWh * MIN_ENERGY_USE) {
      report(modeWhere, `uses only ${((used / battery.energyWh) * 100).toFixed(0)} % of the energy`)
    }
    if (mode === top && used > battery.energyWh * 1.001) {
      const runtime = specValue(product, 'Runtime')
      if (!/step-down|output falls/.test(runtime.en) || !/降档|渐降/.test(runtime.zh)) {
        report(modeWhere, 'runtime includes a step-down but the Runtime row does not say so')
      }
      if (!/step|falls|follows/.test(product.detailedDescription.en)) {
        report(modeWhere, 'the description does not mention the step-down')
      }
    }
  }
  for (const one of modes)
    for (const other of modes) {
      if (averagePower(one) > averagePower(other) * 1.05 && one.runtimeMinutes > other.runtimeMinutes) {
        report(where, `${one.name.en} takes more power than ${other.name.en} and yet lasts longer`)
      }
    }
}

/** What a driver takes of the stored energy, and what cells without one give before they are too weak. */
const ENERGY_SHARES = { driver: [0.6, 1], cells: [0.3, 1] } as const

/** That an output curve is one of FL 1, and that the battery feeds it at the mode's efficacy. */
export function checkCurves({ modes, battery }: SeedProduct, where: string, report: Report) {
  const isDirect = modes.some(({ outputRegulation }) => outputRegulation === 'UNREGULATED')
  const [least, most] = ENERGY_SHARES[isDirect ? 'cells' : 'driver']
  for (const { name, dutyCycle, curve, powerWatts, runtimeMinutes, outputRegulation } of modes) {
    const points = curve.map(([minutes, percent]) => ({ minutes, percent }))
    const modeWhere = `${where}/${name.en}`
    if (dutyCycle !== undefined) {
      if (points.length > 0) report(modeWhere, 'a flashing mode has a curve')
      continue
    }
    if (percentAt(points, INITIAL_MINUTES) !== 100) report(modeWhere, 'curve is not 100 % at 30 s')
    if (percentAt(points, runtimeMinutes) !== FINAL_PERCENT)
      report(modeWhere, `curve is not ${FINAL_PERCENT} % at the rated runtime`)
    if (points.some(({ minutes, percent }, index) => !isBelow(points[index - 1], minutes, percent)))
      report(modeWhere, 'curve rises, or goes back in time')
    const share = (fullOutputMinutes(points) * powerWatts) / 60 / battery.energyWh
    if (share < least || share > most)
      report(modeWhere, `curve takes ${(share * 100).toFixed(0)} % of the energy`)
    const held = points.filter(({ percent }) => percent === 100).at(-1)?.minutes ?? 0
    if (outputRegulation === 'STEP_DOWN' && held < 2) report(modeWhere, 'curve steps down before two minutes')
  }
}

const isBelow = (before: CurvePoint | undefined, minutes: number, percent: number) =>
  !before || (before.minutes < minutes && before.percent >= percent)

/** Cubic centimetres of the outside. */
function volume(size: SeedProduct['sizeMm']): number {
  const box = (...sides: (number | undefined)[]) =>
    sides.reduce<number>((product, side) => product * (side ?? 0), 1)
  const disk = (diameter = 0) => (Math.PI / 4) * diameter ** 2
  const cubicMm = size.headDiameter
    ? (size.length ?? 0) * (disk(size.bodyDiameter) * 0.75 + disk(size.headDiameter) * 0.25)
    : size.diameter
      ? disk(size.diameter) * (size.height ?? 0)
      : size.length
        ? box(size.length, size.width, size.depth)
        : box(size.width, size.height, size.depth) + box(size.packLength, size.packWidth, size.packHeight)
  return cubicMm / 1000
}

/** That a carton holds its pieces, can be lifted, and that the charging time is the one of the text. */
export function checkCarton(
  { carton, weightGrams, sizeMm, battery }: SeedProduct,
  where: string,
  report: Report,
) {
  const liters = (carton.lengthMm * carton.widthMm * carton.heightMm) / 1e6
  if (liters * 1000 < volume(sizeMm) * carton.pieces)
    report(where, `${carton.pieces} pieces do not fit ${liters} l`)
  if (carton.kg * 1000 < weightGrams * carton.pieces || carton.kg > 15)
    report(where, `carton of ${carton.kg} kg`)
  const [, hours, minutes = '0'] =
    [...battery.charging.en.matchAll(/about (\d+) h(?: (\d+) min)?(?! of)/g)].at(-1) ?? []
  const said = hours ? Number(hours) * 60 + Number(minutes) : undefined
  if (said !== battery.chargingMinutes)
    report(where, `charging in ${battery.chargingMinutes} min, said ${said} min`)
}

export function checkBody(product: SeedProduct, where: string, report: Report) {
  const { battery, sizeMm: size } = product
  const ip = IP_CODE.exec(product.ipRating)
  if (!ip) report(where, `ipRating ${product.ipRating}`)
  if (ip?.[2] === '8' && !((product.waterDepthMetres ?? 0) >= 1)) report(where, 'IPX8 needs a stated depth')
  if (!(product.impactMetres >= 0.5 && product.impactMetres <= 3))
    report(where, `impactMetres ${product.impactMetres}`)

  const sizes = Object.values(size)
  if (sizes.some((side) => !(side > 5 && side < 400))) report(where, 'sizeMm out of range')
  const cell = CELLS[battery.format]
  const cellGrams = cell ? cell.grams * battery.count : battery.energyWh / MAX_WH_PER_GRAM
  if (product.weightGrams < cellGrams * 1.25) {
    report(where, `weight ${product.weightGrams} g with ${cellGrams.toFixed(0)} g of cells`)
  }
  if (product.weightGrams > cellGrams * 9 + 120) {
    report(where, `weight ${product.weightGrams} g is too much for ${cellGrams.toFixed(0)} g of cells`)
  }
  const density = product.weightGrams / volume(size)
  if (density < 0.12 || density > 3.2) report(where, `density ${density.toFixed(2)} g/cm³`)
  if (cell) {
    const longest = Math.max(...sizes)
    if (longest < cell.length + 6)
      report(where, `longest side ${longest} mm does not take a ${battery.format}`)
    if (size.bodyDiameter && size.bodyDiameter < cell.diameter + 1.5) {
      report(where, `body ${size.bodyDiameter} mm around a ${battery.format}`)
    }
    if (size.headDiameter && (size.length ?? 0) < cell.length * battery.count + 25) {
      report(where, 'tube is too short for its cells')
    }
  }
}

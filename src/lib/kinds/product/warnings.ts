import { type FormWarning, warning } from '../../fields/forms/warnings'
import { beamDistanceMetres, type MODE_FIGURES } from '../../lighting/light-figures'
import type { ProductFacts } from './facts/facts'

/** How far a measured value may be from what other values give for it. */
const BEAM_FACTOR = 1.25
const ENERGY_FACTOR = 1.1

/** White light of more lumens from a watt than this is not made yet. */
const LUMENS_PER_WATT_MAX = 250

type Mode = Partial<Record<keyof typeof MODE_FIGURES, unknown>>
type Input = Readonly<Record<string, unknown>>

const isPositive = (value: unknown): value is number => typeof value === 'number' && value > 0

const rounded = (value: number) => Number(value.toPrecision(3))

const fits = (value: number, expected: number, factor: number) =>
  value / expected <= factor && expected / value <= factor

/** Beam distance and peak intensity belong together (ANSI/PLATO FL 1). */
function doubtBeam(
  { beamDistanceMetres: value, peakIntensityCandela: candela }: Mode,
  path: string,
): FormWarning[] {
  if (!isPositive(value) || !isPositive(candela)) return []
  const expected = rounded(beamDistanceMetres(candela))
  if (fits(value, expected, BEAM_FACTOR)) return []
  return [warning(`${path}.beamDistanceMetres`, 'beam_not_fitting', { value, candela, expected })]
}

function doubtEfficacy({ lumens, powerWatts: watts }: Mode, path: string): FormWarning[] {
  if (!isPositive(lumens) || !isPositive(watts) || lumens / watts <= LUMENS_PER_WATT_MAX) return []
  const values = { lumens, watts, value: rounded(lumens / watts), max: LUMENS_PER_WATT_MAX }
  return [warning(`${path}.powerWatts`, 'efficacy_unlikely', values)]
}

/** The energy is that of all cells, the capacity that of one. */
function doubtEnergy(facts: Partial<ProductFacts>): FormWarning[] {
  const { batteryEnergyWh: value, batteryVolts: volts, batteryCapacityMah: capacity, batteryCount } = facts
  if (!isPositive(value) || !isPositive(volts) || !isPositive(capacity)) return []
  const count = isPositive(batteryCount) ? batteryCount : 1
  const expected = rounded((volts * capacity * count) / 1000)
  if (fits(value, expected, ENERGY_FACTOR)) return []
  return [warning('facts.batteryEnergyWh', 'energy_not_fitting', { value, volts, capacity, count, expected })]
}

/** What figures of a light say against each other. */
export function productWarnings(input: Input): FormWarning[] {
  const modes = (input.modes ?? []) as Mode[]
  return [
    ...modes.flatMap((mode, index) => [
      ...doubtBeam(mode, `modes.${index}`),
      ...doubtEfficacy(mode, `modes.${index}`),
    ]),
    ...doubtEnergy((input.facts ?? {}) as Partial<ProductFacts>),
  ]
}

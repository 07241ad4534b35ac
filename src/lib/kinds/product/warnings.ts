import { type FormWarning, findingKey, warning } from '../../fields/forms/warnings'
import { ipCode } from '../../lighting/ip-code'
import { beamDistanceMetres, type MODE_FIGURES } from '../../lighting/light-figures'
import { type CurvePoint, FINAL_PERCENT, fullOutputMinutes } from '../../lighting/output-curve'
import { readingsOf, readNumber } from '../../values/typed-number'
import type { ProductFacts } from './facts/facts'

/** How far a measured value may be from what other values give for it; a beam distance is stated in whole meters. */
const BEAM_SHARE = 0.05
const BEAM_ROUNDING_METRES = 0.5
const ENERGY_FACTOR = 1.1

/** White light of more lumens from a watt than this is not made yet. */
const LUMENS_PER_WATT_MAX = 250

type Mode = Partial<Record<keyof typeof MODE_FIGURES | 'outputCurve' | 'outputRegulation', unknown>>
type Facts = Partial<ProductFacts>
type Input = Readonly<Record<string, unknown>>

const isPositive = (value: unknown): value is number => typeof value === 'number' && value > 0

const rounded = (value: number) => Number(value.toPrecision(3))

/** Beam distance and peak intensity belong together (ANSI/PLATO FL 1). */
function beamWarnings(
  { beamDistanceMetres: value, peakIntensityCandela: candela }: Mode,
  path: string,
): FormWarning[] {
  if (!isPositive(value) || !isPositive(candela)) return []
  const reached = beamDistanceMetres(candela)
  if (Math.abs(value - reached) <= Math.max(reached * BEAM_SHARE, BEAM_ROUNDING_METRES)) return []
  const expected = rounded(reached)
  return [warning(`${path}.beamDistanceMetres`, 'beam_not_fitting', { value, candela, expected })]
}

function efficacyWarnings({ lumens, powerWatts: watts }: Mode, path: string): FormWarning[] {
  if (!isPositive(lumens) || !isPositive(watts) || lumens / watts <= LUMENS_PER_WATT_MAX) return []
  const values = { lumens, watts, value: rounded(lumens / watts), max: LUMENS_PER_WATT_MAX }
  return [warning(`${path}.powerWatts`, 'efficacy_unlikely', values)]
}

function runtimeWarnings({ lumens, runtimeMinutes: minutes }: Mode, path: string): FormWarning[] {
  if (!isPositive(minutes) || lumens !== 0) return []
  return [warning(`${path}.runtimeMinutes`, 'runtime_without_output', { minutes })]
}

/** What all cells hold by their voltage and capacity, in watt hours; null where these are not known. */
function cellEnergy({ batteryVolts: volts, batteryCapacityMah: capacity, batteryCount }: Facts) {
  if (!isPositive(volts) || !isPositive(capacity)) return null
  const count = isPositive(batteryCount) ? batteryCount : 1
  return { volts, capacity, count, expected: rounded((volts * capacity * count) / 1000) }
}

/** The energy is that of all cells, the capacity that of one. */
function energyWarnings(facts: Facts): FormWarning[] {
  const { batteryEnergyWh: value } = facts
  const cells = cellEnergy(facts)
  if (!isPositive(value) || !cells) return []
  if (Math.max(value / cells.expected, cells.expected / value) <= ENERGY_FACTOR) return []
  return [warning('facts.batteryEnergyWh', 'energy_not_fitting', { value, ...cells })]
}

/** The minutes of full output that a mode has at least: FL 1 ends the runtime at a tenth of it. */
function leastFullMinutes({ outputCurve, outputRegulation, runtimeMinutes }: Mode): number {
  const curve = (Array.isArray(outputCurve) ? outputCurve : []) as CurvePoint[]
  if (curve.length > 1) return fullOutputMinutes(curve)
  return Number(runtimeMinutes) * (outputRegulation === 'CONSTANT' ? 1 : FINAL_PERCENT / 100)
}

/** The light of a whole runtime against what the battery holds. */
function lightWarnings(mode: Mode, path: string, facts: Facts): FormWarning[] {
  const { lumens, runtimeMinutes: minutes, dutyCycle } = mode
  const { batteryEnergyWh } = facts
  const energy = isPositive(batteryEnergyWh) ? batteryEnergyWh : cellEnergy(facts)?.expected
  if (!isPositive(lumens) || !isPositive(minutes) || energy === undefined) return []
  const lumenHours = (lumens * leastFullMinutes(mode) * (isPositive(dutyCycle) ? dutyCycle : 1)) / 60
  if (!(lumenHours / energy > LUMENS_PER_WATT_MAX)) return []
  const values = { lumens, minutes, energy, value: rounded(lumenHours / energy), max: LUMENS_PER_WATT_MAX }
  return [warning(`${path}.runtimeMinutes`, 'light_exceeds_battery', values)]
}

/** IPX8 is immersion to a depth that the maker states (IEC 60529); nothing is said where the depth was not sent. */
function missDepth({ ipRating, waterDepthMetres: depth }: Facts): FormWarning[] {
  const codes = (ipRating ?? '').split('/')
  if (depth === undefined || isPositive(depth) || !codes.some((code) => code.charAt(3) === '8')) return []
  return [warning('facts.waterDepthMetres', 'water_depth_missing', { value: ipRating ?? '' })]
}

function missPicture({ imageUrl }: Input): FormWarning[] {
  return imageUrl === '' || imageUrl === null ? [warning('imageUrl', 'picture_unchosen', {})] : []
}

const TEXTS = ['name', 'description', 'detailedDescription', 'tags', 'specs', 'features']
const SEARCH_TEXTS = ['metaTitle', 'metaDescription', 'imageAlt']

/** The texts in a field, whose rows are objects of texts. */
const textsAt = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsAt)
      : []

/** All texts of a product, in every language, with the paths of their fields. */
function allTexts(input: Input): { path: string; text: string }[] {
  const translations = Object.entries((input.translations ?? {}) as Record<string, Input>)
  return [
    ['', input] as const,
    ...translations.map(([locale, own]) => [`translations.${locale}.`, own] as const),
  ]
    .flatMap(([prefix, own]) =>
      [...TEXTS, ...SEARCH_TEXTS].map((name) => [prefix + name, own[name]] as const),
    )
    .flatMap(([path, value]) => textsAt(value).map((text) => ({ path, text })))
}

const IP_CODE_IN_TEXT = /(?<![A-Za-z0-9])IP[ -]?[0-9X]{2}[0-9A-Z]{0,6}(?![A-Za-z0-9])/g

/** A code in a fact is checked by its field when it is sent, and here while it is typed. */
function refuseIpCodes({ ipRating }: Facts, texts: ReturnType<typeof allTexts>): FormWarning[] {
  const found = texts.flatMap(({ path, text }) =>
    [...text.matchAll(IP_CODE_IN_TEXT)].map(([value]) => ({ path, value })),
  )
  const all = ipRating ? [{ path: 'facts.ipRating', value: ipRating }, ...found] : found
  return all
    .filter(({ value }) => ipCode(value.replace('-', '')) === null)
    .map(({ path, value }) => warning(path, 'ip_code_unknown', { value }))
}

const LUMENS_IN_TEXT =
  /(?<![\p{L}\d.,])(\d{1,7}(?:[.,\s]\d{1,3}){0,2})[\s-]?(?:(?:lm|lumens?)(?![\p{L}\d/])|流明)/giu

/** What a number in a text can mean: points and commas part thousands in one language and decimals in another. */
function readings(typed: string): number[] {
  const read = readNumber(typed)
  if (typeof read === 'number') return [read]
  const { whole = '', decimal = null } = readingsOf(typed) ?? {}
  return [whole, decimal ?? whole].filter((text) => text !== '').map(Number)
}

function missModes(modes: readonly Mode[], texts: ReturnType<typeof allTexts>): FormWarning[] {
  const known = modes.map(({ lumens }) => lumens)
  return texts.flatMap(({ path, text }) =>
    [...text.matchAll(LUMENS_IN_TEXT)].flatMap(([, typed = '']) => {
      const [value, ...others] = readings(typed)
      if (value === undefined || [value, ...others].some((each) => known.includes(each))) return []
      return [warning(path, 'lumens_of_no_mode', { value })]
    }),
  )
}

/** The same finding once, where it was found first: texts say the same in every language. */
const once = (found: readonly FormWarning[]) =>
  [...new Map([...found].reverse().map((each) => [findingKey(each), each])).values()].reverse()

/**
 * What a product says against itself, of a form's input, a record or fields of one: the rules a browser can judge. Those that
 * need other records stand in `compared-warnings.ts`.
 */
export function productWarnings(input: Input): FormWarning[] {
  const modes = (input.modes ?? []) as Mode[]
  const facts = (input.facts ?? {}) as Facts
  const texts = allTexts(input)
  return [
    ...modes.flatMap((mode, index) => {
      const path = `modes.${index}`
      return [
        ...beamWarnings(mode, path),
        ...efficacyWarnings(mode, path),
        ...runtimeWarnings(mode, path),
        ...lightWarnings(mode, path, facts),
      ]
    }),
    ...energyWarnings(facts),
    ...missDepth(facts),
    ...missPicture(input),
    ...once([...refuseIpCodes(facts, texts), ...(input.modes === undefined ? [] : missModes(modes, texts))]),
  ]
}

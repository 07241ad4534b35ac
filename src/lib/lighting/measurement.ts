import { type FigureText, formatNumber, withUnit } from '../texts/format-figures'
import type { Locale } from '../texts/locales'
import { localized } from '../texts/locales'

/** The units of facts, figures and filters as they are stored; `pieces`, `days` and `months` are words. `unitGap` says what stands before one. */
export type Unit =
  | 'lm'
  | 'cd'
  | 'K'
  | 'm'
  | 'mm'
  | '°'
  | 'g'
  | 'kg'
  | 'V'
  | 'mAh'
  | 'Wh'
  | 'h'
  | 'min'
  | 'days'
  | 'months'
  | 'pieces'

/** The units a visitor reads lengths and weights in; addresses, the API and the database are metric. */
export const UNIT_SYSTEMS = ['metric', 'imperial'] as const

export type UnitSystem = (typeof UNIT_SYSTEMS)[number]

/** Who reads numbers: the language and the units. */
export type UnitsReader = { locale: Locale; units: UnitSystem }

/** Cookie with the units a visitor chose, for as long as that of the language. */
export const UNITS_COOKIE = 'site-units'

/** What an imperial reader has instead: how many of them make one, and to how many decimals they are shown. */
const IMPERIAL: Readonly<Record<string, { unit: string; factor: number; decimals: number }>> = {
  m: { unit: 'ft', factor: 1 / 0.3048, decimals: 1 },
  km: { unit: 'mi', factor: 1 / 1.609344, decimals: 2 },
  cm: { unit: 'in', factor: 1 / 2.54, decimals: 1 },
  mm: { unit: 'in', factor: 1 / 25.4, decimals: 2 },
  g: { unit: 'oz', factor: 1 / 28.349523125, decimals: 2 },
  kg: { unit: 'lb', factor: 1 / 0.45359237, decimals: 1 },
}

/** To how many decimals metric numbers are shown where nothing else is said. */
export const METRIC_DECIMALS = 2

/** Parses a choice of units; without a known one they are metric. */
export function parseUnits(value: unknown): UnitSystem {
  return value === 'imperial' ? 'imperial' : 'metric'
}

const rounded = (value: number, decimals: number) => Number(value.toFixed(decimals))

/** The unit a visitor reads instead of a metric one: `m` is `ft` to some. */
export function shownUnit<Unit extends string>(unit: Unit, units: UnitSystem): Unit | 'ft' | 'oz' {
  return ((units === 'imperial' && IMPERIAL[unit]?.unit) || unit) as Unit | 'ft' | 'oz'
}

const imperialOf = (unit: string | null | undefined, units: UnitSystem) =>
  units === 'imperial' && unit ? IMPERIAL[unit] : undefined

/** How many of the unit a visitor reads make one metric unit: 3.28 feet a meter. */
export const unitRatio = (unit: string, units: UnitSystem): number => imperialOf(unit, units)?.factor ?? 1

/** To how many decimals a number in the visitor's units is shown: an imperial unit has its own, whatever the metric number has. */
export const shownDecimals = (
  unit: string | null | undefined,
  units: UnitSystem,
  decimals = METRIC_DECIMALS,
): number => imperialOf(unit, units)?.decimals ?? decimals

/** A metric number in the visitor's units. */
export function toShown(value: number, unit: string | null | undefined, units: UnitSystem): number {
  const other = imperialOf(unit, units)
  return other ? rounded(value * other.factor, other.decimals) : value
}

/** The metric number of one in the visitor's units, with at most so many decimals: of all that read the same, the roundest. */
export function fromShown(
  shown: number,
  unit: string | null | undefined,
  units: UnitSystem,
  mostDecimals = METRIC_DECIMALS,
): number {
  const other = imperialOf(unit, units)
  if (!other) return shown
  const exact = shown / other.factor
  for (let decimals = 0; decimals < mostDecimals; decimals++) {
    const value = rounded(exact, decimals)
    if (toShown(value, unit, units) === shown) return value
  }
  return rounded(exact, mostDecimals)
}

/** Units of one family, each by how many of the smallest it is. */
const FAMILIES: readonly Readonly<Record<string, number>>[] = [
  { mm: 1, cm: 10, m: 1000, km: 1_000_000 },
  { mg: 1, g: 1000, kg: 1_000_000, t: 1_000_000_000 },
  { s: 1, min: 60, h: 3600, days: 86_400 },
  { ml: 1, l: 1000 },
  { mA: 1, A: 1000 },
  { mAh: 1, Ah: 1000 },
  { mV: 1, V: 1000, kV: 1_000_000 },
  { mW: 1, W: 1000, kW: 1_000_000 },
  { mWh: 1, Wh: 1000, kWh: 1_000_000 },
  { cd: 1, kcd: 1000 },
  { lm: 1, klm: 1000 },
]

/** How many of one unit make another one; null for units that measure different things. */
export function unitFactor(from: string | null, to: string | null): number | null {
  if (from === to) return 1
  const family = FAMILIES.find((units) => from !== null && Object.hasOwn(units, from))
  const [one, other] = [family?.[from ?? ''], family?.[to ?? '']]
  return one !== undefined && other !== undefined ? one / other : null
}

/** Signs of units behind a number; what is missing here is written the same everywhere. */
const UNIT_WORDS = localized<Readonly<Record<string, string>>>({
  en: { pieces: 'pcs', days: 'days', months: 'months' },
  zh: {
    s: '秒',
    h: '小时',
    pieces: '只',
    days: '天',
    months: '个月',
    ft: '英尺',
    in: '英寸',
    mi: '英里',
    oz: '盎司',
    lb: '磅',
  },
  de: { pieces: 'Stk.', days: 'Tage', months: 'Monate', ft: 'Fuß', in: 'Zoll' },
})

/** The word for a single one, where it is another. */
const SINGLE: Readonly<Record<string, string>> = {
  days: 'day',
  months: 'month',
  pcs: 'pc',
  Tage: 'Tag',
  Monate: 'Monat',
}

/** The sign of a unit in a language: `pieces` is 'pcs'. */
export const unitText = (unit: string, locale: Locale): string => UNIT_WORDS[locale][unit] ?? unit

/**
 * A metric quantity in the visitor's units and language, its number and its unit apart.
 *
 * @param decimals Of the metric number.
 */
export const quantityFigure = (
  value: number,
  unit: string | null | undefined,
  { locale, units }: UnitsReader,
  decimals?: number,
): FigureText => {
  const number = formatNumber(toShown(value, unit, units), locale, shownDecimals(unit, units, decimals))
  const word = unit ? unitText(shownUnit(unit, units), locale) : ''
  return { value: number, unit: (number === '1' && SINGLE[word]) || word }
}

/** The same as one text: '133 m', '436.4 ft'. */
export function quantityText(...quantity: Parameters<typeof quantityFigure>): string {
  const { value, unit } = quantityFigure(...quantity)
  return withUnit(value, unit)
}

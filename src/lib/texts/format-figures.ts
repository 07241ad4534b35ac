import type { Locale } from './locales'
import { localized } from './locales'

/** A number and the unit behind it, apart: the number can be set large and the unit small. */
export type FigureText = { value: string; unit: string }

/** A duration as `hoursAndMinutes` (light-figures.ts) returns it: both whole, minutes below 60. */
type Duration = { hours: number; minutes: number }

const DURATION_UNITS = localized<Readonly<Record<keyof Duration, string>>>({
  en: { hours: 'h', minutes: 'min' },
  zh: { hours: '小时', minutes: '分' },
})

const formats = new Map<string, Intl.NumberFormat>()

/** A number with its thousands parted, as people of a language write it, rounded to so many decimals. */
export function formatNumber(value: number, locale: Locale, maximumFractionDigits: number): string {
  const key = `${locale} ${maximumFractionDigits}`
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, { maximumFractionDigits })
  formats.set(key, format)
  return format.format(value)
}

/** A measured value of any size: three decimals below 1, two below 10, one from there on. */
export function formatMeasure(value: number, locale: Locale): string {
  const size = Math.abs(value)
  return formatNumber(value, locale, size < 1 ? 3 : size < 10 ? 2 : 1)
}

/** A measured value set large: whole from 10 on, below as `formatMeasure`, so that a faint light is not said to give none. */
export const formatLargeFigure = (value: number, locale: Locale): string =>
  formatMeasure(value < 10 ? value : Math.round(value), locale)

/** The signs that follow a number without a space: those of angles (ISO 80000-1), and of percent, as English and Chinese write it. */
const ATTACHED_UNIT = /^[°′″%]$/

/** What stands between a number and a unit. */
export const unitGap = (unit: string): string => (unit === '' || ATTACHED_UNIT.test(unit) ? '' : ' ')

/** A formatted number and its unit as one text: '1,400 lm', '50 °C', '60°', '70%'. */
export const withUnit = (number: string, unit: string): string => number + unitGap(unit) + unit

/** Two significant digits of what would be rounded away: a beam that reaches far has 0.00025 lx there, and not none. */
const FAINT = 0.01
const FAINT_MAX_DECIMALS = 9

/** An amount of light with its unit (lm, lx or cd), rounded to three significant digits. */
export function lightText(value: number, unit: string, locale: Locale): string {
  const number =
    value > 0 && value < FAINT
      ? formatNumber(Number(value.toPrecision(2)), locale, FAINT_MAX_DECIMALS)
      : formatMeasure(Number(value.toPrecision(3)), locale)
  return withUnit(number, unit)
}

/** A duration as its figures: '1' 'h' and '35' 'min'. A part of 0 is left out, unless all is 0. */
export function durationParts({ hours, minutes }: Duration, locale: Locale): FigureText[] {
  const unit = DURATION_UNITS[locale]
  return [
    ...(hours > 0 ? [{ value: formatNumber(hours, locale, 0), unit: unit.hours }] : []),
    ...(minutes > 0 || hours === 0 ? [{ value: formatNumber(minutes, locale, 0), unit: unit.minutes }] : []),
  ]
}

/** A duration as one text: '1 h 35 min', '1 小时 35 分'. */
export function formatDuration(duration: Duration, locale: Locale): string {
  return durationParts(duration, locale)
    .map(({ value, unit }) => withUnit(value, unit))
    .join(' ')
}

/** The marks of a language between the digits of a number: between thousands, and before its decimals. */
export function numberMarks(locale: Locale): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(locale).formatToParts(12345.6)
  const markOf = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return { group: markOf('group'), decimal: markOf('decimal') }
}

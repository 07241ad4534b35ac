import type { Locale } from '../texts/locales'
import { WRITING } from '../texts/writing'
import { type CalendarDay, DAY_MS } from './calendar-day'

/** A time on the clock of a place: YYYY-MM-DDTHH:MM, as `datetime-local` inputs have it. */
export type WallTime = string

const MINUTE_MS = 60_000

/** Names of places only: an offset such as +08:00 knows no summer time. */
const ZONE_NAME = /^(UTC|[A-Z][A-Za-z_]+(\/[A-Za-z0-9_+-]+){1,2})$/

/** Whether a text is the IANA name of a time zone this runtime knows. */
export function isTimeZone(name: string): boolean {
  if (!ZONE_NAME.test(name) || name.startsWith('Etc/')) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The name of the place a zone is named after: 'Buenos Aires' of America/Argentina/Buenos_Aires. */
const cityOf = (zone: string) => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')

/** The zones to choose from, by the names of their places. */
export const TIME_ZONES: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone')]
  .filter((zone, index, all) => all.indexOf(zone) === index)
  .sort((a, b) => cityOf(a).localeCompare(cityOf(b), 'en'))

// Intl's formatters are slow to make, and lists show many times.
const clocks = new Map<string, Intl.DateTimeFormat>()

function clockOf(zone: string): Intl.DateTimeFormat {
  const made = clocks.get(zone)
  if (made) return made
  const clock = new Intl.DateTimeFormat('en-u-ca-iso8601', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(zone, clock)
  return clock
}

/** The clock of a zone at an instant, as milliseconds since 1970 if that clock showed UTC. */
function clockMs(zone: string, at: number): number {
  const parts = Object.fromEntries(
    clockOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  )
  const { year = '', month, day, hour, minute, second } = parts
  return Date.parse(`${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}:${second}Z`)
}

const offsetMs = (zone: string, at: number) => clockMs(zone, at) - Math.floor(at / 1000) * 1000

/** An instant on the clock of a zone; blank for what is no instant. */
export function wallTime(zone: string, instant: unknown): WallTime {
  const at = Date.parse(String(instant ?? ''))
  return Number.isNaN(at) ? '' : new Date(clockMs(zone, at)).toISOString().slice(0, 16)
}

/** The calendar day of an instant in a zone, YYYY-MM-DD; blank for what is no instant. */
export const dayIn = (zone: string, instant: unknown): CalendarDay =>
  wallTime(zone, instant).slice(0, 10) as CalendarDay

/**
 * The instants at which the clock of a zone shows a time, the first one first: mostly one, two where clocks are set back over
 * it, none where they are set forward over it, or for what is no time.
 */
export function instantsAt(zone: string, wall: WallTime): string[] {
  const shown = Math.floor(Date.parse(`${wall}Z`) / 1000) * 1000
  if (Number.isNaN(shown)) return []
  // Clocks are changed at most once within these two days.
  const offsets = [...new Set([shown - DAY_MS, shown + DAY_MS].map((at) => offsetMs(zone, at)))]
  return offsets
    .map((offset) => shown - offset)
    .filter((at) => clockMs(zone, at) === shown)
    .sort((a, b) => a - b)
    .map((at) => new Date(at).toISOString())
}

/** How far the clock of a zone is from UTC at an instant: 'UTC+8', 'UTC-3:30', 'UTC'. */
export function utcOffset(zone: string, instant: string | Date = new Date()): string {
  const minutes = Math.round(offsetMs(zone, new Date(instant).getTime()) / MINUTE_MS)
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const sign = minutes < 0 ? '-' : '+'
  return `UTC${sign}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

/** The beginning of a day on the clock of a zone as a text with its offset: '2026-07-01T00:00:00+02:00'. */
export function beginOfDay(zone: string, day: CalendarDay): string {
  // Where clocks are set forward over midnight, the day begins when they have been.
  const begin =
    instantsAt(zone, `${day}T00:00`)[0] ?? instantsAt(zone, `${day}T01:00`)[0] ?? `${day}T00:00:00Z`
  const minutes = Math.round(offsetMs(zone, Date.parse(begin)) / MINUTE_MS)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const two = (number: number) => String(number).padStart(2, '0')
  return `${wallTime(zone, begin)}:00${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}

/** How far the clock of a zone is from UTC in a year, in winter and in summer: 'UTC+8', 'UTC+1 / UTC+2'. */
export function offsetsOfYear(zone: string, year: number): string {
  const offsets = ['01', '07'].map((month) => utcOffset(zone, `${year}-${month}-01T12:00:00Z`))
  return [...new Set(offsets)].join(' / ')
}

/** The name of a zone: its place, in Chinese the time there, whose name is the same in summer. */
export function zonePlace(zone: string, locale: Locale): string {
  if (locale !== 'zh' || zone === 'UTC') return cityOf(zone)
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortGeneric' })
  return parts.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? cityOf(zone)
}

/** A zone with its offset at an instant: 'Shanghai, UTC+8'. */
export function zoneText(zone: string, locale: Locale, instant: string | Date = new Date()): string {
  const offset = utcOffset(zone, instant)
  if (zone === 'UTC') return offset
  return [zonePlace(zone, locale), offset].join(WRITING[locale].comma)
}

/** Whether the clocks of two zones show the same at an instant. */
export const isSameClock = (one: string, other: string, instant: string) =>
  wallTime(one, instant) === wallTime(other, instant)

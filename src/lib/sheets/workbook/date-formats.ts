import { DAY_MS } from '../../values/calendar-day'

/** Formats without a pattern of their own that show a date or a time, also those of Asian and Thai programs (ECMA-376, 18.8.30). */
const DATE_FORMATS = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const

/** A pattern longer than this is none a person chose. */
const PATTERN_MAX_CHARS = 255

const TOKEN = /^(?:s{1,2}|m{1,5}|h{1,2}|am|pm|a|p|d{1,4}|a{3,5}|y|yy|yyyy|e|ee|eeee)$/

/** Whether a part of a pattern, such as `yyyy"年"m"月"`, has nothing but days and times. */
function isOfDates(pattern: string): boolean {
  const tokens = pattern
    .replace(/"[^"]*"/g, ' ')
    .replace(/([smhd]{1,2}\]?)[.,]00?0?/g, '$1')
    .replace(/\[([smhd]{1,2})\]/g, '$1')
    .replace(/\[[^[\]]*\]/g, '')
    .split(/[^a-z0#?%]+/)
    .filter((token) => token !== '')
  return tokens.length > 0 && tokens.every((token) => TOKEN.test(token))
}

/** Whether numbers in a format are shown as dates: nothing else tells them from other numbers. */
export function isDateFormat(id: number, pattern: string | undefined): boolean {
  if (DATE_FORMATS.some(([from, to]) => id >= from && id <= to)) return true
  if (pattern === undefined || pattern.length > PATTERN_MAX_CHARS) return false
  const shown = pattern.toLowerCase().replace(/;@$/, '').replace(/\\./g, ' ')
  return shown.split(';').some(isOfDates)
}

/** Days from the day 0 of spreadsheets to 1970, with the 29th of February 1900, which they count and which never was. */
const DAYS_BEFORE_1970 = 25_569
const DAYS_BEFORE_1904 = 1462

/** The time a number of days stands for, in UTC. Most minutes are no binary fraction of a day. */
export const dateOfDays = (days: number, since1904: boolean) =>
  new Date(Math.round((days + (since1904 ? DAYS_BEFORE_1904 : 0) - DAYS_BEFORE_1970) * DAY_MS))

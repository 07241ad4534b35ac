import { inEachLocale, type Locale } from './locales'
import { WRITING } from './writing'

const formats = (options: Intl.DateTimeFormatOptions) =>
  inEachLocale((locale) => new Intl.DateTimeFormat(WRITING[locale].tag, { ...options, timeZone: 'UTC' }))

const DAYS = formats({ dateStyle: 'long' })
const DAYS_OF_YEAR = formats({ month: 'long', day: 'numeric' })
const MONTHS = formats({ year: 'numeric', month: 'long' })

/**
 * A day or a month as people of a language write it: 'March 11, 2025', '2025年3月11日'. A day has no time zone.
 *
 * @param day YYYY-MM-DD or YYYY-MM; anything else comes back as it is.
 */
export function formatDay(day: string, locale: Locale): string {
  const isMonth = /^\d{4}-\d{2}$/.test(day)
  const time = Date.parse(`${isMonth ? `${day}-01` : day}T00:00:00Z`)
  return Number.isNaN(time) ? day : (isMonth ? MONTHS : DAYS)[locale].format(time)
}

/** A day without its year, where that is clear: 'March 11', '3月11日'. @param day YYYY-MM-DD. */
export const formatDayOfYear = (day: string, locale: Locale): string =>
  DAYS_OF_YEAR[locale].format(Date.parse(`${day}T00:00:00Z`))

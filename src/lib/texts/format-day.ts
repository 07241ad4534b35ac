import type { Locale } from './locales'

const DAYS: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }),
  zh: new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'UTC' }),
}

const MONTHS: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', timeZone: 'UTC' }),
  zh: new Intl.DateTimeFormat('zh-CN', { year: 'numeric', month: 'long', timeZone: 'UTC' }),
}

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

import type { Locale } from './locales'

const FORMATS: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }),
  zh: new Intl.DateTimeFormat('zh-CN', { dateStyle: 'long', timeZone: 'UTC' }),
}

/**
 * A day as people of a language write it: '11 March 2025', '2025年3月11日'. A day has no time zone.
 *
 * @param day YYYY-MM-DD; anything else comes back as it is.
 */
export function formatDay(day: string, locale: Locale): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? day : FORMATS[locale].format(time)
}

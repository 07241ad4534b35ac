import { formatDay, formatDayOfYear } from '../texts/format-day'
import { DEFAULT_LOCALE, type Locale } from '../texts/locales'
import { WRITING } from '../texts/writing'
import type { CalendarDay } from '../values/calendar-day'
import type { Closure, ExWorks } from './plant-calendar'

/** The messages under `common.exWorks`, as `getTranslations` and `createTranslator` give them. */
export type ExWorksTranslator = (
  key: 'day' | 'withClosures' | 'closure' | 'oneDay',
  values: Record<string, string>,
) => string

/**
 * The sentence of an earliest day ex works, for pages, mails and quotations alike: 'Earliest ex works March 2, 2027, Chinese New Year
 * February 6 to February 20 included'. A day of another year than the result has its year. (docs/specification.md, section 9.5)
 */
export function exWorksText({ day, closures }: ExWorks, locale: Locale, t: ExWorksTranslator): string {
  const shown = (other: CalendarDay) =>
    other.slice(0, 4) === day.slice(0, 4) ? formatDayOfYear(other, locale) : formatDay(other, locale)
  const closureText = ({ name, from, to }: Closure) =>
    t(from === to ? 'oneDay' : 'closure', {
      name: name[locale] || name[DEFAULT_LOCALE] || '',
      from: shown(from),
      to: shown(to),
    })
  if (closures.length === 0) return t('day', { day: formatDay(day, locale) })
  const list = new Intl.ListFormat(WRITING[locale].tag, { type: 'conjunction' })
  return t('withClosures', {
    day: formatDay(day, locale),
    closures: list.format(closures.map(closureText)),
  })
}

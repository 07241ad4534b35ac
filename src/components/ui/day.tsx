import { formatDay } from '@/lib/texts/format-day'
import type { Locale } from '@/lib/texts/locales'

/** A day (YYYY-MM-DD) in the format of the page's language. */
export function Day({ day, locale }: { day: string; locale: Locale }) {
  return <time dateTime={day}>{formatDay(day, locale)}</time>
}

import { formatDay } from '@/lib/texts/format-day'
import type { Locale } from '@/lib/texts/locales'

/** A day (YYYY-MM-DD) in the format of the page's language. */
export function Day({ day, locale, className }: { day: string; locale: Locale; className?: string }) {
  return (
    <time dateTime={day} className={className}>
      {formatDay(day, locale)}
    </time>
  )
}

'use client'

import { useEffect, useState } from 'react'
import type { Locale } from '@/lib/texts/locales'

const MINUTE_MS = 60_000

/**
 * What time it is in a zone now, in words with `#` for the time. The server does not know when its page is read, so a script says
 * it; room for it is kept.
 */
export function TimeThere({ timeZone, words, locale }: { timeZone: string; words: string; locale: Locale }) {
  const [now, setNow] = useState<string | null>(null)
  useEffect(() => {
    const clock = new Intl.DateTimeFormat(locale, {
      timeZone,
      // Hours of work are of days of the week.
      weekday: 'short',
      hour: 'numeric',
      minute: '2-digit',
      hourCycle: 'h23',
    })
    const show = () => setNow(clock.format())
    show()
    const timer = setInterval(show, MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [timeZone, locale])
  return <span className="inline-block min-h-[1lh] min-w-40 align-top">{now && words.replace('#', now)}</span>
}

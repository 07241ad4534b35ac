'use client'

import { useFormatter, useTimeZone, useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { isSameClock, wallTime, zoneText } from '@/lib/values/time-zone'
import { useInterfaceLanguage } from './admin-texts'

/** A day and a time of 24 hours, which no 'AM' has to explain. */
const SHOWN = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** The zone of the firm, whose clock all times of the admin are typed and shown in. */
export const useFirmZone = (): string => useTimeZone() ?? 'UTC'

/** The day where the firm is, as `2026-11-29`. */
export const useFirmDay = (): string => wallTime(useFirmZone(), new Date()).slice(0, 10)

/** The zone of the browser. */
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

const dateOf = (time: unknown) => new Date(typeof time === 'number' ? time : String(time))

/** Writes a moment on the clock of a zone, which is named. */
function useZonedText(): (at: Date, zone: string) => string {
  const format = useFormatter()
  const t = useTranslations('admin.moments')
  const [locale] = useInterfaceLanguage()
  return useCallback(
    (at, zone) => {
      const time = format.dateTime(at, { ...SHOWN, timeZone: zone })
      return t('inZone', { time, zone: zoneText(zone, locale, at) })
    },
    [format, locale, t],
  )
}

/** Writes stored moments for people: on the firm's clock, whose zone is named. */
export function useMomentText(): (time: unknown) => string {
  const text = useZonedText()
  const zone = useFirmZone()
  return useCallback((time) => text(dateOf(time), zone), [text, zone])
}

/** The same moment on the clock of the browser, named as well; null where that shows the same. */
export function useOwnMomentText(): (time: unknown) => string | null {
  const text = useZonedText()
  const zone = useFirmZone()
  const t = useTranslations('admin.moments')
  return useCallback(
    (time) => {
      const own = ownZone()
      const at = dateOf(time)
      return isSameClock(own, zone, at.toISOString()) ? null : t('own', { time: text(at, own) })
    },
    [text, zone, t],
  )
}

/** Both in one text, for sentences. */
export function useFullMomentText(): (time: unknown) => string {
  const text = useMomentText()
  const own = useOwnMomentText()
  const t = useTranslations('admin.moments')
  return useCallback(
    (time) => {
      const there = own(time)
      return there === null ? text(time) : t('withOwn', { time: text(time), own: there })
    },
    [text, own, t],
  )
}

/** Says how long ago something was: '4 minutes ago'. A clock that is behind the server's says 'now'. */
export function useAgoText(): (time: string) => string {
  const format = useFormatter()
  return useCallback(
    (time) => {
      const now = Date.now()
      return format.relativeTime(Math.min(Date.parse(time), now), now)
    },
    [format],
  )
}

/** A moment on the firm's clock; that of the browser stands beside it where it differs. */
export function Moment({ time }: { time: string }) {
  const text = useMomentText()
  const own = useOwnMomentText()(time)
  return (
    <time dateTime={time} title={own ?? undefined}>
      {text(time)}
      {own && <span className="sr-only"> ({own})</span>}
    </time>
  )
}

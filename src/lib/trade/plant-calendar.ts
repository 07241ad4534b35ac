import type { Localized } from '../texts/localized-text'
import { addDays, type CalendarDay, weekdayOf } from '../values/calendar-day'
import { dayIn, instantsAt, type WallTime } from '../values/time-zone'

/** Days on which nothing is made, the first and the last one included. */
export type Closure = {
  from: CalendarDay
  to: CalendarDay
  name: Localized
  /** The country whose plants are closed; missing where all are. */
  plant?: string
}

/** The days of the week by their codes, in the order of `PlantCalendar.weekdays`. */
export const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const

/** When a plant works, on its own clock. */
export type PlantCalendar = {
  /** An IANA name. */
  timeZone: string
  /** The days of the week it works on, 1 for Monday to 7; none stands for all. */
  weekdays: readonly number[]
  /** HH:MM, up to 24:00. */
  opens: string
  closes: string
  /** In any order; they may overlap. */
  closures: readonly Closure[]
}

/** A day on which goods can leave the plant, and the closures on the way to it, the earliest first. */
export type ExWorks = { day: CalendarDay; closures: Closure[] }

/**
 * A calendar with the closures of the plants in some countries only, and those of all: what is said of goods that any of them may
 * make holds whichever it is. No country stands for all of them.
 */
export const calendarFor = (calendar: PlantCalendar, plants: readonly string[]): PlantCalendar => ({
  ...calendar,
  closures: calendar.closures.filter(
    ({ plant }) => plant === undefined || plants.length === 0 || plants.includes(plant),
  ),
})

const isWithin = (day: CalendarDay, { from, to }: Closure) => from <= day && day <= to

const isWeekend = (day: CalendarDay, { weekdays }: PlantCalendar) =>
  weekdays.length > 0 && !weekdays.includes(weekdayOf(day))

/** Whether the plant works on a day: neither a weekend nor a closure. */
export const isWorkingDay = (day: CalendarDay, calendar: PlantCalendar): boolean =>
  !isWeekend(day, calendar) && !calendar.closures.some((closure) => isWithin(day, closure))

/**
 * The first day on which goods that are ordered on a day can leave the plant (docs/specification.md, section 9.5).
 *
 * The lead time is in calendar days from the order day, weekends included. Each day of a closure between the two, the order day
 * included, adds a day, once where closures overlap; a result on a weekend or in a closure moves to the next working day.
 *
 * @param leadDays A whole number of 0 or more.
 */
export function earliestExWorks(orderDay: CalendarDay, leadDays: number, calendar: PlantCalendar): ExWorks {
  let day = orderDay
  let left = leadDays
  for (;;) {
    const closure = calendar.closures.find((each) => isWithin(day, each))
    if (closure) day = addDays(closure.to, 1)
    else if (left > 0 || isWeekend(day, calendar)) {
      day = addDays(day, 1)
      left = Math.max(0, left - 1)
    } else break
  }
  const passed = calendar.closures.filter(({ from, to }) => from <= day && orderDay <= to)
  return { day, closures: passed.toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from))) }
}

/** How many days the plant works on after a day, up to another one and including that. */
export function workingDays(after: CalendarDay, upTo: CalendarDay, calendar: PlantCalendar): number {
  let count = 0
  for (let day = addDays(after, 1); day <= upTo; day = addDays(day, 1)) {
    if (isWorkingDay(day, calendar)) count += 1
  }
  return count
}

// Many inquiries are measured over the same days, and Intl is slow.
const instants = new Map<string, number>()

/** The instant at which the clock of a zone shows a time; where clocks are set forward over it, as if they were not yet. */
function instantOf(zone: string, wall: WallTime): number {
  const key = `${zone} ${wall}`
  const known = instants.get(key)
  if (known !== undefined) return known
  const anHourLater = () => new Date(Date.parse(`${wall}Z`) + 60 * 60_000).toISOString().slice(0, 16)
  const instant = Date.parse(instantsAt(zone, wall)[0] ?? instantsAt(zone, anHourLater())[0] ?? '')
  instants.set(key, instant)
  return instant
}

/** Days without work after which any day counts as worked on, because closures may have no end. */
const CLOSED_MAX_DAYS = 366

/**
 * The instant up to which the plant has worked as long as on one of its days after another instant, or since which it has
 * before that.
 */
export function oneWorkingDay(direction: 'after' | 'before', instant: Date, calendar: PlantCalendar): Date {
  const { timeZone, opens, closes } = calendar
  const at = instant.getTime()
  const isAfter = direction === 'after'
  let left = Date.parse(`1970-01-01T${closes}Z`) - Date.parse(`1970-01-01T${opens}Z`)
  let day = dayIn(timeZone, instant.toISOString())
  for (let days = 0; ; days += 1) {
    if (days > CLOSED_MAX_DAYS || isWorkingDay(day, calendar)) {
      const [begins, ends] = [instantOf(timeZone, `${day}T${opens}`), instantOf(timeZone, `${day}T${closes}`)]
      const begin = isAfter ? Math.max(begins, at) : begins
      const end = isAfter ? ends : Math.min(ends, at)
      if (end - begin >= left) return new Date(isAfter ? begin + left : end - left)
      left -= Math.max(0, end - begin)
    }
    day = addDays(day, isAfter ? 1 : -1)
  }
}

/**
 * The time between two instants in which the plant works, in whole minutes: its hours on its working days. A day on which clocks
 * are set counts as long as it really is.
 */
export function workingMinutes(from: Date, to: Date, calendar: PlantCalendar): number {
  const { timeZone, opens, closes } = calendar
  const [first, last] = [from, to].map((instant) => dayIn(timeZone, instant.toISOString()))
  let milliseconds = 0
  for (let day = String(first); day <= String(last); day = addDays(day, 1)) {
    if (!isWorkingDay(day, calendar)) continue
    const begin = Math.max(from.getTime(), instantOf(timeZone, `${day}T${opens}`))
    const end = Math.min(to.getTime(), instantOf(timeZone, `${day}T${closes}`))
    milliseconds += Math.max(0, end - begin)
  }
  return Math.floor(milliseconds / 60_000)
}

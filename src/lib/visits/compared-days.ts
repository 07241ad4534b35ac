import { addDays, type CalendarDay, DAY_MS } from '../values/calendar-day'
import { VISITS_DAYS_MAX } from '../values/limits'

/** Weeks that are offered; any other days are chosen by the first and the last of them. */
export const WEEKS_OFFERED = ['4', '12', '52'] as const

/** From the first to the last day, both included. */
export type Days = { from: CalendarDay; to: CalendarDay }

/** Days that are looked at, and as many before them; of a day or a week of a chart, the same that many days before. */
export type ComparedDays = Days & { before: Days }

/** How many days there are. */
export const countDays = ({ from, to }: Days): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** Some weeks up to today, or the days between two, in whatever order these are given; of very many days the last ones. */
export function comparedDays(
  asked: {
    weeks: (typeof WEEKS_OFFERED)[number]
    from?: CalendarDay | undefined
    to?: CalendarDay | undefined
  },
  today: CalendarDay,
): ComparedDays {
  const isOwn = asked.from !== undefined || asked.to !== undefined
  const [first = today, last = today] = isOwn
    ? [asked.from ?? asked.to ?? today, asked.to ?? today].toSorted()
    : [addDays(today, 1 - 7 * Number(asked.weeks)), today]
  const earliest = addDays(last, 1 - VISITS_DAYS_MAX)
  const days = { from: [first, earliest].toSorted()[1] ?? first, to: last }
  const count = countDays(days)
  return { ...days, before: { from: addDays(days.from, -count), to: addDays(days.from, -1) } }
}

/** Below as many days a chart shows single days. */
const SINGLE_DAYS = 15

/** The whole weeks that end with the last of some days, in their order; of few days each by itself. */
export function stepsOf(days: ComparedDays): ComparedDays[] {
  const count = countDays(days)
  const length = count < SINGLE_DAYS ? 1 : 7
  return Array.from({ length: Math.floor(count / length) }, (_, index) => {
    const to = addDays(days.to, -index * length)
    const step = { from: addDays(to, 1 - length), to }
    return { ...step, before: { from: addDays(step.from, -count), to: addDays(to, -count) } }
  }).reverse()
}

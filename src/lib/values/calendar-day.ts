/** A day without a time zone: YYYY-MM-DD. */
export type CalendarDay = string

/** A day in milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000

/** The calendar day a column of days holds, `2026-01-31`, as it travels. */
export function dayOf<Stored extends Date | null>(stored: Stored): string | (Stored & null) {
  return (stored?.toISOString().slice(0, 10) ?? null) as string | (Stored & null)
}

const midnight = (day: CalendarDay) => new Date(`${day}T00:00:00Z`)

/** The day so many days after another one. */
export const addDays = (day: CalendarDay, days: number): CalendarDay =>
  dayOf(new Date(midnight(day).getTime() + days * DAY_MS))

/** The day of the week: 1 is Monday, 7 Sunday (ISO 8601). */
export const weekdayOf = (day: CalendarDay): number => midnight(day).getUTCDay() || 7

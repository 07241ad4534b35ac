import { dayOf } from '../../values/calendar-day'

/** What decides whether a document is current; days of rows that a list reads as JSON are texts. */
export type Validity = { expiresOn: Date | string | null; endedAfter: Date | string | null }

/** A day of a row as text, `2027-03-31`. */
export const dayText = (day: Date | string | null): string | null =>
  typeof day === 'string' ? day : dayOf(day)

/**
 * Whether a document is still valid: on its last day it is. Once the queue has ended it, it stays so on every instance, whose
 * clocks differ a little.
 *
 * @param today The day where the firm is, YYYY-MM-DD.
 */
export function isCurrent({ expiresOn, endedAfter }: Validity, today: string): boolean {
  const last = dayText(expiresOn)
  return last === null || (last >= today && dayText(endedAfter) !== last)
}

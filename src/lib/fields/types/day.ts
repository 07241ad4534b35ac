import { dayOf } from '../../values/calendar-day'
import { field, type Traits } from '../declare'
import { daySchema, isDay, optionalDay } from '../value-schemas'
import type { ValueType } from '../value-type'
import { none } from './cells'
import { AS_TEXT } from './text'

/** A day as it is written elsewhere: 2026/1/31, 2026年1月31日, 31.1.2026. Whether 1/2/2026 is in January nobody knows. */
function dayIn(text: string): string | null {
  const yearFirst = /^(\d{4})[/.年-](\d{1,2})[/.月-](\d{1,2})日?$/.exec(text)?.slice(1)
  const parts = yearFirst ?? /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)?.slice(1).toReversed()
  const written = parts?.map((part) => part.padStart(2, '0')).join('-')
  return written !== undefined && isDay(written) ? written : null
}

export const DAY: ValueType<string> = {
  ...AS_TEXT,
  name: 'day',
  read: (typed) => {
    const text = typed.trim()
    if (text === '' || isDay(text)) return { value: text }
    return { error: { code: 'cell_not_a_date', values: { value: text, meant: none(dayIn(text)) } } }
  },
  isShort: true,
  isShared: true,
}

/** A calendar day, YYYY-MM-DD. */
export function calendarDay<const T extends Traits>(traits: T = {} as T) {
  return field<string, T>(DAY, daySchema((traits as Traits).required), {
    ...traits,
    read: dayOf<Date>,
    write: (sent: string) => new Date(sent),
  })
}

/** One that may be missing. */
export const optionalCalendarDay = () =>
  field<string | null>(DAY, optionalDay(), {
    read: dayOf<Date | null>,
    write: (sent: string | null) => sent && new Date(sent),
  })

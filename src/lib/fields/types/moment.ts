import { instantsAt } from '../../values/time-zone'
import { field, type Traits } from '../declare'
import { isDay, optionalMoment } from '../value-schemas'
import type { ReadCell, ValueType } from '../value-type'
import { AS_TEXT } from './text'

/** An instant as ISO 8601 writes it in UTC, blank without one: a form holds no time of any clock. */
function instantOf(stored: unknown): string {
  const at = new Date(String(stored ?? ''))
  return Number.isNaN(at.getTime()) ? '' : at.toISOString()
}

/**
 * A time, also as spreadsheet programs write it: 2026/1/31 8:00. Without an offset it is on the clock of the firm's zone, as in the
 * forms; where that shows it twice, the first is meant.
 */
function readCell(text: string, zone: string): ReadCell {
  if (text === '') return { value: null }
  const [, year, month = '', date = '', time = '00:00', offset] =
    /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ](\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(
      text,
    ) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const written = isDay(day) ? `${day}T${time.replace(/^\d:/, '0$&')}` : ''
  const [moment] = offset === undefined ? instantsAt(zone, written) : [`${written}${offset}`]
  const at = new Date(moment ?? '')
  if (written === '' || Number.isNaN(at.getTime()))
    return { error: { code: 'cell_not_a_moment', values: { value: text } } }
  return { value: at.toISOString() }
}

export const MOMENT: ValueType<string> = {
  ...AS_TEXT,
  name: 'moment',
  typed: instantOf,
  stored: (typed) => typed.trim() || null,
  say: (stored, { moment }) => moment(String(stored)),
  read: (typed, _, { zone }) => readCell(typed.trim(), zone),
  isShort: true,
}

/** A moment that may be missing: ISO 8601 with its offset on the wire. */
export function momentField<const T extends Traits>(traits: T = {} as T) {
  return field<string | null, T>(MOMENT, optionalMoment(), {
    ...traits,
    read: (stored: Date | null) => stored?.toISOString() ?? null,
    write: (sent: string | null) => sent && new Date(sent),
  })
}

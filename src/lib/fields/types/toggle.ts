import { field, type Traits } from '../declare'
import { flag } from '../value-schemas'
import type { ValueType } from '../value-type'

export const TOGGLE: ValueType<boolean> = {
  name: 'toggle',
  typed: Boolean,
  stored: Boolean,
  say: (stored, { yes, no }) => (stored === true || stored === 1 ? yes : no),
  read: (typed, _, { understood }) => {
    const text = typed.trim()
    if (text === '') return { value: null }
    const isAmong = (words: readonly string[]) => words.includes(text.toLowerCase())
    if (isAmong(['true', '1', ...understood.map(({ yes }) => yes.toLowerCase())])) return { value: true }
    if (isAmong(['false', '0', ...understood.map(({ no }) => no.toLowerCase())])) return { value: false }
    return { error: { code: 'cell_not_yes_or_no', values: { value: text } } }
  },
  isShort: true,
  isShared: true,
}

/** Yes or no. */
export function toggle<const T extends Traits>(traits: T = {} as T) {
  return field<boolean, T>(TOGGLE, flag(), traits)
}

/** Yes, no, or not known. */
export function optionalToggle<const T extends Traits>(traits: T = {} as T) {
  return field<boolean | null, T>(TOGGLE, flag().nullable(), traits)
}

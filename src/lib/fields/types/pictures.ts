import { field, type Traits } from '../declare'
import { pictureList } from '../value-schemas'
import type { ValueType } from '../value-type'
import { textsIn } from './texts'

/** A cell has a line for each. */
export const PICTURES: ValueType<string[]> = {
  name: 'pictures',
  typed: textsIn,
  stored: (typed) => typed.map((url) => url.trim()).filter((url) => url !== ''),
  say: (stored) => textsIn(stored).join('\n'),
  read: (typed) => ({ value: typed.split('\n').flatMap((line) => line.trim() || []) }),
}

/** Addresses of pictures, in their order. */
export function pictures<const T extends Traits>(traits: T = {} as T) {
  return field<string[], T>(PICTURES, pictureList(), { ...traits, group: 'pictures' })
}

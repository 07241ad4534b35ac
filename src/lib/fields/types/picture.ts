import { field, type TextOf, type Traits } from '../declare'
import { addressOrBlank, optionalAddress, pictureList, requiredAddress } from '../value-schemas'
import type { ValueType } from '../value-type'
import { AS_TEXT } from './text'
import { textsIn } from './texts'

export const PICTURE: ValueType<string> = { ...AS_TEXT, name: 'picture', lacking: '', isShort: true }

/** The address of a picture: of this site, or of a host that is allowed. */
export function picture<const T extends Traits>(traits: T = {} as T) {
  const { required, group = 'pictures' }: Traits = traits
  const schema = required === undefined ? optionalAddress() : requiredAddress(required)
  return field<TextOf<T>, T>(PICTURE, schema, { ...traits, group })
}

/** A required picture that a record may lose again: then it is an empty text. */
export function pictureOrBlank<const T extends Traits & { required: string }>(traits: T) {
  return { ...picture(traits), updateSchema: addressOrBlank() }
}

/** A cell has a line for each. */
const PICTURES: ValueType<string[]> = {
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

import { field, type TextOf, type Traits } from '../declare'
import { addressOrBlank, optionalAddress, requiredAddress } from '../value-schemas'
import type { ValueType } from '../value-type'
import { AS_TEXT } from './text'

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

import { field, type TextOf, type Traits } from '../declare'
import { optionalAddress, optionalEmail, requiredAddress } from '../value-schemas'
import type { ValueType } from '../value-type'
import { AS_TEXT } from './text'

export const LINK: ValueType<string> = { ...AS_TEXT, name: 'link', isShort: true }

/** A web address, or a path of this site. */
export function webAddress<const T extends Traits>(traits: T = {} as T) {
  const { required }: Traits = traits
  return field<TextOf<T>, T>(
    LINK,
    required === undefined ? optionalAddress() : requiredAddress(required),
    traits,
  )
}

/** An e-mail address that may be missing. */
export function email<const T extends Traits>(traits: T = {} as T) {
  return field<string | null, T>(LINK, optionalEmail(), { ...traits, isMail: true })
}

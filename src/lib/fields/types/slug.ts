import { field } from '../declare'
import { slug } from '../value-schemas'
import type { ValueType } from '../value-type'
import { AS_TEXT } from './text'

export const SLUG: ValueType<string> = { ...AS_TEXT, name: 'slug', isShort: true }

/** The last part of a page's address, made from another field while it is empty; none of those that are reserved. */
export const slugFrom = (slugFrom: string, required: string, isReserved?: (slug: string) => boolean) => ({
  ...field<string, { required: string; shown: 'card' }>(SLUG, slug(required, isReserved), {
    required,
    shown: 'card',
  }),
  slugFrom,
})

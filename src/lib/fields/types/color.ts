import { hexOf } from '../../values/colors'
import { field, type Traits } from '../declare'
import { refinement } from '../issue-codes'
import { storableText } from '../text'
import type { ValueType } from '../value-type'
import { AS_TEXT } from './text'

export const COLOR: ValueType<string> = { ...AS_TEXT, name: 'color' }

/** A color as `#rrggbb`, however it was written; none is the design's own. */
export const color = (traits: Traits) =>
  field<string | null>(
    COLOR,
    storableText(100)
      .refine((typed) => typed === '' || hexOf(typed) !== null, refinement('not_a_colour'))
      .transform((typed) => (typed === '' ? null : hexOf(typed)))
      .nullable(),
    traits,
  )

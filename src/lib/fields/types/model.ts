import { isModelUrl } from '../../uploads/media-names'
import { URL_MAX_CHARS } from '../../values/limits'
import { field, type Traits } from '../declare'
import { refinement } from '../issue-codes'
import { optionalText } from '../value-schemas'
import type { ValueType } from '../value-type'
import { AS_TEXT } from './text'

export const MODEL: ValueType<string> = { ...AS_TEXT, name: 'model' }

/** The address of an uploaded model, or none: only what was uploaded has been checked. */
export const model = (traits: Traits) =>
  field<string | null>(
    MODEL,
    optionalText(URL_MAX_CHARS).refine(
      (address) => address === null || isModelUrl(address),
      refinement('model_not_uploaded'),
    ),
    traits,
  )

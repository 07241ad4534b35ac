import { isModelUrl } from '../uploads/media-names'
import { URL_MAX_CHARS } from '../values/limits'
import { field } from './declare'
import type { FieldGroup } from './field'
import { refinement } from './issue-codes'
import { optionalText } from './value-schemas'

/** The address of an uploaded model, or none: only what was uploaded has been checked. */
export const model = (traits: { group: FieldGroup }) =>
  field<string | null>(
    'model',
    optionalText(URL_MAX_CHARS).refine(
      (address) => address === null || isModelUrl(address),
      refinement('model_not_uploaded'),
    ),
    traits,
  )

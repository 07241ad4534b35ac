import { Refusal } from './refusal'

/**
 * The error for an upload that is not an accepted picture (docs/specification.md, section 5.3).
 *
 * @param reason Why exactly, since the file may open in other programs.
 */
export function refusedPicture(reason: string): Refusal {
  return new Refusal('invalid_input', 'Please select an image file', {
    errors: [{ path: 'image', message: reason }],
  })
}

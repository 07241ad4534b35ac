import { Refusal } from './refusal'

/**
 * The refusal of an upload that is no picture the site takes (docs/specification.md, section 5.3).
 *
 * @param reason Why, for whoever wonders about a file that opens everywhere else.
 */
export function refusedPicture(reason: string): Refusal {
  return new Refusal('invalid_input', 'Please select an image file', {
    errors: [{ path: 'image', message: reason }],
  })
}

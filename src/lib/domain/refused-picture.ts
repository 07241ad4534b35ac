/**
 * What was uploaded is no picture the site takes: the specification's words (section 5), and why, for whoever
 * wonders about a file that opens everywhere else.
 */
export class RefusedPictureError extends Error {
  override readonly name = 'RefusedPictureError'

  constructor(readonly reason: string) {
    super('Please select an image file')
  }
}

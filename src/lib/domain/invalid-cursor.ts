/** A cursor that is malformed, truncated or belongs to another list. */
export class InvalidCursorError extends Error {
  override readonly name = 'InvalidCursorError'

  constructor() {
    super('Invalid cursor')
  }
}

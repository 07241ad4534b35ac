/** A list was asked to go on at a place that does not exist: a cursor made up, cut off or of another list. */
export class InvalidCursorError extends Error {
  override readonly name = 'InvalidCursorError'

  constructor() {
    super('Invalid cursor')
  }
}

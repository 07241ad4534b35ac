/** A query failed, so whether the record exists is unknown. The reason is in the log. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'

  constructor() {
    super('cannot be read just now')
  }
}

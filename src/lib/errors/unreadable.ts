/** A query failed or did not end in time, so what the database holds is unknown. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'

  constructor(cause?: unknown) {
    super('cannot be read just now', { cause })
  }
}

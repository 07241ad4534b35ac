/** What is asked for cannot be read just now; whether it exists is not known. The log has the reason. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError'

  constructor() {
    super('cannot be read just now')
  }
}

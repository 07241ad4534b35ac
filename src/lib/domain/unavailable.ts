/** A service other than the database, such as the image store, is temporarily unavailable. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError'
  readonly code: string | undefined

  /** @param reason Shown to people after a colon: 'Failed to upload image: the storage is full'. */
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause })
    const { code, name } = (cause ?? {}) as { code?: unknown; name?: unknown }
    this.code = [code, name].find((value) => typeof value === 'string') as string | undefined
  }
}

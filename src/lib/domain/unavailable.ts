/** Something the site needs, beside its database, cannot do its work at the moment; later it may. */
export class UnavailableError extends Error {
  override readonly name = 'UnavailableError'
  readonly code: string | undefined

  /** @param reason For a person: goes behind a colon, as in 'Failed to upload image: the storage is full'. */
  constructor(reason: string, cause?: unknown) {
    super(reason, { cause })
    const { code, name } = (cause ?? {}) as { code?: unknown; name?: unknown }
    this.code = [code, name].find((value) => typeof value === 'string') as string | undefined
  }
}

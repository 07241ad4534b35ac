/**
 * A failed attempt. The message is the type of failure without personal data, since it is shown to admins and logged.
 */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure'

  /** @param permanent A retry would fail in the same way. */
  constructor(
    message: string,
    readonly permanent: boolean,
  ) {
    super(message)
  }
}

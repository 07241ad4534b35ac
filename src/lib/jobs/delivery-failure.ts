/** An attempt failed. The message names the kind of failure and nothing personal: it is shown to admins and logged. */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure'

  /** @param permanent Trying again would bring the same. */
  constructor(
    message: string,
    readonly permanent: boolean,
  ) {
    super(message)
  }
}

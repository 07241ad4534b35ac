/**
 * How a failed attempt goes on: `again` when the message has certainly not been accepted and may be later, `failed` when
 * it never will be, `uncertain` when it may have been accepted, so that a repetition could arrive twice.
 */
export type Verdict = 'again' | 'failed' | 'uncertain'

/**
 * A failed attempt. The message is the type of failure without personal data, since it is shown to admins and logged.
 */
export class DeliveryFailure extends Error {
  override readonly name = 'DeliveryFailure'
  /** Whether other messages to the same receiver wait as well; not where it rejected this one alone. */
  readonly pausesReceiver: boolean

  constructor(
    message: string,
    readonly verdict: Verdict,
    { pausesReceiver = true, ...options }: ErrorOptions & { pausesReceiver?: boolean } = {},
  ) {
    super(message, options)
    this.pausesReceiver = pausesReceiver
  }
}

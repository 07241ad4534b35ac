import { DeliveryFailure } from './delivery-failure'

/** Time for handing a message over, and then for the receiver's reply, in seconds. */
export type HandoverLimits = { handoverSeconds: number; replySeconds: number }

/**
 * One message on its way to a receiver. Until the connection has the whole of it, the receiver cannot have accepted it,
 * so silence means that it can be sent again. From then on silence says nothing.
 */
export class Handover {
  readonly #limits: HandoverLimits
  readonly #end = new AbortController()
  #timer: NodeJS.Timeout
  #complete = false

  /** @param stopping Aborts when the server stops: what is not handed over by then is not any more. */
  constructor(limits: HandoverLimits, stopping?: AbortSignal) {
    this.#limits = limits
    this.#timer = this.#abortAfter(limits.handoverSeconds)
    const { signal } = this.#end
    stopping?.addEventListener('abort', () => this.#complete || this.#end.abort(), { signal })
  }

  /** Aborts when the time is over. The connection must not be handed anything more then. */
  get signal(): AbortSignal {
    return this.#end.signal
  }

  /** To be called before the connection gets the end of the message. */
  complete(): void {
    this.#complete = true
    clearTimeout(this.#timer)
    this.#timer = this.#abortAfter(this.#limits.replySeconds)
  }

  /** The failure when the connection ended, or the time was over, without a reply to the message. */
  unanswered(reason: string, cause?: unknown): DeliveryFailure {
    const message = this.signal.aborted ? 'no answer in time' : reason
    return new DeliveryFailure(message, this.#complete ? 'uncertain' : 'again', { cause })
  }

  /** To be called at the end, whatever it was. */
  close(): void {
    clearTimeout(this.#timer)
    // It also stops listening to the server.
    this.#end.abort()
  }

  #abortAfter(seconds: number): NodeJS.Timeout {
    return setTimeout(() => this.#end.abort(), seconds * 1000)
  }
}

/** How soon a turn that failed is repeated, at the latest. */
const RETRY_SECONDS = 10

/** Work that is repeated: at once, after each pause, and whenever it is woken. Its turns never overlap. */
export class Loop {
  readonly #work: () => Promise<unknown>
  readonly #pauseMs: number
  readonly #failed: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<void> | undefined
  #woken = false
  #stopped = false
  #failures = 0

  /**
   * @param failed Called with what a turn threw that failed again when it was repeated: right after the start, a busy machine may not
   *   connect to the database in time. The next one is made all the same.
   */
  constructor(pauseSeconds: number, work: () => Promise<unknown>, failed: (error: unknown) => void) {
    this.#pauseMs = pauseSeconds * 1000
    this.#work = work
    this.#failed = failed
    this.wake()
  }

  /** Makes a turn now, or after the one in progress. */
  wake(): void {
    if (this.#stopped) return
    if (this.#turn) {
      this.#woken = true
      return
    }
    clearTimeout(this.#timer)
    this.#turn = this.#work()
      .then(
        () => {
          this.#failures = 0
        },
        (error) => this.#fail(error),
      )
      .then(() => this.#next())
  }

  #fail(error: unknown): void {
    this.#failures += 1
    if (this.#failures > 1) this.#failed(error)
  }

  #next(): void {
    this.#turn = undefined
    if (this.#stopped) return
    if (this.#woken) {
      this.#woken = false
      this.wake()
    } else {
      const isFirstFailure = this.#failures === 1
      const pauseMs = isFirstFailure ? Math.min(this.#pauseMs, RETRY_SECONDS * 1000) : this.#pauseMs
      this.#timer = setTimeout(() => this.wake(), pauseMs).unref()
    }
  }

  /** Makes no further turn, and waits for the one in progress. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#turn
  }
}

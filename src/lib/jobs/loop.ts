/** Work that is repeated: at once, after each pause, and whenever it is woken. Its turns never overlap. */
export class Loop {
  readonly #work: () => Promise<unknown>
  readonly #pauseMs: number
  readonly #failed: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<void> | undefined
  #woken = false
  #stopped = false

  /** @param failed Called with what a turn threw; the next one is made all the same. */
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
      .catch(this.#failed)
      .then(() => this.#next())
  }

  #next(): void {
    this.#turn = undefined
    if (this.#stopped) return
    if (this.#woken) {
      this.#woken = false
      this.wake()
    } else {
      this.#timer = setTimeout(() => this.wake(), this.#pauseMs).unref()
    }
  }

  /** Makes no further turn, and waits for the one in progress. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#turn
  }
}

/**
 * Who says that the address has changed: the router once it has rendered, the browser at a step of the history or a link; or that
 * it will: a click on a link.
 */
export type AddressReport = 'router' | 'step' | 'link' | 'click'

/**
 * The state of a list that its address holds. Next.js follows an address a list writes in a transition, and writes it again when
 * that ends: on a slow machine after the list, or a step back, has moved on. Such an echo is no wish of the visitor's.
 */
export class ListAddress {
  #state: string
  /** States before the present one, which the router may still report. */
  readonly #superseded = new Set<string>()

  /** @param state The state the page was rendered with, as an address. */
  constructor(state: string) {
    this.#state = state
  }

  /** The state last written or read. */
  get state(): string {
    return this.#state
  }

  /** Notes a state that is written to the address. */
  write(state: string): void {
    this.#superseded.add(this.#state)
    this.#superseded.delete(state)
    this.#state = state
  }

  /** Notes a state the address is reported to have, and answers whether a visitor wants it shown. */
  follow(state: string, from: AddressReport): boolean {
    if (state === this.#state) {
      // The router reports in the order of writing, so that nothing older can come.
      if (from === 'router') this.#superseded.clear()
      return false
    }
    if (from === 'click') {
      // Browsers without the Navigation API report no link, so that the router's report is the visitor's wish.
      this.#superseded.delete(state)
      return false
    }
    if (from === 'router' && this.#superseded.has(state)) return false
    this.write(state)
    return true
  }
}

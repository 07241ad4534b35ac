/** Words as small numbers, in the order in which they came. */
export class Dictionary {
  #codes = new Map<string, number>()

  constructor(words: readonly string[] = []) {
    for (const word of words) this.codeOf(word)
  }

  /** The number of a word, which it has from now on. */
  codeOf(word: string): number {
    const known = this.#codes.get(word)
    if (known !== undefined) return known
    const code = this.#codes.size
    this.#codes.set(word, code)
    return code
  }

  /** The words, each at its number. */
  get words(): string[] {
    return [...this.#codes.keys()]
  }

  /** For each word whether it is one of those asked for. */
  accepted(isAccepted: (word: string) => boolean): Uint8Array {
    return Uint8Array.from(this.words, (word) => (isAccepted(word) ? 1 : 0))
  }
}

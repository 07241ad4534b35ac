/** Different values as small numbers, in the order in which they came. */
export class Dictionary<Stored, Value> {
  /** The values, each at its number. */
  readonly values: Value[] = []
  readonly #codes = new Map<unknown, number>()

  /** @param read What a stored value stands for, asked once for each. */
  constructor(readonly read: (stored: Stored) => Value) {}

  /** The number of a stored value, which it has from now on. */
  codeOf(stored: Stored): number {
    const key = typeof stored === 'object' && stored !== null ? JSON.stringify(stored) : stored
    const known = this.#codes.get(key)
    if (known !== undefined) return known
    this.#codes.set(key, this.values.length)
    return this.values.push(this.read(stored)) - 1
  }
}

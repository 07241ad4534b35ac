import { KEPT_ANSWER_MAX_BYTES, KEPT_ANSWERS_MAX_BYTES } from '../domain/limits'
import type { Prepared } from './reply'

type Kept = { version: bigint; answer: Prepared }

/**
 * Answers that were made before, each with the version of the data it shows: whoever asks the same again and finds the
 * data at that version needs nothing made. The longest unasked go first. Nothing here is ever older than the data,
 * whichever server changed them, for the version is read with every request.
 */
export class KeptAnswers {
  #answers = new Map<string, Kept>()
  #bytes = 0

  /** Whether an answer to this was kept, of whatever version: only then is it worth asking for the version. */
  has(key: string): boolean {
    return this.#answers.has(key)
  }

  /** The answer to this, when it is of this version. */
  get(key: string, version: bigint): Prepared | null {
    const kept = this.#answers.get(key)
    if (!kept || kept.version !== version) return null
    this.#answers.delete(key)
    this.#answers.set(key, kept)
    return kept.answer
  }

  /** Keeps an answer, unless it is so large that it would drive out many others. */
  keep(key: string, version: bigint, answer: Prepared): void {
    this.#forget(key)
    if (answer.body.byteLength > KEPT_ANSWER_MAX_BYTES) return
    this.#answers.set(key, { version, answer })
    this.#bytes += sizeOf(key, answer)
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= KEPT_ANSWERS_MAX_BYTES) break
      this.#forget(oldest)
    }
  }

  #forget(key: string): void {
    const kept = this.#answers.get(key)
    if (!kept) return
    this.#answers.delete(key)
    this.#bytes -= sizeOf(key, kept.answer)
  }
}

/** What an entry weighs, headers and places in the map roughly. */
const ENTRY_BYTES = 1000
const sizeOf = (key: string, { body }: Prepared) => 2 * key.length + body.byteLength + ENTRY_BYTES

import { LRUCache } from 'lru-cache'
import { KEPT_ANSWER_MAX_BYTES, KEPT_ANSWERS_MAX_BYTES } from '../domain/limits'

/** What an entry weighs beside its body, roughly. */
const ENTRY_BYTES = 1000

/**
 * Answers that were made before, each with the version of the data it shows: whoever asks the same again and finds the
 * data at that version needs nothing made. The longest unasked go first. Nothing here is ever older than the data,
 * whichever server changed them, for the version is read with every request.
 */
export class KeptAnswers<Prepared extends { body: Uint8Array }> {
  #answers = new LRUCache<string, { version: bigint; answer: Prepared }>({
    maxSize: KEPT_ANSWERS_MAX_BYTES,
    // One answer must not drive out many others.
    maxEntrySize: KEPT_ANSWER_MAX_BYTES,
    sizeCalculation: ({ answer }, key) => 2 * key.length + answer.body.byteLength + ENTRY_BYTES,
  })

  /** Whether an answer to this was kept, of whatever version: only then is it worth asking for the version. */
  has(key: string): boolean {
    return this.#answers.has(key)
  }

  /** The answer to this, when it is of this version. */
  get(key: string, version: bigint): Prepared | null {
    const kept = this.#answers.get(key)
    return kept?.version === version ? kept.answer : null
  }

  /** Keeps an answer, unless it is too large. */
  keep(key: string, version: bigint, answer: Prepared): void {
    this.#answers.set(key, { version, answer })
  }
}

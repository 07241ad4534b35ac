import { LRUCache } from 'lru-cache'
import { VERSIONED_RESPONSE_MAX_BYTES, VERSIONED_RESPONSES_MAX_BYTES } from '../values/limits'

/** What an entry occupies beside its body, roughly. */
const ENTRY_BYTES = 1000

/**
 * Responses cached with the version of the data they show. A response is never older than the data, whichever process
 * changed them, because the version is read from the database at every request.
 */
export class VersionedResponses<Prepared extends { body: Uint8Array }> {
  #responses = new LRUCache<string, { version: bigint; response: Prepared }>({
    maxSize: VERSIONED_RESPONSES_MAX_BYTES,
    // One response must not evict many others.
    maxEntrySize: VERSIONED_RESPONSE_MAX_BYTES,
    sizeCalculation: ({ response }, key) => 2 * key.length + response.body.byteLength + ENTRY_BYTES,
  })

  /** Whether a response of any version is cached: only then is it worth reading the current version. */
  has(key: string): boolean {
    return this.#responses.has(key)
  }

  /** The cached response, if it is of this version. */
  get(key: string, version: bigint): Prepared | null {
    const cached = this.#responses.get(key)
    return cached?.version === version ? cached.response : null
  }

  /** Caches a response, unless it is too large. */
  set(key: string, version: bigint, response: Prepared): void {
    this.#responses.set(key, { version, response })
  }
}

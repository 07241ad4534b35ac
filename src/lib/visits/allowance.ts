import { incrementLocalCounter } from '../data/rate-limit-counters'
import { visitorDigest } from '../runtime/visitor-digest'
import { visitorOf } from '../runtime/visitor-network'
import { DAY_MS } from '../values/calendar-day'
import {
  VISIT_NAMES_OF_CLIENT,
  VISIT_NAMES_PER_DAY,
  VISIT_WORDS_PER_MINUTE,
  VISIT_WORDS_PER_MINUTE_OF_UNKNOWN,
} from '../values/limits'

/** What tells a client from others in memory: a digest, which is stored nowhere; null where its address is not known. */
export const clientOf = (address: string | null): string | null =>
  address && visitorDigest(visitorOf(address).address)

/** Whether something a client made up may be counted: the first so many within a minute. */
export function mayCountWords(client: string | null): boolean {
  const { hits } = incrementLocalCounter(`visits:${client}`, 60)
  return hits <= (client === null ? VISIT_WORDS_PER_MINUTE_OF_UNKNOWN : VISIT_WORDS_PER_MINUTE)
}

/** Names that clients make up, of which a process counts only so many different ones within a day, and few by one client. */
export class DailyNames {
  readonly #what: string
  readonly #names = new Set<string>()
  #since = performance.now()

  constructor(what: string) {
    this.#what = what
  }

  /** Whether a name is among those of the day; it is taken in while there is room. */
  admits(name: string, by: () => string | null): boolean {
    if (performance.now() - this.#since > DAY_MS) {
      this.#names.clear()
      this.#since = performance.now()
    }
    if (this.#names.has(name)) return true
    if (this.#names.size >= VISIT_NAMES_PER_DAY) return false
    const client = by()
    const { hits } = incrementLocalCounter(`visits:${this.#what}:${client ?? 'unknown'}`, DAY_MS / 1000)
    // Clients nobody knows the address of, as in the log of a front cache, leave room for others together.
    if (hits > (client === null ? VISIT_NAMES_PER_DAY / 2 : VISIT_NAMES_OF_CLIENT)) return false
    this.#names.add(name)
    return true
  }
}

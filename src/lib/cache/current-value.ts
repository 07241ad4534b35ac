import { failureDetails, log } from '../runtime/log'
import { withTimeout } from '../runtime/with-timeout'

const shared = globalThis as typeof globalThis & { lumenridgeContentVersion?: () => Promise<string> }

/** As long as a request waits for a value while the database hangs. */
const SOON_MS = 1000

/**
 * Something read before Next.js has a request, and anew after each save. While the database is away, what was read last counts.
 *
 * @param what Its name in the log.
 * @returns Undefined as long as it could never be read.
 */
export function currentValue<T>(what: string, read: () => Promise<T>): () => Promise<T | undefined> {
  /** What was read last, and the version of the content then. */
  let last: { value: T; version: string } | undefined
  return async () => {
    const version = (await shared.lumenridgeContentVersion?.()) ?? ''
    if (last?.version === version) return last.value
    try {
      last = { value: await withTimeout(SOON_MS, read()), version }
    } catch (error) {
      log.warn({ event: `${what} could not be read`, ...failureDetails(error) })
    }
    return last?.value
  }
}

import { failureDetails, log } from '../runtime/log'
import { withTimeout } from '../runtime/with-timeout'

const shared = globalThis as typeof globalThis & {
  lumenridgeContentVersion?: (tag?: string) => Promise<string>
}

/** A request waits so long for a value while the database hangs. */
const SOON_MS = 1000

/**
 * Something read before Next.js has a request, and anew after each save, by one query for all requests at once. While the
 * database is away, what was read last counts.
 *
 * @param what Its name in the log.
 * @param tag The cache tag of what it is made of, where only its saves matter.
 * @returns Undefined as long as it could never be read.
 */
export function currentValue<T>(
  what: string,
  read: () => Promise<T>,
  tag?: string,
): () => Promise<T | undefined> {
  /** The value that was read last, and the version of the content then. */
  let last: { value: T; version: string } | undefined
  let pending: { value: Promise<T>; version: string } | undefined
  // Without a version nothing tells whether a save came between.
  const isOf = (version: string, read: { version: string }) => version !== '' && read.version === version
  const readAs = (version: string): Promise<T> => {
    if (pending && isOf(version, pending)) return pending.value
    const begun = { value: read(), version }
    pending = begun
    const end = (value?: { value: T }) => {
      if (pending !== begun) return
      pending = undefined
      if (value) last = { ...value, version }
    }
    begun.value.then(
      (value) => end({ value }),
      () => end(),
    )
    return begun.value
  }
  return async () => {
    const version = (await shared.lumenridgeContentVersion?.(tag)) ?? ''
    if (last && isOf(version, last)) return last.value
    try {
      return await withTimeout(SOON_MS, readAs(version))
    } catch (error) {
      log.warn({ event: `${what} could not be read`, ...failureDetails(error) })
    }
    return last?.value
  }
}

import { cacheLife } from 'next/cache'
import { UnreadableError } from '../domain/unreadable'
import { failureDetails, log } from '../log'

/** What a reader found, in a form a cache can keep; null stands for a failure to read. */
type Reading<T> = { value: T } | null

/**
 * Reads inside a cached function and sets how long that keeps the result: what was read, until its tag is expired; a
 * failure, which goes to the log, no longer than it must. The failure is returned and not thrown, because Next.js answers a
 * static page in which a cached function threw with status 500, whoever caught it.
 */
export async function readingOf<T>(read: () => Promise<T>): Promise<Reading<T>> {
  try {
    const value = await read()
    cacheLife('max')
    return { value }
  } catch (error) {
    // A second, the shortest life a static page's data may have; the other two are at their lower bounds.
    cacheLife({ stale: 30, revalidate: 1, expire: 300 })
    log.warn({ event: 'a part of a page could not be read', ...failureDetails(error) })
    return null
  }
}

/** The state of the content when a page was asked for (src/lib/cache/page-cache.mjs); the same where nothing keeps pages. */
type ContentState = string

const shared = globalThis as typeof globalThis & {
  lumenridgeRequest?: { getStore(): { contentState?: ContentState } | undefined }
}

/**
 * A reader made of a cached function that answers with `readingOf`. The function is kept by the state of the content, its
 * first argument: Next.js gives whoever reads the same at the same time one result, and a reading that began before a save
 * would end on pages that were asked for after it.
 *
 * @throws UnreadableError from the reader, where the cached function could not read.
 */
export function keptReader<Args extends unknown[], T>(
  kept: (state: ContentState, ...args: Args) => Promise<Reading<T>>,
) {
  return async (...args: Args): Promise<T> => {
    const reading = await kept(shared.lumenridgeRequest?.getStore()?.contentState ?? '', ...args)
    if (reading === null) throw new UnreadableError()
    return reading.value
  }
}

/**
 * For a part a page stands without: null when it cannot be read just now. A page that shows something else instead must
 * not be kept (`UncachedPage`).
 */
export async function ifReadable<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (error instanceof UnreadableError) return null
    throw error
  }
}

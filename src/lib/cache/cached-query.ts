import { cacheLife } from 'next/cache'
import { UnreadableError } from '../errors/unreadable'
import { failureDetails, log } from '../runtime/log'

/** A query's result in a form a cache can store; null stands for a failure. */
type QueryResult<T> = { value: T } | null

/**
 * Runs a query inside a cached function and sets how long its result is cached: a success until one of its tags is
 * invalidated, a failure, which is logged, no longer than it must. A failure is returned and not thrown, because Next.js
 * answers a static page in which a cached function threw with status 500, even where the page catches it.
 */
export async function queryResult<T>(query: () => Promise<T>): Promise<QueryResult<T>> {
  try {
    const value = await query()
    cacheLife('max')
    return { value }
  } catch (error) {
    // One second is the shortest life a static page's data may have; the other two are at their lower bounds.
    cacheLife({ stale: 30, revalidate: 1, expire: 300 })
    log.warn({ event: 'a part of a page could not be read', ...failureDetails(error) })
    return null
  }
}

/**
 * Runs a query whose result is not cached, such as that of a draft.
 *
 * @throws UnreadableError when it fails; the reason is logged.
 */
export async function uncachedQuery<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query()
  } catch (error) {
    log.warn({ event: 'a page could not be read', ...failureDetails(error) })
    throw new UnreadableError()
  }
}

const shared = globalThis as typeof globalThis & {
  siteRequest?: { getStore(): { contentVersion?: string | undefined; isPartial?: boolean } | undefined }
  lumenridgeContentVersion?: () => Promise<string>
}

/**
 * Makes a query of a cached function that returns `queryResult(…)`. The function's first argument is the version of the
 * content when the page was requested, which thereby becomes part of the cache key: Next.js shares one running call among
 * concurrent requests for the same key, and a query that began before a save would else end on pages requested after it.
 *
 * @throws UnreadableError from the query, while the cached function cannot read.
 */
export function cachedQuery<Args extends unknown[], T>(
  cached: (contentVersion: string, ...args: Args) => Promise<QueryResult<T>>,
) {
  return async (...args: Args): Promise<T> => {
    const request = shared.siteRequest?.getStore()
    // The page cache has set it, except for pages that are rendered for each request.
    if (request) request.contentVersion ??= await shared.lumenridgeContentVersion?.()
    const result = await cached(request?.contentVersion ?? '', ...args)
    if (result === null) throw new UnreadableError()
    return result.value
  }
}

/** For a part a page can do without: null when it cannot be read just now, in which case the page is shown and not cached. */
export async function tryQuery<T>(query: Promise<T>): Promise<T | null> {
  try {
    return await query
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error
    const request = shared.siteRequest?.getStore()
    if (request) request.isPartial = true
    return null
  }
}

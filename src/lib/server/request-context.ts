import { AsyncLocalStorage } from 'node:async_hooks'
import type { CachedPage } from '../cache/page-responses'

/** What the parts that answer one request tell each other past Next.js. */
export type RequestContext = {
  /** Allows the scripts of a page that is made for this request only. */
  nonce: string
  /** When the request came, in milliseconds since 1970. */
  since: number
  /** The page the page cache found for it. */
  page?: CachedPage
  /** The state of the content (src/lib/cache/tag-versions.mjs) when it was first asked for; the same to its end. */
  contentState?: string
  /** Whether others may know of a newer one. */
  isInDoubt?: boolean
}

// On the global object: the page cache, and components that also run in a browser, read it there and import nothing.
const shared = globalThis as typeof globalThis & { lumenridgeRequest?: AsyncLocalStorage<RequestContext> }

/** Answers a request with its context at hand for whatever is done for it. */
export function inContext<T>(context: RequestContext, work: () => T): T {
  shared.lumenridgeRequest ??= new AsyncLocalStorage()
  return shared.lumenridgeRequest.run(context, work)
}

import { AsyncLocalStorage } from 'node:async_hooks'
import type { CachedPage } from '../cache/page-responses'

/** What the parts that answer one request pass to each other outside Next.js. */
export type RequestContext = {
  /** Allows the scripts of a page that is rendered for this request only. */
  nonce: string
  /** Whether its address has parameters, which Next.js writes into the page it renders for it. */
  hasQuery: boolean
  /** Whether it may show drafts. */
  isPreview?: boolean
  /** The page the page cache found for it. */
  page?: CachedPage
  /** The version of the content (src/lib/cache/tag-versions.mjs) when the page was requested; it stays until the end. */
  contentVersion?: string
  /** Whether other instances may know of a newer version. */
  isPossiblyStale?: boolean
  /** The status a page's response marker sets. */
  status?: number
}

// On the global object: the page cache, and components that also run in a browser, read it there and import nothing.
const shared = globalThis as typeof globalThis & { siteRequest?: AsyncLocalStorage<RequestContext> }

/** The context of the request that is being answered, if any. */
export const currentRequest = (): RequestContext | undefined => shared.siteRequest?.getStore()

/** Runs the work for a request so that all of it can read the request's context. */
export function inContext<T>(context: RequestContext, work: () => T): T {
  shared.siteRequest ??= new AsyncLocalStorage()
  return shared.siteRequest.run(context, work)
}

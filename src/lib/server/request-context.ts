import { AsyncLocalStorage } from 'node:async_hooks'
import type { CachedPage } from '../cache/page-responses'
import type { Visit, VisitNote } from '../visits/count-visit'

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
  /** Whether the versions of the tags were read since it came. */
  hasVersions?: boolean
  /** Whether other instances may know of a newer version. */
  isPossiblyStale?: boolean
  /** Whether a part of its page could not be read, which is then not cached. */
  isPartial?: boolean
  /** The status a page's response marker sets. */
  status?: number
  /** What is counted of it; none where nothing is. */
  visit?: Visit
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

/** Notes what only the part that answers a request knows, once for each subject, to be counted when it is answered. */
export function noteVisit(note: VisitNote): void {
  const notes = currentRequest()?.visit?.notes
  if (!notes?.some(({ subject }) => subject === note.subject)) notes?.push(note)
}

type ListQuery = {
  search?: string | undefined
  cursor?: string | null | undefined
}

/**
 * Notes what a list was searched for, on its first page.
 *
 * @param within The part of the range it lists; '' for all of it.
 * @param filters As they stand in an address.
 */
export function noteListSearch(
  query: ListQuery,
  { within, filters, locale, total }: { within: string; filters: string; locale: string; total: number },
): void {
  const words = query.search?.trim() ?? ''
  if (query.cursor || (words === '' && filters === '')) return
  noteVisit({ subject: 'search', search: { words, filters, within, locale, total } })
}

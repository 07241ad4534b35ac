import { RESPONSE_MARKERS } from '@/lib/cache/response-markers.mjs'

/** Stands on a page part of which could not be read: the visitor sees the page, but it is not kept. */
export function UncachedPage() {
  return <meta {...RESPONSE_MARKERS.uncached} />
}

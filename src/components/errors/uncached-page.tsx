import { RESPONSE_MARKERS } from '@/lib/cache/response-markers.mjs'

/** The response marker of a page with a part that could not be read: it is shown but not cached. */
export function UncachedPage() {
  return <meta {...RESPONSE_MARKERS.uncached} />
}

/**
 * Markers in a page's HTML that set its response's status, written by a component and read by `page-cache.mjs`.
 * `missing`: what the page is about does not exist; it answers 404.
 * `unavailable`: nothing of the page could be queried; it answers 503 and is not cached.
 */
export const RESPONSE_MARKERS = {
  missing: { name: 'page-status', content: '404' },
  unavailable: { name: 'page-status', content: '503' },
}

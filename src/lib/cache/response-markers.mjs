/**
 * Marks a page's HTML carries for the page cache: written by a component, obeyed by `page-cache.mjs`.
 * `missing`: the page is about something that is not there and answers 404.
 * `passing`: part of the page could not be read just now; it is shown, but not kept.
 * `unavailable`: the page could not be read at all; it answers 503 and is not kept.
 */
export const PAGE_MARKS = {
  missing: { name: 'page-status', content: '404' },
  passing: { name: 'page-status', content: 'passing' },
  unavailable: { name: 'page-status', content: '503' },
}

import { RESPONSE_MARKERS } from '@/lib/cache/response-markers.mjs'

/**
 * Makes the page answer 404. Next's own `notFound()` leaves the body of a static page empty until scripts have
 * run; this mark lets the page cache set the status on a page that is whole in its first HTML.
 */
export function NotFoundStatus() {
  return <meta {...RESPONSE_MARKERS.missing} />
}

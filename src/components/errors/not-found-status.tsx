import { RESPONSE_MARKERS } from '@/lib/cache/response-markers.mjs'
import { setResponseStatus } from './response-status'

/**
 * The response marker for status 404. `notFound()` of Next.js leaves the body of a static page empty until scripts have
 * run; the page cache sets the status of a complete page that has this marker.
 */
export function NotFoundStatus() {
  setResponseStatus(404)
  return <meta {...RESPONSE_MARKERS.missing} />
}

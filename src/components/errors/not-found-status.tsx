import { RESPONSE_MARKERS } from '@/lib/cache/response-markers.mjs'

const server = globalThis as typeof globalThis & {
  lumenridgeRequest?: { getStore: () => { status?: number } | undefined }
}

/**
 * The response marker for status 404. `notFound()` of Next.js leaves the body of a static page empty until scripts have
 * run; the page cache sets the status of a complete page that has this marker. A dynamic page is not cached: its status is
 * set when its headers are sent.
 */
export function NotFoundStatus() {
  const request = server.lumenridgeRequest?.getStore()
  if (request) request.status = 404
  return <meta {...RESPONSE_MARKERS.missing} />
}

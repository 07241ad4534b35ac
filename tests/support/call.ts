import type { RouteHandler } from '@/lib/http/routes'

/** Any origin works, because handlers read path, query and headers only. */
const ORIGIN = 'http://localhost:3000'

/**
 * Calls a route's handler as Next.js does: with the request and the dynamic parts of its path, decoded.
 *
 * @param options.body Sent as it is, as JSON unless the headers say otherwise.
 */
export function call(
  handler: RouteHandler,
  path: string,
  options: {
    params?: Record<string, string>
    method?: string
    headers?: Record<string, string>
    body?: string
  } = {},
): Promise<Response> {
  const { params = {}, method = 'GET', body } = options
  const headers = { ...(body !== undefined && { 'content-type': 'application/json' }), ...options.headers }
  const request = new Request(`${ORIGIN}${path}`, { method, headers, ...(body !== undefined && { body }) })
  // For a route without dynamic segments Next.js passes no params.
  const given = Object.keys(params).length > 0 ? params : (undefined as unknown as typeof params)
  return handler(request, { params: Promise.resolve(given) })
}

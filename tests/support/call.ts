import type { RouteHandler } from '@/lib/http/routes'

/** Any origin will do: a handler only reads path, query and headers. */
const ORIGIN = 'http://localhost:3000'

/** Calls a route's handler as Next.js does: with the request and the dynamic parts of its path, decoded. */
export function call(
  handler: RouteHandler,
  path: string,
  options: { params?: Record<string, string>; method?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const { params = {}, method = 'GET', headers = {} } = options
  return handler(new Request(`${ORIGIN}${path}`, { method, headers }), { params: Promise.resolve(params) })
}

import { createHash } from 'node:crypto'
import type { ListPage } from '../schemas/public-views'

/** Whether the caller already has this version (RFC 9110, section 13.1.2; weak comparison). */
export function hasVersion(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match') ?? ''
  return known.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')
}

/**
 * A successful answer of the public API. It may be kept but must be checked before each use, which costs
 * one 304 while nothing has changed.
 */
export function jsonReply(request: Request, body: unknown, headers: Record<string, string> = {}): Response {
  return textReply(request, JSON.stringify(body), 'application/json; charset=utf-8', headers)
}

/** The same for a text of any type: a sitemap, a feed. */
export function textReply(
  request: Request,
  text: string,
  type: string,
  headers: Record<string, string> = {},
): Response {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const common = { ...headers, ETag: etag, 'Cache-Control': 'public, max-age=0, must-revalidate' }
  if (hasVersion(request, etag)) return new Response(null, { status: 304, headers: common })
  return new Response(text, { headers: { ...common, 'Content-Type': type } })
}

/**
 * A list of the public API: a bare array, the number of all rows in `X-Total-Count`, and where the list
 * goes on as `Link: <…>; rel="next"` (RFC 8288).
 */
export function listReply<T>(request: Request, page: ListPage<T>): Response {
  return jsonReply(request, page.items, pageHeaders(request, page))
}

/** The same for the admin, whose answers nobody may keep. */
export function adminListReply<T>(request: Request, page: ListPage<T>): Response {
  return adminReply(page.items, { headers: pageHeaders(request, page) })
}

/** A successful answer of the admin API, which nobody may keep. */
export function adminReply(
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })
}

function pageHeaders(request: Request, page: ListPage<unknown>): Record<string, string> {
  const headers: Record<string, string> = { 'X-Total-Count': String(page.total) }
  if (page.nextCursor) {
    const { pathname, searchParams } = new URL(request.url)
    searchParams.set('cursor', page.nextCursor)
    headers.Link = `<${pathname}?${searchParams}>; rel="next"`
  }
  return headers
}

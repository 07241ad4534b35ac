import { createHash } from 'node:crypto'
import type { ListPage } from '@/lib/values/views'
import { streamOfTexts } from '../files/stream-from'
import { ASK_EACH_TIME } from './cache-control'

/** The number of rows of a list in all. */
export const TOTAL_HEADER = 'X-Total-Count'

/** The filters that a search names, where products meet them. */
export const UNDERSTOOD_HEADER = 'X-Understood-As'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Whether the client has this version already (If-None-Match with weak comparison; RFC 9110, section 13.1.2). */
export function hasVersion(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match') ?? ''
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return known.split(',').some((tag) => opaque(tag) === opaque(etag) || tag.trim() === '*')
}

function etagOf(content: string | Uint8Array): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

/** Leads to another path for good; caches ask about it each time, since that may change. */
export function movedReply(path: string): Response {
  return new Response(null, {
    status: 308,
    headers: { Location: path, 'Cache-Control': ASK_EACH_TIME },
  })
}

/** A PDF for one reader, which nothing stores on its way. */
export const privatePdfReply = (bytes: Uint8Array, name: string): Response =>
  new Response(bytes as BodyInit, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${name}.pdf"`,
      'Content-Length': String(bytes.length),
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })

/** A response that can be sent several times: bytes, ETag and headers. */
export type Prepared = { body: Uint8Array; etag: string; headers: Record<string, string> }

/** Prepares what is said about a list as a whole, with the number of its rows. */
export const preparedSummary = (body: unknown, total: number): Prepared =>
  prepared(JSON.stringify(body), { [TOTAL_HEADER]: String(total) })

/** Prepares JSON that is a text already. */
export const preparedText = (json: string): Prepared => prepared(json)

function prepared(text: string, headers: Record<string, string> = {}): Prepared {
  const bytes = Buffer.from(text)
  const etag = etagOf(bytes)
  return { body: bytes, etag, headers: { 'Content-Type': JSON_TYPE, ...headers } }
}

/**
 * Sends a prepared response. Clients may cache it but have to revalidate it, which is a 304 while nothing has changed.
 */
export function preparedReply(request: Request, { body, etag, headers }: Prepared): Response {
  const common = { ...headers, ETag: etag, 'Cache-Control': ASK_EACH_TIME }
  if (!hasVersion(request, etag)) return new Response(body as BodyInit, { headers: common })
  const { 'Content-Type': _, ...others } = common as Record<string, string>
  return new Response(null, { status: 304, headers: others })
}

/** A successful JSON response of the public API, to be revalidated by clients. */
export function jsonReply(request: Request, body: unknown): Response {
  return preparedReply(request, prepared(JSON.stringify(body)))
}

/** The same for a text of any type: a sitemap, a feed. */
export function textReply(request: Request, text: string, type: string): Response {
  return preparedReply(request, prepared(text, { 'Content-Type': type }))
}

/**
 * Streams a text of any length.
 *
 * @param version The data the text depends on, from which the ETag is made.
 */
export async function streamReply(
  request: Request,
  text: AsyncGenerator<string>,
  { type, version }: { type: string; version: unknown },
): Promise<Response> {
  const etag = etagOf(JSON.stringify(version))
  const headers = { ETag: etag, 'Cache-Control': ASK_EACH_TIME }
  if (hasVersion(request, etag)) return new Response(null, { status: 304, headers })
  return new Response(await streamOfTexts(text), { headers: { ...headers, 'Content-Type': type } })
}

/**
 * A list of the public API: a bare array, the number of all rows in `X-Total-Count`, and where the list
 * goes on as `Link: <…>; rel="next"` (RFC 8288).
 */
export function listReply<T>(request: Request, page: ListPage<T>): Response {
  return preparedReply(request, preparedList(request, page))
}

/** Prepares such a list. */
export function preparedList<T>(request: Request, page: ListPage<T>): Prepared {
  return prepared(JSON.stringify(page.items), pageHeaders(request, page))
}

/** A list of the admin API, which must not be cached. */
export function adminListReply<T>(request: Request, page: ListPage<T>): Response {
  return adminReply(page.items, { headers: pageHeaders(request, page) })
}

/** A successful response of the admin API, which must not be cached. */
export function adminReply(
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  return Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } })
}

function pageHeaders(request: Request, page: ListPage<unknown>): Record<string, string> {
  const headers: Record<string, string> = { [TOTAL_HEADER]: String(page.total) }
  if (page.nextCursor) {
    const { pathname, searchParams } = new URL(request.url)
    searchParams.set('cursor', page.nextCursor)
    headers.Link = `<${pathname}?${searchParams}>; rel="next"`
  }
  return headers
}

import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { PAGE_RESPONSES_MAX_BYTES } from '../domain/limits'
import { WHOLE_HEAD_AGENT } from '../dynamic-pages'

/** A static page, as the page cache found it for a request. */
export type CachedPage = {
  html: string
  /** Until when it may be served, in milliseconds since 1970; an invalidation ends that sooner. */
  expiresAt: number
  /** Whether nothing it shows was invalidated since the page cache returned it. */
  isCurrent: () => boolean
}

/** The response for one static page, in each encoding. */
type PageResponse = {
  headers: OutgoingHttpHeaders
  /** Also in the headers; here to compare conditional requests with. */
  etag: string
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer }
  isCurrent: () => boolean
}

const responses = new LRUCache<string, PageResponse>({
  maxSize: PAGE_RESPONSES_MAX_BYTES,
  sizeCalculation: ({ bodies }) => bodies.br.length + bodies.gzip.length + bodies.identity.length,
})

/** Request headers for which Next.js answers with something else than the public page. */
const VARYING_HEADER = /^(?:rsc|next-|x-nextjs-|x-middleware-|x-prerender-|x-matched-path|x-now-|range$)/
const PREVIEW_COOKIE = /(?:^|;\s*)(?:__prerender_bypass|__next_preview_data)=/

/**
 * The key of the response to a request for a public page, which is the same for every visitor of its address. Next.js changes
 * headers and address of the requests it answers, so this is decided before.
 *
 * @returns undefined where the response may depend on more than the address.
 */
export function publicPageKey(request: IncomingMessage): string | undefined {
  const { method, url = '', headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || /[?#]/.test(url)) return
  // Language detection happens at `/` (src/proxy.ts).
  if (url === '/' && /zh/i.test(`${headers['accept-language'] ?? ''} ${headers.cookie ?? ''}`)) return
  if (headers.cookie && PREVIEW_COOKIE.test(headers.cookie)) return
  if (headers['user-agent']?.includes(WHOLE_HEAD_AGENT)) return
  // Such a request is rejected (rejected-requests.ts).
  if ((request.headersDistinct.host?.length ?? 0) > 1) return
  for (const name in headers) if (VARYING_HEADER.test(name)) return
  return url
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** The best compression that takes a few milliseconds a page. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const GZIP_OPTIONS = { level: 9 }

/** Headers that belong to a single response or to its encoding. */
const SINGLE_RESPONSE_HEADERS = [
  'x-request-id',
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'etag',
]

const SMALLEST_FIRST = ['br', 'gzip'] as const

/** Keys of responses that are being compressed. */
const compressing = new Set<string>()

/**
 * Caches the response Next.js just sent from its page cache, so that the next one needs no Next.js.
 *
 * @param key from `publicPageKey`
 */
export async function cacheResponse(key: string, response: ServerResponse, page: CachedPage): Promise<void> {
  const { etag, 'set-cookie': cookie, 'x-nextjs-cache': state, ...headers } = response.getHeaders()
  if (response.req.method !== 'GET' || response.statusCode !== 200 || state !== 'HIT' || cookie || !etag)
    return
  if (!String(headers['content-type']).startsWith('text/html') || compressing.has(key)) return
  compressing.add(key)
  try {
    const identity = Buffer.from(page.html)
    const [br, gz] = await Promise.all([
      compress.br(identity, BROTLI_OPTIONS),
      compress.gzip(identity, GZIP_OPTIONS),
    ])
    const ttl = page.expiresAt - Date.now()
    if (ttl <= 0 || !page.isCurrent()) return
    for (const name of SINGLE_RESPONSE_HEADERS) delete headers[name]
    responses.set(
      key,
      {
        headers: { ...headers, 'x-nextjs-cache': state, etag },
        etag: String(etag),
        bodies: { br, gzip: gz, identity },
        isCurrent: page.isCurrent,
      },
      { ttl },
    )
  } finally {
    compressing.delete(key)
  }
}

/**
 * Responds from memory, before Next.js, where the response is cached and current.
 *
 * @param key from `publicPageKey`
 * @returns Whether it did.
 */
export function respondFromCache(key: string, request: IncomingMessage, response: ServerResponse): boolean {
  const cached = responses.get(key)
  if (!cached) return false
  if (!cached.isCurrent()) {
    responses.delete(key)
    return false
  }
  const { headers, etag, bodies } = cached
  if (fresh(request.headers, { etag })) {
    response.writeHead(304, headers).end()
    return true
  }
  const accepted = new Negotiator(request).encodings()
  const encoding = SMALLEST_FIRST.find((name) => accepted.includes(name))
  const body = bodies[encoding ?? 'identity']
  response.writeHead(200, {
    ...headers,
    ...(encoding && { 'content-encoding': encoding }),
    'content-length': body.length,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}

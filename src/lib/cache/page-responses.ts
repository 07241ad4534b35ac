import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { WHOLE_HEAD_AGENT } from '../config/dynamic-pages'
import { leadsToLanguage } from '../config/passport-paths'
import { DRAFT_MODE_COOKIE } from '../preview/preview-cookies'
import { LOCALE_COOKIE, LOCALES, type Locale, TRANSLATED_LOCALES } from '../texts/locales'
import { PAGE_RESPONSES_MAX_BYTES } from '../values/limits'

/** A static page, as the page cache found it for a request. */
export type CachedPage = {
  html: string
  /** Until when it may be served, in milliseconds since 1970; an invalidation ends that sooner. */
  expiresAt: number
  /** Whether nothing it shows was invalidated since the page cache returned it. */
  isCurrent: () => boolean
}

/** What is sent for one static page, made once: names and values of headers in turns, as `writeHead` takes them at once. */
type PageResponse = {
  /** The headers every encoding has. */
  headers: string[]
  encodings: Record<(typeof SMALLEST_FIRST)[number] | 'identity', { headers: string[]; body: Buffer }>
  etag: string
  isCurrent: () => boolean
}

const responses = new LRUCache<string, PageResponse>({
  maxSize: PAGE_RESPONSES_MAX_BYTES,
  sizeCalculation: ({ encodings }) =>
    Object.values(encodings).reduce((sum, { body }) => sum + body.length, 0),
})

/** Request headers for which Next.js answers with something else than the public page. */
const VARYING_HEADER = /^(?:rsc|next-|x-nextjs-|x-middleware-|x-prerender-|x-matched-path|x-now-|range$)/
/** The cookies by which Next.js renders a page for the request alone. */
const PREVIEW_COOKIES = [DRAFT_MODE_COOKIE, '__next_preview_data']

/** Whether a cookie, as it stands between two semicolons, is one of them. */
export const isPreviewCookie = (cookie: string): boolean =>
  PREVIEW_COOKIES.includes(cookie.split('=', 1)[0]?.trim() ?? '')

/** Whether a request may show drafts. */
export const isPreviewRequest = ({ headers: { cookie = '' } }: IncomingMessage): boolean =>
  PREVIEW_COOKIES.some((name) => cookie.includes(name)) && cookie.split(';').some(isPreviewCookie)

const shared = globalThis as typeof globalThis & {
  /** The languages the site has (src/lib/firm/site-locales.ts); none while they have to be read. */
  lumenridgeSiteLocales?: readonly Locale[] | undefined
}

/** Whether a request for `/` or a passport may be of a visitor who prefers another language than English. For all others it is one static page. */
export function mayPreferOther({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const accepted = headers['accept-language']?.toLowerCase() ?? ''
  return TRANSLATED_LOCALES.some(
    (locale) =>
      (shared.lumenridgeSiteLocales ?? LOCALES).includes(locale) &&
      (accepted.includes(locale) || headers.cookie?.includes(`${LOCALE_COOKIE}=${locale}`)),
  )
}

/**
 * The key of the response to a request for a public page, which is the same for every visitor of its address. Next.js changes
 * headers and address of the requests it answers, so this is decided before.
 *
 * @returns undefined where the response may depend on more than the address.
 */
export function publicPageKey(request: IncomingMessage): string | undefined {
  const { method, url = '', headers } = request
  if ((method !== 'GET' && method !== 'HEAD') || /[?#]/.test(url)) return
  // The language is detected there (src/lib/server/language-routing.ts).
  if (leadsToLanguage(url) && mayPreferOther(request)) return
  if (isPreviewRequest(request)) return
  if (headers['user-agent']?.includes(WHOLE_HEAD_AGENT)) return
  // Such a request is rejected (rejected-requests.ts).
  if ((request.headersDistinct.host?.length ?? 0) > 1) return
  for (const name in headers) if (VARYING_HEADER.test(name)) return
  return url
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

const GZIP_OPTIONS = { level: 9 }

/** Headers that belong to a single response or to its encoding. */
const SINGLE_RESPONSE_HEADER =
  /^(?:x-request-id|content-encoding|content-length|transfer-encoding|connection)$/

const SMALLEST_FIRST = ['br', 'gzip'] as const

/** Keys of responses that are being compressed. */
const compressing = new Set<string>()

/**
 * Caches the response Next.js just sent from its page cache, so that the next one needs no Next.js.
 *
 * @param key from `publicPageKey`
 */
export async function cacheResponse(key: string, response: ServerResponse, page: CachedPage): Promise<void> {
  const sent = response.getHeaders()
  if (response.req.method !== 'GET' || response.statusCode !== 200 || sent['x-nextjs-cache'] !== 'HIT') return
  if (sent['set-cookie'] || !sent.etag || !String(sent['content-type']).startsWith('text/html')) return
  if (compressing.has(key)) return
  compressing.add(key)
  try {
    const identity = Buffer.from(page.html)
    const [br, gz] = await Promise.all([compress.br(identity), compress.gzip(identity, GZIP_OPTIONS)])
    const ttl = page.expiresAt - Date.now()
    if (ttl <= 0 || !page.isCurrent()) return
    const headers = Object.entries(sent).flatMap(([name, value]) =>
      SINGLE_RESPONSE_HEADER.test(name) ? [] : [name, String(value)],
    )
    const encoded = (body: Buffer, ...encoding: string[]) => ({
      headers: [...headers, ...encoding, 'content-length', String(body.length)],
      body,
    })
    responses.set(
      key,
      {
        headers,
        encodings: {
          br: encoded(br, 'content-encoding', 'br'),
          gzip: encoded(gz, 'content-encoding', 'gzip'),
          identity: encoded(identity),
        },
        etag: String(sent.etag),
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
 * @param id of the request, which the response names
 * @returns Whether it did.
 */
export function respondFromCache(
  key: string,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const cached = responses.get(key)
  if (!cached) return false
  if (!cached.isCurrent()) {
    responses.delete(key)
    return false
  }
  if (fresh(request.headers, { etag: cached.etag })) {
    response.writeHead(304, [...cached.headers, 'X-Request-Id', id]).end()
    return true
  }
  const accepted = new Negotiator(request).encodings()
  const encoding = SMALLEST_FIRST.find((name) => accepted.includes(name)) ?? 'identity'
  const { headers, body } = cached.encodings[encoding]
  response.writeHead(200, [...headers, 'X-Request-Id', id])
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}

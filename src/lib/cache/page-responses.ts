import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fresh from 'fresh'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { ANSWER_STORE_BYTES } from '../domain/limits'
import { WHOLE_HEAD_AGENT } from '../dynamic-pages'

/** A static page as the page cache holds it. */
export type CachedPage = {
  html: string
  /** What the page shows data of; `CACHE_TAGS`. */
  tags: readonly string[]
  /** Until when it may be shown, in milliseconds since 1970; an edit ends it sooner. */
  expiresAt: number
}

/** One static page, ready to be sent in each encoding. */
type Answer = {
  headers: OutgoingHttpHeaders
  /** In the headers, too; here as conditional requests are compared with it. */
  etag: string
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer }
  tags: readonly string[]
}

type AnswerStore = {
  answers: LRUCache<string, Answer>
  /** When each tag expired last, in milliseconds since 1970: an answer that was under way by then is not kept. */
  expired: Map<string, number>
}

// On the global object: the page cache, which Next.js does not compile, ends answers through it.
const shared = globalThis as typeof globalThis & {
  lumenridgeAnswers?: AnswerStore & { expire(tags: readonly string[]): void }
}

function store() {
  shared.lumenridgeAnswers ??= {
    answers: new LRUCache({
      maxSize: ANSWER_STORE_BYTES,
      sizeCalculation: ({ bodies }) => bodies.br.length + bodies.gzip.length + bodies.identity.length,
    }),
    expired: new Map(),
    expire(tags) {
      for (const tag of tags) this.expired.set(tag, Date.now())
      for (const [path, answer] of this.answers.entries()) {
        if (answer.tags.some((tag) => tags.includes(tag))) this.answers.delete(path)
      }
    },
  }
  return shared.lumenridgeAnswers
}

/** Ends the answers that show data of these tags. */
export function expireAnswers(tags: readonly string[]): void {
  store().expire(tags)
}

/** What makes Next.js answer with something else than the page everybody gets. */
const VARYING_HEADER = /^(?:rsc|next-|x-nextjs-|x-middleware-|x-prerender-|x-matched-path|x-now-|range$)/
const PREVIEW_COOKIE = /(?:^|;\s*)(?:__prerender_bypass|__next_preview_data)=/

/** Whether the answer is the page everybody gets at this address: the same for all who do not ask for anything special. */
function asksForThePage({ method, url = '', headers }: IncomingMessage): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || url.includes('?')) return false
  // Language detection happens at `/` (src/proxy.ts).
  if (url === '/' && /zh/i.test(`${headers['accept-language'] ?? ''} ${headers.cookie ?? ''}`)) return false
  if (headers.cookie && PREVIEW_COOKIE.test(headers.cookie)) return false
  if (headers['user-agent']?.includes(WHOLE_HEAD_AGENT)) return false
  for (const name in headers) if (VARYING_HEADER.test(name)) return false
  return true
}

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) }

/** The best the two can do in a few milliseconds a page. */
const BROTLI_OPTIONS = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
const GZIP_OPTIONS = { level: 9 }

/** Headers of one answer only, or of the encoding it went out in. */
const OWN_HEADERS = [
  'x-request-id',
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'etag',
]

const SMALLEST_FIRST = ['br', 'gzip'] as const

/** Addresses whose answers are being compressed. */
const underWay = new Set<string>()

/**
 * Keeps the page Next.js just answered with from its page cache, so that it needs not to be asked again.
 *
 * @param since When the request came, in milliseconds since 1970: an edit since then makes the answer an old one.
 */
export async function keepAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { page, since }: { page: CachedPage; since: number },
): Promise<void> {
  const path = request.url ?? ''
  const { etag, 'set-cookie': cookie, 'x-nextjs-cache': state, ...headers } = response.getHeaders()
  if (request.method !== 'GET' || response.statusCode !== 200 || state !== 'HIT' || cookie || !etag) return
  if (underWay.has(path) || !asksForThePage(request)) return
  underWay.add(path)
  try {
    const identity = Buffer.from(page.html)
    const [br, gz] = await Promise.all([
      compress.br(identity, BROTLI_OPTIONS),
      compress.gzip(identity, GZIP_OPTIONS),
    ])
    const { answers, expired } = store()
    const ttl = page.expiresAt - Date.now()
    if (ttl <= 0 || page.tags.some((tag) => (expired.get(tag) ?? 0) >= since)) return
    for (const name of OWN_HEADERS) delete headers[name]
    answers.set(
      path,
      {
        headers: { ...headers, 'x-nextjs-cache': state, etag },
        etag: String(etag),
        bodies: { br, gzip: gz, identity },
        tags: page.tags,
      },
      { ttl },
    )
  } finally {
    underWay.delete(path)
  }
}

/**
 * Answers a request from memory, before Next.js, if its page is kept.
 *
 * @returns Whether it did.
 */
export function answerFromStore(request: IncomingMessage, response: ServerResponse): boolean {
  const answer = store().answers.get(request.url ?? '')
  if (!answer || !asksForThePage(request)) return false
  const { headers, etag, bodies } = answer
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

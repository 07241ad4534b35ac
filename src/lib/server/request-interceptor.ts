import { randomBytes, randomUUID } from 'node:crypto'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import onHeaders from 'on-headers'
import { answerFromStore, keepAnswer } from '../cache/page-responses'
import { DATA_POLICY, documentPolicy } from '../content-security-policy.mjs'
import { SHED_RETRY_AFTER_SECONDS } from '../domain/limits'
import { ASK_EACH_TIME } from '../http/cache-control'
import { PEER_HEADER } from '../http/call-origin'
import { isRequestId } from '../http/request-id'
import { log } from '../log'
import { isOverloaded } from './load'
import { observe } from './metrics'
import { visitingPeer } from './peer-address'
import { inContext, type RequestContext } from './request-context'
import { fixedHeaders } from './security-headers'
import { serverState } from './server-state'
import { staticFiles } from './static-files'

const VERBS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Pages and files are only read: forms post to the API, and Next.js has no need to look into a body anywhere else. */
const READING_VERBS = ['GET', 'HEAD', 'OPTIONS']

/** Addresses that tell whether the process is well, which matters most when it is not. */
const HEALTH = '/api/health/'

/** What decides whether home leads on to another language (src/proxy.ts). */
const LANGUAGE_HEADERS = 'Accept-Language, Cookie'

type DoorOptions = {
  logRequests: boolean
  /** Whether pages are answered from memory: not where several instances must agree on what is current. */
  keepsAnswers: boolean
}

/**
 * Puts ourselves before Next.js: every request passes here first. Next.js has headers for pages and a proxy for some, but
 * nothing that also sees static files, its own error answers and requests it cannot read.
 */
export function openFrontDoor({ logRequests, keepsAnswers }: DoorOptions): void {
  const emit = Server.prototype.emit
  const serveFile = staticFiles()
  Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]): boolean {
    // The site has no web sockets, and nothing Next.js would do about one is wanted.
    if (event === 'upgrade') return turnAway(args[1] as Duplex)
    if (event !== 'request') return Reflect.apply(emit, this, [event, ...args])
    const [request, response] = args as [IncomingMessage, ServerResponse]
    request.url = withoutOrigin(request.url ?? '/')
    welcome(request, response, { logRequests })
    if (keepsAnswers && !serverState().ending && answerFromStore(request, response)) return true
    const context: RequestContext = { nonce: randomBytes(16).toString('base64'), since: Date.now() }
    guard(request, response, context)
    if (refuse(request, response) || serveFile(request, response)) return true
    if (keepsAnswers) {
      response.once('finish', () => {
        if (context.page) keepAnswer(request, response, { page: context.page, since: context.since })
      })
    }
    return inContext(context, () => Reflect.apply(emit, this, [event, ...args]))
  } as typeof emit
}

function turnAway(socket: Duplex): true {
  socket.on('error', () => {})
  socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  return true
}

/** `GET http://host/path` (RFC 9112, section 3.2.2) asks for the same as `GET /path`, here and everywhere behind. */
function withoutOrigin(url: string): string {
  if (!/^https?:/i.test(url)) return url
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

const pathOf = (request: IncomingMessage) => (request.url ?? '/').split('?', 1)[0] ?? '/'

/** Gives a request and its answer their id, and counts both. */
function welcome(
  request: IncomingMessage,
  response: ServerResponse,
  { logRequests }: Pick<DoorOptions, 'logRequests'>,
): void {
  const since = performance.now()
  const path = pathOf(request)
  const given = request.headers['x-request-id']
  const id = isRequestId(given) ? given : randomUUID()
  request.headers['x-request-id'] = id
  response.setHeader('X-Request-Id', id)

  serverState().requestsUnderWay += 1
  response.once('close', () => {
    serverState().requestsUnderWay -= 1
    const ms = Math.round(performance.now() - since)
    // The address without its query, which can hold what a visitor searched for.
    const facts = { id, method: request.method, path, status: response.statusCode, ms }
    observe(facts)
    if (logRequests) log.info({ event: 'request', ...facts, complete: response.writableFinished })
  })
}

/** Prepares a request for Next.js, and gives its answer the headers that guard a browser. */
function guard(request: IncomingMessage, response: ServerResponse, context: RequestContext): void {
  delete request.headers[PEER_HEADER]
  const peer = visitingPeer(request)
  if (peer) request.headers[PEER_HEADER] = peer
  // Next.js takes the nonce of its scripts from the request; a visitor must not choose it.
  delete request.headers['content-security-policy-report-only']
  const policy = documentPolicy([`'nonce-${context.nonce}'`])
  request.headers['content-security-policy'] = policy

  onHeaders(response, () => {
    if (!process.env.FRONT_CACHE_URLS) response.removeHeader('xkey')
    else if (context.isInDoubt) response.setHeader('X-In-Doubt', '1')
    // Next.js allows caches nobody can purge to keep a page for a week; the one that comes with the site goes by the `xkey`.
    if (String(response.getHeader('cache-control') ?? '').startsWith('s-maxage')) {
      response.setHeader('Cache-Control', ASK_EACH_TIME)
      if (pathOf(request) === '/') response.appendHeader('Vary', LANGUAGE_HEADERS)
    }
    const headers = { ...fixedHeaders(pathOf(request)), 'Content-Security-Policy': policy }
    const type = String(response.getHeader('content-type') ?? '')
    if (type.startsWith('application/pdf')) headers['Content-Security-Policy'] = "frame-ancestors 'none'"
    else if (!type.startsWith('text/html')) headers['Content-Security-Policy'] = DATA_POLICY
    for (const [name, value] of Object.entries(headers)) {
      if (!response.hasHeader(name)) response.setHeader(name, value)
    }
    if (serverState().ending) response.setHeader('Connection', 'close')
  })
}

/** Answers what cannot be read or borne before anything is done for it. */
function refuse(request: IncomingMessage, response: ServerResponse): boolean {
  const path = pathOf(request)
  if (!VERBS.includes(request.method ?? '')) {
    answer(request, response, 405, `${request.method} is not possible here`, { Allow: VERBS.join(', ') })
    return true
  }
  // The site has no Server Actions; what asks for one is looking for a weakness of Next.js.
  if (request.headers['next-action']) {
    answer(request, response, 404, 'There is nothing at this address')
    return true
  }
  if (!path.startsWith('/api/')) {
    const allow = { Allow: READING_VERBS.join(', ') }
    // Next.js answers this question with 400 for pages and 500 for files.
    if (request.method === 'OPTIONS') {
      response.writeHead(204, { ...allow, ...(hasBody(request) && { Connection: 'close' }) }).end()
      return true
    }
    if (!READING_VERBS.includes(request.method ?? '')) {
      answer(request, response, 405, `${request.method} is not possible here`, allow)
      return true
    }
  }
  if (!isReadable(path)) {
    answer(request, response, 400, 'The address could not be read')
    return true
  }
  if (!path.startsWith(HEALTH) && !path.startsWith('/_next/static/') && isOverloaded()) {
    const headers = { 'Retry-After': String(SHED_RETRY_AFTER_SECONDS) }
    answer(request, response, 503, 'The site is very busy. Please try again in a moment.', headers)
    return true
  }
  return false
}

function isReadable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}

function answer(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  const isApi = pathOf(request).startsWith('/api/')
  const body = isApi ? JSON.stringify({ message }) : `${message}\n`
  response.writeHead(status, {
    'Content-Type': isApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
    // What was to follow is not read: the connection ends with the answer.
    ...(hasBody(request) && { Connection: 'close' }),
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}

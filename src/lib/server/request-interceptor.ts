import { randomBytes, randomUUID } from 'node:crypto'
import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import onHeaders from 'on-headers'
import { cacheResponse, isPreviewRequest, publicPageKey, respondFromCache } from '../cache/page-responses'
import { documentPolicy, NOTHING_INLINE } from '../config/content-security-policy.mjs'
import { WHOLE_HEAD_AGENT } from '../config/dynamic-pages'
import { isQualifiedPath } from '../config/passport-paths'
import { isVerifyPath } from '../config/paths'
import { isSecretPath, loggedPath } from '../config/secret-paths'
import { PEER_HEADER } from '../http/call-origin'
import { isDynamicPage, stateOfRecord } from '../http/page-state'
import { isRequestId } from '../http/request-id'
import { log } from '../runtime/log'
import type { Visit } from '../visits/count-visit'
import { bodyLimits, limitBodyTime } from './body-time-limit'
import { routeLanguages } from './language-routing'
import { observe } from './metrics'
import { clientPeer } from './peer-address'
import { type FindLocation, followRedirects } from './redirect-requests'
import { hasBody, rejectAsBusy, rejected } from './rejected-requests'
import { inContext, type RequestContext } from './request-context'
import { interceptFromTheFirst, isAbandoned, onceEnded } from './request-lifetime'
import { pathOf } from './request-path'
import { isTrackingOnly, leadToPassportData, removeUnverified } from './request-rewrites'
import { setResponseHeaders } from './security-headers'
import { serverState } from './server-state'
import { staticFiles } from './static-files'
import { visitOf, whenVisited } from './visits'

type InterceptorOptions = {
  logRequests: boolean
  /** Whether pages are served from memory: not where several instances must agree on what is current. */
  cachesResponses: boolean
  findLocation: FindLocation
}

/**
 * Handles every request before Next.js does, static files, error pages and unreadable requests included: headers of
 * next.config.ts and a proxy see only some of them.
 */
export function interceptRequests(options: InterceptorOptions): void {
  interceptFromTheFirst(
    () => {
      routeLanguages()
      followRedirects(options.findLocation)
      wrapEmit(options)
    },
    (response) => {
      const { req: request } = response
      const id = assignId(request, response, options)
      const policy = documentPolicy(NOTHING_INLINE)
      onHeaders(response, () => setResponseHeaders(pathOf(request), response, { id, policy }))
      rejectAsBusy(request, response, { Connection: 'close' })
    },
  )
}

function wrapEmit({ logRequests, cachesResponses }: InterceptorOptions): void {
  const emit = Server.prototype.emit
  const serveFile = staticFiles()
  Server.prototype.emit = function (this: Server, event: string, ...args: unknown[]): boolean {
    // The site has no web sockets, and nothing Next.js would do about one is wanted.
    if (event === 'upgrade') return rejectUpgrade(args[1] as Duplex)
    if (event !== 'request') return Reflect.apply(emit, this, [event, ...args])
    const [request, response] = args as [IncomingMessage, ServerResponse]
    if (isAbandoned(request.socket)) return true
    request.url = withoutOrigin(request.url ?? '/')
    const { url } = request
    const carried = removeTracking(request)
    const state = stateOfRecord(request.url)
    removeUnverified(request)
    const visit = visitOf(request, url)
    const id = assignId(request, response, { logRequests, visit })
    leadToPassportData(request)
    const key = cachesResponses ? publicPageKey(request) : undefined
    if (key && !serverState().draining && respondFromCache(key, id, request, response)) return true
    const context: RequestContext = {
      nonce: randomBytes(16).toString('base64url'),
      hasQuery: hasQuery(request),
      isPreview: isPreviewRequest(request),
      ...(visit && { visit }),
    }
    const nonce = [`'nonce-${context.nonce}'`]
    const policy = documentPolicy({ scripts: nonce, styles: nonce })
    setRequestHeaders(request, policy)
    const path = pathOf(request)
    const isRendered = isQualifiedPath(path) || isVerifyPath(path) || isSecretPath(path)
    if (isDynamicPage(request.url) || isRendered || context.isPreview) askForWholeHead(request)
    onHeaders(response, () => setResponseHeaders(path, response, { id, policy, carried, state, ...context }))
    if (rejected(request, response) || serveFile(request, response)) return true
    if (hasBody(request)) limitBodyTime(request, response, bodyLimits(request))
    if (key) {
      response.once('finish', () => {
        if (context.page) cacheResponse(key, response, context.page)
      })
    }
    return inContext(context, () => Reflect.apply(emit, this, [event, ...args]))
  } as typeof emit
}

function rejectUpgrade(socket: Duplex): true {
  socket.on('error', () => {})
  socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  return true
}

/** `GET http://host/path` (RFC 9112, section 3.2.2) requests the same as `GET /path`, here and in everything that follows. */
function withoutOrigin(url: string): string {
  if (!/^https?:/i.test(url)) return url
  const path = url.replace(/^https?:\/\/[^/?#]*/i, '')
  return path.startsWith('/') ? path : `/${path}`
}

/**
 * Removes parameters that only follow a visitor: they are for scripts in the browser, which has them all the same.
 *
 * @returns them with their question mark, for a redirect to pass on
 */
function removeTracking(request: IncomingMessage): string {
  const [path = '', ...query] = (request.url ?? '').split('?')
  const tracking = query.join('?')
  if (query.length === 0 || !isTrackingOnly(tracking)) return ''
  request.url = path
  return `?${tracking}`
}

/** Whether an address has parameters other than the one the router of Next.js adds. */
const hasQuery = ({ url = '' }: IncomingMessage) => /\?(?!_rsc=[^&]*$)./.test(url)

/** Gives a request its id, which its response has to name, and counts both, and the visit where it is one. */
function assignId(
  request: IncomingMessage,
  response: ServerResponse,
  { logRequests, visit }: Pick<InterceptorOptions, 'logRequests'> & { visit?: Visit | undefined },
): string {
  const since = performance.now()
  const path = pathOf(request)
  const given = request.headers['x-request-id']
  const id = isRequestId(given) ? given : randomUUID()
  request.headers['x-request-id'] = id
  serverState().requestsUnderWay += 1
  onceEnded(response, () => {
    serverState().requestsUnderWay -= 1
    const ms = Math.round(performance.now() - since)
    // The address without its query, which can hold what a visitor searched for.
    const details = { id, method: request.method, path, status: response.statusCode, ms }
    observe(details)
    if (visit) whenVisited(visit, request, response)
    if (logRequests)
      log.info({ event: 'request', ...details, path: loggedPath(path), complete: response.writableFinished })
  })
  return id
}

/**
 * Makes Next.js send the metadata of dynamic pages in the head for every user agent
 * (docs/decisions/005-metadata-in-the-first-head.md).
 */
function askForWholeHead(request: IncomingMessage): void {
  request.headers['user-agent'] = WHOLE_HEAD_AGENT
}

/** Sets the request headers that only the site may set. */
function setRequestHeaders(request: IncomingMessage, policy: string): void {
  delete request.headers[PEER_HEADER]
  const peer = clientPeer(request)
  if (peer) request.headers[PEER_HEADER] = peer
  // Next.js takes the nonce of its scripts from these request headers; a client must not choose it.
  delete request.headers['content-security-policy-report-only']
  request.headers['content-security-policy'] = policy
}

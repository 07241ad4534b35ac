import type { IncomingMessage, ServerResponse } from 'node:http'
import { STAFF_COOKIE } from '../access/admin-session'
import { isPreviewRequest } from '../cache/page-responses'
import { serverEnvironment } from '../config/env'
import { addressOf } from '../http/call-origin'
import { clientOf } from '../visits/allowance'
import { countVisit, isInFrontLog, isLookedFor, type Visit } from '../visits/count-visit'
import { areVisitsOff } from '../visits/write-visits'
import { publicPeer } from './peer-address'

/**
 * In this header the cache in front says how a request came, since it takes away the headers that tell (deploy/varnish/site.vcl): `none` is
 * not to be counted. Who forges it is counted as what it says.
 */
const FRONT_HEADER = 'x-visit'

/**
 * What of a request is counted when it is answered; undefined where nothing is: for files of pages, drafts and who is signed in to
 * the admin, and while counting is off.
 *
 * @param url Its address as it came.
 */
export function visitOf(request: IncomingMessage, url = '/'): Visit | undefined {
  if (areVisitsOff() || !isLookedFor(url)) return
  const { method = '', headers } = request
  if (headers.cookie && (headers.cookie.includes(`${STAFF_COOKIE}=`) || isPreviewRequest(request))) return
  const isOfRouter = 'rsc' in headers
  const said = method === 'GET' && !isOfRouter ? headers[FRONT_HEADER] : undefined
  if (said === 'none') return
  return {
    method,
    url,
    userAgent: headers['user-agent'],
    referrer: headers.referer,
    hasBrowserHeaders: said
      ? said !== 'program'
      : 'accept-language' in headers || 'sec-fetch-mode' in headers,
    isOfRouter,
    isAhead: said ? said === 'ahead' : isAhead(headers),
    notes: [],
  }
}

/** Requests of the router for a link that is hovered or touched, and of browsers for a page a visitor may open. */
const isAhead = (headers: IncomingMessage['headers']) =>
  'next-router-prefetch' in headers ||
  'next-router-segment-prefetch' in headers ||
  String(headers['sec-purpose'] ?? headers.purpose ?? '').startsWith('prefetch')

/** Counts a request whose connection was closed, unless the log of the cache in front has it. */
export function whenVisited(visit: Visit, request: IncomingMessage, response: ServerResponse): void {
  if (serverEnvironment().visitsFromFrontCache && isInFrontLog(visit, isStoredInFront(visit, response)))
    return
  // Node says 200 until headers are sent, also where nobody waited for them.
  countVisit(visit, response.headersSent ? response.statusCode : 0, () => {
    const forwardedFor = request.headers['x-forwarded-for']?.toString()
    return clientOf(addressOf(forwardedFor, publicPeer(request)))
  })
}

/** Whether a cache in front stores the response, or had asked whether what it stores is current. */
const isStoredInFront = ({ url }: Visit, response: ServerResponse) =>
  response.hasHeader('xkey') || (response.statusCode === 304 && !url.startsWith('/api/'))

import type { IncomingMessage } from 'node:http'
import Negotiator from 'negotiator'
import { isPreviewCookie, isPreviewRequest } from '../cache/page-responses'
import { WHOLE_HEAD_AGENT } from '../config/dynamic-pages'
import { isPassportPath, PASSPORT_DATA } from '../config/passport-paths'
import { localePath } from '../config/paths'
import { TOKEN_COOKIE } from '../preview/preview-cookies'
import { readPreviewToken } from '../preview/preview-token'
import { decodedText } from '../texts/decoded-text'
import { localeOfPath, withoutLocale } from '../texts/locales'
import { pathOf } from './request-path'

/**
 * The query parameters by which advertisers and newsletters follow a visitor, as their own scripts read them in the browser. No
 * page depends on them. deploy/varnish/site.vcl has the same list.
 */
const TRACKING_NAMES =
  'utm_[a-z_]+|gclid|gclsrc|gbraid|wbraid|dclid|_gl|fbclid|msclkid|ttclid|twclid|yclid|igshid|li_fat_id|mc_cid|mc_eid'

const TRACKING_PARAMETER = new RegExp(`^(?:${TRACKING_NAMES})(?:=|$)`)

/** Whether the query of an address, without its question mark, consists of such parameters alone. */
export function isTrackingOnly(query: string): boolean {
  return query.split('&').every((parameter) => TRACKING_PARAMETER.test(parameter))
}

/**
 * Removes headers that would have a page rendered anew, past all caches, from a request that cannot show why: the cookies of
 * draft mode without a valid preview link, and the user agent that only the site itself gives to requests.
 */
export function removeUnverified(request: IncomingMessage): void {
  const { headers } = request
  if (headers['user-agent']?.includes(WHOLE_HEAD_AGENT)) delete headers['user-agent']
  if (!isPreviewRequest(request)) return
  const cookies = (headers.cookie ?? '').split(';')
  // Next.js reads one of several cookies of a name, and which is not known here: all must be valid.
  const tokens = cookies.filter((cookie) => cookie.split('=', 1)[0]?.trim() === TOKEN_COOKIE)
  const isVerified =
    tokens.length > 0 && tokens.every((cookie) => readPreviewToken(cookieValue(cookie)) !== null)
  if (!isVerified) headers.cookie = cookies.filter((cookie) => !isPreviewCookie(cookie)).join(';')
}

function cookieValue(cookie: string): string {
  return decodedText(cookie.slice(cookie.indexOf('=') + 1).trim()) ?? ''
}

const PASSPORT_TYPES = ['text/html', 'application/ld+json', 'application/linkset+json']

/**
 * Leads requests for a passport that ask for a type of link, or rather accept data than a page, to what answers machines. It happens
 * before any cache is asked, so that none has a page and data under one key.
 */
export function leadToPassportData(request: IncomingMessage): void {
  const path = pathOf(request)
  if (!isPassportPath(path)) return
  const query = (request.url ?? '').slice(path.length)
  const [accepted = PASSPORT_TYPES[0]] = new Negotiator(request).mediaTypes(PASSPORT_TYPES)
  if (accepted === PASSPORT_TYPES[0] && !new URLSearchParams(query).has('linkType')) return
  request.url = localePath(localeOfPath(path), PASSPORT_DATA + withoutLocale(path)) + query
}

import type { ServerResponse } from 'node:http'
import { DATA_POLICY, isHttps, REPORT_PATH } from '../config/content-security-policy.mjs'
import { API_DESCRIPTION_PATH, MCP_PATH } from '../config/file-paths'
import { leadsToLanguage, variesByType } from '../config/passport-paths'
import { PATHS } from '../config/paths'
import { isSecretPath } from '../config/secret-paths'
import { ASK_EACH_TIME } from '../http/cache-control'
import { stateOfRecord } from '../http/page-state'
import { withoutLocale } from '../texts/locales'
import { DATABASE_RETRY_AFTER_SECONDS } from '../values/limits'
import { serverState } from './server-state'

/** The request headers that decide whether `/` or a passport redirects to another language (language-routing.ts). */
const LANGUAGE_HEADERS = 'Accept-Language, Cookie'

/** The security headers that every response carries, whatever its content. */
export function fixedHeaders(
  pathname: string,
  env: Record<string, string | undefined> = process.env,
): Record<string, string> {
  const isOfPrograms = pathname.startsWith('/api/') || pathname === MCP_PATH
  const isAdmin = /^\/admin(\/|$)/.test(pathname) || pathname.startsWith('/api/admin')
  // The address alone opens what a buyer and the firm wrote to each other.
  const isSecret = isSecretPath(pathname)
  const isShared = /^\/(media|pictures|documents)\//.test(withoutLocale(pathname))
  return {
    'X-Content-Type-Options': 'nosniff',
    // Logs of errors have the referrer of what a page fetches; forms of a page without any have no origin, which older browsers cannot make up for.
    'Referrer-Policy': isSecret
      ? 'strict-origin'
      : isAdmin
        ? 'no-referrer'
        : 'strict-origin-when-cross-origin',
    'X-Frame-Options': 'DENY',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': isShared ? 'cross-origin' : 'same-origin',
    'Reporting-Endpoints': `csp="${REPORT_PATH}"`,
    ...(isHttps(env) && { 'Strict-Transport-Security': 'max-age=63072000' }),
    ...((isAdmin || isSecret || isOfPrograms) && { 'X-Robots-Tag': 'noindex' }),
    ...((isAdmin || isSecret) && { 'Cache-Control': 'no-store' }),
  }
}

/**
 * Next.js sets these headers while it renders a static page and, on that first response, appends them once more from what it
 * has just stored in the page cache.
 */
const SET_TWICE = ['location', 'link']

/** What programs find from the home page in any language (RFC 8288). */
const HOME_LINKS = [
  `<${API_DESCRIPTION_PATH}>; rel="service-desc"; type="application/json"`,
  `<${MCP_PATH}>; rel="service"; title="Model Context Protocol"`,
].join(', ')

/** A header's elements, each once: of two that differ by the request's nonce alone, the last. */
function withoutRepeats(values: string[]): string {
  const elements = values.flatMap((value) => value.split(/, (?=<)/))
  return [...new Map(elements.map((one) => [one.replace(/ nonce="[^"]*";/, ''), one])).values()].join(', ')
}

/** An address with further parameters, which begin with their question mark, behind its own. */
function withParameters(address: string, further: string): string {
  const end = address.indexOf('#') < 0 ? address.length : address.indexOf('#')
  const page = address.slice(0, end)
  return page + (page.includes('?') ? further.replace('?', '&') : further) + address.slice(end)
}

/** The content security policy of a response, by its type. */
function policyFor(type: string, documentPolicy: string): string {
  if (type.startsWith('text/html')) return documentPolicy
  return type.startsWith('application/pdf') ? "frame-ancestors 'none'" : DATA_POLICY
}

/**
 * Sets the headers of a response that is about to be sent; security headers it already has stay.
 *
 * @param path The path as it was requested: Next.js can change the request's.
 * @param options.id The request's.
 * @param options.policy The content security policy with the request's nonce.
 * @param options.carried The parameters that were taken from the request's address and that a redirect passes on, with their
 * question mark.
 * @param options.state The query of the request's address that a permanent redirect without one passes on (`stateOfRecord`). Redirects
 * that are not permanent bring a query into its form.
 * @param options.isPossiblyStale See `RequestContext`.
 * @param options.status See `RequestContext`.
 */
export function setResponseHeaders(
  path: string,
  response: ServerResponse,
  {
    id,
    policy,
    carried = '',
    state = '',
    isPossiblyStale = false,
    status,
  }: {
    id: string
    policy: string
    carried?: string
    state?: string
    isPossiblyStale?: boolean
    status?: number
  },
): void {
  response.setHeader('X-Request-Id', id)
  if (status) response.statusCode = status
  if (status === 503) response.setHeader('Retry-After', DATABASE_RETRY_AFTER_SECONDS)
  // A redirect passes on the parameters of its own request, and the front cache would give them to other visitors.
  if (!process.env.FRONT_CACHE_URLS || response.hasHeader('location')) response.removeHeader('xkey')
  else if (isPossiblyStale) response.setHeader('X-In-Doubt', '1')
  // Next.js lets caches that nobody can purge store a page for a week; the front cache of the site goes by `xkey`.
  if (String(response.getHeader('cache-control') ?? '').startsWith('s-maxage')) {
    response.setHeader('Cache-Control', ASK_EACH_TIME)
    if (leadsToLanguage(path)) response.appendHeader('Vary', LANGUAGE_HEADERS)
  }
  if (['', PATHS.home].includes(withoutLocale(path))) response.appendHeader('Link', HOME_LINKS)
  if (variesByType(path)) response.appendHeader('Vary', 'Accept')
  for (const name of SET_TWICE) {
    const values = response.getHeader(name)
    if (Array.isArray(values)) response.setHeader(name, withoutRepeats(values))
  }
  const location = response.getHeader('location')
  if (typeof location === 'string') {
    // The page it leads to may have no use for the state of a list.
    const isOfTarget =
      response.statusCode === 308 && !location.includes('?') && stateOfRecord(location + state) !== ''
    const passedOn = carried || (isOfTarget ? state : '')
    if (passedOn) response.setHeader('Location', withParameters(location, passedOn))
  }
  const type = String(response.getHeader('content-type') ?? '')
  const headers = { ...fixedHeaders(path), 'Content-Security-Policy': policyFor(type, policy) }
  for (const [name, value] of Object.entries(headers)) {
    if (!response.hasHeader(name)) response.setHeader(name, value)
  }
  if (serverState().draining) response.setHeader('Connection', 'close')
}

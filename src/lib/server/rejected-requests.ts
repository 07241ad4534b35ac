import type { IncomingMessage, ServerResponse } from 'node:http'
import { takesForms } from '../config/secret-paths'
import { type CodedError, ERRORS } from '../errors/error-codes'
import { errorText } from '../errors/error-text'
import { decodedText } from '../texts/decoded-text'
import { SHED_RETRY_AFTER_SECONDS } from '../values/limits'
import { QUERY_MAX_CHARS } from '../values/page-limits'
import { isOverloaded } from './load'
import { pathOf } from './request-path'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Pages and files are only read: forms post to the API or to a buyer's page, and Next.js needs no body anywhere else. */
const READING_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Addresses of programs, whose failures are JSON. */
const API = /^\/(?:api(?:\/|$)|mcp$)/

/** Addresses that report whether the process is healthy, which matters most when it is not. */
const HEALTH = '/api/health/'

/**
 * Rejects a request that is malformed, that nothing on the site answers, or that comes while the server is overloaded.
 *
 * @returns Whether it was answered here.
 */
export function rejected(request: IncomingMessage, response: ServerResponse): boolean {
  const path = pathOf(request)
  const { method = '' } = request
  const allow = (methods: string[]) => ({ Allow: methods.join(', ') })
  const notAllowed: CodedError = { code: 'method_not_allowed', values: { method } }
  if (!METHODS.includes(method)) return respond(request, response, notAllowed, allow(METHODS))
  // RFC 9112, section 3.2; Node.js itself only rejects a request without one.
  if ((request.headersDistinct.host?.length ?? 0) > 1)
    return respond(request, response, { code: 'unreadable_address' })
  // The site has no Server Actions, and its pages do not use the addresses Next.js gives their data where it is hosted by its
  // makers: a request for one looks for a weakness of Next.js.
  if (request.headers['next-action'] || path.endsWith('.rsc'))
    return respond(request, response, { code: 'address_not_found' })
  if (!API.test(path) && !takesForms(path)) {
    // Next.js answers OPTIONS with 400 for pages and 500 for files.
    if (method === 'OPTIONS') {
      const close = hasBody(request) && { Connection: 'close' }
      response.writeHead(204, { ...allow(READING_METHODS), ...close }).end()
      return true
    }
    if (!READING_METHODS.includes(method))
      return respond(request, response, notAllowed, allow(READING_METHODS))
  }
  if ((request.url?.length ?? 0) - path.length - 1 > QUERY_MAX_CHARS)
    return respond(request, response, { code: 'address_too_long', values: { max: QUERY_MAX_CHARS } })
  if (!isReadable(path)) return respond(request, response, { code: 'unreadable_address' })
  if (!path.startsWith(HEALTH) && !path.startsWith('/_next/static/') && isOverloaded()) {
    return rejectAsBusy(request, response)
  }
  return false
}

/** Answers 503: the same request may succeed in a moment. */
export function rejectAsBusy(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Record<string, string> = {},
): true {
  const retryAfter = { 'Retry-After': String(SHED_RETRY_AFTER_SECONDS) }
  return respond(request, response, { code: 'site_busy' }, { ...retryAfter, ...headers })
}

function isReadable(path: string): boolean {
  // `*` stands for the whole server, which only OPTIONS asks about (RFC 9110, section 7.1).
  return path.startsWith('/') && decodedText(path)?.includes('\0') === false
}

function respond(
  request: IncomingMessage,
  response: ServerResponse,
  error: CodedError,
  headers: Record<string, string> = {},
): true {
  const isApi = API.test(pathOf(request))
  const message = errorText(error)
  const body = isApi ? JSON.stringify({ message, ...error }) : `${message}\n`
  response.writeHead(ERRORS[error.code].status, {
    'Content-Type': isApi ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': Buffer.byteLength(body),
    // A body that was to follow is not read: the connection ends with the response.
    ...(hasBody(request) && { Connection: 'close' }),
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}

export function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
}

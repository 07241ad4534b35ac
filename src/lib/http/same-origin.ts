import { siteUrl } from '../config/site-url'
import { ApiError } from '../errors/api-error'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Whether a browser says that another site's page sent the request. Clients other than browsers send no such headers. */
function isForeign(request: Request): boolean {
  const { headers } = request
  if (headers.get('sec-fetch-site') === 'cross-site') return true
  const origin = headers.get('origin')
  if (origin === null) return false
  // For privacy some browsers send no origin with a form of the same site.
  if (origin === 'null' && headers.get('sec-fetch-site') === 'same-origin') return false
  if (!URL.canParse(origin)) return true
  const from = new URL(origin)
  const site = new URL(siteUrl())
  if (from.host === site.host) return from.origin !== site.origin
  // The site may have further names, whose scheme only a proxy knows.
  return from.host !== (headers.get('host') ?? new URL(request.url).host).toLowerCase()
}

/**
 * Rejects writes from pages of other sites (OWASP, Cross-Site Request Forgery Prevention: Origin against Host).
 *
 * @throws ApiError 403 for a write from another site's page.
 */
export function rejectForeignOrigin(request: Request): void {
  if (SAFE_METHODS.includes(request.method) || !isForeign(request)) return
  throw new ApiError('foreign_origin')
}

/**
 * Rejects whatever a page of another origin sends, reads and pages of the same site included: the cookie of a session
 * travels by itself, which the admin key never does.
 *
 * @throws ApiError 403
 */
export function rejectForeignSession(request: Request): void {
  const from = request.headers.get('sec-fetch-site') ?? 'none'
  if (isForeign(request) || !['same-origin', 'none'].includes(from)) throw new ApiError('foreign_origin')
}

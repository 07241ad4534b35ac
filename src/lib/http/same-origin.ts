import { ApiError } from './errors'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Whether a browser says that another site sent the call. Callers that are no browsers say nothing. */
function isForeign(request: Request): boolean {
  const { headers } = request
  if (headers.get('sec-fetch-site') === 'cross-site') return true
  const origin = headers.get('origin')
  if (origin === null) return false
  const host = headers.get('host') ?? new URL(request.url).host
  return !URL.canParse(origin) || new URL(origin).host !== host.toLowerCase()
}

/**
 * Lets nobody else's page write here (OWASP, Cross-Site Request Forgery Prevention: Origin against Host).
 *
 * @throws ApiError 403 for a call that changes something and comes from another site.
 */
export function refuseForeignOrigin(request: Request): void {
  if (SAFE_METHODS.includes(request.method) || !isForeign(request)) return
  throw new ApiError('foreign_origin', 'This call is not allowed from another site')
}

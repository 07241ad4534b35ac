import { ApiError } from '../domain/api-error'
import { siteDetails } from '../site'

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS']

/** Whether a browser says that another site sent the call. Callers that are no browsers say nothing. */
function isForeign(request: Request): boolean {
  const { headers } = request
  if (headers.get('sec-fetch-site') === 'cross-site') return true
  const origin = headers.get('origin')
  if (origin === null) return false
  // Some browsers name no origin for their own page's form, as a question of privacy.
  if (origin === 'null' && headers.get('sec-fetch-site') === 'same-origin') return false
  if (!URL.canParse(origin)) return true
  const { host } = new URL(origin)
  const asked = headers.get('host') ?? new URL(request.url).host
  // A proxy may hand the call on under another name than visitors use.
  return host !== asked.toLowerCase() && host !== new URL(siteDetails().url).host
}

/**
 * Rejects writes from pages of other sites (OWASP, Cross-Site Request Forgery Prevention: Origin against Host).
 *
 * @throws ApiError 403 for a call that changes something and comes from another site.
 */
export function refuseForeignOrigin(request: Request): void {
  if (SAFE_METHODS.includes(request.method) || !isForeign(request)) return
  throw new ApiError('foreign_origin')
}

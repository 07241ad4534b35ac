import { createHash, timingSafeEqual } from 'node:crypto'
import { serverEnvironment } from '../env'
import { ADMIN_KEY_HEADER } from './admin-key-header'
import { ApiError } from './errors'
import { type Call, publicRoute, type RouteHandler } from './routes'
import { refuseForeignOrigin } from './same-origin'

/**
 * A handler of the admin API: the key is checked first, then where the call comes from, before anything of it is read.
 *
 * @param fallbackMessage The specification's message when this call fails (section 8), or how it follows from the call.
 */
export function adminRoute(
  fallbackMessage: string | ((call: Call) => string),
  handler: RouteHandler,
): RouteHandler {
  return (request, context) =>
    publicRoute(fallbackMessage, () => {
      requireAdminKey(request)
      refuseForeignOrigin(request)
      return handler(request, context)
    })(request, context)
}

/** @throws ApiError 401 unless the call carries the admin key, or the previous one while keys are exchanged. */
function requireAdminKey(request: Request): void {
  const { adminKey, adminKeyPrevious } = serverEnvironment()
  const given = request.headers.get(ADMIN_KEY_HEADER) ?? ''
  const accepted = [adminKey, adminKeyPrevious].map((key) => key !== null && sameText(given, key))
  if (!accepted.includes(true)) throw new ApiError('wrong_key', 'Invalid admin key. Please try again.')
}

/** Compares digests, so that the time taken tells neither how much of the key was right nor how long it is. */
function sameText(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}

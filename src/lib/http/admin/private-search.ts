import { ApiError } from '../../errors/api-error'
import { adminListQuerySchema } from './admin-queries'
import { PRIVATE_SEARCH_HEADER } from './private-search-header'

/**
 * The search text of a list of a personal kind.
 *
 * @throws ApiError 400 for a text that cannot be decoded, ZodError for one that is too long.
 */
export function privateSearch(request: Request): string | undefined {
  const header = request.headers.get(PRIVATE_SEARCH_HEADER)
  if (!header) return undefined
  try {
    return adminListQuerySchema.shape.search.parse(decodeURIComponent(header))
  } catch (error) {
    throw error instanceof URIError ? new ApiError('unreadable_search') : error
  }
}

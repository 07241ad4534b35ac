import { methods } from '@/lib/http/routes'
import { bulkCalls } from '../../kind-routes'

/**
 * Changes many records: `{ids}` or `{query: {search, …filters}}`, with `set` shaped as an update, `add` and `remove` for
 * entries of lists, or `delete: true`. Returns `{id, changed, skipped}`.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods(bulkCalls)

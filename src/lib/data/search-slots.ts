import pLimit, { type LimitFunction } from 'p-limit'
import { serverEnvironment } from '../config/env'
import { UnavailableError } from '../errors/unavailable'
import { SEARCH_POOL_SHARE, SEARCH_WAIT_MS } from '../values/limits'

// On the global object, because Next.js bundles each route apart and each bundle would count by itself.
const shared = globalThis as typeof globalThis & { lumenridgeSearchSlots?: LimitFunction }

function slots(): LimitFunction {
  shared.lumenridgeSearchSlots ??= pLimit(
    Math.max(1, Math.floor(serverEnvironment().databasePoolMax * SEARCH_POOL_SHARE)),
  )
  return shared.lumenridgeSearchSlots
}

/**
 * Runs a query of a product list on a part of the connection pool only, so that a locked or slow table does not take the
 * connections that everything else needs.
 *
 * @throws UnavailableError for a query that could not begin in time.
 */
export function inSearchSlot<T>(query: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new UnavailableError('site_busy'))
    }, SEARCH_WAIT_MS)
    slots()(async () => {
      clearTimeout(timer)
      if (!isLate) resolve(await query())
    }).catch(reject)
  })
}

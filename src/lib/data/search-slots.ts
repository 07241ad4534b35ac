import pLimit from 'p-limit'
import { serverEnvironment } from '../config/env'
import { UnavailableError } from '../errors/unavailable'
import { oncePerProcess } from '../runtime/once-per-process'
import { SEARCH_POOL_SHARE, SEARCH_WAIT_MS } from '../values/limits'

const slots = oncePerProcess('lumenridgeSearchSlots', () =>
  pLimit(Math.max(1, Math.floor(serverEnvironment().databasePoolMax * SEARCH_POOL_SHARE))),
)

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

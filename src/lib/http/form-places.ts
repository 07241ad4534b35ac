import { visitorOf } from '../runtime/visitor-network'
import { INQUIRY_FILE_FORMS_AT_ONCE, INQUIRY_FILE_FORMS_PER_ADDRESS_AT_ONCE } from '../values/limits'

/** Visitors without a trustworthy address share half, because a client can withhold its own by a proxy's header. */
const WITHOUT_ADDRESS_AT_ONCE = INQUIRY_FILE_FORMS_AT_ONCE / 2

const WITHOUT_ADDRESS = ''

// On the global object, because Next.js bundles each route apart and each bundle would count by itself.
const shared = globalThis as typeof globalThis & { lumenridgeFormPlaces?: Map<string, number> }

/**
 * Takes one of the places for forms with files that arrive at the same time: each holds its files in memory until it is
 * whole, which a client can draw out. One visitor has some of the places only.
 *
 * @param address The client's address; null when no trustworthy one is known.
 * @returns What gives the place back; null where none is free.
 */
export function takeFormPlace(address: string | null): (() => void) | null {
  shared.lumenridgeFormPlaces ??= new Map()
  const taken = shared.lumenridgeFormPlaces
  const visitor = address === null ? WITHOUT_ADDRESS : visitorOf(address).address
  const own = taken.get(visitor) ?? 0
  const ownMax = address === null ? WITHOUT_ADDRESS_AT_ONCE : INQUIRY_FILE_FORMS_PER_ADDRESS_AT_ONCE
  const all = [...taken.values()].reduce((sum, count) => sum + count, 0)
  if (own >= ownMax || all >= INQUIRY_FILE_FORMS_AT_ONCE) return null
  taken.set(visitor, own + 1)
  return () => {
    const left = (taken.get(visitor) ?? 1) - 1
    if (left > 0) taken.set(visitor, left)
    else taken.delete(visitor)
  }
}

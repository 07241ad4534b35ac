import { oncePerProcess } from '../../../runtime/once-per-process'
import { withTimeout } from '../../../runtime/with-timeout'
import { readCatalogueVersion } from '../search/product-rows'
import type { Catalogue } from './catalogue'
import { readCatalogue } from './read-catalogue'

type State = { current: Catalogue | null; reading: Promise<Catalogue> | null }

const known = oncePerProcess<State>('lumenridgeCatalogue', () => ({ current: null, reading: null }))

/** A request waits no longer for a large catalogue that is being read for the first time. */
const READING_LIMIT_MS = 4000

/**
 * The catalogue in memory, never older than the database when it was asked for, whichever process changed it. The first
 * request after a change reads what changed; others wait for the same reading.
 *
 * @throws UnavailableError where that takes too long; the reading goes on.
 */
export const currentCatalogue = (): Promise<Catalogue> => withTimeout(READING_LIMIT_MS, refreshedCatalogue())

/** The same, however long it takes. */
export async function refreshedCatalogue(): Promise<Catalogue> {
  const state = known()
  const version = await readCatalogueVersion()
  if (state.current?.version === version) return state.current
  // A reading that is under way may have begun before the change.
  const underWay = await state.reading
  return underWay && underWay.version >= version ? underWay : refresh(state)
}

function refresh(state: State): Promise<Catalogue> {
  state.reading ??= readCatalogue(state.current)
    .then((catalogue) => {
      state.current = catalogue
      return catalogue
    })
    .finally(() => {
      state.reading = null
    })
  return state.reading
}

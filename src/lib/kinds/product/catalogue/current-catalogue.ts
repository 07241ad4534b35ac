import { readCatalogueVersion } from '../product-rows'
import { type Catalogue, readCatalogue } from './read-catalogue'

// On the global object, because Next.js bundles each route apart and each bundle would hold a catalogue of its own.
const shared = globalThis as typeof globalThis & {
  lumenridgeCatalogue?: { current: Catalogue | null; reading: Promise<Catalogue> | null }
}

/**
 * The catalogue in memory, never older than the database when it was asked for, whichever process changed it. The first
 * request after a change reads what changed; others wait for the same reading.
 */
export async function currentCatalogue(): Promise<Catalogue> {
  shared.lumenridgeCatalogue ??= { current: null, reading: null }
  const state = shared.lumenridgeCatalogue
  const version = await readCatalogueVersion()
  if (state.current?.version === version) return state.current
  // A reading that is under way may have begun before the change.
  const underWay = await state.reading
  return underWay && underWay.version >= version ? underWay : renew(state)
}

function renew(state: NonNullable<typeof shared.lumenridgeCatalogue>): Promise<Catalogue> {
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

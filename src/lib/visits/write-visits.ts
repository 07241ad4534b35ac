import { readSiteDetails } from '../firm/site-details'
import { putBack, takeCounts } from './counters'
import { settleSearches } from './searches'
import { writeCounts } from './write-counts'

const shared = globalThis as typeof globalThis & { lumenridgeVisitsAreOff?: boolean }

/** Whether the setting turns the counting of visits off, as far as this process knows. */
export const areVisitsOff = (): boolean => shared.lumenridgeVisitsAreOff === true

/**
 * Writes what this process has counted since the last time, and reads whether it may count at all; while it may not, what was
 * counted is dropped. What cannot be written now stays in memory for the next time.
 *
 * @param options.isLast Whether the process ends, so that searches are not waited for.
 * @throws while the database is away.
 */
export async function writeVisits({ isLast = false }: { isLast?: boolean } = {}): Promise<void> {
  settleSearches(isLast)
  const { countsVisits } = await readSiteDetails()
  shared.lumenridgeVisitsAreOff = !countsVisits
  const counts = takeCounts()
  if (!countsVisits) return
  try {
    await writeCounts(counts)
  } catch (error) {
    putBack(counts)
    throw error
  }
}

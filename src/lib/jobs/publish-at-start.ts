import { storedTransaction } from '../cache/content-transaction'
import { withTimeout } from '../domain/with-timeout'
import { SCHEDULED_TABLES } from '../kinds/scheduled-tables'
import { failureDetails, log } from '../log'
import { publishDue } from '../resources/scheduled-publishing'

/** How long requests wait for it at most: while the database is away, the queue publishes later. */
const LIMIT_MS = 5000

/** Publishes and takes offline what became due while no server ran, before the first request would see the old state. */
export async function publishAtStart(): Promise<void> {
  try {
    await withTimeout(LIMIT_MS, publishDue(SCHEDULED_TABLES, storedTransaction))
  } catch (error) {
    log.warn({ event: 'not published at the start', ...failureDetails(error) })
  }
}

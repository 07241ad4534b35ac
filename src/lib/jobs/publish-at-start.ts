import { SCHEDULED_TABLES } from '../kinds/scheduled-tables'
import { publishDue } from '../records/drafts/scheduled-publishing'
import { failureDetails, log } from '../runtime/log'
import { withTimeout } from '../runtime/with-timeout'

/** How long requests wait for it at most: while the database is away, the queue publishes later. */
const LIMIT_MS = 5000

/** Publishes and takes offline what became due while no server ran, before the first request would see the old state. */
export async function publishAtStart(): Promise<void> {
  try {
    await withTimeout(LIMIT_MS, publishDue(SCHEDULED_TABLES))
  } catch (error) {
    log.warn({ event: 'not published at the start', ...failureDetails(error) })
  }
}

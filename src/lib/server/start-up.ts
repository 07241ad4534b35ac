import { EnvironmentError, environmentErrors } from '../config/env'
import { publishAtStart } from '../jobs/publish-at-start'
import { runQueue } from '../jobs/queue'
import { prepareServer } from './prepare-server'
import type { FindLocation } from './redirect-requests'

/**
 * Starts a server: checks the settings, prepares it for requests, publishes what is due and runs the queue. Invalid settings end the
 * process with all errors; if they were thrown, Next.js would go on and answer every request with 500.
 *
 * @param findLocation Finds redirects, which are records, of which this folder knows nothing.
 */
export async function startUp(findLocation: FindLocation): Promise<void> {
  const errors = environmentErrors(process.env)
  if (errors.length > 0) {
    console.error(new EnvironmentError(errors).message)
    process.exit(1)
  }
  await prepareServer(findLocation)
  // Next.js has requests wait until the start-up is done.
  await publishAtStart()
  runQueue()
}

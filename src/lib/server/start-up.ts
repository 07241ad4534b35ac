import { EnvironmentError, environmentErrors } from '../env'
import { runQueue } from '../jobs/queue'
import { requestImporting, requestPublishing } from './own-calls'
import { prepareServer } from './prepare-server'

/**
 * Starts a server: checks the settings, prepares it for requests and runs the queue. Invalid settings end the process
 * with all errors; if they were thrown, Next.js would go on and answer every request with 500.
 */
export async function startUp(): Promise<void> {
  const errors = environmentErrors(process.env)
  if (errors.length > 0) {
    console.error(new EnvironmentError(errors).message)
    process.exit(1)
  }
  await prepareServer()
  runQueue({ publish: requestPublishing, goOnImporting: requestImporting })
}

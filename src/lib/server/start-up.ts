import { EnvironmentError, environmentErrors, serverEnvironment } from '../config/env'
import { ADMIN_KEY_HEADER } from '../http/admin/admin-key-header'
import { publishAtStart } from '../jobs/publish-at-start'
import { runQueue } from '../jobs/queue'
import { postOwn } from '../preview/own-pages'
import { prepareServer } from './prepare-server'

/** Calls this server itself: Next.js lets only what runs in a request invalidate pages. @throws when the call fails. */
async function callOwn(path: string): Promise<void> {
  const { adminKey } = serverEnvironment()
  const response = await postOwn(path, { [ADMIN_KEY_HEADER]: adminKey })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`)
}

/** Has this server publish what is due. @throws when the call fails; everything then stays due. */
const requestPublishing = () => callOwn('/api/admin/publish-due')

/** Has this server go on with what takes longer than a request may. @throws when the call fails; the rest is then still to be done. */
const requestLongWork = () => callOwn('/api/admin/jobs/continue')

/**
 * Starts a server: checks the settings, prepares it for requests, publishes what is due and runs the queue. Invalid settings end the
 * process with all errors; if they were thrown, Next.js would go on and answer every request with 500.
 */
export async function startUp(): Promise<void> {
  const errors = environmentErrors(process.env)
  if (errors.length > 0) {
    console.error(new EnvironmentError(errors).message)
    process.exit(1)
  }
  await prepareServer()
  // Next.js has requests wait until the start-up is done.
  await publishAtStart()
  runQueue({ publish: requestPublishing, goOn: requestLongWork })
}

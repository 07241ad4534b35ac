import { EnvironmentError, environmentErrors } from './lib/env'

/**
 * Runs once when the server starts. Invalid settings end the process with all errors; if they were thrown, Next.js
 * would go on and answer every request with 500.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const errors = environmentErrors(process.env)
  if (errors.length > 0) {
    console.error(new EnvironmentError(errors).message)
    process.exit(1)
  }
  // Imported here, because this file is also compiled for the edge runtime, which lacks these modules.
  const { keepLocationSingle } = await import('./lib/server/single-location')
  keepLocationSingle()
  const { prepareServer } = await import('./lib/server/prepare-server')
  await prepareServer()
  const { runQueue } = await import('./lib/jobs/queue')
  runQueue()
}

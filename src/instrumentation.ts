import { EnvironmentError, environmentErrors } from './lib/env'

/**
 * Runs once when the server starts: settings with faults end it, all faults told at once. A thrown error would not
 * do: Next.js would stay and answer every request with 500.
 */
export async function register() {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return
  const errors = environmentErrors(process.env)
  if (errors.length > 0) {
    console.error(new EnvironmentError(errors).message)
    process.exit(1)
  }
  // Loaded here only: the other runtime this file is compiled for has none of it.
  const { keepLocationSingle } = await import('./lib/server/single-location')
  keepLocationSingle()
  const { beginServing } = await import('./lib/server/prepare-server')
  await beginServing()
  const { superviseQueue } = await import('./lib/jobs/supervise-queue')
  // Not waited for: pages and forms must answer also while the database is away.
  superviseQueue()
}

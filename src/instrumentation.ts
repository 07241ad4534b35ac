/** Runs once when the server starts, and not in a build, which has no settings. */
export async function register() {
  // The condition stands alone, so that the bundler leaves the file out for the edge runtime.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { startUp } = await import('./lib/server/start-up')
    const { redirectLocation } = await import('./lib/kinds/redirect/location')
    const { expectedMigrations } = await import('./lib/data/health')
    if (process.env.NEXT_PHASE === 'phase-production-build') return
    await expectedMigrations()
    await startUp(redirectLocation)
  }
}

'use client'

import { useEffect } from 'react'

/** Minimum time between two reloads, so that a broken build does not reload for ever. */
const ONCE_IN_MS = 60_000
const RELOADED_AT = 'site-reloaded-at'

/**
 * Reloads a tab that was opened before the last build and requests files that no longer exist. Next.js reloads such a
 * tab on navigation; only parts that are imported on demand fail with this error.
 */
export function useCurrentBuild(error: unknown): void {
  useEffect(() => {
    if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return
    try {
      if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < ONCE_IN_MS) return
      sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    } catch {
      // Without storage a second attempt could not be recognised, so the page is not reloaded.
      return
    }
    location.reload()
  }, [error])
}

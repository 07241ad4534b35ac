'use client'

import { useEffect } from 'react'

/** Long enough that a build that is broken is seen to be, instead of loading for ever. */
const ONCE_IN_MS = 60_000
const RELOADED_AT = 'lumenridge-reloaded-at'

/**
 * A tab that is older than the last build asks for files that are gone. Navigations of such a tab load anew by themselves,
 * since Next.js compares the builds; a part of a page that is only loaded when it is needed ends in this error instead.
 * Then the page is loaded anew, with the files there are now.
 */
export function useCurrentBuild(error: unknown): void {
  useEffect(() => {
    if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return
    try {
      if (Date.now() - Number(sessionStorage.getItem(RELOADED_AT)) < ONCE_IN_MS) return
      sessionStorage.setItem(RELOADED_AT, String(Date.now()))
    } catch {
      // Where nothing can be noted, nobody could tell the second time from the first.
      return
    }
    location.reload()
  }, [error])
}

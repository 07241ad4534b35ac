'use client'

import { createContext, useContext, useEffect, useId } from 'react'

/** How the uploads of one field are: under way, failed with a file still listed, or neither. */
export type UploadState = 'busy' | 'failed' | 'idle'

/** Hears of the uploads in a form, which is not saved before they have arrived; null outside of forms. */
export const UploadWatchContext = createContext<((field: string, state: UploadState) => void) | null>(null)

/** Reports the uploads of a part of a form to it. */
export function useReportedUploads(state: UploadState): void {
  const report = useContext(UploadWatchContext)
  const field = useId()
  useEffect(() => {
    report?.(field, state)
    return () => report?.(field, 'idle')
  }, [report, field, state])
}

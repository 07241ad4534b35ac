'use client'

import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { UploadState } from '../media/upload-watch'

/**
 * The uploads of all fields of a form, and what waits for them.
 *
 * @param save Saves in a way that was postponed, once all files have arrived.
 */
export function useFormUploads<Intent>(save: (intent: Intent) => void) {
  const [states, setStates] = useState<ReadonlyMap<string, UploadState>>(new Map())
  const [postponed, setPostponed] = useState<Intent | null>(null)
  const all = [...states.values()]
  const isBusy = all.includes('busy')
  const report = useCallback((field: string, state: UploadState) => {
    setStates((before) =>
      (before.get(field) ?? 'idle') === state ? before : new Map(before).set(field, state),
    )
  }, [])

  const finish = useEffectEvent(() => {
    if (postponed === null) return
    setPostponed(null)
    // A file that failed is told of by its field; what lacks it is not saved unasked.
    if (!all.includes('failed')) save(postponed)
  })
  useEffect(() => {
    if (!isBusy) finish()
  }, [isBusy])

  return { isBusy, report, postpone: setPostponed, isPostponed: postponed !== null }
}

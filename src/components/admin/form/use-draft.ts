'use client'

import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { differingControls, type FormValues } from '@/lib/fields/form-values'
import type { AnyKind } from '@/lib/kinds'
import { type Draft, findDraft, forgetDraft, storeDraft } from './drafts'
import type { Base } from './saving'

const DRAFT_DELAY_MS = 400

/**
 * Stores what is typed in this browser until it is saved, and offers back what an earlier visit left unsaved.
 *
 * @param dirty Whether the values differ from those of the base.
 */
export function useDraft(resource: AnyKind, base: Base, values: FormValues, dirty: boolean) {
  const { key, title } = resource
  const [offered, setOffered] = useState<Draft | null>(() => {
    const draft = findDraft(key, base.id, base.values)
    return draft && differingControls(resource, draft.values, base.values).length > 0 ? draft : null
  })
  // A form that closes when it is saved leaves with the values of its last render, which look unsaved.
  const isSaved = useRef(false)
  const unsaved = useMemo(() => {
    const { id, version, key: createdWith } = base
    return dirty
      ? {
          resource: key,
          id,
          title: String(values[title] ?? ''),
          base: base.values,
          version,
          key: createdWith,
          values,
        }
      : null
  }, [key, title, base, values, dirty])

  const store = useEffectEvent((draft: typeof unsaved) => {
    if (offered || isSaved.current) return
    if (draft) storeDraft({ ...draft, at: Date.now() })
    else forgetDraft(key, base.id)
  })
  const storeLast = useEffectEvent(() => store(unsaved))

  // Every change is stored, a moment after the last one.
  useEffect(() => {
    const timer = setTimeout(() => store(unsaved), DRAFT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [unsaved])

  // What was typed in the last moment is stored when the page or the form is left.
  useEffect(() => {
    const leave = () => storeLast()
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  return {
    /** The draft of an earlier visit, until it is restored or discarded. */
    offered,
    dismiss: () => setOffered(null),
    /** Forgets what was typed, in the form of a new record or of this one. */
    discard: (id = base.id) => {
      forgetDraft(key, id)
      setOffered(null)
    },
    /** Whether nothing was typed since the form was saved. */
    isSaved,
  }
}

'use client'

import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { differingControls, type FormValues } from '@/lib/fields/forms/form-values'
import type { AnyKind } from '@/lib/kinds'
import {
  type DraftPlace,
  type FormDraft,
  findDrafts,
  forgetDraft,
  saveTypedText,
  takeOverDraft,
} from './drafts'
import { type FormBase, newKey } from './saving'

const DRAFT_DELAY_MS = 400

/**
 * Stores what is typed in this browser until it is saved, beside what earlier visits left unsaved, which it offers back.
 *
 * @param dirty Whether the values differ from those of the base.
 */
export function useDraft(resource: AnyKind, base: FormBase, values: FormValues, dirty: boolean) {
  const { key, title } = resource
  const [writer] = useState(newKey)
  const [offered, setOffered] = useState<FormDraft[]>(() =>
    findDrafts(key, base.id, base.values).filter(
      (draft) => differingControls(resource, draft.values, base.values).length > 0,
    ),
  )
  /** Where this form's own text is stored. */
  const place = useRef<DraftPlace | null>(null)
  /** Whether the browser stores it: some forbid it, or have no room left. */
  const [isStored, setIsStored] = useState(true)
  // What was saved last: a form that closes then leaves with these as the values of its last render, which look unsaved.
  const saved = useRef<FormValues | null>(null)
  const latest = useRef(values)
  useEffect(() => {
    latest.current = values
  }, [values])
  const isSaved = (typed: FormValues) =>
    saved.current !== null && differingControls(resource, typed, saved.current).length === 0
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

  /** Stores what is typed now, and answers whether that was possible. */
  const store = (draft: typeof unsaved): boolean => {
    if (draft === null || isSaved(draft.values)) {
      if (place.current) forgetDraft(place.current)
      place.current = null
      return true
    }
    const slot = place.current?.slot ?? ''
    const stored = saveTypedText({ ...draft, at: Date.now(), writer, slot })
    // A record that turns out to exist already is no longer stored as a new one.
    const left = place.current
    if (stored && left && (left.id !== stored.id || left.slot !== stored.slot)) forgetDraft(left)
    if (stored) place.current = stored
    return stored !== null
  }
  const storeLast = useEffectEvent(() => store(unsaved))
  const storeNow = useEffectEvent(() => setIsStored(store(unsaved)))

  // Every change is stored, a moment after the last one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment is counted from the last change.
  useEffect(() => {
    const timer = setTimeout(() => storeNow(), DRAFT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [unsaved])

  // What was typed in the last moment is stored when the page or the form is left.
  useEffect(() => {
    const leave = () => {
      storeLast()
    }
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [])

  const forget = () => {
    if (place.current) forgetDraft(place.current)
    place.current = null
  }
  const without = (draft: FormDraft) => (all: FormDraft[]) => all.filter((other) => other !== draft)

  return {
    /** The drafts of earlier visits and of other forms, until each is restored or discarded. */
    offered,
    isStored,
    /** Stores what is typed now, and answers whether it is in this browser then. */
    storeNow: () => store(unsaved),
    /** Goes on with a draft that is offered; what was typed meanwhile is offered in its place. */
    takeOver: (draft: FormDraft) => {
      const isKept = unsaved !== null && store(unsaved)
      const typed = findDrafts(key, base.id, base.values).find((each) => isKept && each.writer === writer)
      const other = typed ? [takeOverDraft(typed, '')] : []
      place.current = takeOverDraft(draft, writer)
      setOffered((all) => [...other, ...without(draft)(all)])
    },
    /** Forgets a draft that is offered. */
    dismiss: (draft: FormDraft) => {
      forgetDraft(draft)
      setOffered(without(draft))
    },
    /** Forgets it where the form is left, and stores nothing more. */
    abandon: () => {
      saved.current = values
      forget()
    },
    /** Forgets it after it was saved, and answers whether nothing else was typed meanwhile. */
    settle: (sent: FormValues): boolean => {
      forget()
      saved.current = sent
      return isSaved(latest.current)
    },
    /** Has the next change be stored, also one back to what was saved before. */
    resume: useCallback(() => {
      saved.current = null
    }, []),
  }
}

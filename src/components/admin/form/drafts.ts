import type { FormValues } from '@/lib/fields/form-values'
import type { KindKey } from '@/lib/kinds'

/** Text that was typed and not saved, stored in this browser until it is. */
export type Draft = {
  resource: KindKey
  /** Of the record that is edited; null for a new one. */
  id: string | null
  /** What it is called so far. */
  title: string
  /** When it was stored, in milliseconds since 1970. */
  at: number
  /** What the form began with, and at which version, so that the edits of others are not undone. */
  base: FormValues
  version: number
  /** Of a new record: what it is created with, which may have happened without an answer. */
  key?: string
  values: FormValues
}

const PREFIX = 'lumenridge-admin-draft:'

const storageKey = (resource: KindKey, id: string | null) => `${PREFIX}${resource}:${id ?? 'new'}`

/** A browser may forbid storage or have none left: then there is no draft, and nothing else is lost. */
function inStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage)
  } catch {
    return null
  }
}

function draftIn(storage: Storage, key: string): Draft | null {
  try {
    const draft = JSON.parse(storage.getItem(key) ?? 'null') as Draft | null
    return draft?.values && draft.base ? draft : null
  } catch {
    return null
  }
}

export function storeDraft(draft: Draft): void {
  inStorage((storage) => storage.setItem(storageKey(draft.resource, draft.id), JSON.stringify(draft)))
}

export function forgetDraft(resource: KindKey, id: string | null): void {
  inStorage((storage) => storage.removeItem(storageKey(resource, id)))
}

export function findDraft(resource: KindKey, id: string | null): Draft | null {
  return inStorage((storage) => draftIn(storage, storageKey(resource, id)))
}

/** All drafts of this browser, the newest first. */
export function listDrafts(): Draft[] {
  const drafts = inStorage((storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => draftIn(storage, key) ?? []),
  )
  return (drafts ?? []).sort((a, b) => b.at - a.at)
}

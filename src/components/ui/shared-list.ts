import { useSyncExternalStore } from 'react'
import type { Shape } from '@/lib/values/shape'
import { storedList, storeList } from './stored-list'

const storage = () => localStorage

/**
 * A list this browser keeps, in every tab the same.
 *
 * @param tidied What of a stored list is still of use.
 */
export function sharedList<T>(key: string, isItem: Shape<T>, tidied: (items: T[]) => T[]) {
  const listeners = new Set<() => void>()
  let items: T[] | null = null

  const read = () => {
    items ??= tidied(storedList(storage, key, isItem))
    return items
  }
  const show = (next: T[] | null) => {
    items = next
    for (const listener of listeners) listener()
  }
  const readAgain = (event: Event) => {
    if (event.type === 'pageshow' && !(event as PageTransitionEvent).persisted) return
    const changed = (event as StorageEvent).key
    if (changed === key || changed == null) show(null)
  }
  // A page that Back brings out of the browser's memory has missed what other tabs stored.
  const events = ['storage', 'pageshow'] as const
  const subscribe = (listener: () => void) => {
    // Never removed: what is read stays known on pages that show none of it, where other tabs go on.
    for (const event of events) window.addEventListener(event, readAgain)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }

  return {
    read,
    write: (next: T[]) => {
      storeList(storage, key, next)
      show(next)
    },
    /** The list as it is now; null until the page is hydrated. */
    useItems: () => useSyncExternalStore<T[] | null>(subscribe, read, () => null),
  }
}

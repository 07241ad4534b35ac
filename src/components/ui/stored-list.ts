import type { Shape } from '@/lib/values/shape'

/** A list in a browser's storage. Without storage, or with damaged contents, it is empty. */
export function storedList<T>(storage: () => Storage, key: string, isItem: Shape<T>): T[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isItem) : []
  } catch {
    return []
  }
}

/** Stores a list, where there is a storage. */
export function storeList(storage: () => Storage, key: string, items: readonly unknown[]): void {
  try {
    storage().setItem(key, JSON.stringify(items))
  } catch {}
}

import { useSyncExternalStore } from 'react'
import { COMPARE_MAX_PRODUCTS } from '@/lib/values/limits'
import { isText, objectOf } from '@/lib/values/shape'
import { isShownPicture, type ShownPicture } from '@/lib/values/views'
import { storedList, storeList } from '../ui/stored-list'

/** A product chosen for a comparison, with what the tray shows of it. */
export type ChosenProduct = { slug: string; name: string; picture: ShownPicture }

const KEY = 'site-compare'
const isChosen = objectOf({ slug: isText, name: isText, picture: isShownPicture })
const storage = () => localStorage

const listeners = new Set<() => void>()
let chosen: ChosenProduct[] | null = null

function read(): ChosenProduct[] {
  chosen ??= storedList(storage, KEY, isChosen).slice(0, COMPARE_MAX_PRODUCTS)
  return chosen
}

function readAgain(event?: StorageEvent) {
  if (event && event.key !== KEY && event.key !== null) return
  chosen = null
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) window.addEventListener('storage', readAgain)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', readAgain)
  }
}

/** The products this browser has chosen for a comparison, in every tab the same; null until the page is hydrated. */
export function useChosenProducts(): ChosenProduct[] | null {
  return useSyncExternalStore<ChosenProduct[] | null>(subscribe, read, () => null)
}

/** Chooses a product, or lets it go. A seventh is not taken. */
export function choose({ slug, name, picture }: ChosenProduct, wanted: boolean): void {
  const others = read().filter((other) => other.slug !== slug)
  if (wanted && others.length >= COMPARE_MAX_PRODUCTS) return
  write(wanted ? [...others, { slug, name, picture }] : others)
}

/** Lets a product go, where it was chosen. */
export const letGo = (slug: string) => write(read().filter((other) => other.slug !== slug))

/** Lets all products go. */
export const chooseNone = () => write([])

function write(products: ChosenProduct[]) {
  storeList(storage, KEY, products)
  chosen = products
  for (const listener of listeners) listener()
}

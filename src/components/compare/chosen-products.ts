import { useSyncExternalStore } from 'react'
import { COMPARE_MAX_PRODUCTS } from '@/lib/domain/limits'
import { objectOf, text } from '@/lib/domain/shape'
import { storedList, storeList } from '../ui/stored-list'

/** A product chosen for a comparison, with what the tray shows of it. */
export type ChosenProduct = { slug: string; name: string; picture: string }

const KEY = 'lumenridge-compare'
const isChosen = objectOf({ slug: text, name: text, picture: text })
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
export function choose(product: ChosenProduct, wanted: boolean): void {
  const others = read().filter(({ slug }) => slug !== product.slug)
  if (wanted && others.length >= COMPARE_MAX_PRODUCTS) return
  write(wanted ? [...others, product] : others)
}

function write(products: ChosenProduct[]) {
  storeList(storage, KEY, products)
  chosen = products
  for (const listener of listeners) listener()
}

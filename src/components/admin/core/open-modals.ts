'use client'

import { useSyncExternalStore } from 'react'

/** The dialogs that are open, the last one on top. Everything outside the top one is inert. */
const dialogs: HTMLDialogElement[] = []
/** The order in which they were opened. */
const orders = new WeakMap<HTMLDialogElement, number>()
let opened = 0
const listeners = new Set<() => void>()

function notify(): void {
  for (const listener of listeners) listener()
}

/** Notes that a dialog was opened, until what is returned is called. */
export function noteModal(dialog: HTMLDialogElement): () => void {
  opened += 1
  orders.set(dialog, opened)
  dialogs.push(dialog)
  notify()
  return () => {
    dialogs.splice(dialogs.indexOf(dialog), 1)
    notify()
  }
}

/** The dialog on top, outside of which everything is inert; null while none is open. */
export const topModal = (): HTMLDialogElement | null => dialogs.at(-1) ?? null

/** The number of a dialog in the order they were opened in; 0 for none. */
export const modalOrder = (dialog: HTMLDialogElement | null): number => (dialog && orders.get(dialog)) || 0

/** The dialog on top, updated as dialogs open and close. */
export function useTopModal(): HTMLDialogElement | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    topModal,
    () => null,
  )
}

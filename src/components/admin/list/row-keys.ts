import type { KeyboardEvent } from 'react'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus among the titles of a list's rows by the arrows, from its search field to the first. */
export function moveAmongRows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key]
  const { target } = event
  if (step === undefined || event.defaultPrevented || !(target instanceof HTMLElement)) return
  const isSearch = target.matches('input[type="search"]')
  if (!isSearch && !target.matches('[data-id] th a')) return
  const titles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-id] th a')]
  const next = titles[isSearch ? (step === 1 ? 0 : -1) : titles.indexOf(target) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

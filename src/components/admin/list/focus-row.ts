'use client'

import { TAB_PANEL_ID } from '../core/location'

/** Moves the focus to the row of a record, or to the tab's content when the list has no such row. */
export function focusRow(id: string): void {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] :is(a, button)`)
    const target = row ?? document.getElementById(TAB_PANEL_ID)
    target?.focus({ preventScroll: true })
  })
}

'use client'

import { TAB_PANEL_ID } from '../core/location'

/** Gives the focus back to where one came from: the row of a thing, or the tab's content when it is not there. */
export function focusRow(id: string): void {
  requestAnimationFrame(() => {
    const row = document.querySelector<HTMLElement>(`[data-id="${CSS.escape(id)}"] :is(a, button)`)
    const target = row ?? document.getElementById(TAB_PANEL_ID)
    target?.focus({ preventScroll: true })
  })
}

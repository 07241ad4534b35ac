import type { MouseEvent } from 'react'

/** Whether a click on a link opens a tab or a window, which is left to the browser. */
export const opensElsewhere = (event: MouseEvent): boolean =>
  event.metaKey || event.ctrlKey || event.shiftKey || event.altKey

/** The click of a link that acts on its own page where scripts run. */
export const inPlace =
  (act: (link: HTMLElement) => void) =>
  (event: MouseEvent<HTMLElement>): void => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    act(event.currentTarget)
  }

'use client'

import { type ReactNode, useEffect, useRef } from 'react'

type DisclosureProps = {
  summary: ReactNode
  summaryClassName?: string
  summaryLabel?: string
  className?: string
  /** Also opens on hover. */
  onHover?: boolean
  children: ReactNode
}

/**
 * A native `<details>`, so it opens without JavaScript. With it: opens on hover or click, closes on leaving, on a click
 * outside, on Escape (focus returns to the button), when focus moves on, and after a link in it was followed.
 */
export function Disclosure({
  summary,
  summaryClassName,
  summaryLabel,
  className,
  onHover = false,
  children,
}: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const element = details.current
    return element ? behave(element, onHover) : undefined
  }, [onHover])

  return (
    <details ref={details} className={className}>
      <summary className={summaryClassName} aria-label={summaryLabel}>
        {summary}
      </summary>
      {children}
    </details>
  )
}

/** Adds the behaviour of a menu to a `<details>`. Returns a function that removes it. */
function behave(element: HTMLDetailsElement, onHover: boolean): () => void {
  const summary = element.querySelector('summary')
  const listening = new AbortController()
  const options = { signal: listening.signal }
  let openedByHover = false

  const close = () => {
    element.open = false
    openedByHover = false
  }
  // Not every screen reader says of a summary that it is a button and whether it is open.
  const exposeState = () => summary?.setAttribute('aria-expanded', String(element.open))
  summary?.setAttribute('role', 'button')
  exposeState()
  element.addEventListener('toggle', exposeState, options)
  const contains = (target: EventTarget | null) => target instanceof Node && element.contains(target)

  document.addEventListener('pointerdown', ({ target }) => contains(target) || close(), options)
  element.addEventListener(
    'focusout',
    ({ relatedTarget }) => relatedTarget && !contains(relatedTarget) && close(),
    options,
  )
  element.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !element.open) return
      event.stopPropagation()
      close()
      summary?.focus()
    },
    options,
  )
  element.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element
      if (target.closest('a')) close()
      // A click after a hover must not close the menu the hover opened.
      else if (openedByHover && summary?.contains(target)) event.preventDefault()
      openedByHover = false
    },
    options,
  )
  if (onHover) {
    const byMouse = (action: () => void) => (event: PointerEvent) => event.pointerType === 'mouse' && action()
    element.addEventListener(
      'pointerenter',
      byMouse(() => {
        openedByHover = !element.open
        element.open = true
      }),
      options,
    )
    element.addEventListener('pointerleave', byMouse(close), options)
  }
  return () => listening.abort()
}

'use client'

import { type ReactNode, useEffect, useRef } from 'react'

type DisclosureProps = {
  summary: ReactNode
  summaryClassName?: string
  summaryLabel?: string
  className?: string
  /** Opens while a mouse rests on it, too. */
  onHover?: boolean
  children: ReactNode
}

/**
 * A native `<details>`, so it opens without JavaScript. With it: opens on hover or click, closes on leaving,
 * on a click outside, on Escape (focus returns to the button), when focus moves on, and after a link in it was followed.
 */
export function Disclosure({ summary, summaryClassName, summaryLabel, className, onHover = false, children }: DisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const openedByHover = useRef(false)

  useEffect(() => {
    const element = details.current
    if (!element) return
    const close = () => element.removeAttribute('open')
    const outside = (event: Event) => {
      if (element.open && !element.contains(event.target as Node)) close()
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return
      close()
      element.querySelector('summary')?.focus()
      event.stopPropagation()
    }
    document.addEventListener('pointerdown', outside)
    element.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      element.removeEventListener('keydown', escape)
    }
  }, [])

  const hover = (entering: boolean) => (event: React.PointerEvent) => {
    const element = details.current
    if (!onHover || !element || event.pointerType !== 'mouse') return
    openedByHover.current = entering && !element.open
    element.open = entering
  }

  return (
    <details
      ref={details}
      className={className}
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false
      }}
      onClick={(event) => {
        if ((event.target as Element).closest('a')) event.currentTarget.open = false
      }}
    >
      <summary
        className={summaryClassName}
        aria-label={summaryLabel}
        onClick={(event) => {
          // The click that follows a hover keeps open what the hover opened.
          if (openedByHover.current) event.preventDefault()
          openedByHover.current = false
        }}
      >
        {summary}
      </summary>
      {children}
    </details>
  )
}

'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'

/** A box that scrolls inside itself, by keyboard too where there is more in it than it shows. */
export function ScrollBox({ className, children }: { className: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight)
    const observer = new ResizeObserver(measure)
    // Its own size stays while what is in it grows.
    for (const each of [element, ...element.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} tabIndex={scrolls ? 0 : undefined} className={`overflow-y-auto ${className}`}>
      <div>{children}</div>
    </div>
  )
}

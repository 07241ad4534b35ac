'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useChosenMode } from './chosen-mode'

type ProductBarProps = {
  name: string
  /** Of the product's name, where it is another than the page's. */
  nameLang?: string | undefined
  /** Of the modes' names, the same. */
  modesLang?: string | undefined
  /** What can be done about the product, as at the head of the page. */
  children: ReactNode
}

/**
 * The product with its chosen mode and what can be done about it, at the foot of the window once the head's own buttons are above it.
 * Its room is at the end of the page from the first, so that nothing moves.
 */
export function ProductBar({ name, nameLang, modesLang, children }: ProductBarProps) {
  const { modes, chosen } = useChosenMode()
  const bar = useRef<HTMLDivElement>(null)
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const ways = bar.current?.closest('main')?.querySelector('.ways')
    if (!ways) return
    // What is below the window counts as seen, so that only what is above it, or behind the header, does not.
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false), {
      rootMargin: '-64px 0px 99999px',
    })
    observer.observe(ways)
    return () => {
      observer.disconnect()
      // A page that is kept for Back stays in the document.
      setShown(false)
    }
  }, [])
  const mode = modes.find(({ slug }) => slug === chosen)
  const [output, runtime, beam] = mode?.figures ?? []
  return (
    <div ref={bar} className="product-bar">
      {isShown && (
        <section aria-label={name}>
          <div className="wrap">
            <p>
              <b lang={nameLang}>{name}</b>
              {mode && (
                <span className="said" lang={modesLang}>
                  {[mode.name, output, beam, runtime].filter((text) => text !== '–').join(' · ')}
                </span>
              )}
            </p>
            {children}
          </div>
        </section>
      )}
    </div>
  )
}

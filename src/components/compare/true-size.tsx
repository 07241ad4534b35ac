'use client'

import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sayThatModelFailed } from '@/lib/content/browser-texts/model-texts'
import { buttonClass } from '../ui/button'
import type { LinedUpLight } from '../viewer/line-up-viewer'

type Viewer = typeof import('../viewer/line-up-viewer').LineUpViewer

type TrueSizeProps = {
  lights: LinedUpLight[]
  label: string
  /** The same as a drawing, for those who do not open it. */
  children: ReactNode
}

/** The lights of a comparison beside each other at true scale; their models are not fetched before they are asked for. */
export function TrueSize({ lights, label, children }: TrueSizeProps) {
  const [viewer, setViewer] = useState<{ Viewer: Viewer } | 'opening' | 'failed' | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const open = () => {
    setViewer('opening')
    import('../viewer/line-up-viewer').then(
      ({ LineUpViewer }) => setViewer((before) => (before === 'opening' ? { Viewer: LineUpViewer } : before)),
      () => setViewer('failed'),
    )
  }
  const end = (state: 'failed' | null) => {
    flushSync(() => setViewer(state))
    button.current?.focus({ preventScroll: true })
  }
  const isOpen = viewer !== null && viewer !== 'failed'
  return (
    <section className="mt-10" aria-label={label}>
      {!isOpen && children}
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        className={`${buttonClass('line')} noscript:hidden print:hidden`}
        onClick={() => (isOpen ? end(null) : open())}
      >
        {label}
      </button>
      {isOpen && (
        <>
          <div className="relative mt-4 aspect-square w-full overflow-hidden rounded-ui bg-plate sm:aspect-[2/1]">
            {typeof viewer === 'object' && (
              <viewer.Viewer
                // It shows the lights it began with.
                key={lights.map(({ url }) => url).join()}
                lights={lights}
                onClose={() => end(null)}
                onFail={() => end('failed')}
              />
            )}
          </div>
          <p className="mt-2.5 text-sm text-ink-2">
            {lights.map(({ letter, name }) => `${letter} ${name}`).join(' · ')}
          </p>
        </>
      )}
      {viewer === 'failed' && (
        <p role="status" className="mt-2 text-sm text-ink-2">
          {sayThatModelFailed()}
        </p>
      )}
    </section>
  )
}

'use client'

import { useTheme } from 'next-themes'
import { useEffect, useRef, useState } from 'react'
import { VIEWER_TEXTS } from '@/lib/content/browser-texts/viewer-texts'
import { type Orbit, viewOf } from '@/lib/lighting/orbit'
import { localeFrom } from '@/lib/texts/locales'
import { frameColor, scaleColor } from './frame-colors'
import { lineUp } from './line-up'
import { loadModel } from './load-model'
import { Stage } from './stage'
import { EndButtons, SEEN_FROM_FRONT, seenFrom, TOP_BAR, ViewButtons } from './viewer-controls'

const START = { azimuth: 0, elevation: 12, zoom: 1 }

export type LinedUpLight = { letter: string; name: string; url: string }

type LineUpViewerProps = { lights: readonly LinedUpLight[]; onClose: () => void; onFail: () => void }

/** Lights of a comparison beside each other, as large as they are, with scales of millimetres. */
export function LineUpViewer({ lights, onClose, onFail }: LineUpViewerProps) {
  const holder = useRef<HTMLDivElement>(null)
  const [stage, setStage] = useState<Stage | null>(null)
  const [seen, setSeen] = useState(SEEN_FROM_FRONT)
  const [isMeasured, setMeasured] = useState(true)
  const { resolvedTheme } = useTheme()
  const [locale] = useState(() => localeFrom(document.documentElement.lang))
  const words = VIEWER_TEXTS[locale]
  const isNight = resolvedTheme === 'dark'

  // biome-ignore lint/correctness/useExhaustiveDependencies: lights and callbacks of the first rendering serve
  useEffect(() => {
    const gone = new AbortController()
    holder.current?.focus({ preventScroll: true })
    let opened: Stage | undefined
    const open = async () => {
      const models = await Promise.all(lights.map(({ url }) => loadModel(url, gone.signal)))
      if (gone.signal.aborted || !holder.current) return
      const events = {
        moved: (orbit: Orbit) => setSeen(seenFrom(orbit)),
        lost: onFail,
      }
      opened = new Stage(
        holder.current,
        lineUp(
          models,
          lights.map(({ letter }) => letter),
        ),
        START,
        events,
      )
      setStage(opened)
    }
    open().catch(() => gone.signal.aborted || onFail())
    return () => {
      gone.abort()
      opened?.dispose()
    }
  }, [])

  useEffect(() => {
    if (!stage || !holder.current) return
    stage.setTheme(isNight, frameColor(holder.current))
    stage.setScale(isMeasured ? scaleColor(isNight) : null)
  }, [stage, isNight, isMeasured])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from all that is in it.
    <div className="absolute inset-0" onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <div
        ref={holder}
        role="application"
        aria-label={stage ? words.lineUp(lights.map(({ name }) => name)) : words.loading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is turned by keys.
        tabIndex={0}
        className="absolute inset-0 cursor-grab -outline-offset-2 active:cursor-grabbing"
      />
      <p
        role="status"
        className={stage ? 'sr-only' : 'absolute bottom-3 left-3 rounded-ui bg-paper px-2 py-1 text-xs'}
      >
        {stage ? words.from[seen.from] : words.loading}
      </p>
      <div className={TOP_BAR}>
        {stage ? (
          <ViewButtons words={words} view={seen.straight} onView={(name) => stage.turnTo(viewOf(name))} />
        ) : (
          <span />
        )}
        <EndButtons
          words={words}
          isMeasured={stage ? isMeasured : null}
          onMeasure={setMeasured}
          onClose={onClose}
        />
      </div>
    </div>
  )
}

'use client'

import { useTheme } from 'next-themes'
import { useEffect, useRef, useState } from 'react'
import type { Group } from 'three'
import { VIEWER_TEXTS } from '@/lib/content/browser-texts/viewer-texts'
import { type Orbit, viewOf } from '@/lib/lighting/orbit'
import { localeFrom } from '@/lib/texts/locales'
import { frameColor, scaleColor } from './frame-colors'
import { lineUp } from './line-up'
import { loadModel } from './load-model'
import { Stage } from './stage'
import { EndButtons, SEEN_FROM_FRONT, seenFrom, TOP_BAR, ViewButtons } from './viewer-controls'

const START = { azimuth: 0, elevation: 12, zoom: 1 }

/** `lang` of a name that is in English on pages in another language. */
export type LinedUpLight = { letter: string; name: string; lang?: 'en' | undefined; url: string }

type LineUpViewerProps = { lights: readonly LinedUpLight[]; onClose: () => void; onFail: () => void }

/** Lights of a comparison beside each other, as large as they are, with scales of millimeters. */
export function LineUpViewer({ lights, onClose, onFail }: LineUpViewerProps) {
  const holder = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ stage: Stage; models: Group[] } | null>(null)
  /** Each light shows the side whose button was pressed, instead of the one that shows its length. */
  const [isAligned, setAligned] = useState(false)
  const [seen, setSeen] = useState(SEEN_FROM_FRONT)
  const [isMeasured, setMeasured] = useState(true)
  const { resolvedTheme } = useTheme()
  const [locale] = useState(() => localeFrom(document.documentElement.lang))
  const words = VIEWER_TEXTS[locale]
  const isNight = resolvedTheme === 'dark'
  const letters = lights.map(({ letter }) => letter)

  // biome-ignore lint/correctness/useExhaustiveDependencies: lights and callbacks of the first rendering serve
  useEffect(() => {
    const gone = new AbortController()
    holder.current?.focus({ preventScroll: true })
    let stage: Stage | undefined
    const open = async () => {
      const models = await Promise.all(lights.map(({ url }) => loadModel(url, gone.signal)))
      if (gone.signal.aborted || !holder.current) return
      const events = {
        moved: (orbit: Orbit) => setSeen(seenFrom(orbit)),
        lost: onFail,
      }
      stage = new Stage(holder.current, lineUp(models, letters), START, events)
      setOpened({ stage, models })
    }
    open().catch(() => gone.signal.aborted || onFail())
    return () => {
      gone.abort()
      stage?.dispose()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the lights of the first rendering serve
  useEffect(() => {
    if (opened && isAligned) opened.stage.show(lineUp(opened.models, letters, () => 0))
  }, [opened, isAligned])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a line shown anew has no scales
  useEffect(() => {
    if (!opened || !holder.current) return
    opened.stage.setTheme(isNight, frameColor(holder.current))
    opened.stage.setScale(isMeasured ? scaleColor(isNight) : null)
  }, [opened, isNight, isMeasured, isAligned])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from all that is in it.
    <div className="absolute inset-0" onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <div
        ref={holder}
        role="application"
        aria-label={opened ? words.lineUp(lights.map(({ name }) => name)) : words.loading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is turned by keys.
        tabIndex={0}
        className="absolute inset-0 cursor-grab -outline-offset-2 active:cursor-grabbing"
      />
      <p
        role="status"
        className={opened ? 'sr-only' : 'absolute bottom-3 left-3 rounded-ui bg-paper px-2 py-1 text-xs'}
      >
        {opened ? words.from[seen.from] : words.loading}
      </p>
      <div className={TOP_BAR}>
        {opened ? (
          <ViewButtons
            words={words}
            view={isAligned ? seen.straight : null}
            onView={(name) => {
              setAligned(true)
              opened.stage.turnTo(viewOf(name))
            }}
          />
        ) : (
          <span />
        )}
        <EndButtons
          words={words}
          isMeasured={opened ? isMeasured : null}
          onMeasure={setMeasured}
          onClose={onClose}
        />
      </div>
    </div>
  )
}

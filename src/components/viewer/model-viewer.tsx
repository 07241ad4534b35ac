'use client'

import { useTheme } from 'next-themes'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { VIEWER_TEXTS } from '@/lib/content/browser-texts/viewer-texts'
import { apparentBrightness, lightAppearance } from '@/lib/lighting/light-appearance'
import { viewOf } from '@/lib/lighting/orbit'
import { localeFrom } from '@/lib/texts/locales'
import { useChosenMode } from '../product-page/chosen-mode'
import { frameColor, scaleColor } from './frame-colors'
import { loadModel } from './load-model'
import { readFacts } from './read-facts'
import { RoomLink } from './room-link'
import { Stage } from './stage'
import { startOrbit } from './start-orbit'
import {
  EndButtons,
  LampButtons,
  NIGHT,
  SEEN_FROM_FRONT,
  seenFrom,
  TOP_BAR,
  ViewButtons,
} from './viewer-controls'

type ModelViewerProps = {
  url: string
  /** Of the product whose name and modes it shows; null for a model alone. */
  slug: string | null
  /** The product's picture stays below until the model is drawn. */
  onClose: () => void
  onFail: () => void
}

type Opened = { stage: Stage; facts: Awaited<ReturnType<typeof readFacts>> | null }

/** A product's model over its picture: turned, lit and measured. */
export function ModelViewer({ url, slug, onClose, onFail }: ModelViewerProps) {
  const holder = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [seen, setSeen] = useState(SEEN_FROM_FRONT)
  const [isLit, setIsLit] = useState<boolean | null>(null)
  const { chosen, choose } = useChosenMode()
  const [isMeasured, setMeasured] = useState(false)
  const { resolvedTheme } = useTheme()
  const [locale] = useState(() => localeFrom(document.documentElement.lang))
  const words = VIEWER_TEXTS[locale]
  const isNight = resolvedTheme === 'dark'
  const lit = isLit ?? (isNight || (opened?.stage.scene.lamp.isArea ?? false))
  const modes = opened?.facts?.modes ?? []
  const mode = modes.findIndex(({ slug }) => slug === chosen)
  // By day a lamp is hardly seen: who switches it on sees it in the night.
  const isDark = isNight || isLit === true

  // biome-ignore lint/correctness/useExhaustiveDependencies: the callbacks and the theme of the first rendering serve
  useEffect(() => {
    const gone = new AbortController()
    holder.current?.focus({ preventScroll: true })
    let stage: Stage | undefined
    const open = async () => {
      const facts = slug === null ? null : readFacts(slug, locale, gone.signal).catch(() => null)
      const model = await loadModel(url, gone.signal)
      const known = await facts
      if (gone.signal.aborted || !holder.current) return
      stage = new Stage(holder.current, model, startOrbit(model, isNight), {
        moved: (orbit) => setSeen(seenFrom(orbit)),
        lost: onFail,
      })
      setOpened({ stage, facts: known })
    }
    open().catch(() => gone.signal.aborted || onFail())
    return () => {
      gone.abort()
      stage?.dispose()
    }
  }, [url, slug, locale])

  useEffect(() => {
    if (!opened || !holder.current) return
    const { stage, facts } = opened
    const chosen = facts?.modes[mode]
    const color = chosen?.lightColor ?? 'white'
    const brightest = Math.max(...(facts?.modes ?? []).map(({ lumens }) => lumens))
    stage.setTheme(isDark, frameColor(holder.current))
    stage.setLight({
      level: !lit ? 0 : chosen ? apparentBrightness(chosen.lumens, brightest) : 1,
      color: lightAppearance(color, facts?.kelvin ?? null),
      isRed: color === 'red',
      dutyCycle: chosen?.dutyCycle ?? null,
    })
  }, [opened, lit, mode, isDark])

  useEffect(
    () => opened?.stage.setScale(isMeasured ? scaleColor(isDark) : null),
    [opened, isMeasured, isDark],
  )

  const closeByEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // What the model stands in, such as a form, stays.
    event.preventDefault()
    onClose()
  }

  const said = [words.from[seen.from], lit ? words.on : words.off, lit ? modes[mode]?.name : undefined]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from all that is in it.
    <div className={`absolute inset-0 ${isDark && !isNight ? NIGHT : ''}`} onKeyDown={closeByEscape}>
      <div
        ref={holder}
        role="application"
        aria-label={opened ? words.label(opened.facts?.name ?? '') : words.loading}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is turned by keys.
        tabIndex={0}
        className="absolute inset-0 cursor-grab -outline-offset-2 active:cursor-grabbing"
      />
      <p
        role="status"
        className={opened ? 'sr-only' : 'absolute bottom-3 left-3 rounded-ui bg-paper px-2 py-1 text-xs'}
      >
        {opened ? said.filter(Boolean).join(words.comma) : words.loading}
      </p>
      <div className={TOP_BAR}>
        {opened ? (
          <ViewButtons
            words={words}
            view={seen.straight}
            onView={(name) => opened.stage.turnTo(viewOf(name))}
          />
        ) : (
          <span />
        )}
        <EndButtons
          words={slug === null ? { ...words, close: words.closeAlone } : words}
          isMeasured={opened ? isMeasured : null}
          onMeasure={setMeasured}
          onClose={onClose}
        >
          {opened?.facts?.plainUrl && (
            <RoomLink
              model={opened.stage.scene.model}
              plainUrl={opened.facts.plainUrl}
              title={opened.facts.name}
              label={words.room}
            />
          )}
        </EndButtons>
      </div>
      {opened && (
        <LampButtons
          words={words}
          isLit={lit}
          onLamp={setIsLit}
          modes={modes}
          mode={mode}
          onMode={(index) => {
            choose(modes[index]?.slug ?? '')
            setIsLit(true)
          }}
        />
      )}
    </div>
  )
}

'use client'

import type { ReactNode } from 'react'
import type { VIEWER_TEXTS } from '@/lib/content/browser-texts/viewer-texts'
import { type Orbit, straightView, VIEWS, type ViewName, viewName } from '@/lib/lighting/orbit'
import { Icon } from '../ui/icon'
import { SunIcon } from '../ui/sun-icon'
import type { ViewedMode } from './read-facts'

type Words = (typeof VIEWER_TEXTS)['en']

export const BUTTON =
  'min-h-9 min-w-8 shrink-0 rounded-ui px-2 max-sm:px-1.25 pointer-coarse:min-h-11 text-2xs font-medium text-ink hover:bg-ink/8 aria-pressed:bg-ink aria-pressed:text-paper'

/** The line of buttons above a model, between whose groups it can be turned. */
export const TOP_BAR =
  'pointer-events-none absolute inset-x-1 top-1 flex items-start justify-between *:pointer-events-auto'

/** Frame and buttons of the night in the light theme: by day a lamp is hardly seen. */
export const NIGHT = 'on-night bg-plate [--color-paper:var(--color-night)] [--color-plate:var(--color-night)]'

/** A camera's side of the model, and whether it stands straight before it. */
export type Seen = { from: ViewName; straight: ViewName | null }

export const SEEN_FROM_FRONT: Seen = { from: 'front', straight: null }

/** What a camera sees; the same object as before where nothing of it has changed. */
export const seenFrom = (orbit: Orbit) => (before: Seen) => {
  const seen = { from: viewName(orbit), straight: straightView(orbit) }
  return seen.from === before.from && seen.straight === before.straight ? before : seen
}

type ViewButtonsProps = { words: Words; view: ViewName | null; onView: (view: ViewName) => void }

/** The six sides of a model; the one a camera stands straight before is pressed. */
export function ViewButtons({ words, view, onView }: ViewButtonsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
    <div role="group" aria-label={words.views} className="flex flex-wrap">
      {VIEWS.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          onClick={() => onView(name)}
          className={BUTTON}
        >
          {words.view[name]}
        </button>
      ))}
    </div>
  )
}

type LampButtonsProps = {
  words: Words
  isLit: boolean
  onLamp: (isLit: boolean) => void
  /** None of a lamp that is only on or off. */
  modes?: readonly ViewedMode[]
  mode?: number
  onMode?: (index: number) => void
}

/** The lamp's switch and its modes; many modes are scrolled. */
export function LampButtons({ words, isLit, onLamp, modes = [], mode, onMode }: LampButtonsProps) {
  return (
    <div className="absolute inset-x-1 bottom-1 flex items-center gap-1 overflow-x-auto">
      <button
        type="button"
        role="switch"
        aria-checked={isLit}
        onClick={() => onLamp(!isLit)}
        className={`${BUTTON} flex items-center gap-1.5 aria-checked:bg-amber aria-checked:text-on-amber`}
      >
        <SunIcon className="size-4" />
        {words.lamp}
      </button>
      {modes.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
        <div role="group" aria-label={words.modes} className="flex rounded-ui bg-plate/75">
          {modes.map(({ name }, index) => (
            <button
              key={name}
              type="button"
              aria-pressed={isLit && mode === index}
              onClick={() => onMode?.(index)}
              className={BUTTON}
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}

type EndButtonsProps = {
  words: Words
  /** Whether the scales are shown; null until there are any. */
  isMeasured: boolean | null
  onMeasure: (isMeasured: boolean) => void
  onClose: () => void
  children?: ReactNode
}

/** The scales of millimeters, what else a model has, and back to the pictures. */
export function EndButtons({ words, isMeasured, onMeasure, onClose, children }: EndButtonsProps) {
  return (
    <div className="flex shrink-0">
      {children}
      {isMeasured !== null && (
        <button
          type="button"
          aria-label={words.scale}
          aria-pressed={isMeasured}
          onClick={() => onMeasure(!isMeasured)}
          className={BUTTON}
        >
          mm
        </button>
      )}
      <button type="button" aria-label={words.close} onClick={onClose} className={BUTTON}>
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}

'use client'

import { type TouchEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { sayThatModelFailed } from '@/lib/content/browser-texts/model-texts'
import type { StoredPicture as PictureView } from '@/lib/values/views'
import { LampPicture } from '../ui/lamp-picture'
import { Picture } from '../ui/picture'

/** How far a finger moves across the picture until the next one comes. */
const SWIPE_PX = 40

type Viewer = typeof import('../viewer/model-viewer').ModelViewer

type ProductGalleryProps = {
  night: PictureView | null
  /** All pictures, the studio one first, each with a text that names it. */
  pictures: (PictureView & { lang?: string })[]
  label: string
  sizes: string
  /** The model's address. */
  model?: string | undefined
  slug: string
  /** What the button that opens the model says. */
  turn: string
}

/**
 * The product's gallery. The large picture follows the theme until a visitor selects another one. The model opens over it;
 * nothing of it is fetched before.
 */
export function ProductGallery({ night, pictures, label, sizes, model, slug, turn }: ProductGalleryProps) {
  const [picked, setPicked] = useState<number | null>(null)
  const [viewer, setViewer] = useState<{ Viewer: Viewer } | 'opening' | 'failed' | null>(null)
  const gallery = useRef<HTMLElement>(null)
  const chosen = picked === null ? null : pictures[picked]
  const [day] = pictures
  const isOpen = viewer !== null && viewer !== 'failed'

  const open = () => {
    setViewer('opening')
    import('../viewer/model-viewer').then(
      ({ ModelViewer }) => setViewer((before) => (before === 'opening' ? { Viewer: ModelViewer } : before)),
      () => setViewer('failed'),
    )
  }
  const end = (state: 'failed' | null) => {
    flushSync(() => setViewer(state))
    gallery.current?.querySelector<HTMLElement>('.turn')?.focus({ preventScroll: true })
  }
  const swipe = useSwipe((step) => {
    // Both pictures of the lamp are the first one, which the theme chooses.
    const places = [null, ...pictures.keys()].filter(
      (index) => index === null || (index > 0 && pictures[index]?.url !== night?.url),
    )
    const at = Math.max(0, places.indexOf(picked))
    setPicked(places[(at + step + places.length) % places.length] ?? null)
  })
  const turnButton = (className: string) =>
    model && (
      <button
        type="button"
        className={`${className} noscript:hidden`}
        aria-pressed={isOpen}
        onClick={isOpen ? () => end(null) : open}
      >
        {turn}
      </button>
    )

  return (
    <section ref={gallery} aria-label={label}>
      <div
        className="relative aspect-[4/3] max-h-[600px] w-full touch-pan-y touch-pinch-zoom overflow-hidden rounded-ui bg-plate"
        {...(!isOpen && pictures.length > 1 && swipe)}
      >
        {chosen ? (
          <Picture
            picture={chosen}
            lang={chosen.lang}
            sizes={sizes}
            loading="eager"
            className="block size-full"
            imgClassName={`size-full ${picked === 0 ? 'object-contain p-[4%]' : 'object-cover'}`}
          />
        ) : (
          day && (
            <LampPicture
              day={day}
              night={night}
              lang={day.lang}
              sizes={sizes}
              priority="always"
              dayClassName="p-[4%]"
            />
          )
        )}
        {model && isOpen && typeof viewer === 'object' ? (
          <viewer.Viewer url={model} slug={slug} onClose={() => end(null)} onFail={() => end('failed')} />
        ) : (
          turnButton('turn')
        )}
      </div>
      {viewer === 'failed' && (
        <p role="status" className="mt-2 text-sm text-ink-2">
          {sayThatModelFailed()}
        </p>
      )}
      {pictures.length > 1 && (
        <ul className="gallery-pictures">
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <button
                type="button"
                aria-label={picture.alt}
                lang={picture.lang}
                aria-pressed={picked === index}
                onClick={() => {
                  setViewer(null)
                  setPicked(picked === index ? null : index)
                }}
                className="gallery-button"
              >
                <Picture
                  picture={picture}
                  alt=""
                  sizes="88px"
                  largestPx={320}
                  className="block size-full"
                  imgClassName={`size-full ${index === 0 ? 'object-contain p-1' : 'object-cover'}`}
                />
              </button>
            </li>
          ))}
          {model && <li className="max-sm:hidden">{turnButton('gallery-button text-xs')}</li>}
        </ul>
      )}
    </section>
  )
}

/** Handlers of an element that is swiped: a step forth to the left, back to the right. On an enlarged page a finger moves the page. */
function useSwipe(move: (step: 1 | -1) => void) {
  const start = useRef<{ clientX: number; clientY: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      start.current = touches.length === 1 && visualViewport?.scale === 1 ? touches[0] : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const end = changedTouches[0]
      if (!(start.current && end)) return
      const x = end.clientX - start.current.clientX
      const y = end.clientY - start.current.clientY
      if (Math.abs(x) > Math.max(SWIPE_PX, 2 * Math.abs(y))) move(x < 0 ? 1 : -1)
    },
  }
}

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { visibleShare } from '@/lib/branding/color-checks'
import { LOGO_HEIGHT_PX } from '@/lib/values/page-limits'

/** As many pixels a side are looked at. */
const SAMPLE_PX = 48
/** Of a logo of which less is seen, little more than an outline is left. */
const FAINT_BELOW = 0.1

export type Ground = 'onLight' | 'onPlate' | 'onDark'

const LOOK = {
  onLight: 'bg-on-night text-night',
  onPlate: 'bg-night text-on-night',
  onDark: 'bg-night text-on-night',
} as const

/** What is to be said about a logo that has been drawn, as keys of messages. */
function warningAbout(image: HTMLImageElement): 'faint' | 'small' | null {
  const canvas = document.createElement('canvas')
  canvas.width = SAMPLE_PX
  canvas.height = SAMPLE_PX
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(image, 0, 0, SAMPLE_PX, SAMPLE_PX)
  const { data: pixels } = context.getImageData(0, 0, SAMPLE_PX, SAMPLE_PX)
  // A browser tells a color in the space it was written in; what it paints is always red, green and blue.
  context.fillStyle = getComputedStyle(image.closest('[data-ground]') ?? image).backgroundColor
  context.clearRect(0, 0, 1, 1)
  context.fillRect(0, 0, 1, 1)
  const share = visibleShare(pixels, context.getImageData(0, 0, 1, 1).data)
  if (share !== null && share < FAINT_BELOW) return 'faint'
  return image.src.startsWith('data:image/png') && image.naturalHeight < LOGO_HEIGHT_PX ? 'small' : null
}

/** A logo in the size and on the ground pages show it, and what is wrong with it there. */
export function LogoGround({ ground, value, none }: { ground: Ground; value: string; none: string }) {
  const t = useTranslations('admin.form.logo')
  const [warning, setWarning] = useState<ReturnType<typeof warningAbout>>(null)
  const image = (
    // biome-ignore lint/performance/noImgElement: it is not stored yet
    <img
      src={value}
      alt=""
      onLoad={({ currentTarget }) => setWarning(warningAbout(currentTarget))}
      className="h-10 max-w-full object-contain"
    />
  )
  return (
    <figure className="min-w-0">
      <div
        data-ground={ground}
        className={`grid min-h-28 place-items-center rounded-ui border border-line p-4 ${LOOK[ground]}`}
      >
        {value === '' ? (
          <p className="max-w-[24ch] text-center text-2xs">{none}</p>
        ) : ground === 'onPlate' ? (
          <span data-ground="" className="max-w-full rounded-ui bg-on-night p-1">
            {image}
          </span>
        ) : (
          image
        )}
      </div>
      <figcaption className="mt-1.5 text-2xs text-ink-2">
        {t(ground)}
        {value !== '' && warning && !(warning === 'small' && ground === 'onPlate') && (
          <span className="block text-amber-ink">{t(warning, { height: LOGO_HEIGHT_PX * 2 })}</span>
        )}
      </figcaption>
    </figure>
  )
}

'use client'

import { useTheme } from 'next-themes'
import { useEffect, useRef, useState } from 'react'
import { schemeParams } from '@/lib/lighting/light-configuration'
import type { ShownPicture } from '@/lib/values/views'
import { Picture } from '../ui/picture'
import { frameColor } from '../viewer/frame-colors'
import type { RangeLight } from './draw-range'
import { keptLogo } from './kept-logo'
import type { StudioTexts } from './studio-texts'
import { useScheme } from './use-scheme'

type Light = RangeLight & { name: string; picture: ShownPicture; path: string }

type RangePicturesProps = { lights: Light[]; words: StudioTexts['page'] }

/** The lights of a range in the scheme of the address, drawn one after another; until then, and where none can be drawn, as they are. */
export function RangePictures({ lights, words }: RangePicturesProps) {
  const [scheme] = useScheme()
  const [drawn, setDrawn] = useState<Record<string, string>>({})
  const [hasFailed, setHasFailed] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const { resolvedTheme } = useTheme()
  const query = schemeParams(scheme).toString()

  useEffect(() => {
    if (!list.current?.firstElementChild) return
    const gone = new AbortController()
    const made: string[] = []
    const ground = frameColor(list.current.querySelector('.bg-plate > *') ?? list.current)
    const draw = async () => {
      const { drawRange } = await import('./draw-range')
      const logo = await keptLogo()
      const look = { scheme, logo, isNight: resolvedTheme === 'dark', ground }
      for await (const { slug, blob } of drawRange(lights, look, gone.signal)) {
        const url = URL.createObjectURL(blob)
        made.push(url)
        setDrawn((before) => ({ ...before, [slug]: url }))
      }
    }
    // Without WebGL the pictures of the series stay.
    draw().catch(() => gone.signal.aborted || setHasFailed(true))
    return () => {
      gone.abort()
      for (const url of made) URL.revokeObjectURL(url)
      setDrawn({})
      setHasFailed(false)
    }
  }, [lights, scheme, resolvedTheme])

  return (
    <>
      <p role="status" className={hasFailed ? 'mb-6' : undefined}>
        {hasFailed && words.rangeUndrawn}
      </p>
      <noscript>{lights.length > 0 && <p className="mb-6">{words.rangeUndrawn}</p>}</noscript>
      <ul ref={list} className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {lights.map(({ slug, name, picture, path }) => (
          <li key={slug}>
            <div className="relative aspect-[4/3] overflow-hidden rounded-ui bg-plate">
              {drawn[slug] ? (
                // biome-ignore lint/performance/noImgElement: it was drawn in this browser.
                <img src={drawn[slug]} alt={name} className="size-full object-cover" />
              ) : (
                <Picture
                  picture={picture}
                  sizes="(min-width:64rem) 30vw,(min-width:40rem) 46vw,92vw"
                  className="block size-full"
                  imgClassName="size-full object-contain p-[4%]"
                />
              )}
            </div>
            <p className="mt-3 flex items-baseline justify-between gap-4">
              <span className="font-semibold">{name}</span>
              <a
                href={path + (query && `?${query}`)}
                className="inline-flex min-h-11 shrink-0 items-center text-sm underline underline-offset-4"
              >
                {words.openStudio}
                <span className="sr-only"> {name}</span>
              </a>
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

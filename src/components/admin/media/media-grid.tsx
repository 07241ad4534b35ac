'use client'

import type { ReactNode } from 'react'
import type { MediaRecord } from '@/lib/kinds/media-item/fields'
import { fileSizeLabel } from '@/lib/texts/file-size'
import { pictureVariantUrl } from '@/lib/values/picture-variants'
import { StaleMarks } from '../list/marks'
import { LibraryList } from './library-list'

type MediaGridProps = {
  onOpen: (item: MediaRecord) => void
  /** Addresses that are chosen already; null where pictures are opened instead of chosen. */
  chosen?: readonly string[] | null
  /** Controls beside the search. */
  children?: ReactNode
}

/** The library's pictures, each a button. */
export function MediaGrid({ onOpen, chosen = null, children }: MediaGridProps) {
  return (
    <LibraryList
      kindKey="media"
      skeleton={<GridSkeleton />}
      show={(items) => (
        <ul className={GRID}>
          {items.map((item) => (
            <li key={item.id} data-id={item.id}>
              <button
                type="button"
                onClick={() => onOpen(item)}
                aria-pressed={chosen === null ? undefined : chosen.includes(item.url)}
                className="group block w-full rounded-ui text-left aria-pressed:outline-2 aria-pressed:outline-offset-4 aria-pressed:outline-amber"
              >
                <MediaThumb item={item} />
                <span className="mt-2 line-clamp-2 text-sm wrap-anywhere">{item.filename}</span>
                <span className="block text-xs wrap-anywhere text-ink-3">{item.url}</span>
                <span className="block text-xs text-ink-2">
                  {fileSizeLabel(item.size)} · {item.widthPx} × {item.heightPx}
                </span>
                <StaleMarks record={item} className="block text-xs text-amber-ink" />
              </button>
            </li>
          ))}
        </ul>
      )}
    >
      {children}
    </LibraryList>
  )
}

const GRID =
  'grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-x-4 gap-y-6'

const SKELETON_PICTURES = 12

function GridSkeleton() {
  return (
    <div aria-hidden="true" className={GRID}>
      {Array.from({ length: SKELETON_PICTURES }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
          key={index}
          className="aspect-square animate-pulse rounded-ui bg-plate motion-reduce:animate-none"
        />
      ))}
    </div>
  )
}

const WANTED_PX = 320

/** A picture of the library, small: its first copy that is large enough. */
function MediaThumb({ item }: { item: MediaRecord }) {
  const width = item.variantsPx.filter((px) => px < item.widthPx).find((px) => px >= WANTED_PX)
  return (
    // biome-ignore lint/performance/noImgElement: its copies are made already
    <img
      src={width === undefined ? item.url : pictureVariantUrl(item.url, width)}
      alt={item.alt ?? ''}
      width={item.widthPx}
      height={item.heightPx}
      loading="lazy"
      decoding="async"
      className="aspect-square w-full rounded-ui bg-plate object-contain outline-1 -outline-offset-1 outline-ink/8 group-hover:outline-ink/40"
    />
  )
}

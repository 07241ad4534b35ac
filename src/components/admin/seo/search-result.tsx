'use client'

import { useTranslations } from 'next-intl'
import { CHECKED_ROOM, cutToWidth, RESULT_ROOM, textWidthPx } from '@/lib/seo/audit/text-width'

type Device = keyof typeof RESULT_ROOM

type SearchResultProps = { url: string; title: string; description: string; device: Device }

/** A page as a search engine may show it: cut by the width of its letters, not by their number. */
export function SearchResult({ url, title, description, device }: SearchResultProps) {
  const t = useTranslations('admin.seo')
  const room = RESULT_ROOM[device]
  const heading = cutToWidth(title, room.titleFontPx, room.titleMaxPx).shown
  const text = cutToWidth(description, room.textFontPx, room.textMaxPx).shown
  const { host, pathname } = new URL(url)
  const trail = [host, ...pathname.split('/').filter(Boolean).map(decodeURIComponent)].join(' › ')
  // By the checks' measure on either device, so that it never contradicts the findings.
  const meter = (label: string, words: string, fontPx: number, maxPx: number) => {
    const width = Math.round(textWidthPx(words, fontPx))
    return (
      <p className="flex items-baseline justify-between gap-3">
        <span>{label}</span>
        <span className={width > maxPx ? 'font-semibold text-amber-ink dark:text-amber' : ''}>
          {t('width', { width, room: maxPx })}
        </span>
      </p>
    )
  }
  return (
    <div>
      {/* The search engine's own font and colors, in the theme of the interface, as on its page. */}
      <div
        className={`overflow-hidden rounded-ui border border-line p-4 font-[Arial,sans-serif] ${device === 'phone' ? 'max-w-[22.5rem]' : ''}`}
      >
        <p className="truncate text-xs text-ink-2">{trail}</p>
        <p
          className="mt-1 text-[#1a0dab] dark:text-[#99c3ff]"
          style={{ fontSize: room.titleFontPx, lineHeight: 1.3 }}
        >
          {heading || t('noTitle')}
        </p>
        <p className="mt-1 text-ink-2" style={{ fontSize: room.textFontPx, lineHeight: 1.57 }}>
          {text || t('noDescription')}
        </p>
      </div>
      <div className="mt-2 grid gap-0.5 text-2xs text-ink-3 tabular-nums">
        {meter(t('titleWidth'), title, CHECKED_ROOM.titleFontPx, CHECKED_ROOM.titleMaxPx)}
        {meter(t('descriptionWidth'), description, CHECKED_ROOM.textFontPx, CHECKED_ROOM.textMaxPx)}
      </div>
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useDeferredValue, useId, useState } from 'react'
import { fileSizeLabel } from '@/lib/domain/file-size'
import type { MediaRecord } from '@/lib/schemas/admin-records'
import { buttonClass } from '../../ui/button'
import { FIELD_CLASS } from '../../ui/field'
import { useResourceWords } from '../resource-words'
import { MediaThumb } from './media-thumb'
import { useMediaList } from './use-media-list'

type MediaGridProps = {
  onOpen: (item: MediaRecord) => void
  /** Addresses that are chosen already; null where pictures are opened instead of chosen. */
  chosen?: readonly string[] | null
  /** What stands beside the search. */
  children?: ReactNode
}

/** The library's pictures: searched, page by page, each a button. */
export function MediaGrid({ onOpen, chosen = null, children }: MediaGridProps) {
  const t = useTranslations('admin.media')
  const words = useResourceWords()
  const searchId = useId()
  const [search, setSearch] = useState('')
  const pages = useMediaList(useDeferredValue(search.trim()))
  const items = pages.data?.pages.flatMap((page) => page.items) ?? []
  const total = pages.data?.pages[0]?.total

  return (
    <div className="space-y-5">
      <div className="flex flex-wrap items-end gap-x-5 gap-y-3">
        <div className="min-w-56 flex-1">
          <label htmlFor={searchId} className="sr-only">
            {t('search')}
          </label>
          <input
            id={searchId}
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            placeholder={t('search')}
            className={`${FIELD_CLASS} h-11`}
          />
        </div>
        <p role="status" className="text-sm text-ink-2">
          {total !== undefined && t('count', { total })}
        </p>
        {children}
      </div>
      {pages.error && (
        <p role="alert" className="text-sm text-danger">
          {words.server(pages.error.message)}{' '}
          <button type="button" onClick={() => pages.refetch()} className="underline underline-offset-4">
            {t('again')}
          </button>
        </p>
      )}
      {pages.data && items.length === 0 && (
        <p className="py-10 text-ink-2">{search.trim() === '' ? t('empty') : t('nothingFound')}</p>
      )}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4 gap-y-6">
        {items.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              onClick={() => onOpen(item)}
              aria-pressed={chosen === null ? undefined : chosen.includes(item.url)}
              className="group block w-full rounded-ui text-left aria-pressed:outline-2 aria-pressed:outline-offset-4 aria-pressed:outline-amber"
            >
              <MediaThumb
                item={item}
                className="aspect-square w-full rounded-ui outline-1 -outline-offset-1 outline-ink/8 group-hover:outline-ink/40"
              />
              <span className="mt-2 block truncate text-sm">{item.filename}</span>
              <span className="block text-xs text-ink-2">
                {fileSizeLabel(item.size)} · {item.widthPx} × {item.heightPx}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {pages.isPending && <p className="text-sm text-ink-2">{t('loading')}</p>}
      {pages.hasNextPage && (
        <button
          type="button"
          onClick={() => pages.fetchNextPage()}
          disabled={pages.isFetchingNextPage}
          className={buttonClass('line', 'min-h-11')}
        >
          {pages.isFetchingNextPage ? t('loading') : t('more')}
        </button>
      )}
    </div>
  )
}

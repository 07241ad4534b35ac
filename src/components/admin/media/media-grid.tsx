'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { fileSizeLabel } from '@/lib/domain/file-size'
import { ADMIN_SEARCH_REST_MS, SEARCH_MAX_CHARS } from '@/lib/domain/limits'
import { KINDS } from '@/lib/kinds'
import type { MediaRecord } from '@/lib/kinds/media-item/fields'
import { buttonClass } from '../../ui/button'
import { FIELD_CLASS } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { useResourceWords } from '../core/resource-words'
import { useEndlessList } from '../list/infinite-list'
import { ListFailure, ListMessage, LoadOn } from '../list/list-states'
import { useDebounced } from '../list/use-debounced'
import { MediaThumb } from './media-thumb'

const { sorts, urls } = KINDS.media

type MediaGridProps = {
  onOpen: (item: MediaRecord) => void
  /** Addresses that are chosen already; null where pictures are opened instead of chosen. */
  chosen?: readonly string[] | null
  /** What stands beside the search. */
  children?: ReactNode
}

/** The library's pictures: searched, put in order, page by page, each a button. */
export function MediaGrid({ onOpen, chosen = null, children }: MediaGridProps) {
  const t = useTranslations('admin')
  const words = useResourceWords()
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState(sorts[0].value)
  const asked = useDebounced(search.trim(), ADMIN_SEARCH_REST_MS)
  const list = useEndlessList<MediaRecord>(
    ['media', 'list', { search: asked, sort }],
    `${urls.list}?${new URLSearchParams({ sort, ...(asked && { search: asked }) })}`,
  )
  const { pages, total, error, isPending, isPlaceholderData, refetch } = list
  const items = pages.flatMap((page) => page.items)

  return (
    <div className="space-y-5" aria-busy={isPlaceholderData}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="relative min-w-44 flex-1">
          <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-ink-3" />
          <input
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
            aria-label={t('media.search')}
            placeholder={t('media.search')}
            maxLength={SEARCH_MAX_CHARS}
            className={`${FIELD_CLASS} h-11 pl-10 text-sm`}
          />
        </div>
        <div>
          <select
            value={sort}
            onChange={(event) => setSort(event.target.value)}
            aria-label={t('list.sort')}
            className={`${FIELD_CLASS} h-11 text-sm`}
          >
            {sorts.map(({ value }) => (
              <option key={value} value={value}>
                {t(`sorts.${value}`)}
              </option>
            ))}
          </select>
        </div>
        {children}
      </div>
      <p role="status" className="text-xs text-ink-3">
        {isPending ? t('list.loading') : t('media.count', { total })}
      </p>
      {isPending ? (
        <GridSkeleton />
      ) : error && items.length === 0 ? (
        <ListFailure text={words.fetchFailure(KINDS.media, error)} onRetry={() => refetch()} />
      ) : items.length > 0 ? (
        <div className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
          <ul className={GRID}>
            {items.map((item) => (
              <li key={item.id} data-id={item.id}>
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
                  <span className="mt-2 line-clamp-2 text-sm wrap-anywhere">{item.filename}</span>
                  <span className="block text-xs text-ink-2">
                    {fileSizeLabel(item.size)} · {item.widthPx} × {item.heightPx}
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <LoadOn list={list} />
        </div>
      ) : asked ? (
        <ListMessage title={t('list.nothingFound', { search: asked })}>
          <button type="button" onClick={() => setSearch('')} className={buttonClass('line')}>
            {t('list.clear')}
          </button>
        </ListMessage>
      ) : (
        <p className="py-10 text-ink-2">{t('media.empty')}</p>
      )}
    </div>
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

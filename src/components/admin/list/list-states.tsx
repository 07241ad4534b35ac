'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { LIST_SKELETON_ROWS } from '@/lib/values/page-limits'
import { buttonClass } from '../../ui/button'
import { type ShownError, useErrorText } from '../core/error-text'
import type { InfiniteList } from './infinite-list'

type ListBodyProps = {
  list: InfiniteList
  isEmpty: boolean
  /** What stands there instead of an empty list. */
  empty: ReactNode
  skeleton?: ReactNode
  children: ReactNode
}

/** A list in each of its states: loading, failed, empty, or as far as it has been read. */
export function ListBody({ list, isEmpty, empty, skeleton, children }: ListBodyProps) {
  const { isPending, isPlaceholderData, error, refetch } = list
  if (isPending) return skeleton ?? <ListSkeleton />
  if (error && isEmpty) return <ListFailure error={error} onRetry={() => refetch()} />
  if (isEmpty) return empty
  return (
    <div className={isPlaceholderData ? 'opacity-60 transition-opacity' : ''}>
      {children}
      <LoadMore list={list} />
    </div>
  )
}

/** How far below the screen the next page is fetched. */
const FETCH_AHEAD = '1200px 0px'

/** Fetches the next page before one gets there. The button is for keyboards, and for when that failed. */
function LoadMore({ list }: { list: InfiniteList }) {
  const t = useTranslations('admin.list')
  const end = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const waiting = hasNextPage && !isFetchingNextPage && !isFetchNextPageError
  const more = useEffectEvent(() => fetchNextPage())

  useEffect(() => {
    if (!waiting || !end.current) return undefined
    // The last entry: a busy browser reports several changes at once.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && more(), {
      rootMargin: FETCH_AHEAD,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [waiting])

  if (!hasNextPage) return null
  return (
    <div
      ref={end}
      className="flex min-h-24 flex-wrap items-center justify-center gap-4 py-6 text-sm text-ink-2"
    >
      {isFetchNextPageError && <span role="alert">{t('moreFailed')}</span>}
      {isFetchingNextPage ? (
        <span role="status">{t('loading')}</span>
      ) : (
        <button type="button" onClick={() => fetchNextPage()} className={buttonClass('line')}>
          {t(isFetchNextPageError ? 'retry' : 'more')}
        </button>
      )}
    </div>
  )
}

/** A list in outline while it is loading. */
export function ListSkeleton() {
  const t = useTranslations('admin.list')
  return (
    <div role="status">
      <span className="sr-only">{t('loading')}</span>
      {Array.from({ length: LIST_SKELETON_ROWS }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
          key={index}
          className="flex h-16 animate-pulse items-center gap-4 border-b border-line motion-reduce:animate-none"
        >
          <div className="h-11 w-15 rounded-ui bg-plate" />
          <div className="h-4 w-2/5 rounded-ui bg-plate" />
          <div className="ml-auto h-4 w-24 rounded-ui bg-plate" />
        </div>
      ))}
    </div>
  )
}

/** A message instead of a list. */
export function ListMessage({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children?: ReactNode
}) {
  return (
    <div className="border-t border-line py-16">
      <h2 className="wide text-h3">{title}</h2>
      {text && <p className="mt-2 text-ink-2">{text}</p>}
      {children && <div className="mt-6 flex flex-wrap gap-3">{children}</div>}
    </div>
  )
}

/** The message instead of a list when a search found nothing. */
export function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useTranslations('admin.list')
  return (
    <ListMessage title={search ? t('nothingFound', { search }) : t('nothingLeft')}>
      <button type="button" onClick={onClear} className={buttonClass('line')}>
        {t(search ? 'clear' : 'clearFilters')}
      </button>
    </ListMessage>
  )
}

/** A list that could not be read, and why. */
export function ListFailure({ error, onRetry }: { error: ShownError; onRetry: () => void }) {
  const t = useTranslations('admin.list')
  const errorText = useErrorText()
  return (
    <div role="alert">
      <ListMessage title={errorText(error)}>
        <button type="button" onClick={onRetry} className={buttonClass('line')}>
          {t('retry')}
        </button>
      </ListMessage>
    </div>
  )
}

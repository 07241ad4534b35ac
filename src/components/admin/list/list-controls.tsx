'use client'

import { useTranslations } from 'next-intl'
import type { AnyKind } from '@/lib/kinds'
import { SEARCH_MAX_CHARS } from '@/lib/values/page-limits'
import { buttonClass } from '../../ui/button'
import { FIELD_CLASS } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { useRead } from '../core/use-read'
import type { ListState } from './use-list-query'

type SearchBoxProps = { label: string; value: string; onSearch: (search: string) => void; className: string }

/** Searches a list. */
export function SearchBox({ label, value, onSearch, className }: SearchBoxProps) {
  return (
    <div className={`relative ${className}`}>
      <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-ink-3" />
      <input
        type="search"
        value={value}
        onChange={(event) => onSearch(event.target.value)}
        aria-label={label}
        placeholder={label}
        maxLength={SEARCH_MAX_CHARS}
        className={`${FIELD_CLASS} h-11 pl-10 text-sm`}
      />
    </div>
  )
}

type SortSelectProps = { sorts: readonly { value: string }[]; value: string; onSort: (sort: string) => void }

/** Chooses the order of a list. */
export function ListSortSelect({ sorts, value, onSort }: SortSelectProps) {
  const t = useTranslations('admin')
  return (
    <select
      value={value}
      onChange={(event) => onSort(event.target.value)}
      aria-label={t('list.sort')}
      className={`${FIELD_CLASS} h-11 text-sm max-sm:min-w-36`}
    >
      {sorts.map((sort) => (
        <option key={sort.value} value={sort.value}>
          {t(`sorts.${sort.value}`)}
        </option>
      ))}
    </select>
  )
}

type OrderNoteProps = { kind: AnyKind; state: ListState; working: boolean; onReset: () => void }

/** Says what an order made by hand is for, and takes it back. */
export function OrderNote({ kind, state: { filters }, working, onReset }: OrderNoteProps) {
  const t = useTranslations('admin.list.order')
  const { data } = useRead<{ placed: number; shown: number }>(
    [kind.key, 'placed', filters],
    `${kind.urls.item}/positions?${new URLSearchParams(filters)}`,
    { operation: 'fetch', kind: kind.key },
  )
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 pb-4 text-sm">
      <p className="max-w-[72ch] text-ink-2">{t(data?.shown ? 'arranged' : 'newest')}</p>
      {Boolean(data?.placed) && (
        <button
          type="button"
          disabled={working}
          onClick={onReset}
          className={buttonClass('line', 'min-h-11 px-4')}
        >
          {t('reset')}
        </button>
      )}
    </div>
  )
}

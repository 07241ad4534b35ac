'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { SEARCH_MAX_CHARS } from '@/lib/domain/limits'
import { FIELD_CLASS } from '../../ui/field'
import { Icon } from '../../ui/icon'

type ListToolbarProps = {
  title: string
  /** Null while it is not known. */
  count: number | null
  search: string
  onSearch: (search: string) => void
  searchLabel: string
  sorts: readonly string[]
  sort: string
  onSort: (sort: string) => void
  children: ReactNode
}

/** The line above a list: what it is, how much of it, search, order, and the button that makes another. */
export function ListToolbar(props: ListToolbarProps) {
  const t = useTranslations('admin')
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-4 pt-8 pb-5">
      <div className="mr-auto min-w-32">
        <h1 className="wide text-h3">{props.title}</h1>
        <p role="status" className="mt-1 min-h-5 text-xs text-ink-3">
          {props.count !== null && t('list.count', { total: props.count })}
        </p>
      </div>
      <div className="relative w-full sm:w-48 lg:w-64">
        <Icon name="search" className="pointer-events-none absolute top-3 left-3 size-5 text-ink-3" />
        <input
          type="search"
          value={props.search}
          onChange={(event) => props.onSearch(event.target.value)}
          aria-label={props.searchLabel}
          placeholder={props.searchLabel}
          maxLength={SEARCH_MAX_CHARS}
          className={`${FIELD_CLASS} h-11 pl-10 text-sm`}
        />
      </div>
      <div className="max-sm:flex-1">
        <select
          value={props.sort}
          onChange={(event) => props.onSort(event.target.value)}
          aria-label={t('list.sort')}
          className={`${FIELD_CLASS} h-11 text-sm`}
        >
          {props.sorts.map((value) => (
            <option key={value} value={value}>
              {t(`sorts.${value}`)}
            </option>
          ))}
        </select>
      </div>
      {props.children}
    </div>
  )
}

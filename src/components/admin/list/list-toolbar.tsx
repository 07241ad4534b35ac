'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListSortSelect, SearchBox } from './list-controls'

type ListToolbarProps = {
  title: string
  /** Null while it is not known. */
  count: number | null
  search: string
  onSearch: (search: string) => void
  searchLabel: string
  sorts: readonly { value: string }[]
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
      <SearchBox
        label={props.searchLabel}
        value={props.search}
        onSearch={props.onSearch}
        className="w-full sm:w-48 lg:w-64"
      />
      <div className="max-sm:flex-1">
        <ListSortSelect sorts={props.sorts} value={props.sort} onSort={props.onSort} />
      </div>
      {props.children}
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { FilterValues } from '@/lib/fields/list-filters'
import { KINDS } from '@/lib/kinds'
import type { MediaRecord } from '@/lib/kinds/media-item/fields'
import type { FileRecord } from '@/lib/kinds/uploaded-file/fields'
import { useDebounced } from '../controls/use-debounced'
import { FilterBar } from '../list/filter-bar'
import { useInfiniteList } from '../list/infinite-list'
import { ListSortSelect, SearchBox } from '../list/list-controls'
import { ListBody, NothingFound } from '../list/list-states'

type Records = { media: MediaRecord; files: FileRecord }

const WORDS = {
  media: { search: 'media.search', count: 'media.count', empty: 'media.empty' },
  files: { search: 'media.searchFiles', count: 'media.countFiles', empty: 'media.noFiles' },
} as const

type LibraryListProps<Key extends keyof Records> = {
  kindKey: Key
  /** The items that are found. */
  show: (items: Records[Key][]) => ReactNode
  /** Their place while they are read. */
  skeleton?: ReactNode
  /** Controls beside the search. */
  children?: ReactNode
}

/** The pictures of the library, or its documents and models: searched, filtered, put in order, page by page. */
export function LibraryList<Key extends keyof Records>({
  kindKey,
  show,
  skeleton,
  children,
}: LibraryListProps<Key>) {
  const t = useTranslations('admin')
  const kind: (typeof KINDS)[keyof Records] = KINDS[kindKey]
  const words = WORDS[kindKey]
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<string>(kind.sorts[0].value)
  const [filters, setFilters] = useState<FilterValues>({})
  const debounced = useDebounced(search.trim())
  const list = useInfiniteList<Records[Key]>(
    [kind.key, 'list', { search: debounced, sort, filters }],
    `${kind.urls.list}?${new URLSearchParams({ sort, ...filters, ...(debounced && { search: debounced }) })}`,
    { failed: 'fetch_media' },
  )
  const items = list.pages.flatMap((page) => page.items)
  const isNarrowed = debounced !== '' || Object.keys(filters).length > 0
  const clear = () => {
    setSearch('')
    setFilters({})
  }
  return (
    <div className="space-y-5" aria-busy={list.isPlaceholderData}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <SearchBox label={t(words.search)} value={search} onSearch={setSearch} className="min-w-44 flex-1" />
        <div>
          <ListSortSelect sorts={kind.sorts} value={sort} onSort={setSort} />
        </div>
        {children}
      </div>
      <FilterBar
        kind={kind}
        state={{ search: debounced, sort, filters }}
        onShow={(next) => next.filters && setFilters(next.filters)}
      />
      <p role="status" className="text-xs text-ink-3">
        {list.isPending ? t('list.loading') : t(words.count, { total: list.total })}
      </p>
      <ListBody
        list={list}
        isEmpty={items.length === 0}
        empty={
          isNarrowed ? (
            <NothingFound search={debounced} onClear={clear} />
          ) : (
            <p className="max-w-prose py-10 text-ink-2">{t(words.empty)}</p>
          )
        }
        skeleton={skeleton}
      >
        {show(items)}
      </ListBody>
    </div>
  )
}

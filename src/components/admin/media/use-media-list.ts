'use client'

import { useState } from 'react'
import type { FilterValues } from '@/lib/fields/list-filters'
import type { KINDS } from '@/lib/kinds'
import { ADMIN_SEARCH_REST_MS } from '@/lib/values/limits'
import { useDebounced } from '../controls/use-debounced'
import { useInfiniteList } from '../list/infinite-list'

/** The search, order and filters of a list of pictures or of files, and the records it found. */
export function useMediaList<T>(kind: (typeof KINDS)['media' | 'files']) {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<string>(kind.sorts[0].value)
  const [filters, setFilters] = useState<FilterValues>({})
  const debounced = useDebounced(search.trim(), ADMIN_SEARCH_REST_MS)
  const state = { search: debounced, sort, filters }
  const list = useInfiniteList<T>(
    [kind.key, 'list', state],
    `${kind.urls.list}?${new URLSearchParams({ sort, ...filters, ...(debounced && { search: debounced }) })}`,
    { failed: 'fetch_media' },
  )
  const clear = () => {
    setSearch('')
    setFilters({})
  }
  const items = list.pages.flatMap((page) => page.items)
  const isNarrowed = debounced !== '' || Object.keys(filters).length > 0
  return { list, items, state, isNarrowed, search, setSearch, setSort, setFilters, clear }
}

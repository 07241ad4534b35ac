'use client'

import { useEffect, useRef, useState } from 'react'
import { type FilterValues, filtersIn } from '@/lib/fields/list-filters'
import { sortOf } from '@/lib/fields/position'
import type { AnyKind } from '@/lib/kinds'
import { useDebounced } from '../controls/use-debounced'
import { useNavigation } from '../core/navigation'

/** What a list shows and in which order. */
export type ListState = { search: string; sort: string; filters: FilterValues }

/** Filters with one of them changed; blank takes it away. */
export function withFilter(filters: FilterValues, name: string, value: string): FilterValues {
  const { [name]: _, ...others } = filters
  return value === '' ? others : { ...others, [name]: value }
}

/**
 * What the list of a kind is searched for, narrowed by and ordered by: it stands in the address, so that Back, reload and
 * links keep it. Only what people are searched for stays out of it.
 */
export function useListQuery(kind: AnyKind) {
  const { location, narrow } = useNavigation()
  const params = new URLSearchParams(location.query)
  const inAddress = params.get('search') ?? ''
  const [typed, setTyped] = useState(inAddress)
  const debounced = useDebounced(typed.trim())
  const written = useRef(inAddress)

  const listed = { search: kind.personal ? debounced : inAddress, filters: filtersIn(kind.filters, params) }
  const state: ListState = {
    ...listed,
    sort: sortOf(kind, { ...listed, sort: params.get('sort') ?? '' }).value,
  }

  const show = ({ search, sort, filters }: ListState, replaces = false) => {
    written.current = kind.personal ? '' : search
    narrow(listQuery(kind, { search, sort, filters }), replaces)
  }

  // What was typed goes into the address once typing rests; each letter of it would be a step of Back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed leads there.
  useEffect(() => {
    if (!kind.personal && debounced !== written.current) show({ ...state, search: debounced }, true)
  }, [debounced])

  // Back, a link or a saved view leads to another search.
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setTyped(inAddress)
  }, [inAddress])

  return {
    state,
    typed,
    search: (text: string) => setTyped(text),
    /** Another search at once, such as none. */
    show: (next: Partial<ListState>) => {
      if (next.search !== undefined) setTyped(next.search)
      show({ ...state, ...next })
    },
  }
}

/** What the address says of a list. */
export function listQuery({ sorts, personal }: AnyKind, { search, sort, filters }: ListState): string {
  const query = new URLSearchParams(Object.entries(filters).sort())
  if (search && !personal) query.set('search', search)
  if (sort !== sorts[0].value) query.set('sort', sort)
  return query.toString()
}

/** The address a list is read from. */
export function listAddress({ urls, personal }: AnyKind, { search, sort, filters }: ListState): string {
  const [path, given] = urls.list.split('?')
  const query = new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(given)), sort, ...filters })
  if (search && !personal) query.set('search', search)
  return `${path}?${query}`
}

'use client'

import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ADMIN_PAGE_SIZE } from '@/lib/values/limits'
import { type Failing, type RecordPageData, useSession } from '../core/identity/session'

/**
 * A list of the server that is read page by page as one scrolls.
 *
 * @param key Its key in the query cache, behind `admin`.
 * @param address Its address with whatever narrows and orders it.
 * @param failing What failed when it cannot be read.
 * @param search What to look for among people, which must not stand in the address.
 */
export function useInfiniteList<T>(
  key: readonly unknown[],
  address: string,
  failing: Failing,
  search?: string,
) {
  const { list } = useSession()
  const query = useInfiniteQuery({
    queryKey: ['admin', ...key],
    queryFn: ({ pageParam, signal }) => list<T>(pageParam, { ...failing, signal, search }),
    initialPageParam: withLimit(address),
    getNextPageParam: (page: RecordPageData<T>) => page.next,
    // While another search is loading, the last result stays in view.
    placeholderData: keepPreviousData,
  })
  const pages = query.data?.pages ?? []
  return { ...query, pages, total: pages.at(-1)?.total ?? 0 }
}

export type InfiniteList = ReturnType<typeof useInfiniteList<unknown>>

function withLimit(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}limit=${ADMIN_PAGE_SIZE}`
}

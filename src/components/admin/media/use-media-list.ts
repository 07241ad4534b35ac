'use client'

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { MediaRecord } from '@/lib/schemas/admin-records'
import { type AdminPage, useSession } from '../session'

const PAGE_SIZE = 40

/** The media library, newest first, page by page. */
export function useMediaList(search: string) {
  const session = useSession()
  const first = `/api/admin/media?${new URLSearchParams({ limit: String(PAGE_SIZE), search })}`
  return useInfiniteQuery({
    queryKey: ['admin', 'media', 'list', search],
    queryFn: ({ pageParam, signal }): Promise<AdminPage<MediaRecord>> => session.list(pageParam, signal),
    initialPageParam: first,
    getNextPageParam: (page) => page.next,
  })
}

/** One picture of the library; none while there is no id. */
export function useMediaItem(id: string | null) {
  const session = useSession()
  return useQuery({
    queryKey: ['admin', 'media', 'item', id],
    queryFn: () => session.call<MediaRecord>('GET', `/api/admin/media/${id}`),
    enabled: id !== null,
    // It is read anew each time, so that an edit begins with what is there.
    gcTime: 0,
  })
}

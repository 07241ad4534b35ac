'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import type { MediaRecord } from '@/lib/schemas/media'
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

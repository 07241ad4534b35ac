'use client'

import { useQuery } from '@tanstack/react-query'
import { RESOURCES } from '@/lib/resources/all-resources'
import type { MediaRecord } from '@/lib/schemas/admin-records'
import { useSession } from '../core/session'

/** One picture of the library. */
export function useMediaItem(id: string) {
  const { call } = useSession()
  return useQuery({
    queryKey: ['admin', 'media', 'item', id],
    queryFn: () => call<MediaRecord>('GET', `${RESOURCES.media.urls.item}/${id}`),
    // It is read anew each time, so that an edit begins with what is there.
    gcTime: 0,
  })
}

'use client'

import { useQuery } from '@tanstack/react-query'
import { KINDS } from '@/lib/kinds'
import type { MediaRecord } from '@/lib/kinds/media-item/fields'
import { useSession } from '../core/session'

/** One picture of the library. */
export function useMediaItem(id: string) {
  const { call } = useSession()
  return useQuery({
    queryKey: ['admin', 'media', 'item', id],
    queryFn: () => call<MediaRecord>('GET', `${KINDS.media.urls.item}/${id}`),
    // It is read anew each time, so that an edit begins with what is there.
    gcTime: 0,
  })
}

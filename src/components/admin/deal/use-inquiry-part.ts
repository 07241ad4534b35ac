'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSession } from '../core/identity/session'

/**
 * A part of an inquiry with an address of its own: its thread or its quotations.
 *
 * @param pollingMs How long until it is read again, by what was read; false for as long as nothing changes here.
 */
export function useInquiryPart<Part>(
  id: string,
  part: 'messages' | 'quotations',
  pollingMs: (data: Part | undefined) => number | false = () => false,
) {
  const client = useQueryClient()
  const { call } = useSession()
  const url = `/api/admin/inquiries/${id}/${part}`
  const queryKey = ['admin', 'inquiries', part, id]
  const query = useQuery({
    queryKey,
    queryFn: () => call<Part>('GET', url, { failed: 'fetch_thread' }),
    refetchInterval: ({ state }) => pollingMs(state.data),
  })
  return { ...query, url, put: (now: Part) => client.setQueryData(queryKey, now) }
}

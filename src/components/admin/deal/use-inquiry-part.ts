'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useRead } from '../core/use-read'
import { READ_AGAIN_EVERY_MS } from '../core/waiting'

/** Mails leave within seconds. */
export const MAILS_LEAVE_MS = 5000

/**
 * A part of an inquiry with an address of its own: its thread or its quotations.
 *
 * @param isLeaving Whether a mail is on its way in what was read, which is read again sooner then.
 */
export function useInquiryPart<Part>(
  id: string,
  part: 'messages' | 'quotations',
  isLeaving: (data: Part | undefined) => boolean = () => false,
) {
  const client = useQueryClient()
  const url = `/api/admin/inquiries/${id}/${part}`
  const key = ['inquiries', part, id]
  const query = useRead<Part>(key, url, 'fetch_thread', {
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (isLeaving(state.data) ? MAILS_LEAVE_MS : READ_AGAIN_EVERY_MS),
  })
  return { ...query, url, put: (now: Part) => client.setQueryData(['admin', ...key], now) }
}

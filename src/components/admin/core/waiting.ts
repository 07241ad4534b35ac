'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { UNANSWERED } from '@/lib/fields/list-filters'
import type { AnyKey, AnyKind } from '@/lib/kinds'
import type { Waiting } from '@/lib/records/drafts/waiting'
import { useMay } from './identity/me'
import { useSession } from './identity/session'
import { useRead } from './use-read'

export type WaitingEntry = Omit<Waiting, 'kind'> & { kind: AnyKey }

/** What visitors send appears without a click. */
export const READ_AGAIN_EVERY_MS = 60_000

/** What waits for an admin. */
export function useWaiting() {
  const { data } = useRead<WaitingEntry[]>(['waiting'], '/api/admin/waiting', 'list_waiting', {
    refetchInterval: READ_AGAIN_EVERY_MS,
  })
  const counts = useMemo(() => data && countsOf(data), [data])
  useReadAgain(counts)
  return data
}

/** A text for each kind that differs once another number of its records waits. */
function countsOf(waiting: readonly WaitingEntry[]): Record<string, string> {
  const counts: Record<string, string> = {}
  for (const { kind, reason, count } of waiting) counts[kind] = `${counts[kind] ?? ''} ${reason} ${count}`
  return counts
}

/** Reads what is known of a kind again once another number of its records waits: somebody sent one, or its time has come. */
function useReadAgain(counts: Readonly<Record<string, unknown>> | undefined) {
  const client = useQueryClient()
  const seen = useRef(counts)
  useEffect(() => {
    const before = seen.current
    seen.current = counts
    if (!before || !counts) return
    for (const kind of new Set([...Object.keys(before), ...Object.keys(counts)]))
      if (before[kind] !== counts[kind])
        void client.invalidateQueries({
          queryKey: ['admin', kind],
          predicate: ({ queryKey }) => queryKey[2] !== 'unanswered',
        })
  }, [client, counts])
}

/** How many records of a kind wait for an answer; undefined for kinds that need none. */
export function useUnanswered(kind: AnyKind | null): number | undefined {
  const { list } = useSession()
  const may = useMay()
  const key = kind?.key
  const { data } = useQuery({
    queryKey: ['admin', key, 'unanswered'],
    queryFn: async ({ signal }) => {
      const { urls, key } = kind as AnyKind
      const failed = { operation: 'fetch', kind: key } as const
      return (await list(`${urls.list}?${UNANSWERED}=any&limit=1`, { failed, signal })).total
    },
    enabled: Boolean(kind?.replyTransition) && may(kind as AnyKind, 'read'),
    refetchInterval: READ_AGAIN_EVERY_MS,
  })
  const counts = useMemo(
    () => (key !== undefined && data !== undefined ? { [key]: data } : undefined),
    [key, data],
  )
  useReadAgain(counts)
  return data
}

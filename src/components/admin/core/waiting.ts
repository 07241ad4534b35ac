'use client'

import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { ANY_KEYS, type AnyKind } from '@/lib/kinds'
import { useSession } from './session'

const localized = z.object({ en: z.string(), zh: z.string() })

const waitingSchema = z.array(
  z.object({
    reason: z.enum([
      'overdue',
      'unanswered',
      'failedDraft',
      'draft',
      'scheduled',
      'pendingDraft',
      'untranslated',
      'stale',
      'expiring',
    ]),
    kind: z.enum(ANY_KEYS),
    count: z.number(),
    filters: z.record(z.string(), z.string()),
    parts: z
      .array(z.object({ id: z.string(), label: localized, name: localized, on: z.string() }))
      .default([]),
  }),
)

export type Waiting = z.infer<typeof waitingSchema>[number]

/** What visitors send appears without a click. */
const READ_AGAIN_EVERY_MS = 60_000

/** What waits for an admin. */
export function useWaiting() {
  const { call } = useSession()
  return useQuery({
    queryKey: ['admin', 'waiting'],
    queryFn: () => call('GET', '/api/admin/waiting', { schema: waitingSchema, failed: 'list_waiting' }),
    refetchInterval: READ_AGAIN_EVERY_MS,
  }).data
}

/** How many records of a kind wait for an answer; undefined for kinds that need none. */
export function useUnanswered(kind: AnyKind | null): number | undefined {
  const { list } = useSession()
  const status = kind?.answering?.from
  return useQuery({
    queryKey: ['admin', kind?.key, 'unanswered'],
    queryFn: async ({ signal }) => {
      const { urls, record, key } = kind as AnyKind
      const failed = { operation: 'fetch', kind: key } as const
      return (await list(`${urls.list}?status=${status}&limit=1`, { schema: record, failed, signal })).total
    },
    enabled: status !== undefined,
    refetchInterval: READ_AGAIN_EVERY_MS,
  }).data
}

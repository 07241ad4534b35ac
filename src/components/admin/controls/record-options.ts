'use client'

import { useQuery } from '@tanstack/react-query'
import type { AnyRecord } from '@/lib/fields/record-values'
import { KINDS, type KindKey } from '@/lib/kinds'
import { people } from '@/lib/kinds/person/fields'
import { fetchMe } from '../core/identity/me'
import { type RecordPageData, type Session, useSession } from '../core/identity/session'

const PAGE_SIZE = 100

async function readAll(session: Session, key: KindKey): Promise<AnyRecord[]> {
  if (key === people.key) {
    const { colleagues } = await fetchMe(session)
    return colleagues as Pick<AnyRecord, 'id'>[] as AnyRecord[]
  }
  const { urls } = KINDS[key]
  const failed = { operation: 'fetch', kind: key } as const
  const records: AnyRecord[] = []
  let next: string | null = `${urls.list}${urls.list.includes('?') ? '&' : '?'}limit=${PAGE_SIZE}`
  while (next !== null) {
    const page: RecordPageData<AnyRecord> = await session.list<AnyRecord>(next, { failed })
    records.push(...page.items)
    next = page.next
  }
  return records
}

/** The records of a kind, for choosing one; of people the names of those that something is assigned to. */
export function useRecordOptions(key: KindKey) {
  const session = useSession()
  return useQuery({ queryKey: ['admin', key, 'options'], queryFn: () => readAll(session, key) })
}

'use client'

import { useQuery } from '@tanstack/react-query'
import { recordUrl } from '@/lib/fields/kind'
import type { AnyRecord } from '@/lib/fields/record-values'
import { unsavedRecord } from '@/lib/fields/types/records'
import { KINDS, type KindKey } from '@/lib/kinds'
import { useSession } from '../core/identity/session'
import { useTitleOf } from '../core/records'

/** What a record is called, read by its id, or by its slug from the list of its kind; the id itself until then. */
export function useRecordName(key: KindKey, id: string): string {
  const { call } = useSession()
  const titleOf = useTitleOf()
  const kind = KINDS[key]
  const { data } = useQuery({
    queryKey: ['admin', key, 'name', id],
    queryFn: () =>
      call<AnyRecord>('GET', recordUrl(kind, id), { failed: { operation: 'fetch_one', kind: key } }),
    enabled: id !== '',
  })
  return data ? titleOf(kind, data) : id
}

function RecordName({ kindKey, id }: { kindKey: KindKey; id: string }) {
  return useRecordName(kindKey, id)
}

/** The names of records, one a line; of what is to become one, its own. */
export const RecordNames = ({ kindKey, ids }: { kindKey: KindKey; ids: readonly string[] }) =>
  ids.map((id) => (
    <span key={id} className="block">
      {unsavedRecord(id)?.name?.toString() ?? <RecordName kindKey={kindKey} id={id} />}
    </span>
  ))

'use client'

import { recordUrl } from '@/lib/fields/kind'
import type { AnyRecord } from '@/lib/fields/record-values'
import { unsavedRecord } from '@/lib/fields/types/records'
import { KINDS, type KindKey } from '@/lib/kinds'
import { useTitleOf } from '../core/records'
import { useRead } from '../core/use-read'

/** What a record is called, read by its id, or by its slug from the list of its kind; the id itself until then. */
export function useRecordName(key: KindKey, id: string): string {
  const titleOf = useTitleOf()
  const kind = KINDS[key]
  const failed = { operation: 'fetch_one', kind: key } as const
  const { data } = useRead<AnyRecord>([key, 'name', id], recordUrl(kind, id), failed, { enabled: id !== '' })
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

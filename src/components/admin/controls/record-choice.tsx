'use client'

import { useQuery } from '@tanstack/react-query'
import type { AnyRecord } from '@/lib/fields/record-values'
import type { AnyKind } from '@/lib/kinds'
import { FIELD_CLASS } from '../../ui/field'
import { useSession } from '../core/identity/session'
import { isDraft, useTitleOf } from '../core/records'
import { ReadFailure } from './read-failure'

type RecordChoiceProps = {
  id: string
  kind: AnyKind
  value: string
  onChoose: (id: string) => void
  /** The text of the option that chooses none. */
  blank: string
  /** Shown when there is no record to choose. */
  noneText?: string
  /** A record that cannot be chosen. */
  exceptId?: string
  /** Whether drafts cannot be chosen, since visitors are to be led there. */
  onlyPublic?: boolean
  required?: boolean
  'aria-describedby'?: string
}

/** Chooses one of the first records of a kind's list. */
export function RecordChoice({
  kind,
  onChoose,
  blank,
  noneText,
  exceptId,
  onlyPublic,
  ...select
}: RecordChoiceProps) {
  const { list } = useSession()
  const titleOf = useTitleOf()
  const { data, error, refetch } = useQuery({
    queryKey: ['admin', kind.key, 'choice'],
    queryFn: ({ signal }) =>
      list<AnyRecord>(kind.urls.list, {
        failed: { operation: 'fetch', kind: kind.key },
        signal,
      }),
  })
  const offered = data?.items.filter((record) => record.id !== exceptId && !(onlyPublic && isDraft(record)))
  return (
    <>
      <select
        {...select}
        onChange={(event) => onChoose(event.target.value)}
        className={`${FIELD_CLASS} h-12`}
      >
        <option value="">{blank}</option>
        {offered?.map((record) => (
          <option key={record.id} value={record.id}>
            {titleOf(kind, record)}
          </option>
        ))}
      </select>
      {error && <ReadFailure error={error} onRetry={() => refetch()} />}
      {noneText && offered?.length === 0 && <p className="mt-2 text-sm text-ink-2">{noneText}</p>}
    </>
  )
}

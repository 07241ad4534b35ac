'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import type { AnyRecord } from '@/lib/fields/form-values'
import type { AnyKind } from '@/lib/kinds'
import { FIELD_CLASS, Field } from '../../ui/field'
import { titleOf } from '../core/records'
import { useSession } from '../core/session'

type SuccessorChoiceProps = {
  resource: AnyKind
  exceptId: string
  value: string
  onChoose: (id: string) => void
}

/** Chooses the record to which the address of a deleted one redirects. */
export function SuccessorChoice({ resource, exceptId, value, onChoose }: SuccessorChoiceProps) {
  const t = useTranslations('admin.deletion')
  const { list } = useSession()
  const id = useId()
  const { data } = useQuery({
    queryKey: ['admin', resource.key, 'successors'],
    queryFn: ({ signal }) => list<AnyRecord>(resource.urls.list, signal),
  })
  return (
    <Field id={id} label={t('successor')} className="mt-6">
      <select
        id={id}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
        aria-describedby={`${id}-hint`}
        className={`${FIELD_CLASS} h-12`}
      >
        <option value="">{t('noSuccessor')}</option>
        {data?.items
          .filter((other) => other.id !== exceptId)
          .map((other) => (
            <option key={other.id} value={other.id}>
              {titleOf(resource, other)}
            </option>
          ))}
      </select>
      <p id={`${id}-hint`} className="mt-2 text-xs text-ink-3">
        {t('successorHint')}
      </p>
    </Field>
  )
}

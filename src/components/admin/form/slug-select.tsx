'use client'

import { useTranslations } from 'next-intl'
import type { ListedKind } from '@/lib/kinds'
import { errorProps, FIELD_CLASS } from '../../ui/field'
import { useRecordOptions } from '../controls/record-options'
import { useTitleOf } from '../core/records'

type SlugSelectProps = {
  id: string
  kind: ListedKind
  value: string
  error?: string | undefined
  onChange: (slug: string) => void
}

/** A choice of the records of a kind by their slugs. */
export function SlugSelect({ id, kind, value, error, onChange }: SlugSelectProps) {
  const t = useTranslations('admin.form')
  const titleOf = useTitleOf()
  const { data = [] } = useRecordOptions(kind.key)
  const isKnown = data.some(({ slug }) => slug === value)
  return (
    <select
      id={id}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      className={`${FIELD_CLASS} h-11 text-sm`}
      {...errorProps(id, error)}
    >
      {!isKnown && <option value={value}>{value || t('none')}</option>}
      {data.map((record) => (
        <option key={record.id} value={String(record.slug)}>
          {titleOf(kind, record)}
        </option>
      ))}
    </select>
  )
}

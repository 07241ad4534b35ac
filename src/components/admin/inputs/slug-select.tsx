'use client'

import { useTranslations } from 'next-intl'
import { listedKind } from '@/lib/kinds'
import { errorProps, FIELD_CLASS } from '../../ui/field'
import { useRecordOptions } from '../controls/record-options'
import { useTitleOf } from '../core/records'
import { useForm } from './form-context'

type SlugSelectProps = {
  id: string
  /** The field of rows it stands in, which says whose records can be chosen. */
  field: string
  value: string
  error?: string | undefined
  onChange: (slug: string) => void
}

/** A choice of the records of a kind by their slugs. */
export function SlugSelect({ id, field, value, error, onChange }: SlugSelectProps) {
  const t = useTranslations('admin.form')
  const titleOf = useTitleOf()
  const { options } = useForm().kind.fields.find(({ name }) => name === field) ?? {}
  const kind = listedKind(options && 'kind' in options ? options.kind : '')
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

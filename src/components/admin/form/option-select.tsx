'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useContext, useState } from 'react'
import type { Field } from '@/lib/fields/field'
import type { AnyRecord } from '@/lib/fields/form-values'
import type { KindKey } from '@/lib/kinds'
import { KINDS, kindOf } from '@/lib/kinds'
import { errorProps, FIELD_CLASS } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { useNotices } from '../core/notices'
import { titleOf, useRenewal } from '../core/records'
import { useResourceWords } from '../core/resource-words'
import { type Session, useSession } from '../core/session'
import { CreateRecordContext } from './create-record'

const PAGE_SIZE = 100

type SelectProps = {
  id: string
  name: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  required?: boolean
}

/** A choice of fixed values, or of the records of another resource. */
export function OptionSelect({ options = [], ...props }: SelectProps & Pick<Field, 'options'>) {
  const t = useTranslations('admin.form')
  const words = useResourceWords()
  if ('kind' in options) return <RecordSelect resourceKey={kindOf(options.kind).key} {...props} />
  return (
    <Select {...props}>
      {options.map((option) => (
        <option key={option} value={option}>
          {option === '' ? t('none') : words.value(option)}
        </option>
      ))}
    </Select>
  )
}

function Select({ onChange, error, children, ...props }: SelectProps & { children: ReactNode }) {
  return (
    <select
      {...props}
      {...errorProps(props.id, error)}
      onChange={(event) => onChange(event.target.value)}
      className={`${FIELD_CLASS} h-11 min-w-0 flex-1 text-sm`}
    >
      {children}
    </select>
  )
}

async function readAll(session: Session, key: KindKey): Promise<AnyRecord[]> {
  const { list } = KINDS[key].urls
  const records: AnyRecord[] = []
  let next: string | null = `${list}${list.includes('?') ? '&' : '?'}limit=${PAGE_SIZE}`
  while (next !== null) {
    const page: { items: AnyRecord[]; next: string | null } = await session.list<AnyRecord>(next)
    records.push(...page.items)
    next = page.next
  }
  return records
}

/** The records of a resource, for choosing one. */
export function useOptions(key: KindKey) {
  const session = useSession()
  return useQuery({ queryKey: ['admin', key, 'options'], queryFn: () => readAll(session, key) })
}

function RecordSelect({ resourceKey, ...props }: SelectProps & { resourceKey: KindKey }) {
  const t = useTranslations('admin.form')
  const words = useResourceWords()
  const CreateRecord = useContext(CreateRecordContext)
  const [creating, setCreating] = useState(false)
  const resource = KINDS[resourceKey]
  const records = useOptions(resourceKey)
  const notices = useNotices()
  const renew = useRenewal()
  const known = records.data?.some(({ id }) => id === props.value)
  const newRecord = t('newThing', { thing: words.thing(resourceKey) })

  return (
    <div className="flex gap-2">
      <Select {...props}>
        <option value="">{records.isPending ? t('loading') : t('choose')}</option>
        {props.value !== '' && !known && <option value={props.value}>{t('unknownThing')}</option>}
        {records.data?.map((record) => (
          <option key={record.id} value={record.id}>
            {titleOf(resource, record)}
          </option>
        ))}
      </Select>
      {CreateRecord && resource.createdInForms && (
        <button
          type="button"
          onClick={() => setCreating(true)}
          title={newRecord}
          className="grid size-11 shrink-0 place-items-center rounded-ui border border-field text-ink-2 hover:border-ink hover:text-ink"
        >
          <Icon name="plus" className="size-4" />
          <span className="sr-only">{newRecord}</span>
        </button>
      )}
      {CreateRecord && creating && (
        <CreateRecord
          resource={resource}
          onCreated={async ({ id }) => {
            notices.success(words.success(resource, 'create'))
            await renew()
            props.onChange(id)
            setCreating(false)
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </div>
  )
}

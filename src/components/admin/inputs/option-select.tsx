'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useContext, useState } from 'react'
import type { Field } from '@/lib/fields/field'
import type { KindKey } from '@/lib/kinds'
import { KINDS, listedKind } from '@/lib/kinds'
import { errorProps, FIELD_CLASS } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { ReadFailure } from '../controls/read-failure'
import { useRecordOptions } from '../controls/record-options'
import { useKindTexts } from '../core/kind-texts'
import { useNotices } from '../core/notices'
import { useInvalidation, useTitleOf } from '../core/records'
import { useSavedText } from '../core/saved-text'
import { CreateRecordContext } from './create-record'
import { useForm } from './form-context'

type SelectProps = {
  id: string
  name: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  required?: boolean
  disabled?: boolean
}

/** A choice of fixed values, or of the records of another kind. */
export function OptionSelect({
  options = [],
  settable,
  ...props
}: SelectProps & Pick<Field, 'options' | 'settable'>) {
  const t = useTranslations('admin.form')
  const words = useKindTexts()
  const { base } = useForm()
  const canBe = (option: string) => !settable || settable.includes(option) || option === base[props.name]
  if ('kind' in options) return <RecordSelect kindKey={listedKind(options.kind).key} {...props} />
  return (
    <Select {...props}>
      {options.filter(canBe).map((option) => (
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

function RecordSelect({ kindKey, ...props }: SelectProps & { kindKey: KindKey }) {
  const t = useTranslations('admin.form')
  const words = useKindTexts()
  const CreateRecord = useContext(CreateRecordContext)
  const [creating, setCreating] = useState(false)
  const kind = KINDS[kindKey]
  const records = useRecordOptions(kindKey)
  const titleOf = useTitleOf()
  const notices = useNotices()
  const savedText = useSavedText()
  const invalidate = useInvalidation()
  const known = records.data?.some(({ id }) => id === props.value)
  const newRecord = words.newRecord(kindKey)

  return (
    <>
      <div className="flex gap-2">
        <Select {...props}>
          <option value="">{records.isPending ? t('loading') : t('none')}</option>
          {props.value !== '' && !known && (
            <option value={props.value}>{t(records.data ? 'unknownRecord' : 'unreadRecord')}</option>
          )}
          {records.data?.map((record) => (
            <option key={record.id} value={record.id}>
              {titleOf(kind, record)}
            </option>
          ))}
        </Select>
        {CreateRecord && kind.listedWithin !== null && (
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
      </div>
      {records.error && <ReadFailure error={records.error} onRetry={() => records.refetch()} />}
      {CreateRecord && creating && (
        <CreateRecord
          kind={kind}
          onCreated={async (record) => {
            notices.success(savedText(kind, 'create', record))
            await invalidate()
            props.onChange(record.id)
            setCreating(false)
          }}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useContext, useState } from 'react'
import { wordKey } from '@/lib/fields/types/choice'
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
import { useCountries } from './countries-field'
import { CreateRecordContext } from './create-record'
import { type InputProps, useForm } from './form-context'

/** A choice of fixed values. */
export const OptionSelect = (props: InputProps) =>
  props.field.ofCountries ? <CountrySelect {...props} /> : <ValueSelect {...props} />

/** A choice of a country, those in use first. */
function CountrySelect({ field, ...props }: InputProps) {
  const t = useTranslations('admin.form')
  const words = useKindTexts()
  const { used, others } = useCountries()
  const group = (label: string, codes: readonly string[]) =>
    codes.length > 0 && (
      <optgroup label={label}>
        {codes.map((code) => (
          <option key={code} value={code}>
            {words.value(code)}
          </option>
        ))}
      </optgroup>
    )
  const isCountry = (option: string) => used.includes(option) || others.includes(option)
  return (
    <Select {...props}>
      {(field.options ?? [])
        .filter((option) => !isCountry(option))
        .map((option) => (
          <option key={option} value={option}>
            {option === '' ? t('none') : words.value(option)}
          </option>
        ))}
      {group(t('countriesInUse'), used)}
      {group(t('otherCountries'), others)}
    </Select>
  )
}

function ValueSelect({ field, ...props }: InputProps) {
  const { options = [], settable } = field
  const t = useTranslations('admin.form')
  const words = useKindTexts()
  const { base } = useForm()
  const canBe = (option: string) => !settable || settable.includes(option) || option === base[props.name]
  return (
    <Select {...props}>
      {options.filter(canBe).map((option) => (
        <option key={option} value={option}>
          {option === '' ? t('none') : words.value(wordKey(option, field))}
        </option>
      ))}
    </Select>
  )
}

type SelectProps = Omit<InputProps, 'field'> & { children: ReactNode }

function Select({ id, name, value, required, isLocked, onChange, error, children }: SelectProps) {
  return (
    <select
      id={id}
      name={name}
      value={value}
      required={required}
      disabled={isLocked}
      {...errorProps(id, error)}
      onChange={(event) => onChange(event.target.value)}
      className={`${FIELD_CLASS} h-11 min-w-0 flex-1 text-sm`}
    >
      {children}
    </select>
  )
}

/** A choice of the records of a kind, of which a new one can be created; by their slugs where those are stored. */
export function RecordSelect({ field, ...props }: InputProps) {
  const { key } = listedKind(field.recordsOf ?? '')
  return field.bySlug ? <SlugSelect kindKey={key} {...props} /> : <IdSelect kindKey={key} {...props} />
}

type RecordSelectProps = Omit<InputProps, 'field'> & { kindKey: KindKey }

function SlugSelect({ kindKey, ...props }: RecordSelectProps) {
  const t = useTranslations('admin.form')
  const titleOf = useTitleOf()
  const { data = [] } = useRecordOptions(kindKey)
  const { value } = props
  return (
    <Select {...props}>
      {!data.some(({ slug }) => slug === value) && <option value={value}>{value || t('none')}</option>}
      {data.map((record) => (
        <option key={record.id} value={String(record.slug)}>
          {/* A number that belongs to the record is typed in its unit. */}
          {[titleOf(KINDS[kindKey], record), record.unit].filter(Boolean).join(', ')}
        </option>
      ))}
    </Select>
  )
}

function IdSelect({ kindKey, ...props }: RecordSelectProps) {
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

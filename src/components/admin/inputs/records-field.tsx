'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useContext, useState } from 'react'
import { unsavedRecord } from '@/lib/fields/types/records'
import { KINDS, type KindKey, listedKind } from '@/lib/kinds'
import { errorProps } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { useRecordName } from '../controls/record-name'
import { RecordSearch } from '../controls/record-search'
import { useKindTexts } from '../core/kind-texts'
import { useNotices } from '../core/notices'
import { useInvalidation } from '../core/records'
import { useSavedText } from '../core/saved-text'
import { CreateRecordContext } from './create-record'
import { DocumentDrop } from './document-drop'
import type { InputProps } from './form-context'
import { moved, RowButtons } from './rows/row-buttons'

const BUTTON =
  'inline-flex min-h-11 items-center gap-2 rounded-ui border border-field px-4 text-sm hover:border-ink disabled:opacity-50'

/** Whose names are read before somebody asks for the others: each is one call. */
const SHOWN_FIRST = 50

/** Some records of a kind in their order: found by typing, or made in place. */
export function RecordsField({ field, id, label, value, error, onChange }: InputProps<string[]>) {
  const { key } = listedKind(field.recordsOf ?? '')
  const t = useTranslations('admin.form')
  const words = useKindTexts()
  const CreateRecord = useContext(CreateRecordContext)
  const notices = useNotices()
  const savedText = useSavedText()
  const invalidate = useInvalidation()
  const client = useQueryClient()
  const [open, setOpen] = useState<'search' | 'create' | null>(null)
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? value : value.slice(0, SHOWN_FIRST)
  const add = (each: string) => onChange((before) => (before.includes(each) ? before : [...before, each]))
  const close = () => {
    setOpen(null)
    document.getElementById(id)?.focus()
  }
  const choose = t('chooseRecord', { record: words.singular(key) })
  return (
    // biome-ignore lint/a11y/useSemanticElements: fieldsets stand around whole groups, this is a part of one
    <div role="group" aria-label={label} className="space-y-3">
      {value.length > 0 && (
        <ol className="border-t border-line">
          {shown.map((each, index) => (
            <Chosen
              key={each}
              kindKey={key}
              reference={each}
              index={index}
              count={value.length}
              onMove={(step) => onChange((before) => moved(before, index, step))}
              onRemove={() => {
                onChange((before) => before.filter((other) => other !== each))
                document.getElementById(id)?.focus()
              }}
            />
          ))}
        </ol>
      )}
      {shown.length < value.length && (
        <button type="button" className={BUTTON} onClick={() => setShowsAll(true)}>
          {t('allChosen', { count: value.length })}
        </button>
      )}
      {field.ofDocument && <DocumentDrop label={label} onDocument={(sent) => add(JSON.stringify(sent))} />}
      <div className="flex flex-wrap gap-2">
        <button
          id={id}
          type="button"
          className={BUTTON}
          onClick={() => setOpen('search')}
          {...errorProps(id, error)}
        >
          <Icon name="search" className="size-4" />
          {choose}
        </button>
        {CreateRecord && KINDS[key].listedWithin !== null && (
          <button type="button" className={BUTTON} onClick={() => setOpen('create')}>
            <Icon name="plus" className="size-4" />
            {words.newRecord(key)}
          </button>
        )}
      </div>
      {open === 'search' && (
        <RecordSearch
          kindKey={key}
          title={choose}
          except={value}
          onPick={({ record }) => {
            client.setQueryData(['admin', key, 'name', record.id], record)
            add(record.id)
            close()
          }}
          onClose={close}
        />
      )}
      {CreateRecord && open === 'create' && (
        <CreateRecord
          kind={KINDS[key]}
          onCreated={async (record) => {
            notices.success(savedText(KINDS[key], 'create', record))
            await invalidate()
            add(record.id)
            close()
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

type ChosenProps = {
  kindKey: KindKey
  reference: string
  index: number
  count: number
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

/** One of the chosen records, or what is to become one. */
function Chosen({ kindKey, reference, ...buttons }: ChosenProps) {
  const t = useTranslations('admin.form')
  const unsaved = unsavedRecord(reference)
  const read = useRecordName(kindKey, unsaved ? '' : reference)
  const name = String(unsaved?.name ?? read)
  return (
    <li className="flex items-center justify-between gap-3 border-b border-line py-1">
      <span className="min-w-0 text-sm wrap-anywhere">
        {name}
        {unsaved && <span className="ml-2 text-2xs text-ink-2">{t('savedWithForm')}</span>}
      </span>
      <RowButtons name={name} {...buttons} />
    </li>
  )
}

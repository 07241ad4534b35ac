'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import type { Field } from '@/lib/fields/field'
import type { AnyKind } from '@/lib/kinds'
import { FIELD_CLASS } from '../../ui/field'
import { useKindTexts } from '../core/kind-texts'
import { Modal } from '../core/modal'
import type { Selection } from '../list/use-selection'
import { BulkValue } from './bulk-value'
import type { useBulk } from './use-bulk'

/** The fields of a kind that are set in bulk. Whether the public sees records has buttons of its own. */
function sharedFields(kind: AnyKind): Field[] {
  return kind.fields.filter(
    ({ name, type, lines, unique, group }) =>
      type.isShared &&
      !lines &&
      !unique &&
      group !== 'search' &&
      name !== kind.title &&
      !(kind.hasStatus && name === 'status'),
  )
}

type BulkDialogProps = {
  kind: AnyKind
  selection: Selection
  bulk: ReturnType<typeof useBulk>
  onClose: () => void
}

/** Gives the selected records a value: first the field, found by a few letters of its name, then the value. */
export function BulkDialog({ kind, selection, bulk, onClose }: BulkDialogProps) {
  const t = useTranslations('admin.bulk')
  const words = useKindTexts()
  const [field, setField] = useState<Field | null>(null)
  const records = selection.count === 1 ? words.singular(kind.key) : words.plural(kind.key)
  return (
    <Modal title={t('changeTitle', { count: selection.count, records })} onClose={onClose}>
      {field ? (
        <BulkValue
          kind={kind}
          field={field}
          selection={selection}
          bulk={bulk}
          onBack={() => setField(null)}
          onDone={onClose}
        />
      ) : (
        <FieldChoice kind={kind} onChoose={setField} />
      )}
    </Modal>
  )
}

function FieldChoice({ kind, onChoose }: { kind: AnyKind; onChoose: (field: Field) => void }) {
  const t = useTranslations('admin.bulk')
  const words = useKindTexts()
  const [typed, setTyped] = useState('')
  const sought = typed.trim().toLowerCase()
  const found = sharedFields(kind)
    .map((field) => ({ field, label: words.field(kind.key, field.name) }))
    // Also by what programs call it, such as MOQ in any language.
    .filter(({ field, label }) => `${label} ${field.name}`.toLowerCase().includes(sought))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (found[0]) onChoose(found[0].field)
  }
  return (
    <form onSubmit={submit}>
      <input
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-label={t('findField')}
        placeholder={t('findField')}
        autoComplete="off"
        className={`${FIELD_CLASS} h-11 text-sm`}
      />
      <ul aria-label={t('fields')} className="mt-3 grid gap-x-4 sm:grid-cols-2">
        {found.map(({ field, label }, index) => (
          <li key={field.name}>
            <button
              type="button"
              onClick={() => onChoose(field)}
              className={`min-h-11 w-full rounded-ui px-3 text-left text-sm hover:bg-plate ${sought && index === 0 ? 'bg-plate font-semibold' : ''}`}
            >
              {label}
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="mt-4 text-sm text-ink-2">{t('noField')}</p>}
    </form>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { changedRecord, type WithDraft } from '@/lib/fields/drafted-record'
import type { AnyRecord } from '@/lib/fields/record-values'
import type { AnyKind } from '@/lib/kinds'
import { ChangeTable } from './change-entry'
import { fieldChanges } from './field-changes'

type DraftDifferenceProps = { kind: AnyKind; record: AnyRecord & WithDraft }

/** Shows the fields that the draft beside a record changes, before and after. */
export function DraftDifference({ kind, record }: DraftDifferenceProps) {
  const t = useTranslations('admin.form.waiting')
  const { draft } = record
  if (!draft) return null
  const changed: AnyRecord = changedRecord(kind, record, draft.changes)
  const sideOf = (side: AnyRecord) =>
    Object.fromEntries(Object.keys(draft.changes).map((name) => [name, side[name]]))
  const changes = fieldChanges(sideOf(record), sideOf(changed))
  if (changes.length === 0) return null
  return (
    <details className="mt-2">
      <summary className="min-h-8 w-fit underline underline-offset-4">
        {t('differences', { count: changes.length })}
      </summary>
      <ChangeTable changes={changes} type={kind.key} />
    </details>
  )
}

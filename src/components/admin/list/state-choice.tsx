'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { AnyRecord } from '@/lib/fields/record-values'
import type { AnyKind } from '@/lib/kinds'
import { FIELD_CLASS } from '../../ui/field'
import { useKindTexts } from '../core/kind-texts'
import { useQuickSave } from '../core/quick-save'
import { useTitleOf } from '../core/records'

/** The state of a record in its row, where it can be changed at once. */
export function StateChoice({ kind, record }: { kind: AnyKind; record: AnyRecord }) {
  const t = useTranslations('admin.people')
  const words = useKindTexts()
  const title = useTitleOf()(kind, record)
  const { change } = useQuickSave(kind)
  const [changing, setChanging] = useState<string | null>(null)

  const choose = async (status: string) => {
    setChanging(status)
    await change(record, status)
    setChanging(null)
  }

  return (
    <select
      aria-label={t('stateOf', { name: title })}
      value={changing ?? String(record.status)}
      disabled={changing !== null}
      onChange={(event) => void choose(event.target.value)}
      // Above the link that covers the row.
      className={`${FIELD_CLASS} relative z-1 h-11 px-2 text-sm`}
    >
      {kind.states.map((state) => (
        <option key={state} value={state}>
          {words.value(state)}
        </option>
      ))}
    </select>
  )
}

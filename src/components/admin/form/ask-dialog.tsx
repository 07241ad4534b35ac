'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { type FormWarning, findingKey } from '@/lib/fields/forms/warnings'
import type { AnyKind } from '@/lib/kinds'
import { LINE_MAX_CHARS } from '@/lib/values/page-limits'
import { buttonClass } from '../../ui/button'
import { FIELD_CLASS } from '../../ui/field'
import { useFieldAt } from '../core/error-text'
import { useKindTexts } from '../core/kind-texts'
import { Modal } from '../core/modal'
import type { Reasons } from './use-reasons'

type AskDialogProps = {
  kind: AnyKind
  warnings: readonly FormWarning[]
  /** Whether it takes reasons why that is right. */
  takesReasons: boolean
  onSave: (reasons: Reasons) => void
  onClose: () => void
}

/** Asks before something is saved that is possible but unlikely. */
export function AskDialog({ kind, warnings, takesReasons, onSave, onClose }: AskDialogProps) {
  const t = useTranslations('admin.form.ask')
  const words = useKindTexts()
  const fieldAt = useFieldAt()
  const id = useId()
  const [reasons, setReasons] = useState<Reasons>({})
  return (
    <Modal
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          {/* First in the order, so that Enter by mistake saves nothing. */}
          <button type="button" onClick={onClose} className={buttonClass('line', 'min-h-11')}>
            {t('back')}
          </button>
          <button type="button" onClick={() => onSave(reasons)} className={buttonClass('light', 'min-h-11')}>
            {t('save')}
          </button>
        </>
      }
    >
      <dl className="divide-y divide-line text-sm">
        {warnings.map((warning, index) => {
          const key = findingKey(warning)
          return (
            <div key={`${warning.path}.${warning.code}`} className="py-2.5 first:pt-0 last:pb-0">
              <dt className="font-semibold">{fieldAt(kind.key, warning.path)}</dt>
              <dd className="mt-0.5 text-ink-2">{words.error(warning)}</dd>
              {takesReasons && (
                <dd className="mt-2">
                  <label htmlFor={`${id}-${index}`} className="text-xs text-ink-2">
                    {t('reason')}
                  </label>
                  <input
                    id={`${id}-${index}`}
                    value={reasons[key] ?? ''}
                    maxLength={LINE_MAX_CHARS}
                    onChange={({ target }) => setReasons((before) => ({ ...before, [key]: target.value }))}
                    className={`${FIELD_CLASS} mt-1 h-11 w-full text-sm`}
                  />
                </dd>
              )}
            </div>
          )
        })}
      </dl>
    </Modal>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import type { FormWarning } from '@/lib/fields/forms/warnings'
import type { AnyKind } from '@/lib/kinds'
import { buttonClass } from '../../ui/button'
import { useFieldAt } from '../core/error-text'
import { useKindTexts } from '../core/kind-texts'
import { Modal } from '../core/modal'

type AskDialogProps = {
  kind: AnyKind
  doubts: readonly FormWarning[]
  onSave: () => void
  onClose: () => void
}

/** Asks before something is saved that is possible but unlikely. */
export function AskDialog({ kind, doubts, onSave, onClose }: AskDialogProps) {
  const t = useTranslations('admin.form.ask')
  const words = useKindTexts()
  const fieldAt = useFieldAt()
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
          <button type="button" onClick={onSave} className={buttonClass('light', 'min-h-11')}>
            {t('save')}
          </button>
        </>
      }
    >
      <dl className="divide-y divide-line text-sm">
        {doubts.map((doubt) => (
          <div key={`${doubt.path}.${doubt.code}`} className="py-2.5 first:pt-0 last:pb-0">
            <dt className="font-semibold">{fieldAt(kind.key, doubt.path)}</dt>
            <dd className="mt-0.5 text-ink-2">{words.error(doubt)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}

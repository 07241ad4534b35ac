'use client'

import { useTranslations } from 'next-intl'
import { buttonClass } from '../../ui/button'
import { Modal } from './modal'

type LeaveDialogProps = {
  /** Whether this browser has stored what is typed, which is offered when one comes back. */
  isStored: boolean
  onStay: () => void
  onDiscard: () => void
  onLeave: () => void
}

/** Confirms before unsaved changes are left, and says what becomes of them. */
export function LeaveDialog({ isStored, onStay, onDiscard, onLeave }: LeaveDialogProps) {
  const t = useTranslations('admin.editor')
  return (
    <Modal title={t('leaveTitle')} onClose={onStay}>
      <p className="text-ink-2">{t(isStored ? 'leaveText' : 'leaveLost')}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {/* First in the order, so that Enter by mistake keeps the changes. */}
        <button type="button" onClick={onStay} className={buttonClass('ink')}>
          {t('stay')}
        </button>
        {isStored && (
          <button
            type="button"
            onClick={onDiscard}
            className="min-h-11 px-2 text-sm underline underline-offset-4"
          >
            {t('discard')}
          </button>
        )}
        <button type="button" onClick={onLeave} className={buttonClass('line')}>
          {t('leave')}
        </button>
      </div>
    </Modal>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { buttonClass } from '../../ui/button'
import { Modal } from './modal'

/** The losses that leaving would bring. */
export type Loss = {
  /** Whether this browser has stored what is typed, which is offered when one comes back; null where nothing is. */
  typed: 'stored' | 'lost' | null
  /** Whether files are still being uploaded. */
  uploads: boolean
}

type LeaveDialogProps = {
  loss: Loss
  onStay: () => void
  onDiscard: () => void
  onLeave: () => void
}

/** Confirms before unsaved changes are left, and says what becomes of them. */
export function LeaveDialog({ loss: { typed, uploads }, onStay, onDiscard, onLeave }: LeaveDialogProps) {
  const t = useTranslations('admin.editor')
  return (
    <Modal title={t(typed ? 'leaveTitle' : 'leaveUploadTitle')} onClose={onStay}>
      {typed && <p className="text-ink-2">{t(typed === 'stored' ? 'leaveText' : 'leaveLost')}</p>}
      {uploads && <p className={`text-ink-2 ${typed ? 'mt-3' : ''}`}>{t('leaveUpload')}</p>}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {/* First in the order, so that Enter by mistake keeps the changes. */}
        <button type="button" onClick={onStay} className={buttonClass('ink')}>
          {t(typed ? 'stay' : 'keepUploading')}
        </button>
        {typed === 'stored' && (
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

'use client'

import { useTranslations } from 'next-intl'
import { buttonClass } from '../../ui/button'
import { Modal } from './modal'

/** Confirms before unsaved changes are left. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const t = useTranslations('admin.editor')
  return (
    <Modal title={t('leaveTitle')} onClose={onStay}>
      <p className="text-ink-2">{t('leaveText')}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {/* First in the order, so that Enter by mistake keeps the changes. */}
        <button type="button" onClick={onStay} className={buttonClass('ink')}>
          {t('stay')}
        </button>
        <button type="button" onClick={onLeave} className={buttonClass('line')}>
          {t('leave')}
        </button>
      </div>
    </Modal>
  )
}

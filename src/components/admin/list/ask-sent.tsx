'use client'

import { useTranslations } from 'next-intl'
import { buttonClass } from '../../ui/button'
import { Modal } from '../core/modal'

/** Asks whether a mail was sent that was opened in a program of the editor's. */
export function AskSent({ to, onSent, onClose }: { to: string; onSent: () => void; onClose: () => void }) {
  const t = useTranslations('admin.people.sent')
  return (
    <Modal
      title={t('title')}
      onClose={onClose}
      footer={
        <>
          <button type="button" onClick={onClose} className={buttonClass('line', 'min-h-11')}>
            {t('notYet')}
          </button>
          <button type="button" onClick={onSent} className={buttonClass('light', 'min-h-11')}>
            {t('yes')}
          </button>
        </>
      }
    >
      <p className="text-sm wrap-anywhere">{t('text', { to })}</p>
    </Modal>
  )
}

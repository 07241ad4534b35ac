'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { type ButtonTone, buttonClass } from '../../ui/button'
import { CancelButton, Modal } from './modal'

type ConfirmDialogProps = {
  title: string
  /** The consequence as a text; the children say it where more than a text is needed. */
  text?: string
  children?: ReactNode
  /** The words of the button that does it. */
  action: string
  /** The tone of that button: it destroys unless another one is said. */
  tone?: ButtonTone
  onClose: () => void
  /** Does it, once the dialog is closed. */
  onConfirm: () => void
}

/** Confirms what cannot be taken back. */
export function ConfirmDialog({
  title,
  text,
  children,
  action,
  tone = 'danger',
  onClose,
  onConfirm,
}: ConfirmDialogProps) {
  const t = useTranslations('admin.bulk')
  return (
    <Modal
      title={title}
      onClose={onClose}
      footer={
        <>
          <CancelButton onClick={onClose}>{t('cancel')}</CancelButton>
          <button
            type="button"
            onClick={() => {
              onClose()
              onConfirm()
            }}
            className={buttonClass(tone)}
          >
            {action}
          </button>
        </>
      }
    >
      {text !== undefined && <p className="wrap-anywhere text-ink-2">{text}</p>}
      {children}
    </Modal>
  )
}

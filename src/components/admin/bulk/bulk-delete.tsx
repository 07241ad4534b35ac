'use client'

import { useTranslations } from 'next-intl'
import type { AnyKind } from '@/lib/kinds'
import { BIN_DAYS } from '@/lib/values/limits'
import { buttonClass } from '../../ui/button'
import { useKindWords } from '../core/kind-words'
import { Modal } from '../core/modal'

type BulkDeleteProps = { kind: AnyKind; count: number; onClose: () => void; onConfirm: () => void }

/** Confirms before many records are deleted. */
export function BulkDelete({ kind, count, onClose, onConfirm }: BulkDeleteProps) {
  const t = useTranslations('admin.bulk')
  const words = useKindWords()
  return (
    <Modal
      title={t('deleteTitle', { count, records: words.plural(kind.key) })}
      onClose={onClose}
      footer={
        <>
          {/* First in the order, so that Enter by mistake deletes nothing. */}
          <button type="button" onClick={onClose} className={buttonClass('line')}>
            {t('cancel')}
          </button>
          <button type="button" onClick={onConfirm} className={buttonClass('danger')}>
            {t('deleteConfirm', { count })}
          </button>
        </>
      }
    >
      <p className="text-ink-2">{t('deleteText', { days: BIN_DAYS })}</p>
    </Modal>
  )
}

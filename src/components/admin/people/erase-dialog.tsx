'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { CallFailure } from '@/lib/http/client'
import { EMAIL_MAX_CHARS } from '@/lib/values/limits'
import { buttonClass } from '../../ui/button'
import { FIELD_CLASS } from '../../ui/field'
import { ControlFrame } from '../controls/control-frame'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { Modal } from '../core/modal'
import { useNotices } from '../core/notices'
import { useInvalidation } from '../core/records'

/** The button that opens the dialog. */
export function EraseButton() {
  const t = useTranslations('admin.people')
  const [erasing, setErasing] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setErasing(true)}
        className="min-h-11 px-2 text-sm text-danger underline underline-offset-4"
      >
        {t('erase')}
      </button>
      {erasing && <EraseDialog onClose={() => setErasing(false)} />}
    </>
  )
}

/** Erases everything about a person who requests it. */
function EraseDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('admin.people')
  const words = useKindTexts()
  const cancel = useTranslations('admin.deletion')('cancel')
  const notices = useNotices()
  const invalidate = useInvalidation()
  const { call } = useSession()
  const id = useId()
  const [address, setAddress] = useState('')
  const [error, setError] = useState<string>()
  const [isErasing, setIsErasing] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isErasing) return
    setIsErasing(true)
    try {
      const { erased } = await call<{ erased: number }>('POST', '/api/admin/people/erase', {
        failed: 'erase_person',
        body: { email: address },
      })
      notices.success(t('erased', { count: erased }))
      onClose()
      await invalidate()
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setError(words.error(failure))
      setIsErasing(false)
    }
  }

  return (
    <Modal title={t('eraseTitle')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p className="mb-5 text-ink-2">{t('eraseText')}</p>
        <ControlFrame id={id} label={words.field('subscribers', 'email')} required error={error}>
          <input
            id={id}
            type="email"
            value={address}
            maxLength={EMAIL_MAX_CHARS}
            autoComplete="off"
            onChange={(event) => setAddress(event.target.value)}
            className={`${FIELD_CLASS} h-11 text-sm`}
          />
        </ControlFrame>
        <div className="mt-8 flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className={buttonClass('line')}>
            {cancel}
          </button>
          <button type="submit" aria-disabled={isErasing} className={buttonClass('danger')}>
            {t('eraseConfirm')}
          </button>
        </div>
      </form>
    </Modal>
  )
}

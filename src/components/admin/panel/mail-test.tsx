'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { CallFailure } from '@/lib/http/client'
import type { MailTest } from '@/lib/jobs/test-mail'
import { EMAIL_MAX_CHARS } from '@/lib/values/limits'
import { buttonClass } from '../../ui/button'
import { FIELD_CLASS } from '../../ui/field'
import { ControlFrame } from '../controls/control-frame'
import { useInterfaceLanguage } from '../core/admin-texts'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { CancelButton, Modal } from '../core/modal'

/** The button that opens the test of the mail server. */
export function MailTestButton({ to }: { to: string }) {
  const t = useTranslations('admin.mailTest')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="mt-1 min-h-11 text-sm underline underline-offset-4"
      >
        {t('open')}
      </button>
      {isOpen && <MailTestDialog to={to} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Sends a test mail and shows what the mail server answered. */
function MailTestDialog({ to, onClose }: { to: string; onClose: () => void }) {
  const t = useTranslations('admin.mailTest')
  const words = useKindTexts()
  const { call } = useSession()
  const [locale] = useInterfaceLanguage()
  const id = useId()
  const [address, setAddress] = useState(to)
  const [isSending, setIsSending] = useState(false)
  const [test, setTest] = useState<MailTest>()
  const [error, setError] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    setIsSending(true)
    setTest(undefined)
    setError(undefined)
    try {
      const body = { to: address, locale }
      setTest(await call<MailTest>('POST', '/api/admin/mail-test', { failed: 'test_mail', body }))
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setError(words.error(failure))
    }
    setIsSending(false)
  }

  return (
    <Modal title={t('title')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <p className="mb-5 text-ink-2">{t('intro')}</p>
        <ControlFrame id={id} label={t('to')} required error={error}>
          <input
            id={id}
            type="email"
            value={address}
            maxLength={EMAIL_MAX_CHARS}
            onChange={(event) => setAddress(event.target.value)}
            aria-invalid={error !== undefined}
            className={`${FIELD_CLASS} h-11 text-sm`}
          />
        </ControlFrame>
        <div role="status" className="mt-5 min-h-24 text-sm">
          {isSending && <p className="text-ink-2">{t('sending')}</p>}
          {test && <Result {...test} />}
        </div>
        <div className="mt-5 flex flex-wrap justify-end gap-3">
          <CancelButton onClick={onClose}>{t('close')}</CancelButton>
          <button type="submit" aria-disabled={isSending} className={buttonClass('light')}>
            {t('send')}
          </button>
        </div>
      </form>
    </Modal>
  )
}

function Result({ result, reply, missing }: MailTest) {
  const t = useTranslations('admin.mailTest')
  const lacksSender = missing.includes('MAIL_FROM')
  return (
    <div className={`border-l-2 pl-3 ${result === 'accepted' ? 'border-amber' : 'border-danger'}`}>
      <p>{t(`result.${lacksSender ? 'unconfiguredSender' : result}`, { missing: missing.join(', ') })}</p>
      {reply && (
        <p className="mt-2 wrap-anywhere text-ink-2">
          {t('reply')}: <span className="font-mono text-xs">{reply}</span>
        </p>
      )}
    </div>
  )
}

'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { AnyRecord } from '@/lib/fields/record-values'
import type { InquiryRecord } from '@/lib/kinds/inquiry/fields'
import { CopyButton } from '../controls/copy-button'
import { useAttempt } from '../core/attempt'
import { ConfirmDialog } from '../core/confirm-dialog'
import { useMay } from '../core/identity/me'
import { useSession } from '../core/identity/session'

const CONTROL = 'inline-flex min-h-6 items-center underline underline-offset-4'

type BuyersPageProps = {
  inquiry: InquiryRecord & { url: string }
  /** Gets the inquiry with its new address. */
  onChanged: (now: AnyRecord) => void
}

/** The page of an inquiry's buyer, whose address can be changed where it got into wrong hands. */
export function BuyersPage({ inquiry: { id, url, email }, onChanged }: BuyersPageProps) {
  const t = useTranslations('admin.people')
  const { notices, attempt } = useAttempt()
  const { call } = useSession()
  const mayWrite = useMay()({ area: 'leads' }, 'write')
  const [isAsking, setIsAsking] = useState(false)
  const rotate = () =>
    attempt(async () => {
      const now = await call<InquiryRecord>('POST', `/api/admin/inquiries/${id}/secret`, {
        failed: 'rotate_secret',
      })
      onChanged(now as unknown as AnyRecord)
      const isMailed = now.deliveries.some(({ channel }) => channel === 'link')
      notices.success(t(isMailed ? 'rotated' : 'rotatedUnmailed'))
    })
  return (
    <>
      <a href={url} target="_blank" rel="noopener" className={CONTROL}>
        {t('buyersPage')}
      </a>
      <CopyButton
        text={new URL(url, window.location.origin).href}
        label={t('copyLink')}
        copied={t('linkCopied')}
      />
      {mayWrite && (
        <button type="button" onClick={() => setIsAsking(true)} className={CONTROL}>
          {t('rotate')}
        </button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t('rotateTitle')}
          text={t('rotateText', { email })}
          action={t('rotateConfirm')}
          onClose={() => setIsAsking(false)}
          onConfirm={rotate}
        />
      )}
    </>
  )
}

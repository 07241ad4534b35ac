'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { AnyRecord } from '@/lib/fields/record-values'
import type { AnyKind } from '@/lib/kinds'
import { INVITATION_HOURS, KEY_OVERLAP_HOURS, WEBHOOK_SECRET_OVERLAP_HOURS } from '@/lib/values/limits'
import { buttonClass } from '../../ui/button'
import { ShownOnce } from '../controls/shown-once'
import { useAttempt } from '../core/attempt'
import { useSession } from '../core/identity/session'
import { CancelButton, Modal } from '../core/modal'
import { useInvalidation, useTitleOf } from '../core/records'

/** What each action calls under the address of the record. */
const ACTIONS = {
  invite: { path: 'invitation', failed: 'invite' },
  exchange: { path: 'exchange', failed: 'exchange_key' },
  sign: { path: 'secret', failed: 'exchange_secret' },
} as const

/** How long an invitation is open, and what was exchanged goes on. */
const HOURS = { invite: INVITATION_HOURS, exchange: KEY_OVERLAP_HOURS, sign: WEBHOOK_SECRET_OVERLAP_HOURS }

type AccessDialogProps = {
  kind: AnyKind
  /** A person, a key or a webhook; a new key has itself in `key`, a new webhook its secret, this once. */
  record: AnyRecord
  /** The key or the secret was exchanged, which changed its record. */
  onExchanged?: (record: AnyRecord) => void
  onClose: () => void
}

/** Makes a secret and shows it this once: the link of an invitation, a key in place of another one, or what signs events. */
export function AccessDialog({ kind, record, onExchanged, onClose }: AccessDialogProps) {
  const t = useTranslations('admin.access')
  const { attempt, isWorking } = useAttempt()
  const invalidate = useInvalidation()
  const { call } = useSession()
  const name = useTitleOf()(kind, record)
  const action = kind.accessAction ?? 'invite'
  const isNewKey = typeof record.key === 'string'
  const [made, setMade] = useState(isNewKey ? String(record.key) : null)
  const values = { name, hours: HOURS[action] }

  const make = () =>
    attempt(async () => {
      const { path, failed } = ACTIONS[action]
      const answer = await call<{ url: string } | (AnyRecord & { key: string })>(
        'POST',
        `${kind.urls.item}/${record.id}/${path}`,
        { failed },
      )
      // A webhook has a `url` as well, which is no secret.
      if ('key' in answer) {
        const { key, ...exchanged } = answer
        setMade(key)
        onExchanged?.(exchanged as AnyRecord)
      } else setMade(answer.url)
      await invalidate()
    })

  return (
    <Modal
      title={t(isNewKey ? (action === 'sign' ? 'secretTitle' : 'keyTitle') : `${action}Title`, values)}
      onClose={onClose}
      footer={
        made === null ? (
          <>
            <CancelButton onClick={onClose}>{t('cancel')}</CancelButton>
            <button
              type="button"
              disabled={isWorking}
              onClick={() => void make()}
              className={buttonClass('light')}
            >
              {t(`${action}Make`)}
            </button>
          </>
        ) : (
          <button type="button" onClick={onClose} className={buttonClass('light')}>
            {t('done')}
          </button>
        )
      }
    >
      {made === null ? (
        <div className="space-y-3 wrap-anywhere text-ink-2">
          <p>{t(`${action}Text`, values)}</p>
          {Boolean(record.joinedAt) && <p>{t('replaces', values)}</p>}
        </div>
      ) : (
        <ShownOnce label={t(`${action}Label`)} secret={made}>
          {t(`${action}Once`, values)}
        </ShownOnce>
      )}
    </Modal>
  )
}

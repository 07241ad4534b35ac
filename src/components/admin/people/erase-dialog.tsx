'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { CallFailure } from '@/lib/http/client'
import type { FoundPerson } from '@/lib/kinds/inquiry/people'
import { EMAIL_MAX_CHARS } from '@/lib/values/limits'
import { buttonClass } from '../../ui/button'
import { FIELD_CLASS } from '../../ui/field'
import { ControlFrame } from '../controls/control-frame'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { CancelButton, Modal } from '../core/modal'
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

/** Says what there is about an address, and erases it. */
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
  const [isCalling, setIsCalling] = useState(false)
  /** The entries of the address; null before it is looked up. */
  const [found, setFound] = useState<FoundPerson | null>(null)
  const [withOrders, setWithOrders] = useState(false)

  const ask = async (dryRun: boolean) => {
    if (isCalling) return
    setIsCalling(true)
    setError(undefined)
    try {
      const answer = await call<{ erased: number; found: FoundPerson }>('POST', '/api/admin/people/erase', {
        failed: 'erase_person',
        body: { email: address, orders: withOrders, dryRun },
      })
      if (dryRun) setFound(answer.found)
      else {
        notices.success(t('erased', { count: answer.erased }))
        onClose()
        await invalidate()
      }
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setError(words.error(failure))
    } finally {
      setIsCalling(false)
    }
  }

  const lookUp = (event: FormEvent) => {
    event.preventDefault()
    void ask(true)
  }

  const gone = found ? countOf(found) - (withOrders ? 0 : found.orders.length) : 0
  return (
    <Modal title={t('eraseTitle')} onClose={onClose}>
      <form onSubmit={lookUp} noValidate>
        <p className="mb-5 text-ink-2">{t('eraseText')}</p>
        <ControlFrame id={id} label={words.field('subscribers', 'email')} required error={error}>
          <input
            id={id}
            type="email"
            value={address}
            // What is found must be of what stands here.
            readOnly={isCalling}
            maxLength={EMAIL_MAX_CHARS}
            autoComplete="off"
            onChange={(event) => {
              setAddress(event.target.value)
              setFound(null)
              setWithOrders(false)
            }}
            className={`${FIELD_CLASS} h-11 text-sm`}
          />
        </ControlFrame>
        {found === null && (
          <button type="submit" aria-disabled={isCalling} className={buttonClass('ink', 'mt-5')}>
            {t('eraseFind')}
          </button>
        )}
        <div role="status">
          {found && <Found found={found} withOrders={withOrders} onOrders={setWithOrders} />}
        </div>
        <div className="mt-8 flex flex-wrap justify-end gap-3">
          <CancelButton onClick={onClose}>{cancel}</CancelButton>
          {gone > 0 && (
            // Neither Enter nor a second click on the button before erases anything.
            <button
              type="button"
              onClick={() => ask(false)}
              aria-disabled={isCalling}
              className={buttonClass('danger')}
            >
              {t('eraseConfirm')}
            </button>
          )}
        </div>
      </form>
    </Modal>
  )
}

const countOf = ({ inquiries, orders, subscriptions, people }: FoundPerson) =>
  inquiries.length + orders.length + subscriptions + people

type FoundProps = { found: FoundPerson; withOrders: boolean; onOrders: (withOrders: boolean) => void }

/** What there is about an address, and whether its orders go, too. */
function Found({ found, withOrders, onOrders }: FoundProps) {
  const t = useTranslations('admin.people.found')
  const { inquiries, orders, subscriptions, people } = found
  const numbered = (numbers: readonly (string | null)[]) => ({
    count: numbers.length,
    numbers: numbers.filter(Boolean).join(', ') || '–',
  })
  if (countOf(found) === 0) return <p className="mt-5 text-sm">{t('nothing')}</p>
  return (
    <>
      <ul className="mt-5 list-disc pl-5 text-sm wrap-anywhere">
        {inquiries.length > 0 && <li>{t('inquiries', numbered(inquiries))}</li>}
        {orders.length > 0 && <li>{t('orders', numbered(orders))}</li>}
        {subscriptions > 0 && <li>{t('subscriptions', { count: subscriptions })}</li>}
        {people > 0 && <li>{t('people', { count: people })}</li>}
      </ul>
      {orders.length > 0 && (
        <label className="mt-4 flex items-start gap-3 text-sm">
          <input
            type="checkbox"
            checked={withOrders}
            onChange={(event) => onOrders(event.target.checked)}
            className="size-6 shrink-0 accent-amber"
          />
          {t('withOrders', { count: orders.length })}
        </label>
      )}
    </>
  )
}

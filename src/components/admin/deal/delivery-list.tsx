'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { DeliveryRecord, InquiryRecord } from '@/lib/kinds/inquiry/fields'
import { buttonClass } from '../../ui/button'
import { useAttempt } from '../core/attempt'
import { useSession } from '../core/identity/session'
import { Moment } from '../core/moments'
import { useInvalidation } from '../core/records'
import { MAILS_LEAVE_MS } from './use-inquiry-part'

const STUCK: readonly DeliveryRecord['state'][] = ['failed', 'uncertain']

/** Whether a delivery has to be sent again by hand, which the mail of a quotation has not once a later one was sent. */
export const isStuck = ({ state, lastError }: Pick<DeliveryRecord, 'state' | 'lastError'>) =>
  STUCK.includes(state) && lastError !== 'replaced'

/** Whether a delivery is on its way. */
export const isLeaving = ({ state }: Pick<DeliveryRecord, 'state'>) =>
  state === 'queued' || state === 'sending'

/** Reads what became of the mails of an inquiry while some are leaving, and nothing else of it: it is being edited. */
function useLeavingMails({ id, deliveries }: InquiryRecord): void {
  const client = useQueryClient()
  const { call } = useSession()
  useQuery({
    queryKey: ['admin', 'inquiries', 'deliveries', id],
    queryFn: async () => {
      const now = await call<InquiryRecord>('GET', `/api/admin/inquiries/${id}`, { failed: 'fetch_thread' })
      client.setQueryData<InquiryRecord>(
        itemKeyOf(id),
        (before) => before && { ...before, deliveries: now.deliveries },
      )
      return now.deliveries
    },
    enabled: deliveries.some(isLeaving),
    refetchInterval: MAILS_LEAVE_MS,
    gcTime: 0,
  })
}

const itemKeyOf = (id: string) => ['admin', 'inquiries', 'item', id]

/** Says why a delivery failed. */
export function useDeliveryReason(): (text: string) => string {
  const t = useTranslations('admin.people.reason')
  // What a server answered, such as 'HTTP 500', is the same in every language.
  return (text) => (t.has(text) ? t(text) : text)
}

/** Sends again what of an inquiry and its conversation has not left. */
export function useResend(id: string): () => Promise<void> {
  const t = useTranslations('admin.people')
  const { notices, attempt } = useAttempt()
  const invalidate = useInvalidation()
  const client = useQueryClient()
  const { call } = useSession()
  return async () => {
    await attempt(async () => {
      const now = await call<InquiryRecord>('POST', `/api/admin/inquiries/${id}/resend`, { failed: 'resend' })
      client.setQueryData(itemKeyOf(id), now)
      notices.success(t('resent'))
    })
    await invalidate()
  }
}

/** What was sent because of an inquiry, what was not, and how to send that again. */
export function DeliveryList({ inquiry }: { inquiry: InquiryRecord }) {
  const t = useTranslations('admin.people')
  const reason = useDeliveryReason()
  const resend = useResend(inquiry.id)
  const { deliveries } = inquiry
  useLeavingMails(inquiry)

  return (
    <section className="mt-8 text-sm">
      <h3 className="font-semibold">{t('deliveries')}</h3>
      {deliveries.length === 0 ? (
        <p className="mt-1 text-ink-2">{t('noDeliveries')}</p>
      ) : (
        <ul className="mt-2 border-t border-line">
          {deliveries.map((delivery) => (
            <li key={delivery.id} className="border-b border-line py-2">
              <span className="flex flex-wrap justify-between gap-x-4">
                <span>{t(`channel.${delivery.channel}`)}</span>
                <span className={isStuck(delivery) ? 'font-semibold text-danger' : 'text-ink-2'}>
                  {t(`delivery.${delivery.state}`)}
                </span>
              </span>
              <span className="block text-xs text-ink-3">
                {delivery.sentAt ? (
                  <Moment time={delivery.sentAt} />
                ) : (
                  t('attempts', { count: delivery.attempts })
                )}
                {delivery.lastError && ` · ${reason(delivery.lastError)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {deliveries.some(isStuck) && (
        <button type="button" onClick={resend} className={buttonClass('line', 'mt-4 min-h-11 px-5')}>
          {t('resend')}
        </button>
      )}
    </section>
  )
}

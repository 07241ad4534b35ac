'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { AnyRecord } from '@/lib/fields/record-values'
import type { DeliveryRecord } from '@/lib/kinds/inquiry/fields'
import { TEST_EVENT } from '@/lib/values/event-types'
import { buttonClass } from '../../ui/button'
import { useAttempt } from '../core/attempt'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { Moment, useMomentText } from '../core/moments'
import { isStuck, useDeliveryReason } from '../deal/delivery-list'

type SentEvent = Omit<DeliveryRecord, 'channel'> & {
  type: string
  /** The slug or the number of what it is about. */
  about: string | null
  createdAt: string
  nextAttemptAt: string
}

const WAITING: readonly SentEvent['state'][] = ['queued', 'sending']
const REFRESH_MS = 2000

/** What a receiver of events was sent last and what became of it, with a test event and each one again. */
export function SentEvents({ record }: { record: AnyRecord }) {
  const t = useTranslations('admin.webhooks')
  const words = useKindTexts()
  const { notices, attempt } = useAttempt()
  const moment = useMomentText()
  const reason = useDeliveryReason()
  const client = useQueryClient()
  const { call } = useSession()
  const url = `/api/admin/webhooks/${record.id}/deliveries`
  const queryKey = ['admin', 'webhooks', 'sent', record.id]
  /** The id of the event that was sent by hand last, until its outcome is known. */
  const awaited = useRef<string>(undefined)
  const nameOf = ({ type, about }: SentEvent) =>
    [words.value(`event-${type.replaceAll('.', '-')}`), about].filter(Boolean).join(' · ')
  const read = async () => {
    // A response that was requested before it was sent shows what became of it earlier.
    const sentId = awaited.current
    const now = await call<SentEvent[]>('GET', url, { failed: 'fetch_deliveries' })
    const event = now.find(({ id }) => id === sentId)
    if (event?.state === 'sent') notices.success(t('arrived', { event: nameOf(event) }))
    else if (event?.lastError)
      notices.error(t('notArrived', { event: nameOf(event), reason: reason(event.lastError) }))
    else return now
    awaited.current = undefined
    // The record shows since when nothing has succeeded, and whether it was switched off for that.
    void client.invalidateQueries({ queryKey: ['admin', 'webhooks', 'item', record.id] })
    return now
  }
  const { data: events } = useQuery({
    queryKey,
    queryFn: read,
    refetchInterval: ({ state }) =>
      state.data?.some((event) => WAITING.includes(event.state)) && !record.isOff ? REFRESH_MS : false,
  })
  const send = (delivery?: string) =>
    attempt(async () => {
      const now = await call<SentEvent[]>('POST', url, { failed: 'send_event', body: { delivery } })
      client.setQueryData(queryKey, now)
      awaited.current = delivery ?? now.find(({ type }) => type === TEST_EVENT)?.id
      notices.success(t('queued'))
    })
  return (
    <section aria-labelledby="sent-events" className="mt-10 border-t border-line pt-8 text-sm">
      {record.disabledAt && record.isOff ? (
        <p className="mb-6 border-l-2 border-danger pl-3 wrap-anywhere">
          {t(record.disabledReason === 'restored' ? 'offRestored' : 'off', {
            time: moment(record.disabledAt),
            reason: reason(String(record.disabledReason ?? '')),
          })}
        </p>
      ) : (
        Boolean(record.failingSince) && (
          <p className="mb-6 border-l-2 border-danger pl-3 wrap-anywhere">
            {t('failing', {
              time: moment(record.failingSince),
              reason: reason(String(record.lastError ?? 'none')),
            })}
          </p>
        )
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h3 id="sent-events" className="font-semibold">
            {t('title')}
          </h3>
          <p className="mt-1 text-ink-2">{t('lead')}</p>
        </div>
        {!record.isOff && (
          <button type="button" onClick={() => void send()} className={buttonClass('line', 'min-h-11 px-5')}>
            {t('test')}
          </button>
        )}
      </div>
      {events?.length === 0 && <p className="mt-4 text-ink-2">{t('none')}</p>}
      <ul className="mt-4 border-line not-empty:border-t">
        {(events ?? []).map((event) => (
          <li
            key={event.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line py-2"
          >
            <div className="min-w-0">
              <p className="wrap-anywhere">{nameOf(event)}</p>
              <p className="text-xs text-ink-3 wrap-anywhere">
                <span className={isStuck(event) ? 'font-semibold text-danger' : 'text-ink-2'}>
                  {t(`state.${event.state}`)}
                </span>
                {' · '}
                <Moment time={event.sentAt ?? event.createdAt} />
                {event.attempts !== 1 && ` · ${t('attempts', { count: event.attempts })}`}
                {event.lastError && event.state !== 'sent' && ` · ${reason(event.lastError)}`}
                {event.state === 'queued' &&
                  event.attempts > 0 &&
                  !record.isOff &&
                  ` · ${t('next', { time: moment(event.nextAttemptAt) })}`}
              </p>
            </div>
            {!record.isOff && event.state !== 'sending' && (
              <button
                type="button"
                onClick={() => void send(event.id)}
                aria-label={t('againName', { event: nameOf(event), time: moment(event.createdAt) })}
                className="min-h-11 px-2 underline underline-offset-4"
              >
                {t('again')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

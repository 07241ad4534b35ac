'use client'

import { useTranslations } from 'next-intl'
import type { AnyRecord } from '@/lib/fields/record-values'
import type { InquiryThread } from '@/lib/kinds/inquiry/admin-thread'
import type { InquiryRecord } from '@/lib/kinds/inquiry/fields'
import { ReadFailure } from '../controls/read-failure'
import { useSession } from '../core/identity/session'
import { useKindTexts } from '../core/kind-texts'
import { locationHash } from '../core/location'
import { Moment } from '../core/moments'
import { StateMark } from '../list/marks'
import { Conversation } from './conversation'
import { DealLines } from './deal-lines'
import { isLeaving } from './delivery-list'
import { Quotations } from './quotations'
import { useInquiryPart } from './use-inquiry-part'

type InquiryDealProps = {
  inquiry: InquiryRecord
  /** Gets the inquiry as it is after something was sent. */
  onChanged: (now: AnyRecord) => void
}

/** What becomes of an inquiry between both sides: the lights, the conversation and the quotations. */
export default function InquiryDeal({ inquiry, onChanged }: InquiryDealProps) {
  const t = useTranslations('admin.editor')
  const { call } = useSession()
  const { id } = inquiry
  const { data, error, refetch, url, put } = useInquiryPart<InquiryThread>(id, 'messages', hasLeaving)

  /** An answer changes the inquiry, too: its state, and the version that its form is saved with. */
  const reread = async () =>
    onChanged(await call<AnyRecord>('GET', `/api/admin/inquiries/${id}`, { failed: 'fetch_thread' }))

  const send = async (text: string) => {
    put(await call<InquiryThread>('POST', url, { failed: 'take_message', body: { text } }))
    // It was sent; that the inquiry could not be read again must not look as if it was not.
    void reread().catch(() => {})
  }

  // What was read before stays, and with it what is typed below it.
  if (error && !data) return <ReadFailure error={error} onRetry={() => refetch()} />
  if (!data) return <p role="status">{t('loading')}</p>
  return (
    <>
      {data.others.length > 0 && <OtherInquiries others={data.others} />}
      {data.lines.length > 0 && <DealLines inquiry={inquiry} lines={data.lines} />}
      <Conversation inquiry={inquiry} entries={data.entries} templates={data.templates} onSend={send} />
      <Quotations inquiry={inquiry} lines={data.lines} onSent={reread} />
    </>
  )
}

/** The other inquiries of the same address. */
function OtherInquiries({ others }: Pick<InquiryThread, 'others'>) {
  const t = useTranslations('admin.deal')
  const words = useKindTexts()
  return (
    <section className="mb-8 border-b border-line pb-8 text-sm">
      <h3 className="text-base font-semibold">{t('others')}</h3>
      <ul className="mt-2">
        {others.map(({ id, number, status, createdAt }) => (
          <li key={id} className="flex flex-wrap gap-x-5 py-1">
            <a
              href={locationHash({ tab: 'inquiries', subject: id })}
              className="tabular-nums underline underline-offset-4"
            >
              {number ?? words.singular('inquiries')}
            </a>
            <StateMark state={status} />
            <span className="text-ink-2">
              <Moment time={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const hasLeaving = (thread: InquiryThread | undefined) =>
  thread?.entries.some(({ deliveries }) => deliveries.some(isLeaving)) ?? false

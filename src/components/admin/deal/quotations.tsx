'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { MISSING_SIGNS_HEADER } from '@/lib/http/admin/missing-signs-header'
import type { InquiryThread } from '@/lib/kinds/inquiry/admin-thread'
import type { InquiryRecord } from '@/lib/kinds/inquiry/fields'
import type { QuotationView } from '@/lib/kinds/inquiry/quotation/quotations'
import { formatDay } from '@/lib/texts/format-day'
import { formatMoney } from '@/lib/trade/money'
import { buttonClass } from '../../ui/button'
import { ReadFailure } from '../controls/read-failure'
import { useInterfaceLanguage } from '../core/admin-texts'
import { useAttempt } from '../core/attempt'
import { AuthorName } from '../core/identity/author-name'
import { useSession } from '../core/identity/session'
import { Moment } from '../core/moments'
import { saveFile } from '../core/save-file'
import { useStoredValue } from '../core/stored-value'
import { QuotationEditor } from './quotation-editor'
import { type WrittenQuotation, writtenQuotation } from './quotation-form'
import { useInquiryPart } from './use-inquiry-part'

type QuotationsProps = {
  inquiry: InquiryRecord
  lines: InquiryThread['lines']
  /** A quotation was sent, which changes the inquiry. */
  onSent: () => Promise<void>
}

/** The quotations of an inquiry: those that were sent, and the one that is being written. */
export function Quotations({ inquiry, lines, onSent }: QuotationsProps) {
  const t = useTranslations('admin.deal')
  const { data, error, refetch, put } = useInquiryPart<QuotationView[]>(inquiry.id, 'quotations')
  return (
    <section className="mb-8 border-b border-line pb-8">
      <h3 className="font-semibold">{t('quotations')}</h3>
      {error && !data ? (
        <ReadFailure error={error} onRetry={() => refetch()} />
      ) : (
        data && (
          <QuotationList
            inquiry={inquiry}
            lines={lines}
            quotations={data}
            onSaved={async (now, wasSent) => {
              put(now)
              // It was sent, whether or not the inquiry can be read again.
              if (wasSent) await onSent().catch(() => {})
            }}
            reread={async () => (await refetch()).data ?? data}
          />
        )
      )}
    </section>
  )
}

type QuotationListProps = Omit<QuotationsProps, 'onSent'> & {
  quotations: QuotationView[]
  onSaved: (now: QuotationView[], wasSent: boolean) => Promise<void>
  reread: () => Promise<QuotationView[]>
}

function QuotationList({ inquiry, lines, quotations, onSaved, reread }: QuotationListProps) {
  const t = useTranslations('admin.deal')
  const openPdf = useOpenPdf(inquiry)
  const sent = quotations.filter(({ standing }) => standing !== 'draft')
  const hasDraft = sent.length < quotations.length
  // Stays open when somebody else sends the draft meanwhile, so that nothing typed is lost.
  const [written, keepWritten] = useStoredValue<WrittenQuotation | null>(
    `site-admin-quotation-${inquiry.id}`,
    writtenQuotation,
    null,
  )
  const [isWriting, setIsWriting] = useState(hasDraft || written !== null)
  return (
    <>
      <ul className="mt-2 text-sm">
        {sent.map((quotation) => (
          <SentQuotation key={quotation.id} quotation={quotation} onOpen={() => openPdf(quotation.number)} />
        ))}
      </ul>
      {isWriting ? (
        <QuotationEditor
          inquiry={inquiry}
          lines={lines}
          quotations={quotations}
          written={written}
          onWritten={keepWritten}
          reread={reread}
          onPreview={openPdf}
          onSaved={async (now, wasSent) => {
            if (wasSent) setIsWriting(false)
            await onSaved(now, wasSent)
          }}
        />
      ) : (
        inquiry.url && (
          <button
            type="button"
            onClick={() => setIsWriting(true)}
            className={buttonClass(sent.length > 0 ? 'line' : 'ink', 'mt-3 min-h-11 px-5')}
          >
            {t(hasDraft ? 'goOn' : 'write', { version: sent.length + 1 })}
          </button>
        )
      )}
    </>
  )
}

function SentQuotation({ quotation, onOpen }: { quotation: QuotationView; onOpen: () => void }) {
  const t = useTranslations('admin.deal')
  const [locale] = useInterfaceLanguage()
  const { number, standing, content, totals, validUntil, sentAt, author } = quotation
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 border-t border-line py-2">
      <span className="font-medium">{t('version', { version: number })}</span>
      <span className={standing === 'open' || standing === 'accepted' ? '' : 'text-ink-2'}>
        {t(`standing.${standing}`)}
      </span>
      <span className="tabular-nums">{formatMoney(totals.total, content.currency, locale)}</span>
      {validUntil && (
        <span className="text-ink-2">{t('until', { date: formatDay(validUntil, locale) })}</span>
      )}
      <span className="text-ink-3">
        {author && <AuthorName author={author} />} {sentAt && <Moment time={sentAt} />}
      </span>
      <button
        type="button"
        aria-label={t('pdfOf', { version: number })}
        onClick={onOpen}
        className="ml-auto min-h-11 underline underline-offset-4"
      >
        {t('pdf')}
      </button>
    </li>
  )
}

/** As long as a browser may need to open a document. */
const PDF_OPENS_MS = 60_000

/** Shows a quotation as its buyer gets it: in a tab of its own, or as a file where the browser opens none. */
function useOpenPdf({ id, number }: InquiryRecord): (version: number) => Promise<void> {
  const { download } = useSession()
  const { attempt, notices } = useAttempt()
  const t = useTranslations('admin.deal')
  return (version) =>
    attempt(async () => {
      const { file, headers } = await download(`/api/admin/inquiries/${id}/quotations/${version}`)
      const address = URL.createObjectURL(file)
      if (!window.open(address, '_blank')) saveFile(file, `quotation-${number}-${version}.pdf`)
      const signs = headers.get(MISSING_SIGNS_HEADER)
      if (signs) notices.error(t('missingSigns', { signs: [...decodeURIComponent(signs)].join(' ') }))
      // The tab has its document by then.
      setTimeout(() => URL.revokeObjectURL(address), PDF_OPENS_MS)
    })
}

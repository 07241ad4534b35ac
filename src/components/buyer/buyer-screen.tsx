import { getLocale, getTranslations } from 'next-intl/server'
import { buyerPath, localePath } from '@/lib/config/paths'
import { siteDetails } from '@/lib/firm/site-details'
import type { BuyerInquiry } from '@/lib/kinds/inquiry/buyer-inquiry'
import { type BuyerNotice, isDone } from '@/lib/kinds/inquiry/buyer-notices'
import { shownSteps } from '@/lib/kinds/inquiry/deal-steps'
import { formatDay } from '@/lib/texts/format-day'
import { WRITING } from '@/lib/texts/writing'
import { INQUIRY_MESSAGE_MAX_CHARS } from '@/lib/values/limits'
import { LINE_MAX_CHARS } from '@/lib/values/page-limits'
import { dayIn } from '@/lib/values/time-zone'
import { DraftCleaner } from '../contact/draft-cleaner'
import { buttonClass } from '../ui/button'
import { FIELD_CLASS, FormField } from '../ui/field'
import { PrintHead } from '../ui/print-head'
import { AskedLines, sentFilesText } from './asked-lines'
import { QuotationSheet } from './quotation-sheet'

/** Stands for the number in the title, which is not broken at its hyphens. */
const NUMBER = '\n'

type BuyerScreenProps = {
  inquiry: BuyerInquiry
  notice: BuyerNotice | null
  /** What was typed into a form that failed. */
  typed: Readonly<Record<string, string>>
}

/** A buyer's page: what was asked, where it stands, what both sides wrote, and the quotations. */
export async function BuyerScreen({ inquiry, notice, typed }: BuyerScreenProps) {
  const locale = await getLocale()
  const t = await getTranslations('common.buyer')
  const papers = await getTranslations('common.papers')
  const { timeZone, name } = await siteDetails()
  const { secret, number, entries, quotations, lines, files, message } = inquiry
  const status = inquiry.status === 'suspected' ? 'new' : inquiry.status
  const day = (moment: string) => formatDay(dayIn(timeZone, moment), locale)
  const action = (part: string) => localePath(locale, buyerPath(secret, part))
  const isErasing = entries.some(({ kind }) => kind === 'erasure')
  const steps = shownSteps(status, entries)
  const at = steps.indexOf(status)
  const { comma, colon, fullStop, sentenceGap } = WRITING[locale]
  const [before, after] = t('title', { number: NUMBER }).split(NUMBER)
  return (
    <div className="wrap py-10 lg:py-16">
      <PrintHead locale={locale} />
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <h1 className="wide text-h2 break-words">
          {before}
          <span className="whitespace-nowrap">{number}</span>
          {after}
        </h1>
        <p className="text-ink-2">{t('sentOn', { date: day(inquiry.createdAt) })}</p>
      </header>
      {(notice === 'sent' || notice === 'sent_without') && (
        <DraftCleaner sent={number ? { number, page: localePath(locale, buyerPath(secret)) } : undefined} />
      )}
      {notice && (
        <p
          id="notice"
          role={isDone(notice) ? 'status' : 'alert'}
          className={`mt-6 border-l-4 bg-plate px-5 py-4 ${isDone(notice) ? 'border-amber' : 'border-danger'}`}
        >
          {t(`notices.${notice}`)}
        </p>
      )}
      <section aria-labelledby="standing" className="mt-8">
        <h2 id="standing" className="sr-only">
          {t('standing')}
        </h2>
        <ol className="grid grid-cols-2 gap-x-4 gap-y-4 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
          {steps.map((step, index) => (
            <li
              key={step}
              aria-current={index === at ? 'step' : undefined}
              className={`border-t-2 pt-2 text-sm ${index <= at ? 'border-amber text-ink' : 'border-line text-ink-3'} ${index === at ? 'font-semibold' : ''}`}
            >
              {t(`states.${step as 'new'}`)}
            </li>
          ))}
        </ol>
      </section>
      {quotations.length > 0 && (
        <div className="mt-12 grid gap-6">
          {quotations.map((quotation) =>
            quotation.standing === 'replaced' ? (
              <details key={quotation.id} className="print:hidden">
                <summary className="cursor-pointer text-ink-2">
                  {[t('quotation.heading', { version: quotation.number }), t('quotation.replaced')].join(
                    fullStop + sentenceGap,
                  )}
                </summary>
                <div className="mt-4">
                  <QuotationSheet
                    quotation={quotation}
                    secret={secret}
                    isDecidable={inquiry.isDecidable}
                    today={inquiry.today}
                    timeZone={timeZone}
                  />
                </div>
              </details>
            ) : (
              <QuotationSheet
                key={quotation.id}
                quotation={quotation}
                secret={secret}
                isDecidable={inquiry.isDecidable}
                reason={typed.reason}
                today={inquiry.today}
                timeZone={timeZone}
              />
            ),
          )}
        </div>
      )}
      <div className="mt-12 grid gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <div className="min-w-0">
          <section aria-labelledby="messages">
            <h2 id="messages" className="wide text-h3">
              {t('messages')}
            </h2>
            {entries.length === 0 && <p className="mt-3 text-ink-2">{t('nothingYet')}</p>}
            <ol className="mt-4">
              {entries.map((entry) => (
                <li key={entry.id} className="border-t border-line py-4">
                  <p className="flex flex-wrap justify-between gap-x-6 text-sm text-ink-2">
                    <span className={entry.byBuyer ? '' : 'font-semibold text-ink'}>
                      {entry.byBuyer
                        ? t('you')
                        : [entry.author?.kind === 'person' ? entry.author.name : null, name[locale]]
                            .filter(Boolean)
                            .join(comma)}
                    </span>
                    <time dateTime={entry.at}>{day(entry.at)}</time>
                  </p>
                  {entry.kind !== 'message' && (
                    <p className="mt-1 font-medium">
                      {t(`entries.${entry.kind}`, {
                        version: entry.quotation ?? 0,
                        state: t(`states.${(entry.status ?? 'new') as 'new'}`),
                      })}
                    </p>
                  )}
                  {entry.text && (
                    <p className="mt-1 max-w-[68ch] whitespace-pre-line wrap-anywhere">{entry.text}</p>
                  )}
                </li>
              ))}
            </ol>
          </section>
          <form method="post" action={action('messages')} className="mt-4 grid gap-4 print:hidden">
            <FormField id="buyer-message" label={t('write')}>
              <textarea
                id="buyer-message"
                name="message"
                rows={5}
                required
                maxLength={INQUIRY_MESSAGE_MAX_CHARS}
                defaultValue={typed.message}
                className={`${FIELD_CLASS} block py-3`}
              />
            </FormField>
            <button type="submit" className={buttonClass('ink', 'justify-self-start')}>
              {t('send')}
            </button>
          </form>
        </div>
        <div className="min-w-0">
          <section aria-labelledby="asked">
            <h2 id="asked" className="wide mb-4 text-h3">
              {t('asked')}
            </h2>
            {lines.length > 0 && <AskedLines lines={lines} />}
            {lines.some(({ slug }) => slug) && (
              <p className="mt-4 print:hidden">
                <a href={action('papers.zip')} rel="nofollow" className={buttonClass('line')}>
                  {papers('all')}
                </a>
              </p>
            )}
            {message && (
              <p className="mt-4 max-w-[68ch] border-l-2 border-line pl-5 whitespace-pre-line wrap-anywhere">
                {message}
              </p>
            )}
            {files.length > 0 && (
              <p className="mt-4 text-sm text-ink-2">
                {t('files') + colon}
                {sentFilesText(files, locale)}
              </p>
            )}
          </section>
          {inquiry.isOpen && (
            <section aria-labelledby="add" className="mt-10 print:hidden">
              <h2 id="add" className="font-semibold">
                {t('add')}
              </h2>
              <p className="mt-1 text-sm text-ink-2">{t('addText')}</p>
              <form
                method="post"
                action={action('lines')}
                className="mt-4 grid grid-cols-[1fr_7rem] items-end gap-3"
              >
                <FormField id="line-product" label={t('addLight')} className="min-w-0">
                  <input
                    id="line-product"
                    name="line-0-product"
                    defaultValue={typed['line-0-product']}
                    required
                    maxLength={LINE_MAX_CHARS}
                    className={`${FIELD_CLASS} h-13`}
                  />
                </FormField>
                <FormField id="line-quantity" label={t('addQuantity')}>
                  <input
                    id="line-quantity"
                    name="line-0-quantity"
                    defaultValue={typed['line-0-quantity']}
                    inputMode="numeric"
                    maxLength={12}
                    className={`${FIELD_CLASS} h-13`}
                  />
                </FormField>
                <button type="submit" className={buttonClass('line', 'justify-self-start')}>
                  {t('addButton')}
                </button>
              </form>
            </section>
          )}
          <section aria-labelledby="data" className="mt-10 text-sm text-ink-2 print:hidden">
            <h2 id="data" className="font-semibold text-ink">
              {t('data.heading')}
            </h2>
            <p className="mt-1">{t('keep')}</p>
            <p className="mt-1">{t(isErasing ? 'data.asked' : 'data.text')}</p>
            {!isErasing && (
              <form method="post" action={action('erasure')} className="mt-3">
                <button type="submit" className="underline underline-offset-4">
                  {t('data.button')}
                </button>
              </form>
            )}
          </section>
        </div>
      </div>
    </div>
  )
}

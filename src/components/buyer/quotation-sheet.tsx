import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { buyerPath, localePath } from '@/lib/config/paths'
import { plantCalendar } from '@/lib/firm/plant-calendar'
import type { BuyerInquiry } from '@/lib/kinds/inquiry/buyer-inquiry'
import { formatDay } from '@/lib/texts/format-day'
import { formatMeasure } from '@/lib/texts/format-figures'
import { WRITING } from '@/lib/texts/writing'
import { type ExWorksTranslator, exWorksText } from '@/lib/trade/ex-works-text'
import { formatMoney, formatPercentage } from '@/lib/trade/money'
import { earliestExWorks } from '@/lib/trade/plant-calendar'
import { INQUIRY_MESSAGE_MAX_CHARS } from '@/lib/values/limits'
import { dayIn, zoneText } from '@/lib/values/time-zone'
import { buttonClass } from '../ui/button'
import { FIELD_CLASS, FormField } from '../ui/field'

type Quotation = BuyerInquiry['quotations'][number]

type QuotationSheetProps = {
  quotation: Quotation
  secret: string
  /** Whether the buyer can decide about one that is open. */
  isDecidable: boolean
  /** The reason of a decline that failed. */
  reason?: string | undefined
  /** The day where the firm is. */
  today: string
  /** The firm's, on whose clock the last day ends. */
  timeZone: string
}

/** A quotation as the buyer decides about it. */
export async function QuotationSheet({
  quotation,
  secret,
  isDecidable,
  reason,
  today,
  timeZone,
}: QuotationSheetProps) {
  const locale = await getLocale()
  const t = await getTranslations('common.buyer.quotation')
  const buyer = await getTranslations('common.buyer')
  const { number, standing, content, totals, validUntil, sentAt, decidedAt } = quotation
  const { currency } = content
  const hasDiscount = Number(content.discountPercent) > 0
  const { fullStop, sentenceGap } = WRITING[locale]
  const isOffered = standing === 'open' && isDecidable
  const money = (amount: string) => formatMoney(amount, currency, locale)
  const day = (moment: string | null) => formatDay(dayIn(timeZone, moment), locale)
  const action = (name: string) => localePath(locale, buyerPath(secret, name))
  const id = `quotation-${number}`
  /** When goods that are ordered today can leave the plants, as long as that can be done. */
  const exWorksToday = async (leadDays: number) => {
    if (!isOffered) return []
    const words = (await getTranslations('common.exWorks')) as unknown as ExWorksTranslator
    return [exWorksText(earliestExWorks(today, leadDays, await plantCalendar()), locale, words)]
  }
  const delivery = [content.incoterm, content.place].filter(Boolean).join(' ')
  return (
    <article
      aria-labelledby={id}
      className={`border bg-plate p-5 sm:p-8 ${isOffered ? 'border-ink' : 'border-line'}`}
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h3 id={id} className="wide text-h3">
          {t('heading', { version: number })}
        </h3>
        <p className="text-sm text-ink-2">{t('sent', { date: day(sentAt) })}</p>
      </header>
      {(standing !== 'open' || isOffered) && (
        <p className={isOffered ? 'mt-2 font-medium' : 'mt-2 text-ink-2'}>
          {t(standing as 'open', { date: day(decidedAt) })}
        </p>
      )}
      <table className="mt-6 w-full text-left">
        <thead className="border-b border-ink text-sm text-ink-2 max-sm:sr-only">
          <tr>
            <th scope="col" className="py-2 font-normal">
              {buyer('light')}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {buyer('quantity')}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {t('unitPrice')}
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              {t('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {content.lines.map((line, index) => {
            const priced = totals.lines[index]
            const further = line.steps.filter(({ fromQuantity }) => fromQuantity > line.quantity)
            return (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: a sent quotation never changes
                key={index}
                className="border-b border-line align-top max-sm:grid max-sm:grid-cols-3 max-sm:py-3"
              >
                <th scope="row" className="py-2.5 pr-4 font-medium break-words max-sm:col-span-3 max-sm:py-0">
                  <span className="whitespace-pre-line">{line.name}</span>
                  {line.productNumber && line.productNumber !== line.name && (
                    <span className="block text-sm font-normal text-ink-3">{line.productNumber}</span>
                  )}
                  {line.packaging && (
                    <span className="block text-sm font-normal text-ink-2">{line.packaging}</span>
                  )}
                  {further.map((step) => (
                    <span key={step.fromQuantity} className="block text-sm font-normal text-ink-2">
                      {t('step', {
                        quantity: formatMeasure(step.fromQuantity, locale),
                        price: money(step.unitPrice),
                      })}
                    </span>
                  ))}
                </th>
                <td className="py-2.5 text-right tabular-nums max-sm:text-left">
                  {buyer('pieces', { count: line.quantity })}
                </td>
                <td className="py-2.5 text-right tabular-nums">{priced && money(priced.unitPrice)}</td>
                <td className="py-2.5 text-right tabular-nums">{priced && money(priced.amount)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <dl className="mt-4 ml-auto max-w-md">
        {content.lines.length > 0 && (hasDiscount || content.otherCosts.length > 0) && (
          <Sum name={t('goods')}>{money(totals.goods)}</Sum>
        )}
        {hasDiscount && (
          <Sum name={t('discount', { percent: formatPercentage(content.discountPercent, locale) })}>
            {money(`-${totals.discount}`)}
          </Sum>
        )}
        {content.otherCosts.map(({ words }, index) => (
          <Sum key={words} name={words}>
            {money(totals.costs[index] ?? '')}
          </Sum>
        ))}
        <div className="flex justify-between gap-6 border-t border-ink pt-3 text-lead font-semibold">
          <dt>{t('total')}</dt>
          <dd className="tabular-nums">{money(totals.total)}</dd>
        </div>
      </dl>
      <dl className="mt-6 text-sm">
        {delivery && <Fact name={t('incoterm')}>{delivery}</Fact>}
        {content.paymentTerms && <Fact name={t('payment')}>{content.paymentTerms}</Fact>}
        {content.leadDays !== null && (
          <Fact name={t('leadTime')}>
            {[t('days', { count: content.leadDays }), ...(await exWorksToday(content.leadDays))].join(
              fullStop + sentenceGap,
            )}
          </Fact>
        )}
        {content.remarks && <Fact name={t('remarks')}>{content.remarks}</Fact>}
      </dl>
      {validUntil && (
        <p className="mt-4 text-sm text-ink-2">
          {t('until', {
            date: formatDay(validUntil, locale),
            // The offset of a summer's day differs from that of today.
            zone: zoneText(timeZone, locale, `${validUntil}T12:00:00Z`),
          })}
        </p>
      )}
      <p className="mt-4 print:hidden">
        <a href={action(`quotations/${number}`)} className="underline underline-offset-4">
          {t('pdf')}
        </a>
      </p>
      {isOffered && (
        <div className="mt-6 flex flex-wrap items-start gap-x-6 gap-y-4 border-t border-line pt-6 print:hidden">
          <form method="post" action={action('accept')}>
            <input type="hidden" name="quotation" value={number} />
            <button type="submit" className={buttonClass('light')}>
              {t('accept')}
            </button>
          </form>
          <details open={Boolean(reason)} className="min-w-64 flex-1">
            <summary className="cursor-pointer py-3 underline underline-offset-4">{t('decline')}</summary>
            <form method="post" action={action('decline')} className="mt-3 grid gap-4">
              <input type="hidden" name="quotation" value={number} />
              <FormField id={`reason-${number}`} label={t('reason')}>
                <textarea
                  id={`reason-${number}`}
                  name="reason"
                  defaultValue={reason}
                  rows={3}
                  maxLength={INQUIRY_MESSAGE_MAX_CHARS}
                  className={`${FIELD_CLASS} block py-3`}
                />
              </FormField>
              <button type="submit" className={buttonClass('line', 'justify-self-start')}>
                {t('decline')}
              </button>
            </form>
          </details>
        </div>
      )}
    </article>
  )
}

function Sum({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6 py-1.5">
      <dt className="text-ink-2">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-t border-line py-2 sm:grid-cols-[12rem_1fr]">
      <dt className="text-ink-2">{name}</dt>
      <dd className="whitespace-pre-line break-words">{children}</dd>
    </div>
  )
}

import { PATHS } from '../config/paths'
import { siteUrl } from '../config/site-url'
import type { DueDelivery } from '../data/deliveries'
import { storedContent, totalsOf } from '../kinds/inquiry/quotation/content'
import { formatDay } from '../texts/format-day'
import { formatMoney } from '../trade/money'
import { dayOf } from '../values/calendar-day'
import { DeliveryFailure } from './delivery-failure'
import { buyerPageUrl, toBuyer, toSales } from './mails'

type Entry = NonNullable<DueDelivery['entry']>
type Inquiry = NonNullable<DueDelivery['inquiry']>

/** Brings an entry of the firm to the buyer, in their language. Programs do not read what is answered to it, so it says where to write. */
export const replyMail = (id: string, { kind, text, status, quotation, inquiry }: Entry) =>
  toBuyer(id, inquiry, (t, { locale, brand }) => {
    const { number, secret } = inquiry
    if (!number || !secret) throw new DeliveryFailure('the inquiry has no page', 'failed')
    const said = () => {
      if (kind === 'quotation' && quotation) {
        const content = storedContent(quotation.content)
        return t('thread.quotation', {
          version: quotation.number,
          total: formatMoney(totalsOf(content).total, content.currency, locale),
          until: formatDay(dayOf(quotation.validUntil) ?? '', locale),
        })
      }
      if (kind === 'state' && status) return t(`thread.states.${status as 'ordered'}`)
      return text
    }
    return {
      subject: t(kind === 'quotation' ? 'thread.quotationSubject' : 'thread.subject', { brand, number }),
      text: [said(), '', t('thread.where', { url: buyerPageUrl(locale, secret) }), '', brand].join('\n'),
    }
  })

/** Tells sales what a buyer wrote or decided on their page. */
export const entryNoticeMail = (id: string, { kind, text, inquiry }: Entry) =>
  toSales(id, (t) => ({
    subject: t(`thread.notice.${kind as 'message'}`, {
      number: inquiry.number ?? '',
      company: inquiry.company,
    }),
    text: [
      ...(text ? [text, ''] : []),
      t('notice.open', { url: `${siteUrl()}${PATHS.admin}#inquiries/${inquiry.id}` }),
    ].join('\n'),
    replyTo: inquiry.email,
  }))

/** Sends a buyer the address of their page again. */
export const linkMail = (id: string, inquiry: Inquiry) =>
  toBuyer(id, inquiry, (t, { locale, brand }) => {
    const { number, secret } = inquiry
    if (!number || !secret) throw new DeliveryFailure('the inquiry has no page', 'failed')
    return {
      subject: t('link.subject', { brand, number }),
      text: t('link.text', { number, url: buyerPageUrl(locale, secret), brand }),
      headers: { 'Auto-Submitted': 'auto-replied' },
    }
  })

import { PATHS } from '../config/paths'
import { siteUrl } from '../config/site-url'
import type { DueDelivery } from '../data/deliveries'
import { readSiteDetails } from '../firm/site-details'
import { storedContent, totalsOf } from '../kinds/inquiry/quotation/content'
import { formatDay } from '../texts/format-day'
import { formatMoney } from '../trade/money'
import { dayOf } from '../values/calendar-day'
import { DeliveryFailure } from './delivery-failure'
import type { Mail } from './mail'
import { buyerPageUrl, localeOf, mailWords } from './mails'

type Entry = NonNullable<DueDelivery['entry']>
type Inquiry = NonNullable<DueDelivery['inquiry']>

/** Brings an entry of the firm to the buyer, in their language. Programs do not read what is answered to it, so it says where to write. */
export async function replyMail(
  id: string,
  { kind, text, status, quotation, inquiry }: Entry,
): Promise<Mail> {
  const { number, secret } = inquiry
  if (!number || !secret) throw new DeliveryFailure('the inquiry has no page', 'failed')
  const locale = await localeOf(inquiry.locale)
  const { name, salesEmail } = await readSiteDetails()
  const t = await mailWords(locale)
  const brand = name[locale]
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
    id,
    to: inquiry.email,
    locale,
    subject: t(kind === 'quotation' ? 'thread.quotationSubject' : 'thread.subject', { brand, number }),
    text: [said(), '', t('thread.where', { url: buyerPageUrl(locale, secret) }), '', brand].join('\n'),
    ...(salesEmail && { replyTo: salesEmail }),
  }
}

/** Tells sales what a buyer wrote or decided on their page. */
export async function entryNoticeMail(id: string, { kind, text, inquiry }: Entry): Promise<Mail> {
  const { salesEmail } = await readSiteDetails()
  if (!salesEmail) throw new DeliveryFailure('there is no sales address to write to', 'again')
  const t = await mailWords('en')
  const number = inquiry.number ?? ''
  return {
    id,
    to: salesEmail,
    locale: 'en',
    subject: t(`thread.notice.${kind as 'message'}`, { number, company: inquiry.company }),
    text: [
      ...(text ? [text, ''] : []),
      t('notice.open', { url: `${siteUrl()}${PATHS.admin}#inquiries/${inquiry.id}` }),
    ].join('\n'),
    replyTo: inquiry.email,
  }
}

/** Sends a buyer the address of their page again. */
export async function linkMail(id: string, inquiry: Inquiry): Promise<Mail> {
  const { number, secret } = inquiry
  if (!number || !secret) throw new DeliveryFailure('the inquiry has no page', 'failed')
  const locale = await localeOf(inquiry.locale)
  const { name, salesEmail } = await readSiteDetails()
  const t = await mailWords(locale)
  return {
    id,
    to: inquiry.email,
    locale,
    subject: t('link.subject', { brand: name[locale], number }),
    text: t('link.text', { number, url: buyerPageUrl(locale, secret), brand: name[locale] }),
    ...(salesEmail && { replyTo: salesEmail }),
    headers: { 'Auto-Submitted': 'auto-replied' },
  }
}

import { translatorIn } from '../cache/text-records'
import { buyerPath, localePath, PATHS } from '../config/paths'
import { siteUrl } from '../config/site-url'
import { databaseTime } from '../data/database-clock'
import type { DueDelivery } from '../data/deliveries'
import { readSiteDetails, type SiteDetails } from '../firm/site-details'
import { readSiteLocales } from '../firm/site-locales'
import { interestWords } from '../kinds/category/interest-words'
import {
  configurationTexts,
  isOfInquiry,
  readConfiguration,
  type StudioTranslator,
} from '../kinds/inquiry/configuration'
import { type Branding, VISITOR_LINES } from '../kinds/inquiry/inquiry-rules'
import { exWorksOf } from '../kinds/inquiry/line-products'
import { askedName } from '../kinds/inquiry/thread-views'
import { DEFAULT_LOCALE, type Locale } from '../texts/locales'
import { WRITING } from '../texts/writing'
import { type ExWorksTranslator, exWorksText } from '../trade/ex-works-text'
import { dayIn } from '../values/time-zone'
import { DeliveryFailure } from './delivery-failure'
import type { Mail } from './mail'

export const mailWords = (locale: Locale) => translatorIn(locale, 'mail')

type MailTranslator = Awaited<ReturnType<typeof mailWords>>
type Inquiry = NonNullable<DueDelivery['inquiry']>
type Subscription = NonNullable<DueDelivery['subscription']>
type Written = Omit<Mail, 'id' | 'to' | 'locale'>

/** A mail in the language its reader wrote in, or in English where the site does not have it any more. Replies go to sales. */
export async function toBuyer(
  id: string,
  { email, locale: code }: { email: string; locale: string },
  write: (
    t: MailTranslator,
    to: SiteDetails & { brand: string; locale: Locale },
  ) => Written | Promise<Written>,
): Promise<Mail> {
  const locale = (await readSiteLocales()).find((each) => each === code) ?? DEFAULT_LOCALE
  const details = await readSiteDetails()
  const { name, salesEmail } = details
  const written = await write(await mailWords(locale), { ...details, brand: name[locale], locale })
  return { id, to: email, locale, ...written, ...(salesEmail && { replyTo: salesEmail }) }
}

/** A mail to sales, in English. @throws DeliveryFailure while nobody knows where to. */
export async function toSales(
  id: string,
  write: (t: MailTranslator) => Written | Promise<Written>,
): Promise<Mail> {
  const { salesEmail } = await readSiteDetails()
  if (!salesEmail) throw new DeliveryFailure('there is no sales address to write to', 'again')
  const locale = DEFAULT_LOCALE
  return { id, to: salesEmail, locale, ...(await write(await mailWords(locale))) }
}

/** What an inquiry configured in the studio, in English words; null for others. */
export async function configuredWords({ configuration }: Inquiry): Promise<string | null> {
  const configured = readConfiguration(configuration)
  if (!configured) return null
  return configurationTexts(configured, DEFAULT_LOCALE, await studioWords()).join('; ')
}

const studioWords = async () =>
  (await translatorIn(DEFAULT_LOCALE, 'common.studio')) as unknown as StudioTranslator

/** Notifies the sales team of an inquiry. Replies go to the buyer. */
export const noticeMail = (id: string, inquiry: Inquiry) =>
  toSales(id, async (t) => {
    const facts = [
      ...VISITOR_LINES.map((line) => [t(`notice.${line}`), inquiry[line]]),
      [t('notice.product'), inquiry.productName],
      [t('notice.interest'), (await interestWords('en'))(inquiry.interest)],
      [t('notice.language'), inquiry.locale],
      [t('notice.configuration'), await configuredWords(inquiry)],
      [t('notice.captcha'), inquiry.captcha === 'unverified' ? t('notice.unverified') : null],
    ]
    return {
      subject:
        t('notice.subject', { company: inquiry.company }) + (inquiry.number ? ` (${inquiry.number})` : ''),
      text: [
        ...facts.flatMap(([name, value]) => (value ? [`${name}: ${value}`] : [])),
        ...(inquiry.lines.length > 0 ? ['', ...(await lineTexts(inquiry, t))] : []),
        '',
        ...(inquiry.message ? [inquiry.message, ''] : []),
        ...(inquiry._count.files > 0 ? [t('notice.files', { count: inquiry._count.files })] : []),
        t('notice.open', { url: `${siteUrl()}${PATHS.admin}#inquiries/${inquiry.id}` }),
      ].join('\n'),
      replyTo: inquiry.email,
    }
  })

/**
 * The lights an inquiry asks for, one a line: all of it for sales, only what is the firm's own for the buyer.
 *
 * @param buyer Their language, and the date each product can leave the plants on.
 */
export async function lineTexts(
  inquiry: Inquiry,
  t: MailTranslator,
  buyer: { locale: Locale; dates: ReadonlyMap<string, string> } | null = null,
): Promise<string[]> {
  const studio = await studioWords()
  const { comma } = WRITING[buyer?.locale ?? DEFAULT_LOCALE]
  return inquiry.lines.map((line) => {
    const { productId, productNumber, quantity, variant, branding, sample, note } = line
    const configured = isOfInquiry(line.configuration, inquiry) ? null : readConfiguration(line.configuration)
    const known = [askedName(line, buyer?.locale ?? DEFAULT_LOCALE), productNumber]
      .filter(Boolean)
      .join(' · ')
    const said = [
      ...(quantity === null ? [] : [t('line.pieces', { quantity })]),
      ...(sample ? [t('line.sample')] : []),
      ...(buyer === null
        ? [
            ...branding.map((one) => t(`line.branding.${one as Branding}`)),
            variant,
            ...(configured ? configurationTexts(configured, DEFAULT_LOCALE, studio) : []),
            note,
          ]
        : []),
    ].filter(Boolean)
    const date = buyer?.dates.get(productId ?? '')
    return [
      `- ${[buyer === null || productId ? known : t('line.other'), ...said].join(comma)}`,
      ...(date ? [`  ${date}`] : []),
    ].join('\n')
  })
}

/** When each of the lights can leave the plants if it is ordered today, in words, without those of which a sample comes first. */
async function exWorksTexts({ lines }: Inquiry, locale: Locale): Promise<Map<string, string>> {
  const { calendar, timeZone } = await readSiteDetails()
  const today = dayIn(timeZone, (await databaseTime()).toISOString())
  const dates = await exWorksOf(
    lines.filter(({ sample }) => !sample).map(({ productId }) => productId),
    today,
    calendar,
  )
  const t = (await translatorIn(locale, 'common.exWorks')) as unknown as ExWorksTranslator
  return new Map([...dates].map(([id, date]) => [id, exWorksText(date, locale, t)]))
}

/** The address of a buyer's page, in their language. */
export const buyerPageUrl = (locale: Locale, secret: string) =>
  siteUrl() + localePath(locale, buyerPath(secret))

/**
 * Acknowledges an inquiry in the buyer's language. It repeats nothing they wrote but numbers, since the form could otherwise be
 * used to send arbitrary text to a third party in the company's name.
 */
export const acknowledgementMail = (id: string, inquiry: Inquiry) =>
  toBuyer(id, inquiry, async (t, { locale, brand, phone, salesEmail, hours }) => {
    const { number, secret } = inquiry
    const reach = { phone: phone ?? '', email: salesEmail ?? '', hours: hours[locale] }
    const text = String(t.raw('acknowledgement.text'))
    // A sentence that names what is not known would have a gap: what is known stands below the name instead.
    const hasGap = Object.entries(reach).some(([key, known]) => !known && text.includes(`{${key}}`))
    const signed = [brand, ...Object.values(reach)].filter(Boolean).join('\n')
    return {
      subject: t('acknowledgement.subject', { brand }),
      text: [
        ...(number && secret
          ? [
              t('acknowledgement.number', { number }),
              (await lineTexts(inquiry, t, { locale, dates: await exWorksTexts(inquiry, locale) })).join(
                '\n',
              ),
              t('acknowledgement.page', { url: buyerPageUrl(locale, secret) }),
            ].flatMap((paragraph) => (paragraph ? [paragraph, ''] : []))
          : []),
        hasGap
          ? t('acknowledgement.short', { brand: signed })
          : t('acknowledgement.text', { brand, ...reach }),
      ].join('\n'),
      headers: { 'Auto-Submitted': 'auto-replied' },
    }
  })

/** Asks the mailbox's owner to confirm a subscription, with a one-click unsubscribe header (RFC 8058). */
export const confirmationMail = (id: string, { token, ...subscriber }: Subscription) =>
  toBuyer(id, subscriber, (t, { locale, brand }) => {
    const url = siteUrl()
    const page = (path: string) => `${url}${localePath(locale, path)}?token=${token}`
    return {
      subject: t('confirmation.subject', { brand }),
      text: t('confirmation.text', {
        brand,
        confirm: page(PATHS.newsletterConfirm),
        unsubscribe: page(PATHS.newsletterUnsubscribe),
      }),
      headers: {
        // A parameter named `locale` would have the one click answered by a redirect, which RFC 8058 forbids.
        'List-Unsubscribe': `<${url}/api/newsletter/unsubscribe?token=${token}${locale === DEFAULT_LOCALE ? '' : `&lang=${locale}`}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }
  })

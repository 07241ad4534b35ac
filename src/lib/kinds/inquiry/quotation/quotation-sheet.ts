import { createTranslator } from 'next-intl'
import { currentMessages } from '../../../cache/text-records'
import type { Texts } from '../../../content/shipped-texts'
import type { Sheet } from '../../../data-sheets/sheet'
import { type SiteDetails, siteDetailsSoon } from '../../../firm/site-details'
import { formatDay } from '../../../texts/format-day'
import { formatMeasure } from '../../../texts/format-figures'
import type { Locale } from '../../../texts/locales'
import { WRITING } from '../../../texts/writing'
import { formatMoney, formatPercentage } from '../../../trade/money'
import { dayIn, zoneText } from '../../../values/time-zone'
import { quotedLanguages } from './languages'
import type { QuotationView } from './quotations'

/** Whose inquiry it answers. */
type Inquiry = { number: string | null; name: string; company: string; createdAt: string }

/** What its file is called. */
export const quotationName = ({ number }: Pick<Inquiry, 'number'>, quotation: QuotationView) =>
  ['quotation', number, quotation.number]
    .filter(Boolean)
    .join('-')
    .replace(/[^\w-]/g, '')

const words = (locale: Locale, messages: Texts) => createTranslator({ locale, messages, namespace: 'common' })

/** A quotation as a document in the buyer's language, with English below Chinese (docs/specification.md, section 2.20). */
export async function quotationSheet(
  quotation: QuotationView,
  inquiry: Inquiry,
  locale: Locale,
): Promise<Sheet> {
  const firm = await siteDetailsSoon()
  const languages = quotedLanguages(locale)
  const translators = await Promise.all(
    languages.map(async (language) => ({ language, t: words(language, await currentMessages(language)) })),
  )
  type Translator = (typeof translators)[number]
  const each = (say: (translator: Translator) => string) => translators.map(say)
  /** A text in the languages of the document, one below the other. */
  const both = (say: (translator: Translator) => string) => each(say).join('\n')
  const { number: version, standing, content, totals, validUntil, sentAt } = quotation
  const { timeZone } = firm
  const createdAt = sentAt ?? inquiry.createdAt
  const money = (amount: string, language: Locale) => formatMoney(amount, content.currency, language)
  const day = (moment: string, language: Locale) => formatDay(dayIn(timeZone, moment), language)
  const title = each(({ t }) =>
    t('buyer.quotation.document.title', { number: inquiry.number ?? '', version }),
  )
  const column = (share: number, say: (translator: Translator) => string) => {
    const [label = '', unit = ''] = each(say)
    return { label, unit, share }
  }
  const row = (label: (translator: Translator) => string, value: string) =>
    value ? [{ label: both(label), value }] : []
  const { discountPercent, otherCosts } = content
  const hasDiscount = Number(discountPercent) > 0
  return {
    lang: WRITING[locale].tag,
    file: {
      title: title.join(' '),
      subject: inquiry.company,
      author: firm.name[locale],
      createdAt,
    },
    brand: firm.shortTitle[locale],
    identity: firm.identity,
    label: title[0] ?? '',
    notes: letterhead(firm, languages),
    title: title[0] ?? '',
    text: [
      ...title.slice(1),
      [inquiry.company, inquiry.name].filter(Boolean).join(', '),
      both(({ t, language }) =>
        sentAt
          ? t('buyer.quotation.sent', { date: day(sentAt, language) })
          : t('buyer.quotation.document.draft'),
      ),
      ...(standing === 'open' || standing === 'draft'
        ? []
        : [
            both(({ t, language }) =>
              t(`buyer.quotation.${standing}`, {
                date: day(quotation.decidedAt ?? createdAt, language),
              }),
            ),
          ]),
    ].join('\n'),
    pictureAlt: '',
    figures: [],
    table: {
      heading: each(({ t }) => t('buyer.quotation.document.goods')).join(' '),
      columns: [
        column(0.49, ({ t }) => t('buyer.light')),
        column(0.13, ({ t }) => t('buyer.quantity')),
        column(0.18, ({ t }) => t('buyer.quotation.unitPrice')),
        column(0.2, ({ t }) => t('buyer.quotation.amount')),
      ],
      rows: content.lines.map((line, index) => {
        const priced = totals.lines[index]
        const further = line.steps.filter(({ fromQuantity }) => fromQuantity > line.quantity)
        return [
          [
            line.name,
            ...(line.productNumber === line.name ? [] : [line.productNumber]),
            line.packaging,
            ...further.map(({ fromQuantity, unitPrice }) =>
              both(({ t, language }) =>
                t('buyer.quotation.step', {
                  quantity: formatMeasure(fromQuantity, language),
                  price: money(unitPrice, language),
                }),
              ),
            ),
          ]
            .filter(Boolean)
            .join('\n'),
          formatMeasure(line.quantity, locale),
          priced ? money(priced.unitPrice, locale) : '',
          priced ? money(priced.amount, locale) : '',
        ]
      }),
      remark: '',
    },
    rows: {
      heading: each(({ t }) => t('buyer.quotation.document.terms')).join(' '),
      rows: [
        ...row(
          ({ t }) => t('buyer.quotation.incoterm'),
          [content.incoterm, content.place].filter(Boolean).join(' '),
        ),
        ...row(({ t }) => t('buyer.quotation.payment'), content.paymentTerms),
        ...row(
          ({ t }) => t('buyer.quotation.leadTime'),
          content.leadDays === null
            ? ''
            : both(({ t }) => t('buyer.quotation.days', { count: content.leadDays ?? 0 })),
        ),
        ...row(
          ({ t }) => t('buyer.quotation.document.validity'),
          validUntil === null
            ? ''
            : both(({ t, language }) =>
                t('buyer.quotation.until', {
                  date: formatDay(validUntil, language),
                  zone: zoneText(timeZone, language, `${validUntil}T12:00:00Z`),
                }),
              ),
        ),
        ...row(({ t }) => t('buyer.quotation.remarks'), content.remarks),
      ],
    },
    list: { heading: '', items: [] },
    terms: { heading: '', figures: [] },
    sums: {
      heading: each(({ t }) => t('buyer.quotation.amount')).join(' '),
      rows: [
        ...(hasDiscount || otherCosts.length > 0
          ? row(({ t }) => t('buyer.quotation.goods'), money(totals.goods, locale))
          : []),
        ...(hasDiscount
          ? row(
              ({ t, language }) =>
                t('buyer.quotation.discount', { percent: formatPercentage(discountPercent, language) }),
              money(`-${totals.discount}`, locale),
            )
          : []),
        ...otherCosts.map(({ words }, index) => ({
          label: words,
          value: money(totals.costs[index] ?? '', locale),
        })),
        ...row(({ t }) => t('buyer.quotation.total'), money(totals.total, locale)),
      ],
    },
  }
}

/** Who sends it, and how they are reached. */
function letterhead({ name, address, phone, salesEmail }: SiteDetails, languages: Locale[]): string[] {
  const lines = [
    ...languages.map((language) => [name[language], address[language].split('\n').join(', ')]),
    [phone, salesEmail],
  ]
  // A firm may have one name and address in all languages.
  return [...new Set(lines.map((parts) => parts.filter(Boolean).join('  ·  ')).filter(Boolean))]
}

import { DELIVERY_FIELDS } from '../../data/deliveries'
import type { Prisma } from '../../data/prisma'
import { isPublicRow } from '../../data/public-rows'
import { translator } from '../../data/translator'
import { DEFAULT_LOCALE, type Locale } from '../../texts/locales'
import { WRITING } from '../../texts/writing'
import { configurationSchema } from './configuration'
import { quotedLanguages } from './quotation/languages'
import { signerOf } from './thread'

/** What is read of an inquiry to show its lights and its thread. */
export const THREAD = {
  lines: {
    include: {
      product: { select: { slug: true, status: true, deletedAt: true, name: true, translations: true } },
    },
    orderBy: { position: 'asc' },
  },
  entries: {
    include: {
      person: { select: { name: true } },
      quotation: { select: { number: true } },
      deliveries: DELIVERY_FIELDS,
    },
    orderBy: { id: 'asc' },
  },
} as const satisfies Prisma.InquirySelect

type Row = Prisma.InquiryGetPayload<{ select: typeof THREAD }>

type Asked = { name: string; product: { name: string; translations: unknown } | null }

/** The name of a light that was asked for, in a language where its product has the name it had then; else the stored one. */
export const askedName = ({ name, product }: Asked, locale: Locale): string =>
  product?.name === name ? translator<'name'>(product.translations, locale).text('name', name) : name

/** The name of a light in a quotation: in the buyer's language, of a bilingual one with English below (docs/specification.md, section 2.20). */
export const quotedName = (asked: Asked, locale: Locale): string =>
  [...new Set(quotedLanguages(locale).map((language) => askedName(asked, language)))].join('\n')

/** The names of all lights of an inquiry in a language, where it keeps which products they are of; null where it names none. */
export function askedNames(
  inquiry: { productName: string | null; product: Asked['product']; lines: Asked[] },
  locale: Locale,
): string | null {
  const { productName, product, lines } = inquiry
  if (productName === null) return null
  const asked = lines.length > 0 ? lines : [{ name: productName, product }]
  const namesIn = (language: Locale) =>
    [...new Set(asked.map((one) => askedName(one, language)))].join(WRITING[language].enumerationComma)
  return namesIn(DEFAULT_LOCALE) === productName ? namesIn(locale) : productName
}

/** A line as buyer and admin see it. @param locale The language of the names of lights. */
export function lineView(asked: Row['lines'][number], locale: Locale = DEFAULT_LOCALE) {
  const { product, configuration, ...line } = asked
  const { id, productNumber, quantity, variant, branding, sample, note } = line
  return {
    id,
    name: askedName(asked, locale),
    productNumber,
    quantity,
    variant,
    branding,
    sample,
    note,
    /** Where the product is shown; null when it is gone, or never was one. */
    slug: product && isPublicRow(product) ? product.slug : null,
    configuration: configurationSchema.safeParse(configuration).data ?? null,
  }
}

/** A delivery as the admin sees it. */
export const deliveryView = ({ sentAt, ...delivery }: Row['entries'][number]['deliveries'][number]) => ({
  ...delivery,
  sentAt: sentAt?.toISOString() ?? null,
})

/** An entry of a thread as both sides see it. */
export function entryView(entry: Row['entries'][number]) {
  const { id, kind, byBuyer, text, status, quotation, createdAt } = entry
  return {
    id,
    kind,
    byBuyer,
    text,
    status,
    quotation: quotation?.number ?? null,
    author: signerOf(entry),
    at: createdAt.toISOString(),
  }
}

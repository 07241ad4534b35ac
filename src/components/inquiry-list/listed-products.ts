import { getTranslations } from 'next-intl/server'
import { tryQuery } from '@/lib/cache/cached-query'
import { plantCalendar } from '@/lib/firm/plant-calendar'
import { cachedRecord, cachedRedirect } from '@/lib/kinds/cached-queries'
import type { ListLine } from '@/lib/kinds/inquiry/list-lines'
import { firmDay } from '@/lib/kinds/inquiry/quotation/quotations'
import type { ProductView } from '@/lib/kinds/product/view'
import type { Locale } from '@/lib/texts/locales'
import { type ExWorksTranslator, exWorksText } from '@/lib/trade/ex-works-text'
import { orderTerms } from '@/lib/trade/order-terms'
import { earliestExWorks } from '@/lib/trade/plant-calendar'
import { isSlug } from '@/lib/values/slug'

/** What a line of the inquiry list shows of its product, and what is computed of it. */
export type ListedProduct = Awaited<ReturnType<typeof listedProduct>>

/** The products of lines by the slugs they have now; and for each other slug that was asked for, the present one, or null. */
export type ListedProducts = { bySlug: Record<string, ListedProduct>; renamed: Record<string, string | null> }

/**
 * The products that lines name, also by a slug they had before. A line whose product is unknown, or cannot be read just now, stays as
 * words, so that no inquiry is lost.
 */
export async function listedProducts(lines: readonly ListLine[], locale: Locale): Promise<ListedProducts> {
  const listed: ListedProducts = { bySlug: {}, renamed: {} }
  await Promise.all(
    lines
      .map(({ slug }) => slug)
      .filter(isSlug)
      .map(async (slug) => {
        const read = await tryQuery(presentProduct(slug, locale).then((product) => ({ product })))
        if (!read) return
        const { product } = read
        if (product) listed.bySlug[product.slug] = await listedProduct(product, locale)
        if (product?.slug !== slug) listed.renamed[slug] = product?.slug ?? null
      }),
  )
  return listed
}

async function presentProduct(slug: string, locale: Locale): Promise<ProductView | null> {
  const product = await cachedRecord('products', slug, locale)
  const present = product ? null : await cachedRedirect('products', slug)
  return product ?? (present === null ? null : cachedRecord('products', present, locale))
}

async function listedProduct(product: ProductView, locale: Locale) {
  const { slug, name, productNumber, picture, nightPicture, facts, fallbackFields } = product
  const { cartonPieces, cartonLengthMm, cartonWidthMm, cartonHeightMm, cartonKg } = facts
  const { minPieces, incrementPieces, leadDays } = orderTerms(facts).first
  return {
    name,
    lang: fallbackFields.includes('name') ? ('en' as const) : undefined,
    number: productNumber,
    picture,
    nightPicture,
    slug,
    minPieces,
    incrementPieces,
    /** 'Earliest ex works March 2, 2027'; null where no lead time is known. */
    exWorks: leadDays === null ? null : await exWorksOf(leadDays, facts.origins, locale),
    carton: { cartonPieces, cartonLengthMm, cartonWidthMm, cartonHeightMm, cartonKg },
  }
}

/** When an order of today can leave the plants. */
async function exWorksOf(leadDays: number, plants: readonly string[], locale: Locale): Promise<string> {
  const calendar = await plantCalendar(plants)
  const t = await getTranslations('common.exWorks')
  return exWorksText(
    earliestExWorks(await firmDay(new Date()), leadDays, calendar),
    locale,
    t as ExWorksTranslator,
  )
}

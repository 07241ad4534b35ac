import { getTranslations } from 'next-intl/server'
import { tryQuery, uncachedQuery } from '@/lib/cache/cached-query'
import { firmDay } from '@/lib/firm/firm-day'
import { plantCalendar } from '@/lib/firm/plant-calendar'
import { cachedRecord } from '@/lib/kinds/cached-queries'
import { presentSlugs } from '@/lib/kinds/inquiry/line-products'
import type { ListLine } from '@/lib/kinds/inquiry/list-lines'
import type { ProductView } from '@/lib/kinds/product/view'
import type { Locale } from '@/lib/texts/locales'
import { type ExWorksTranslator, exWorksText } from '@/lib/trade/ex-works-text'
import { orderTerms } from '@/lib/trade/order-terms'
import { earliestExWorks } from '@/lib/trade/plant-calendar'
import { isSlug } from '@/lib/values/slug'

/** What a line of the inquiry list shows of its product, and what is computed of it. */
export type LineProduct = Awaited<ReturnType<typeof listedProduct>>

/** The products of lines by the slugs they have now; and for each other slug that was asked for, the present one, or null. */
export type ListedProducts = { bySlug: Record<string, LineProduct>; renamed: Record<string, string | null> }

/**
 * The products that lines name, also by a slug they had before. A line whose product is unknown, or cannot be read just now, stays as
 * words, so that no inquiry is lost.
 */
export async function listedProducts(lines: readonly ListLine[], locale: Locale): Promise<ListedProducts> {
  const listed: ListedProducts = { bySlug: {}, renamed: {} }
  const slugs = [...new Set(lines.map(({ slug }) => slug).filter(isSlug))]
  const present = await tryQuery(uncachedQuery(() => presentSlugs(slugs)))
  if (!present) return listed
  await Promise.all(
    slugs.map(async (slug) => {
      const now = present.get(slug) ?? null
      if (now !== slug) listed.renamed[slug] = now
      const product = now && (await tryQuery(cachedRecord('products', now, locale)))
      if (product) listed.bySlug[product.slug] = await listedProduct(product, locale)
    }),
  )
  return listed
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

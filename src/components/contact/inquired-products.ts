import { tryQuery, uncachedQuery } from '@/lib/cache/cached-query'
import { cachedRecord } from '@/lib/kinds/cached-queries'
import { productSlugs } from '@/lib/kinds/inquiry/form'
import { presentSlugs } from '@/lib/kinds/inquiry/line-products'
import type { ProductSummary } from '@/lib/kinds/product/view'
import type { Locale } from '@/lib/texts/locales'
import { INQUIRY_MAX_LINES } from '@/lib/values/page-limits'

/** The products an inquiry names, also by a slug they had before, without those that are unknown or cannot be read just now. */
export async function inquiredProducts(slugs: readonly unknown[], locale: Locale): Promise<ProductSummary[]> {
  return [...(await productsOf(productSlugs(slugs), locale)).values()]
}

/** The same of all that a list may name, by the slugs that were asked for. */
export const inquiredProductsBySlug = (slugs: readonly string[], locale: Locale) =>
  productsOf(productSlugs(slugs, INQUIRY_MAX_LINES), locale)

async function productsOf(asked: string[], locale: Locale): Promise<ReadonlyMap<string, ProductSummary>> {
  const present = await tryQuery(uncachedQuery(() => presentSlugs(asked)))
  const products = await Promise.all(
    asked.map(async (slug): Promise<[string, ProductSummary][]> => {
      const now = present ? present.get(slug) : slug
      const product = now ? await tryQuery(cachedRecord('products', now, locale)) : null
      return product ? [[slug, product]] : []
    }),
  )
  return new Map(products.flat())
}

import { tryQuery, uncachedQuery } from '@/lib/cache/cached-query'
import { cachedRecord } from '@/lib/kinds/cached-queries'
import { productSlugs } from '@/lib/kinds/inquiry/form'
import { presentSlugs } from '@/lib/kinds/inquiry/line-products'
import type { ProductSummary } from '@/lib/kinds/product/view'
import type { Locale } from '@/lib/texts/locales'

/** The products an inquiry names, also by a slug they had before, without those that are unknown or cannot be read just now. */
export async function inquiredProducts(slugs: readonly unknown[], locale: Locale): Promise<ProductSummary[]> {
  const asked = productSlugs(slugs)
  const present = await tryQuery(uncachedQuery(() => presentSlugs(asked)))
  const products = await Promise.all(
    asked.map(async (slug) => {
      const now = present ? present.get(slug) : slug
      return now ? await tryQuery(cachedRecord('products', now, locale)) : null
    }),
  )
  return products.filter((product) => product !== null)
}

import { tryQuery } from '@/lib/cache/cached-query'
import { cachedRecord } from '@/lib/kinds/cached-queries'
import { productSlugs } from '@/lib/kinds/inquiry/form'
import type { ProductSummary } from '@/lib/kinds/product/view'
import type { Locale } from '@/lib/texts/locales'

/** The products an inquiry names, without those that are unknown or cannot be read just now. */
export async function inquiredProducts(slugs: readonly unknown[], locale: Locale): Promise<ProductSummary[]> {
  const products = await Promise.all(
    productSlugs(slugs).map((slug) => tryQuery(cachedRecord('products', slug, locale))),
  )
  return products.filter((product) => product !== null)
}

import { tryQuery } from '@/lib/cache/cached-query'
import { cachedRecord } from '@/lib/kinds/cached-queries'
import { isInStudio } from '@/lib/kinds/product/customization'
import type { Locale } from '@/lib/texts/locales'

/** The slug of the first of some products that can be seen in the studio. */
export async function firstInStudio(products: readonly { slug: string }[], locale: Locale) {
  for (const { slug } of products) {
    const product = await tryQuery(cachedRecord('products', slug, locale))
    if (product && isInStudio(product)) return slug
  }
}

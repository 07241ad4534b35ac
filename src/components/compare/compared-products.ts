import { cachedPresentProduct } from '@/lib/kinds/cached-queries'
import type { ProductView } from '@/lib/kinds/product/view'
import type { Locale } from '@/lib/texts/locales'

/**
 * The products of a comparison in its order, each once, also by a slug they had before.
 *
 * @returns `gone` are the slugs no public product has or has had, `askedAs` those by which each product was asked for.
 * @throws UnreadableError while the catalogue cannot be read.
 */
export async function comparedProducts(
  slugs: readonly string[],
  locale: Locale,
): Promise<{ products: ProductView[]; gone: string[]; askedAs: Map<string, string[]> }> {
  const found = await Promise.all(slugs.map((slug) => cachedPresentProduct(slug, locale)))
  const products = new Map(found.flatMap((product) => (product ? [[product.slug, product] as const] : [])))
  const askedFor = (slug: string) => slugs.filter((_, index) => found[index]?.slug === slug)
  return {
    products: [...products.values()],
    gone: slugs.filter((_, index) => found[index] === null),
    askedAs: new Map([...products.keys()].map((slug) => [slug, askedFor(slug)])),
  }
}

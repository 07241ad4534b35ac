import { categoryPath, PATHS } from '../config/paths'
import { textsWith } from '../content/shipped-texts'
import { categoryQueries } from '../kinds/category/queries'
import { catalogueSize, countProductsByCategory } from '../kinds/product/queries'
import { PRODUCT_FILTERS } from '../kinds/product/search/filters'
import { absoluteUrl } from '../seo/metadata'
import type { Locale } from '../texts/locales'

/** What the firm makes: its categories with the number of their products, and what products can be filtered by. */
export async function catalogueFacts(locale: Locale) {
  const [categories, counts, size] = await Promise.all([
    categoryQueries.list({ locale }),
    countProductsByCategory(),
    catalogueSize(),
  ])
  const { names } = textsWith(locale).texts.common.filters
  return {
    ...size,
    url: absoluteUrl(locale, PATHS.products),
    categories: categories.items.map(({ slug, name, description }) => ({
      ...{ slug, name, description, products: counts[slug] ?? 0 },
      url: absoluteUrl(locale, categoryPath(slug)),
    })),
    filters: PRODUCT_FILTERS.map(({ name, kind, unit, options }) => ({
      ...{ name, kind, label: names[name as keyof typeof names] },
      unit: unit ?? null,
      options: options ?? null,
    })),
  }
}

import { categoryPath, PATHS } from '../config/paths'
import { textsWith } from '../content/shipped-texts'
import { categoryQueries } from '../kinds/category/queries'
import { ownFactsAt } from '../kinds/own-fact/own-facts'
import { readOwnFacts } from '../kinds/own-fact/queries'
import { catalogueSize, countProductsByCategory } from '../kinds/product/queries'
import { PRODUCT_FILTERS } from '../kinds/product/search/filters'
import { absoluteUrl } from '../seo/metadata'
import type { Locale } from '../texts/locales'

/** What the firm makes: its categories with the number of their products, and what products can be filtered by. */
export async function catalogueFacts(locale: Locale) {
  const [categories, counts, size, ownFacts] = await Promise.all([
    categoryQueries.list({ locale }),
    countProductsByCategory(),
    catalogueSize(),
    readOwnFacts(locale),
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
    /** For the filter `fact`. */
    ownFacts: ownFactsAt(ownFacts, 'filter').map(({ slug, name, unit }) => ({ slug, label: name, unit })),
  }
}

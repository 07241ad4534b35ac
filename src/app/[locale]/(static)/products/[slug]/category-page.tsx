import { getTranslations } from 'next-intl/server'
import type { ComponentProps } from 'react'
import { CategoryScreen } from '@/components/products/category-screen'
import { MissingCategory } from '@/components/products/missing-category'
import { PATHS, productPath } from '@/lib/config/paths'
import { cachedRecord } from '@/lib/kinds/cached-queries'
import type { Locale } from '@/lib/texts/locales'
import { detailPage, pathOfMeant, pathOfRedirect } from '../../detail-page'

type Shown = Omit<ComponentProps<typeof CategoryScreen>, 'category' | 'crumbs'>

type CategoryPage = {
  /** What it shows of the category's products. */
  showing: (category: string, locale: Locale) => Promise<Shown>
  noindex?: boolean
}

/** The page of a category with some of its products in an order. */
export const categoryScreenPage = ({ showing, noindex = false }: CategoryPage) =>
  detailPage('categories', {
    missingHeading: async () => (await getTranslations('common.categories'))('notFound'),
    Missing: MissingCategory,
    titleOf: async ({ name }) => (await getTranslations('common.seo'))('categoryTitle', { category: name }),
    noindex,
    // The category that had the address; else a product of that slug, or the one that had it; else what the name means. One hop.
    redirectOf: async (slug, locale) => {
      const category = await pathOfRedirect('categories', slug)
      if (category) return category
      const product = await cachedRecord('products', slug, locale)
      if (product) return productPath(product.slug)
      const former = await pathOfRedirect('products', slug)
      if (former) return former
      // A name that means a category and a product means neither.
      const meant = [await pathOfMeant('categories', slug), await pathOfMeant('products', slug)]
      const [only, another] = meant.filter((path) => path !== null)
      return another === undefined ? (only ?? null) : null
    },
    crumbsTo: async () => [{ name: (await getTranslations('common.nav'))('products'), path: PATHS.products }],
    show: async (category, { locale, crumbs }) => {
      const shown = await showing(category.slug, locale)
      return {
        items: (shown.page?.items ?? []).map(({ name, slug }) => ({ name, path: productPath(slug) })),
        content: <CategoryScreen {...shown} category={category} crumbs={crumbs} />,
      }
    },
  })

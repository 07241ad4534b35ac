import '@/components/products/filters/filter-styles'
import '@/components/products/table/product-table.css'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { setResponseStatus } from '@/components/errors/response-status'
import { MissingCategory } from '@/components/products/missing-category'
import { ProductListScreen } from '@/components/products/product-list-screen'
import { JsonLd } from '@/components/seo/json-ld'
import { tryQuery } from '@/lib/cache/cached-query'
import { categoryPath, localePath, PATHS } from '@/lib/config/paths'
import { countedText } from '@/lib/content/counted-text'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { pageLocale } from '@/lib/i18n/page-locale'
import {
  cachedCatalogueSize,
  cachedCategories,
  cachedMeant,
  cachedRecord,
  cachedRedirect,
} from '@/lib/kinds/cached-queries'
import { hasFilters } from '@/lib/kinds/product/search/filters'
import { type ProductQuery, productQueryHref } from '@/lib/kinds/product/search/product-query'
import { listGraph } from '@/lib/seo/list-json-ld'
import { missingMetadata, pageMetadata } from '@/lib/seo/metadata'
import type { Locale } from '@/lib/texts/locales'
import { listStateOf, nearOf, panelOf, productPageOf, type SearchParams } from '../list-state'

type SearchResultsProps = { searchParams: SearchParams }

export const instant = false

/** The public categories, null when they cannot be read, and whether the requested one is none of them. */
async function categoriesFor({ category }: ProductQuery, locale: Locale) {
  const categories = await tryQuery(cachedCategories(locale))
  const isMissing = category !== null && categories?.every(({ slug }) => slug !== category) === true
  return { categories, isMissing }
}

export async function generateMetadata({ searchParams }: SearchResultsProps): Promise<Metadata> {
  const locale = await pageLocale()
  const query = await listStateOf(searchParams, PATHS.products, locale)
  const { categories, isMissing } = await categoriesFor(query, locale)
  if (isMissing) return missingMetadata(locale, (await getTranslations('common.categories'))('notFound'))
  const { title, description } = (await fixedTexts(locale, 'page-lists')).texts.seo.products
  const t = await getTranslations('common.seo.products')
  const slug = categories === null ? null : query.category
  const category = slug === null ? null : await tryQuery(cachedRecord('categories', slug, locale))
  return pageMetadata({
    locale,
    title: query.search ? t('searchTitle', { search: query.search }) : title,
    description: countedText(description, locale, await tryQuery(cachedCatalogueSize())),
    // The canonical page of a list with another order, view or filters is the plain list, of a category the category's page.
    path: slug === null ? PATHS.products : categoryPath(slug),
    ...(category && { languages: category.languages }),
    // Searches are not landing pages, nor is what is filtered, and the contents behind a cursor change with every new product.
    noindex:
      query.search !== '' ||
      hasFilters(query.filters) ||
      query.isPanelOpen ||
      query.cursor !== null ||
      (query.category !== null && slug === null),
    share: { name: 'page', slug: 'products' },
  })
}

/** The product list in any state but the default: what `/products?…` shows, also without JavaScript. */
export default async function SearchResultsPage({ searchParams }: SearchResultsProps) {
  const locale = await pageLocale()
  const query = await listStateOf(searchParams, PATHS.products, locale)
  const { categories, isMissing } = await categoriesFor(query, locale)
  if (isMissing) {
    const slug = query.category ?? ''
    const category =
      (await tryQuery(cachedRedirect('categories', slug))) ??
      (await tryQuery(cachedMeant('categories', slug)))
    if (category) redirect(productQueryHref(localePath(locale, PATHS.products), { ...query, category }))
    return <MissingCategory />
  }
  const t = await getTranslations('common.products')
  const { unreadable, ...state } = query
  const listed = productPageOf(state, locale)
  const [page, panel] = await Promise.all([listed, panelOf(query, listed, locale)])
  if (!page) setResponseStatus(503)
  return (
    <>
      {page && (
        <JsonLd
          graph={
            await listGraph({
              locale,
              path: PATHS.products,
              name: t('heading'),
              description: t('ledeFiltered'),
            })
          }
        />
      )}
      <ProductListScreen
        query={state}
        page={page}
        near={await nearOf(query, page, panel?.near ?? null, locale)}
        panel={panel}
        unreadable={unreadable}
        categories={categories ?? []}
        lede={t('ledeFiltered')}
      />
    </>
  )
}

import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { setResponseStatus } from '@/components/errors/response-status'
import { MissingCategory } from '@/components/products/missing-category'
import { ProductListScreen } from '@/components/products/product-list-screen'
import { JsonLd } from '@/components/seo/json-ld'
import { tryQuery } from '@/lib/cache/cached-query'
import { company } from '@/lib/content/company'
import { countedText } from '@/lib/content/counted-text'
import { ApiError } from '@/lib/domain/api-error'
import { PRODUCT_PAGE_SIZE } from '@/lib/domain/limits'
import type { Locale } from '@/lib/domain/locales'
import { inLocale } from '@/lib/domain/localized-text'
import { findNear } from '@/lib/domain/near-searches'
import { type ProductQuery, parseProductQuery } from '@/lib/domain/product-query'
import { pageLocale } from '@/lib/i18n/page-locale'
import { cachedCatalogueSize, cachedCategories } from '@/lib/kinds/cached-queries'
import { listProducts } from '@/lib/kinds/product/queries'
import { failureDetails, log } from '@/lib/log'
import { categoryPath, PATHS } from '@/lib/paths'
import { listGraph } from '@/lib/seo/list-json-ld'
import { missingMetadata, pageMetadata } from '@/lib/seo/metadata'

type SearchResultsProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const instant = false

async function queryOf(searchParams: SearchResultsProps['searchParams']) {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(await searchParams)) {
    const first = Array.isArray(value) ? value[0] : value
    if (first !== undefined) params.set(key, first)
  }
  return parseProductQuery(params)
}

/** The public categories, null when they cannot be read, and whether the requested one is none of them. */
async function categoriesFor({ category }: ProductQuery, locale: Locale) {
  const categories = await tryQuery(cachedCategories(locale))
  const isMissing = category !== null && categories?.every(({ slug }) => slug !== category) === true
  return { categories, isMissing }
}

/**
 * The requested products, or null when they cannot be read. An invalid cursor leads to the first page.
 */
async function pageOf(query: ProductQuery, locale: Locale) {
  try {
    return await listProducts({ ...query, locale, limit: PRODUCT_PAGE_SIZE })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'invalid_cursor')
      return pageOf({ ...query, cursor: null }, locale)
    log.warn({ event: 'the product list could not be read', ...failureDetails(error) })
    return null
  }
}

/** What is near a search that has found nothing, which the page can do without. */
async function nearOf({ search, category }: ProductQuery, locale: Locale) {
  return findNear(search, category !== null, (each, limit) =>
    listProducts({ search: each, locale, limit }),
  ).catch(() => null)
}

export async function generateMetadata({ searchParams }: SearchResultsProps): Promise<Metadata> {
  const locale = await pageLocale()
  const query = await queryOf(searchParams)
  const { categories, isMissing } = await categoriesFor(query, locale)
  if (isMissing) return missingMetadata(locale, (await getTranslations('common.categories'))('notFound'))
  const { title, description } = inLocale(company.seo.products, locale)
  const t = await getTranslations('seo.products')
  const isCategory = categories !== null && query.category !== null
  return pageMetadata({
    locale,
    title: query.search ? t('searchTitle', { search: query.search }) : title,
    description: countedText(description, locale, await tryQuery(cachedCatalogueSize())),
    // The canonical page of a list with another order or view is the plain list, of a category the category's page.
    path: isCategory ? categoryPath(query.category ?? '') : PATHS.products,
    // Searches are not landing pages, and the contents behind a cursor change with every new product.
    noindex: query.search !== '' || query.cursor !== null || (query.category !== null && !isCategory),
    share: { name: 'page', slug: 'products' },
  })
}

/** The product list in any state but the default: what `/products?…` shows, also without JavaScript. */
export default async function SearchResultsPage({ searchParams }: SearchResultsProps) {
  const locale = await pageLocale()
  const query = await queryOf(searchParams)
  const { categories, isMissing } = await categoriesFor(query, locale)
  if (isMissing) return <MissingCategory />
  const t = await getTranslations('common.products')
  const page = await pageOf(query, locale)
  if (!page) setResponseStatus(503)
  const near = page?.total === 0 && query.search !== '' ? await nearOf(query, locale) : null
  return (
    <>
      {page && (
        <JsonLd
          graph={listGraph({
            locale,
            path: PATHS.products,
            name: t('heading'),
            description: t('ledeFiltered'),
          })}
        />
      )}
      <ProductListScreen
        query={query}
        page={page}
        near={near}
        categories={categories ?? []}
        lede={t('ledeFiltered')}
      />
    </>
  )
}

import type { Metadata } from 'next'
import { LatestArticles } from '@/components/blog/latest-articles'
import { UncachedPage } from '@/components/errors/uncached-page'
import { CallToAction } from '@/components/home/call-to-action'
import { CategoryTiles } from '@/components/home/category-tiles'
import { FeaturedProducts } from '@/components/home/featured-products'
import { Hero } from '@/components/home/hero'
import { ValueGrid } from '@/components/home/value-grid'
import { TitleRefresh } from '@/components/layout/title-refresh'
import { JsonLd } from '@/components/seo/json-ld'
import { tryQuery } from '@/lib/cache/cached-query'
import { company } from '@/lib/content/company'
import { featuredProducts } from '@/lib/domain/featured'
import { FEATURED_ALL_ITEMS } from '@/lib/domain/limits'
import { inLocale } from '@/lib/domain/localized-text'
import { pageLocale } from '@/lib/i18n/page-locale'
import { listFixedArticles } from '@/lib/kinds/blog-post/fixed-articles'
import {
  cachedCategories,
  cachedLatestPosts,
  cachedProductCounts,
  cachedProductPage,
} from '@/lib/kinds/cached-queries'
import { productCardView } from '@/lib/kinds/product/product-card-view'
import { PATHS } from '@/lib/paths'
import { homeGraph } from '@/lib/seo/company-json-ld'
import { pageMetadata } from '@/lib/seo/metadata'
import { siteDetails } from '@/lib/site'

export async function generateMetadata(): Promise<Metadata> {
  const locale = await pageLocale()
  return pageMetadata({
    locale,
    title: null,
    description: inLocale(company.seo.home.description, locale),
    path: PATHS.home,
    share: { name: 'page', slug: 'home' },
  })
}

export default async function HomePage() {
  const locale = await pageLocale()
  const featuredOf = (category: string) =>
    tryQuery(cachedProductPage({ locale, category, limit: FEATURED_ALL_ITEMS }))
  const [categories, counts, headlamps, lanterns, posts] = await Promise.all([
    tryQuery(cachedCategories(locale)),
    tryQuery(cachedProductCounts()),
    featuredOf('head-lamps'),
    featuredOf('lanterns'),
    tryQuery(cachedLatestPosts(locale)),
  ])
  const featured = headlamps && lanterns && featuredProducts('all', headlamps.items, lanterns.items)
  return (
    <>
      <JsonLd graph={homeGraph(locale)} />
      <TitleRefresh title={siteDetails().shortTitle[locale]} />
      {!(categories && counts && featured) && <UncachedPage />}
      <Hero modelCount={counts && Object.values(counts).reduce((sum, count) => sum + count, 0)} />
      <ValueGrid />
      <CategoryTiles categories={categories ?? []} counts={counts ?? {}} />
      <FeaturedProducts products={featured?.map(productCardView) ?? null} />
      <CallToAction />
      <LatestArticles posts={posts} samples={listFixedArticles(locale)} />
    </>
  )
}

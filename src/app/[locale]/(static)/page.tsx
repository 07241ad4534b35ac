import { LatestArticles } from '@/components/blog/latest-articles'
import { CallToAction } from '@/components/home/call-to-action'
import { CategoryTiles } from '@/components/home/category-tiles'
import { FeaturedProducts } from '@/components/home/featured-products'
import { Hero } from '@/components/home/hero'
import { ValueGrid } from '@/components/home/value-grid'
import { chosenCategories, namedCategories } from '@/components/layout/named-categories'
import { TitleRefresh } from '@/components/layout/title-refresh'
import { JsonLd } from '@/components/seo/json-ld'
import { firstInStudio } from '@/components/studio/first-in-studio'
import { tryQuery } from '@/lib/cache/cached-query'
import { serverEnvironment } from '@/lib/config/env'
import { siteDetails } from '@/lib/firm/site-details'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { pageLocale } from '@/lib/i18n/page-locale'
import {
  cachedCatalogueSize,
  cachedCategories,
  cachedFeaturedPosts,
  cachedLatestPosts,
  cachedProductCounts,
  cachedProductPage,
} from '@/lib/kinds/cached-queries'
import { cachedMenuCategories } from '@/lib/kinds/layout-queries'
import { productCardView } from '@/lib/kinds/product/to-card-view'
import { interleaved } from '@/lib/lighting/product-sort'
import { homeGraph } from '@/lib/seo/company-json-ld'
import { FEATURED_ALL_ITEMS } from '@/lib/values/page-limits'
import { fixedPageMetadata } from '../fixed-page-metadata'

export const generateMetadata = () => fixedPageMetadata('home', { title: null })

export default async function HomePage() {
  const locale = await pageLocale()
  const { shortTitle } = await siteDetails()
  const { beganEmpty } = serverEnvironment()
  const { texts } = await fixedTexts(locale, 'page-home')
  const menu = await namedCategories(await tryQuery(cachedMenuCategories(locale)))
  const tabs = await chosenCategories(menu, texts.home.tabs, locale)
  const [size, categories, counts, posts, samples, ...lists] = await Promise.all([
    tryQuery(cachedCatalogueSize()),
    tryQuery(cachedCategories(locale)),
    tryQuery(cachedProductCounts()),
    tryQuery(cachedLatestPosts(locale)),
    tryQuery(cachedFeaturedPosts(locale)),
    ...tabs.map(({ slug }) =>
      tryQuery(cachedProductPage({ locale, category: slug, limit: FEATURED_ALL_ITEMS })),
    ),
  ])
  const read = lists.filter((list) => list !== null)
  const featured =
    read.length === lists.length &&
    interleaved(
      read.map(({ items }) => items),
      FEATURED_ALL_ITEMS,
    )
  return (
    <>
      <JsonLd graph={await homeGraph(locale)} />
      <TitleRefresh title={shortTitle[locale]} />
      <Hero size={size} />
      <ValueGrid />
      <CategoryTiles
        menu={await chosenCategories(menu, texts.home.tiles, locale)}
        categories={categories ?? []}
        counts={counts ?? {}}
      />
      {!(beganEmpty && featured && featured.length === 0) && (
        <FeaturedProducts tabs={tabs} products={featured ? featured.map(productCardView) : null} />
      )}
      <CallToAction studio={await firstInStudio(featured || [], locale)} />
      {!(beganEmpty && posts?.length === 0 && samples?.length === 0) && (
        <LatestArticles posts={posts} samples={samples} />
      )}
    </>
  )
}

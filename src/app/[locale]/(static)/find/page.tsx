import { getTranslations } from 'next-intl/server'
import { FindScreen } from '@/components/find/find-screen'
import { answerCounts, askedQuestions } from '@/components/find/light-brief'
import { namedCategories } from '@/components/layout/named-categories'
import { JsonLd } from '@/components/seo/json-ld'
import { tryQuery } from '@/lib/cache/cached-query'
import { PATHS } from '@/lib/config/paths'
import { hasChoice } from '@/lib/content/counted-text'
import { pageLocale } from '@/lib/i18n/page-locale'
import { cachedCatalogueSize, cachedFacets, cachedProductPage } from '@/lib/kinds/cached-queries'
import { cachedMenuCategories } from '@/lib/kinds/layout-queries'
import { pageGraph } from '@/lib/seo/company-json-ld'
import { fixedPageMetadata } from '../../fixed-page-metadata'

export const generateMetadata = () => fixedPageMetadata('find')

/** The Light Brief. Its questions can be answered also while the catalogue cannot be read: then without pictures. */
export default async function FindPage() {
  const locale = await pageLocale()
  const t = await getTranslations('common')
  const size = await tryQuery(cachedCatalogueSize())
  const categories = await namedCategories(await tryQuery(cachedMenuCategories(locale)))
  const lists = await Promise.all(
    categories.map(({ slug }) => tryQuery(cachedProductPage({ locale, category: slug, limit: 1 }))),
  )
  const facets = await tryQuery(cachedFacets(locale))
  const counts = facets && answerCounts(facets)
  const isAsked = hasChoice(size) && (categories.length > 1 || askedQuestions(counts).length > 0)
  const models = isAsked ? null : (size?.models ?? null)
  const crumbs = [
    { name: t('nav.home'), path: PATHS.home },
    { name: t('nav.find'), path: PATHS.find },
  ]
  return (
    <>
      <JsonLd
        graph={
          await pageGraph(
            locale,
            PATHS.find,
            {
              name: t('find.heading'),
              description: models === null ? t('find.lede') : t('products.lede', { count: models }),
            },
            crumbs,
          )
        }
      />
      <FindScreen
        crumbs={crumbs}
        counts={counts}
        models={models}
        uses={categories.map((category, index) => ({
          ...category,
          product: lists[index]?.items[0] ?? null,
        }))}
      />
    </>
  )
}

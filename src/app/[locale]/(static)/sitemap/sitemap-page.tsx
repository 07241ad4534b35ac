import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MissingScreen } from '@/components/errors/missing-screen'
import { pageName } from '@/components/layout/page-names'
import {
  type IndexLink,
  type IndexSection,
  indexPage,
  indexPageCount,
  indexSection,
} from '@/components/sitemap/site-index'
import { SiteIndexScreen } from '@/components/sitemap/site-index-screen'
import { tryQuery } from '@/lib/cache/cached-query'
import { PATHS, sitemapPath } from '@/lib/config/paths'
import { FIXED_PAGE_NAMES } from '@/lib/config/site-pages'
import { hasChoice } from '@/lib/content/counted-text'
import { pageLocale } from '@/lib/i18n/page-locale'
import { KINDS, type PageKindKey } from '@/lib/kinds'
import { cachedCatalogueSize, cachedProductLinks, cachedSiteLinks } from '@/lib/kinds/cached-queries'
import { PAGE_KEYS } from '@/lib/kinds/pages'
import type { SiteLink } from '@/lib/kinds/site-links'
import { missingMetadata, pageMetadata } from '@/lib/seo/metadata'
import type { Locale } from '@/lib/texts/locales'
import { SITE_INDEX_PAGE_SIZE } from '@/lib/values/limits'
import { metadataOrUnavailable, pageOrUnavailable } from '../or-unavailable'

export const sitemapMetadata = metadataOrUnavailable(async (number: number): Promise<Metadata> => {
  const locale = await pageLocale()
  const t = await getTranslations('common.sitemap')
  const count = indexPageCount(await siteSections(locale), SITE_INDEX_PAGE_SIZE)
  if (!(number >= 1 && number <= count))
    return missingMetadata(locale, (await getTranslations('common.error'))('notFound'))
  const part = number === 1 ? '' : ` – ${t('pageOf', { page: number, count })}`
  return pageMetadata({
    locale,
    title: t('title') + part,
    description: t('description') + part,
    path: sitemapPath(number),
    share: { name: 'page', slug: 'sitemap' },
  })
})

/** One page of the sitemap for people; 404 for a number out of range. */
export const SitemapPage = pageOrUnavailable(async ({ number }: { number: number }) => {
  const locale = await pageLocale()
  const index = await indexPage(await siteSections(locale), number, SITE_INDEX_PAGE_SIZE)
  if (index) return <SiteIndexScreen index={index} />
  const t = await getTranslations('common')
  return (
    <MissingScreen
      heading={t('error.notFound')}
      text={t('error.notFoundText')}
      ways={{ [PATHS.sitemap]: t('sitemap.title') }}
    />
  )
})

async function siteSections(locale: Locale): Promise<IndexSection[]> {
  const t = await getTranslations('common')
  const { records, products, otherProducts } = await cachedSiteLinks(locale)
  const size = await tryQuery(cachedCatalogueSize())
  const links = (key: PageKindKey, items: SiteLink[]): IndexLink[] =>
    items.map(({ slug, name, english }) => ({
      name,
      path: KINDS[key].page.path(slug),
      lang: english ? 'en' : undefined,
    }))
  const productsOf = (title: string, category: string | null, count: number, lang?: 'en'): IndexSection => ({
    title,
    lang,
    count,
    read: async (skip, take) => links('products', await cachedProductLinks(category, locale, skip, take)),
  })
  return [
    indexSection(
      t('sitemap.pages'),
      FIXED_PAGE_NAMES.filter((page) => page !== 'find' || hasChoice(size)).map((page) => ({
        name: pageName(t, page),
        path: PATHS[page],
      })),
    ),
    ...PAGE_KEYS.flatMap((key) =>
      key === 'products'
        ? [
            ...records.categories.map(({ slug, name, english }) =>
              productsOf(name, slug, products[slug] ?? 0, english ? 'en' : undefined),
            ),
            productsOf(t('sitemap.otherProducts'), null, otherProducts),
          ]
        : [indexSection(t(`sitemap.records.${key}`), links(key, records[key]))],
    ),
  ]
}

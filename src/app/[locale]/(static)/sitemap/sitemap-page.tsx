import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MissingScreen } from '@/components/errors/missing-screen'
import { SiteIndexScreen } from '@/components/sitemap/site-index-screen'
import { buttonClass } from '@/components/ui/button'
import { LocaleLink } from '@/components/ui/locale-link'
import { cachedSiteLinks } from '@/lib/data/cached'
import type { SiteLink } from '@/lib/data/site-links'
import { SITE_INDEX_PAGE_SIZE } from '@/lib/domain/limits'
import type { Locale } from '@/lib/domain/locales'
import { type IndexLink, type IndexSection, indexPage } from '@/lib/domain/site-index'
import { pageLocale } from '@/lib/i18n/page-locale'
import { blogPostPath, caseStudyPath, categoryPath, PATHS, productPath, sitemapPath } from '@/lib/paths'
import { missingMetadata, pageMetadata } from '@/lib/seo/metadata'

export async function sitemapMetadata(number: number): Promise<Metadata> {
  const locale = await pageLocale()
  const t = await getTranslations('common.sitemap')
  const index = indexPage(await siteSections(locale), number, SITE_INDEX_PAGE_SIZE)
  if (!index) return missingMetadata(locale, (await getTranslations('common.error'))('notFound'))
  return pageMetadata({
    locale,
    title:
      number === 1 ? t('title') : `${t('title')} – ${t('pageOf', { page: number, count: index.pageCount })}`,
    description: t('description'),
    path: sitemapPath(number),
    share: { kind: 'page', slug: 'sitemap' },
  })
}

/** One page of the sitemap people read; beyond the end there is nothing, with status 404. */
export async function SitemapPage({ number }: { number: number }) {
  const locale = await pageLocale()
  const index = indexPage(await siteSections(locale), number, SITE_INDEX_PAGE_SIZE)
  if (index) return <SiteIndexScreen index={index} />
  const t = await getTranslations('common')
  return (
    <MissingScreen heading={t('error.notFound')} text={t('error.notFoundText')}>
      <LocaleLink href={PATHS.sitemap} className={buttonClass('ink')}>
        {t('sitemap.title')}
      </LocaleLink>
    </MissingScreen>
  )
}

async function siteSections(locale: Locale): Promise<IndexSection[]> {
  const t = await getTranslations('common')
  const { categories, products, posts, caseStudies } = await cachedSiteLinks(locale)
  const links = (items: SiteLink[], path: (slug: string) => string): IndexLink[] =>
    items.map(({ slug, name, english }) => ({ name, path: path(slug), lang: english ? 'en' : undefined }))
  const productsOf = (category: string | null) =>
    links(
      products.filter((product) => product.category === category),
      productPath,
    )
  return [
    {
      title: t('sitemap.pages'),
      links: [
        { name: t('nav.home'), path: PATHS.home },
        { name: t('nav.products'), path: PATHS.products },
        { name: t('nav.blog'), path: PATHS.blog },
        { name: t('nav.about'), path: PATHS.about },
        { name: t('nav.contact'), path: PATHS.contact },
        { name: t('footer.privacy'), path: PATHS.privacy },
        { name: t('footer.terms'), path: PATHS.terms },
      ],
    },
    { title: t('sitemap.categories'), links: links(categories, categoryPath) },
    ...categories.map(({ slug, name }) => ({ title: name, links: productsOf(slug) })),
    { title: t('sitemap.otherProducts'), links: productsOf(null) },
    { title: t('sitemap.posts'), links: links(posts, blogPostPath) },
    { title: t('sitemap.caseStudies'), links: links(caseStudies, caseStudyPath) },
  ]
}

import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { CaseStudyScreen } from '@/components/case-studies/case-study-screen'
import { MissingScreen } from '@/components/errors/missing-screen'
import { UncachedPage } from '@/components/errors/uncached-page'
import { PreviewBanner } from '@/components/layout/preview-banner'
import { JsonLd } from '@/components/seo/json-ld'
import { buttonClass } from '@/components/ui/button'
import { LocaleLink } from '@/components/ui/locale-link'
import { ifReadable } from '@/lib/cache/cached-query'
import { cachedRedirect, cachedRelatedCaseStudies } from '@/lib/data/cached-queries'
import { isPreview, previewTokenInUse } from '@/lib/http/preview-session'
import { pageLocale } from '@/lib/i18n/page-locale'
import { CASE_STUDIES_BAND, caseStudyPath, localePath, PATHS } from '@/lib/paths'
import { caseStudyGraph } from '@/lib/seo/article-json-ld'
import { missingMetadata, pageMetadata } from '@/lib/seo/metadata'
import { metadataOrUnavailable, pageOrUnavailable } from '../../or-unavailable'
import { shownCaseStudy } from '../../previews'

type CaseStudyPageProps = { params: Promise<{ slug: string }> }

/** No case study is known at build; each page is made on its first request. */
export function generateStaticParams() {
  return [{ slug: '_' }]
}

export const generateMetadata = metadataOrUnavailable(
  async ({ params }: CaseStudyPageProps): Promise<Metadata> => {
    const locale = await pageLocale()
    const study = await shownCaseStudy((await params).slug, locale)
    if (!study) return missingMetadata(locale, (await getTranslations('common.caseStudies'))('notFound'))
    return pageMetadata({
      locale,
      title: study.metaTitle ?? study.title,
      description: study.metaDescription ?? study.summary,
      path: caseStudyPath(study.slug),
      noindex: await isPreview(),
      languages: study.languages,
      share: {
        kind: 'study',
        slug: study.slug,
        updatedAt: study.updatedAt,
        previewToken: await previewTokenInUse(),
      },
      type: 'article',
    })
  },
)

export default pageOrUnavailable(async function CaseStudyPage({ params }: CaseStudyPageProps) {
  const locale = await pageLocale()
  const { slug } = await params
  const study = await shownCaseStudy(slug, locale)
  const t = await getTranslations('common.caseStudies')
  if (!study) {
    const successor = await cachedRedirect('CASE_STUDY', slug)
    if (successor) permanentRedirect(localePath(locale, caseStudyPath(successor)))
    return (
      <MissingScreen heading={t('notFound')} text={t('notFoundText')}>
        <LocaleLink href={CASE_STUDIES_BAND} className={buttonClass('ink')}>
          {t('all')}
        </LocaleLink>
        {/* There is no page of all case studies: the specified link leads home, and says so. */}
        <LocaleLink href={PATHS.caseStudies} prefetch={false} className={buttonClass('line')}>
          {t('home')}
        </LocaleLink>
      </MissingScreen>
    )
  }
  const related = await ifReadable(cachedRelatedCaseStudies(slug, locale))
  const nav = await getTranslations('common.nav')
  const crumbs = [
    { name: nav('home'), path: PATHS.home },
    { name: t('crumb'), path: CASE_STUDIES_BAND },
    {
      name: study.title,
      path: caseStudyPath(study.slug),
      lang: study.fallbackFields.includes('title') ? 'en' : undefined,
    },
  ]
  return (
    <>
      <JsonLd graph={caseStudyGraph(study, crumbs, locale)} />
      {related === null && <UncachedPage />}
      <CaseStudyScreen study={study} related={related ?? []} crumbs={crumbs} />
      {(await isPreview()) && <PreviewBanner path={localePath(locale, caseStudyPath(study.slug))} />}
    </>
  )
})

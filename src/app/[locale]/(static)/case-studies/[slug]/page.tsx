import { getTranslations } from 'next-intl/server'
import { CaseStudyScreen } from '@/components/case-studies/case-study-screen'
import { MissingScreen } from '@/components/errors/missing-screen'
import { tryQuery } from '@/lib/cache/cached-query'
import { CASE_STUDIES_BAND, PATHS } from '@/lib/config/paths'
import { cachedRelated } from '@/lib/kinds/cached-queries'
import { detailPage } from '../../detail-page'

/** A page that is not cached yet is shown once it is whole, with its status: no placeholder stands in for it. */
export const instant = false

const page = detailPage('case-studies', {
  missingHeading: async () => (await getTranslations('common.caseStudies'))('notFound'),
  Missing: async () => {
    const t = await getTranslations('common.caseStudies')
    return (
      <MissingScreen
        heading={t('notFound')}
        text={t('notFoundText')}
        ways={{ [CASE_STUDIES_BAND]: t('all'), [PATHS.home]: t('home') }}
      />
    )
  },
  crumbsTo: async () => [
    { name: (await getTranslations('common.caseStudies'))('crumb'), path: CASE_STUDIES_BAND },
  ],
  show: async (study, { locale, crumbs }) => {
    const related = await tryQuery(cachedRelated('case-studies', study.slug, locale))
    return { content: <CaseStudyScreen study={study} related={related ?? []} crumbs={crumbs} /> }
  },
})

export const generateStaticParams = page.generateStaticParams
export const generateMetadata = page.generateMetadata
export default page.Page

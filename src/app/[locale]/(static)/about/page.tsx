import { Customers } from '@/components/about/customers'
import { Milestones } from '@/components/about/milestones'
import { AboutHeader, AfterSales } from '@/components/about/picture-bands'
import { Proof } from '@/components/about/proof'
import { Services } from '@/components/about/services'
import { Team } from '@/components/about/team'
import { Timeline } from '@/components/about/timeline'
import { CaseStudyBand } from '@/components/case-studies/case-study-band'
import { JsonLd } from '@/components/seo/json-ld'
import { tryQuery } from '@/lib/cache/cached-query'
import { fixedTexts } from '@/lib/i18n/fixed-texts'
import { pageLocale } from '@/lib/i18n/page-locale'
import { cachedCatalogueSize, cachedFeaturedTeam, cachedStories } from '@/lib/kinds/cached-queries'
import { aboutGraph } from '@/lib/seo/company-json-ld'
import { fixedPageMetadata } from '../../fixed-page-metadata'

export const generateMetadata = () => fixedPageMetadata('about')

export default async function AboutPage() {
  const locale = await pageLocale()
  // The fixed texts are shown also while the database is away.
  const [size, studies, members] = await Promise.all([
    tryQuery(cachedCatalogueSize()),
    tryQuery(cachedStories('case-studies', locale)),
    tryQuery(cachedFeaturedTeam(locale)),
  ])
  const { texts } = await fixedTexts(locale, 'page-about')
  return (
    <>
      <JsonLd graph={await aboutGraph(locale, texts.about)} />
      <AboutHeader />
      <Milestones size={size} />
      <Timeline />
      <Services />
      <Customers />
      {studies && <CaseStudyBand studies={studies} />}
      <Proof />
      {members && members.length > 0 && <Team members={members} />}
      <AfterSales />
    </>
  )
}

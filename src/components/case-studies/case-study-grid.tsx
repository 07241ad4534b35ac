import { getTranslations } from 'next-intl/server'
import type { CaseStudySummary } from '@/lib/kinds/case-study/view'
import { CaseStudyCard } from './case-study-card'

const SIZES = '(min-width: 90rem) 416px, (min-width: 64rem) 29vw, (min-width: 40rem) 44vw, 92vw'

/** Case studies in up to three columns; the parts of the cards in a row are aligned. */
export async function CaseStudyGrid({ studies }: { studies: CaseStudySummary[] }) {
  const t = await getTranslations('common.caseStudies')
  return (
    <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
      {studies.map((study) => (
        <li key={study.slug} className="row-span-2 grid grid-rows-subgrid gap-y-0">
          <CaseStudyCard study={study} sizes={SIZES} readMore={t('readMore')} />
        </li>
      ))}
    </ul>
  )
}

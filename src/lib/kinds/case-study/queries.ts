import { database } from '../../data/prisma'
import { PUBLIC_ROWS } from '../../data/public-rows'
import { publicQueries } from '../../records/public-queries'
import type { Locale } from '../../texts/locales'
import { isSlug } from '../../values/slug'
import { caseStudiesTable } from './table'
import { caseStudyView } from './view'

const studies = publicQueries({
  view: caseStudyView,
  table: () => caseStudiesTable,
  order: { by: 'date', type: 'day', direction: 'desc' },
})

/** How the public reads case studies, newest first. */
export const caseStudyQueries = {
  ...studies,
  /** Studies of the same industry or with one of the same tags come first. */
  related: async (slug: string, locale: Locale) => studies.related(slug, locale, await similarTo(slug)),
}

async function similarTo(slug: string): Promise<object[] | null> {
  if (!isSlug(slug)) return null
  const study = await database().caseStudy.findFirst({
    where: { ...PUBLIC_ROWS, slug },
    select: { industry: true, tags: true },
  })
  return study && [{ industry: study.industry }, { tags: { hasSome: study.tags } }]
}

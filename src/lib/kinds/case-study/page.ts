import type { Article } from 'schema-dts'
import { recordPage } from '../../records/pages/record-page'
import { articleGraph } from '../../seo/article-json-ld'
import { nodeId } from '../../seo/json-ld'
import { photoCard, shortLabel } from '../../share/cards'
import { media } from '../media-item/fields'
import { caseStudies } from './fields'
import { caseStudyQueries } from './queries'
import { caseStudiesTable } from './table'
import type { CaseStudyView } from './view'

/** Longer results would not stand beside each other on a card. */
const RESULT_MAX_CHARS = 9
const RESULTS_ON_CARD = 3

/** The page of a case study, marked up as an Article by the company about its client (schema.org/Article). */
export const caseStudyPage = recordPage<CaseStudyView, unknown>({
  kind: caseStudies,
  table: caseStudiesTable,
  queries: caseStudyQueries,
  tags: () => [caseStudies.tag, media.tag],
  title: ({ title }) => title,
  description: ({ summary }) => summary,
  openGraphType: 'article',
  graph: (study, page) =>
    articleGraph(
      study,
      { ...page, path: caseStudies.page.path(study.slug) },
      (properties): Article => ({
        '@type': 'Article',
        ...properties,
        description: study.summary,
        author: { '@id': nodeId.organization() },
        about: [
          { '@type': 'Organization', name: study.client },
          ...study.results.map(({ value, label }) => ({
            '@type': 'PropertyValue' as const,
            name: label,
            value,
          })),
        ],
      }),
    ),
  shareName: 'study',
  card: (study, t, locale) =>
    photoCard(locale, study.bannerPicture ?? study.picture, {
      kicker: `${t.caseStudy} · ${study.client}`,
      title: study.title,
      figures: study.results
        .filter(({ value }) => [...value].length <= RESULT_MAX_CHARS)
        .slice(0, RESULTS_ON_CARD)
        .map(({ value, label }) => ({ label: shortLabel(label), parts: [{ value, unit: '' }] })),
    }),
})

import type { CaseStudy } from '@/generated/prisma/client'
import type { CaseStudyRecord } from '../../schemas/admin-records'
import { resultsSchema } from '../../schemas/json-columns'
import { dayOf } from '../public-rows'
import { adminTable, type Input, mergedTranslations, recordBase, rowsOf } from './admin-table'

function record(row: CaseStudy): CaseStudyRecord {
  return {
    ...recordBase(row),
    slug: row.slug,
    status: row.status,
    title: row.title,
    client: row.client,
    industry: row.industry,
    date: dayOf(row.date),
    summary: row.summary,
    challenge: row.challenge,
    solution: row.solution,
    results: resultsSchema.safeParse(row.results).data ?? [],
    testimonial: row.testimonial,
    testimonialAuthor: row.testimonialAuthor,
    testimonialPosition: row.testimonialPosition,
    testimonialCompany: row.testimonialCompany,
    imageUrl: row.imageUrl,
    imageAlt: row.imageAlt,
    bannerImage: row.bannerImage,
    featured: row.featured,
    metaTitle: row.metaTitle,
    metaDescription: row.metaDescription,
    shareImageUrl: row.shareImageUrl,
    tags: row.tags,
  }
}

async function columns(input: Input, _: unknown, current: CaseStudy | null): Promise<object> {
  const { version, date, translations, ...columns } = input
  return {
    ...columns,
    ...(typeof date === 'string' && { date: new Date(date) }),
    ...mergedTranslations(input, current),
  }
}

export const caseStudiesTable = adminTable<CaseStudy>({
  key: 'case-studies',
  name: 'case_studies',
  rows: (db) => rowsOf(db.caseStudy),
  include: {},
  slugEntity: 'CASE_STUDY',
  record,
  columns,
})

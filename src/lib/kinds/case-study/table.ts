import type { CaseStudy } from '../../data/prisma'
import { delegateOf, kindTable } from '../../records/kind-table'
import { caseStudies } from './fields'

export const caseStudiesTable = kindTable<CaseStudy>({
  kind: caseStudies,
  name: 'case_studies',
  rows: (db) => delegateOf(db.caseStudy),
  slugEntity: 'CASE_STUDY',
})

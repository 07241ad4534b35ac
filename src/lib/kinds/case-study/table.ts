import type { CaseStudy } from '../../data/prisma'
import { kindTable, rowsOf } from '../../records/kind-table'
import { caseStudies } from './fields'

export const caseStudiesTable = kindTable<CaseStudy>({
  kind: caseStudies,
  name: 'case_studies',
  rows: (db) => rowsOf(db.caseStudy),
  slugEntity: 'CASE_STUDY',
})

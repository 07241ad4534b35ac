import { transactionTime } from '../../data/database-clock'
import type { CaseStudy } from '../../data/prisma'
import { firmDay } from '../../firm/firm-day'
import { delegateOf, kindTable } from '../../records/kind-table'
import { caseStudies } from './fields'

export const caseStudiesTable = kindTable<CaseStudy>({
  kind: caseStudies,
  name: 'case_studies',
  rows: (db) => delegateOf(db.caseStudy),
  slugEntity: 'CASE_STUDY',
  // The column's own default is the day of the database's zone.
  columns: async ({ date }, db, current) =>
    current || date ? {} : { date: new Date(await firmDay(await transactionTime(db))) },
})

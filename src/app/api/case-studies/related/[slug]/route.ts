import { slugRoute } from '@/lib/http/slug-route'
import { caseStudyQueries } from '@/lib/kinds/case-study/queries'
import { caseStudiesTable } from '@/lib/kinds/case-study/table'
import { findTarget } from '@/lib/records/pages/redirects'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = slugRoute({
  failed: 'fetch_related_case_studies',
  kind: 'case-studies',
  read: caseStudyQueries.related,
  successor: (slug) => findTarget(caseStudiesTable, slug),
})

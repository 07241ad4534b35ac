import { slugRoute } from '@/lib/http/slug-route'
import { caseStudyQueries } from '@/lib/kinds/case-study/queries'
import { caseStudiesTable } from '@/lib/kinds/case-study/table'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = slugRoute(
  caseStudiesTable,
  caseStudyQueries.related,
  'fetch_related_case_studies',
)

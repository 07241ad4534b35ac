import { slugRoute } from '@/lib/http/slug-route'
import { caseStudyQueries } from '@/lib/kinds/case-study/queries'
import { caseStudiesTable } from '@/lib/kinds/case-study/table'
import { findTarget } from '@/lib/records/pages/redirects'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = slugRoute({
  failed: { operation: 'fetch_one', kind: 'case-studies' },
  kind: 'case-studies',
  read: caseStudyQueries.bySlug,
  successor: (slug) => findTarget(caseStudiesTable, slug),
})

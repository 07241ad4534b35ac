import { slugRoute } from '@/lib/http/slug-route'
import { caseStudyQueries } from '@/lib/kinds/case-study/queries'
import { caseStudiesTable } from '@/lib/kinds/case-study/table'
import { findRedirect } from '@/lib/resources/redirects'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = slugRoute({
  failed: 'Failed to fetch case study',
  missing: 'Case study not found',
  read: caseStudyQueries.bySlug,
  successor: (slug) => findRedirect(caseStudiesTable, slug),
})

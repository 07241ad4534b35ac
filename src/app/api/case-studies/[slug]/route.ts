import { getCaseStudyBySlug } from '@/lib/data/case-studies'
import { findRedirect } from '@/lib/data/redirects'
import { slugRoute } from '@/lib/http/slug-route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = slugRoute({
  failed: 'Failed to fetch case study',
  missing: 'Case study not found',
  read: getCaseStudyBySlug,
  successor: (slug) => findRedirect('CASE_STUDY', slug),
})

import { withoutMarks } from '@/lib/content/named-lights'
import { slugRoute } from '@/lib/http/slug-route'
import { caseStudyQueries } from '@/lib/kinds/case-study/queries'
import { caseStudiesTable } from '@/lib/kinds/case-study/table'
import { findTarget } from '@/lib/records/pages/redirects'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = slugRoute({
  failed: { operation: 'fetch_one', kind: 'case-studies' },
  kind: 'case-studies',
  read: async (slug, locale) => withoutMarks(await caseStudyQueries.bySlug(slug, locale)),
  successor: (slug) => findTarget(caseStudiesTable, slug),
})

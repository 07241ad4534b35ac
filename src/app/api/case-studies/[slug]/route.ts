import { withoutMarks } from '@/lib/content/named-lights'
import { slugRoute } from '@/lib/http/slug-route'
import { caseStudyQueries } from '@/lib/kinds/case-study/queries'
import { caseStudiesTable } from '@/lib/kinds/case-study/table'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = slugRoute(
  caseStudiesTable,
  async (slug, locale) => withoutMarks(await caseStudyQueries.bySlug(slug, locale)),
)

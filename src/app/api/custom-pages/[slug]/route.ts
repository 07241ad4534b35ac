import { withoutMarks } from '@/lib/content/named-lights'
import { slugRoute } from '@/lib/http/slug-route'
import { customPageQueries } from '@/lib/kinds/custom-page/queries'
import { customPagesTable } from '@/lib/kinds/custom-page/table'
import { findTarget } from '@/lib/records/pages/redirects'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = slugRoute({
  failed: { operation: 'fetch_one', kind: 'custom-pages' },
  kind: 'custom-pages',
  read: async (slug, locale) => withoutMarks(await customPageQueries.bySlug(slug, locale)),
  successor: (slug) => findTarget(customPagesTable, slug),
})

import { withoutMarks } from '@/lib/content/named-lights'
import { slugRoute } from '@/lib/http/slug-route'
import { customPageQueries } from '@/lib/kinds/custom-page/queries'
import { customPagesTable } from '@/lib/kinds/custom-page/table'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = slugRoute(
  customPagesTable,
  async (slug, locale) => withoutMarks(await customPageQueries.bySlug(slug, locale)),
)

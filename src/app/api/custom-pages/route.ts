import { listRoute } from '@/lib/http/list-route'
import { customPageQueries } from '@/lib/kinds/custom-page/queries'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = listRoute(
  'custom-pages',
  customPageQueries.list,
)

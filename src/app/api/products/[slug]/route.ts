import { slugRoute } from '@/lib/http/slug-route'
import { productQueries } from '@/lib/kinds/product/queries'
import { productsTable } from '@/lib/kinds/product/table'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = slugRoute(
  productsTable,
  productQueries.bySlug,
  { operation: 'fetch', kind: 'products' },
)

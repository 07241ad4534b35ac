import { slugRoute } from '@/lib/http/slug-route'
import { productQueries } from '@/lib/kinds/product/queries'
import { productsTable } from '@/lib/kinds/product/table'
import { findTarget } from '@/lib/records/pages/redirects'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = slugRoute({
  failed: { operation: 'fetch', kind: 'products' },
  kind: 'products',
  read: productQueries.bySlug,
  successor: (slug) => findTarget(productsTable, slug),
})

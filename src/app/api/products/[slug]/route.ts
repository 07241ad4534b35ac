import { getProductBySlug } from '@/lib/data/products'
import { findRedirect } from '@/lib/data/redirects'
import { slugRoute } from '@/lib/http/slug-route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = slugRoute({
  failed: 'Failed to fetch products',
  missing: 'Product not found',
  read: getProductBySlug,
  successor: (slug) => findRedirect('PRODUCT', slug),
})

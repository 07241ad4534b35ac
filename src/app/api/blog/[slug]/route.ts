import { getBlogPostBySlug } from '@/lib/data/blog'
import { findRedirect } from '@/lib/data/redirects'
import { slugRoute } from '@/lib/http/slug-route'

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = slugRoute({
  failed: 'Failed to fetch blog post',
  missing: 'Blog post not found',
  read: getBlogPostBySlug,
  successor: (slug) => findRedirect('BLOG_POST', slug),
})

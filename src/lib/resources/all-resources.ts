import type { AdminResource, ResourceKey } from './admin-resource'
import { blogCategories } from './blog-categories'
import { blogPosts } from './blog-posts'
import { caseStudies } from './case-studies'
import { categories } from './categories'
import { inquiries } from './inquiries'
import { media } from './media'
import { products } from './products'
import { subscribers } from './subscribers'
import { teamMembers } from './team-members'

/** Everything an admin keeps, in the order of the tabs (specification section 2), then what visitors send; blog categories have none. */
export const RESOURCES: Readonly<Record<ResourceKey, AdminResource>> = {
  products,
  categories,
  'blog-posts': blogPosts,
  'blog-categories': blogCategories,
  media,
  'case-studies': caseStudies,
  'team-members': teamMembers,
  inquiries,
  subscribers,
}

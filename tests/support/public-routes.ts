import * as blogPost from '@/app/api/blog/[slug]/route'
import * as relatedPosts from '@/app/api/blog/related/[slug]/route'
import * as blog from '@/app/api/blog/route'
import * as caseStudy from '@/app/api/case-studies/[slug]/route'
import * as relatedStudies from '@/app/api/case-studies/related/[slug]/route'
import * as categories from '@/app/api/categories/route'
import * as companyInfo from '@/app/api/company/info/route'
import * as companyTeam from '@/app/api/company/team/route'
import * as customPage from '@/app/api/custom-pages/[slug]/route'
import * as customPages from '@/app/api/custom-pages/route'
import * as product from '@/app/api/products/[slug]/route'
import * as products from '@/app/api/products/route'
import type { RouteHandler } from '@/lib/http/routes'

type PublicRoute = {
  path: string
  params: Record<string, string>
  route: Record<'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS', RouteHandler>
  failed: string | null
}

/** Every public read (docs/specification.md, section 7.1), and its message when the database is away (section 8.2). */
export const PUBLIC_ROUTES: PublicRoute[] = [
  { path: '/api/blog', params: {}, route: blog, failed: 'Failed to fetch blog posts' },
  { path: '/api/blog/a', params: { slug: 'a' }, route: blogPost, failed: 'Failed to fetch blog post' },
  {
    path: '/api/blog/related/a',
    params: { slug: 'a' },
    route: relatedPosts,
    failed: 'Failed to fetch related posts',
  },
  { path: '/api/products', params: {}, route: products, failed: 'Failed to fetch products' },
  { path: '/api/products/a', params: { slug: 'a' }, route: product, failed: 'Failed to fetch products' },
  { path: '/api/categories', params: {}, route: categories, failed: 'Failed to fetch categories' },
  { path: '/api/categories?slug=a', params: {}, route: categories, failed: 'Failed to fetch categories' },
  {
    path: '/api/case-studies/a',
    params: { slug: 'a' },
    route: caseStudy,
    failed: 'Failed to fetch case study',
  },
  {
    path: '/api/case-studies/related/a',
    params: { slug: 'a' },
    route: relatedStudies,
    failed: 'Failed to fetch related case studies',
  },
  {
    path: '/api/custom-pages',
    params: {},
    route: customPages,
    failed: 'Failed to fetch custom pages',
  },
  {
    path: '/api/custom-pages/a',
    params: { slug: 'a' },
    route: customPage,
    failed: 'Failed to fetch custom page',
  },
  { path: '/api/company/info', params: {}, route: companyInfo, failed: null },
  { path: '/api/company/team', params: {}, route: companyTeam, failed: 'Failed to fetch team members' },
]

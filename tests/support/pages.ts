import { localePath } from '@/lib/config/paths'
import type { Locale } from '@/lib/texts/locales'

/** One page of each type, by its English path, for tests that apply to all pages. */
const PATHS = [
  '/',
  '/products',
  '/products?view=list',
  '/find',
  '/products?search=%25_%25',
  '/products/lanterns',
  '/product/tx-1400',
  '/compare',
  '/compare?products=tx-1400,p-900,camp-600&runtime=8-',
  '/blog',
  '/blog?page=2',
  '/blog?search=%25_%25',
  '/blog/thermal-step-down-explained',
  '/case-studies/nordic-outdoor-retailer-headlamp-range',
  '/about',
  '/contact',
  '/thank-you',
  '/privacy',
  '/terms',
  '/sitemap',
]

/** Missing pages, which all show a not-found screen. */
const MISSING_PATHS = ['/nothing-here', '/product/none']

/** The pages in one language with their expected status. */
export function pagesIn(locale: Locale): { path: string; status: 200 | 404 }[] {
  return [
    ...PATHS.map((path) => ({ path: localePath(locale, path), status: 200 as const })),
    ...MISSING_PATHS.map((path) => ({ path: localePath(locale, path), status: 404 as const })),
  ]
}

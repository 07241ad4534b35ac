import { localePath } from '@/lib/config/paths'
import type { Locale } from '@/lib/texts/locales'

/** A page of each template, by its English path, for walks that open each of them in a browser. */
const TEMPLATES = [
  '/',
  '/products',
  '/products?view=list',
  '/products?view=table&sort=-beam',
  '/find',
  '/products?search=%25_%25',
  '/products/lanterns',
  '/product/tx-1400',
  '/p/LR-F1400',
  '/compare',
  '/compare?products=tx-1400,p-900,camp-600&runtime=8-',
  '/inquiry',
  '/inquiry?product=tx-1400&product=camp-600&product=gone',
  '/blog',
  '/blog/thermal-step-down-explained',
  '/case-studies/nordic-outdoor-retailer-headlamp-range',
  '/about',
  '/contact',
  '/thank-you',
  '/privacy',
  '/developers',
  '/sitemap',
  '/verify',
  '/verify/7K3M-9QXR-2T4V-W8ZA',
  '/nothing-here',
]

/** Where the words of another language take other room: the markup is that of the English pages. */
const WORDED = [
  '/',
  '/products?view=list',
  '/products?view=table',
  '/product/tx-1400',
  '/compare?products=tx-1400,p-900,camp-600&runtime=8-',
].concat(['/inquiry?product=tx-1400&product=camp-600', '/contact', '/blog/thermal-step-down-explained'])

/** The same templates with other words and less of them, for tests that only fetch pages. */
const FURTHER = [
  '/product/tx-1400?mode=medium&at=20',
  '/blog?page=2',
  '/blog?search=%25_%25',
  '/terms',
  '/product/none',
  '/p/none',
]

/** Missing pages, which show a not-found screen. */
const MISSING = ['/nothing-here', '/product/none', '/p/none', '/verify/7K3M-9QXR-2T4V-W8ZA']

const opened = (locale: Locale, paths: readonly string[]) =>
  paths.map((path) => ({
    path: localePath(locale, path),
    status: MISSING.includes(path) ? (404 as const) : (200 as const),
  }))

/** Pages to be opened in a browser, with their expected status: one of each template in English, fewer in another language. */
export const templatesIn = (locale: Locale) => opened(locale, locale === 'en' ? TEMPLATES : WORDED)

/** The same few pages in English, for a walk that takes one of each template at another width. */
export const FEWER = opened('en', WORDED)

/** The English paths of all pages to be fetched. */
export const FETCHED = [...TEMPLATES, ...FURTHER]

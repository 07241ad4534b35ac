import { DEFAULT_LOCALE, LOCALES, type Locale } from './domain/locales'
import { LIVE_PAGES } from './dynamic-pages'

/** The paths of the site in English; `localePath` leads to the other languages (docs/specification.md, section 2.1). */
export const PATHS = {
  home: '/',
  products: '/products',
  blog: '/blog',
  caseStudies: '/case-studies',
  about: '/about',
  contact: '/contact',
  thankYou: '/thank-you',
  newsletter: '/newsletter',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  privacy: '/privacy',
  terms: '/terms',
  sitemap: '/sitemap',
  admin: '/admin',
} as const

/** What machines read, in each language under its own path. */
export const FEED_PATH = '/feed.xml'
export const MANIFEST_PATH = '/manifest.webmanifest'

/**
 * Where search engines find the key of IndexNow. The protocol lets a site name the file as it likes; at the root it
 * vouches for all pages.
 */
export const INDEXNOW_KEY_PATH = '/indexnow-key.txt'

/** Where the case studies are listed: a band of the about page, since `/case-studies` itself only leads home. */
export const CASE_STUDIES_BAND = `${PATHS.about}#case-studies`

export function categoryPath(slug: string): string {
  return `/products/${encodeURIComponent(slug)}`
}

export function productPath(slug: string): string {
  return `/product/${encodeURIComponent(slug)}`
}

export function blogPostPath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`
}

export function caseStudyPath(slug: string): string {
  return `/case-studies/${encodeURIComponent(slug)}`
}

/** What the newsletter's pages tell. */
export const NEWSLETTER_STEPS = ['subscribed', 'confirmed', 'unsubscribed', 'invalid', 'failed'] as const

export type NewsletterStep = (typeof NEWSLETTER_STEPS)[number]

/** The page that tells how a step of the newsletter ended. */
export function newsletterPath(locale: Locale, step: NewsletterStep): string {
  return localePath(locale, `${PATHS.newsletter}/${step}`)
}

/** A page of the readable sitemap, from 1. */
export function sitemapPath(page: number): string {
  return page === 1 ? PATHS.sitemap : `${PATHS.sitemap}/${page}`
}

/**
 * The path of a page in one language: English at the plain path, others under their code.
 *
 * @param path A path of the site, with or without query and fragment.
 */
export function localePath(locale: Locale, path: string): string {
  if (locale === DEFAULT_LOCALE) return path
  const rest = path.replace(/^\/(?=$|[?#])/, '')
  return `/${locale}${rest}`
}

/** The same page in another language: takes a path as the visitor sees it (`/zh/products`), in any language. */
export function pathInLocale(locale: Locale, path: string): string {
  return localePath(locale, path.replace(/^\/zh(?=\/|$)/, '') || '/')
}

/** The language of a path, as the visitor sees it or as the router renders it. */
export function localeOfPath(path: string): Locale {
  return /^\/zh(?=\/|$)/.test(path) ? 'zh' : DEFAULT_LOCALE
}

/**
 * The path a visitor sees, from the one the router renders: English pages stand inside `/en`, and pages that depend on
 * the query at a path of their own, both by rewrites that only the server knows of.
 */
export function visiblePath(routedPath: string): string {
  const path = routedPath.replace(/^\/en(?=\/|$)/, '')
  for (const locale of LOCALES) {
    const page = LIVE_PAGES.find(({ live }) => path === localePath(locale, live))
    if (page) return localePath(locale, page.path)
  }
  return path === '' ? '/' : path
}

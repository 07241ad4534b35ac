import { DEFAULT_LOCALE, type Locale, localeRoot, withoutLocale } from '../texts/locales'
import { QUERY_MAX_CHARS } from '../values/page-limits'

/** The English paths of the site; `localePath` translates them (docs/specification.md, section 2.1). */
export const PATHS = {
  home: '/',
  products: '/products',
  find: '/find',
  blog: '/blog',
  about: '/about',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  developers: '/developers',
  compare: '/compare',
  inquiry: '/inquiry',
  sitemap: '/sitemap',
  thankYou: '/thank-you',
  verify: '/verify',
  newsletter: '/newsletter',
  newsletterConfirm: '/newsletter/confirm',
  newsletterUnsubscribe: '/newsletter/unsubscribe',
  admin: '/admin',
} as const

/** The list of case studies, which is a section of the about page, because `/case-studies` redirects to home. */
export const CASE_STUDIES_BAND = `${PATHS.about}#case-studies`

/** Where About states what a buyer can check. */
export const PROOF_PATH = `${PATHS.about}#proof`

/** A person of the team, who is a part of the about page. */
export const personPath = (slug: string) => `${PATHS.about}#${personAnchor(slug)}`
export const personAnchor = (slug: string) => `person-${slug}`

export function categoryPath(slug: string): string {
  return `/products/${encodeURIComponent(slug)}`
}

export function productPath(slug: string): string {
  return `/product/${encodeURIComponent(slug)}`
}

/** The page of a product with a mode chosen; null for the one it shows by itself. */
export const productInModePath = (slug: string, mode: string | null | undefined) =>
  mode ? `${productPath(slug)}?mode=${encodeURIComponent(mode)}` : productPath(slug)

/** The studio of a product, and of all products of a category. */
export const studioPath = (slug: string) => `${productPath(slug)}/studio`
export const rangeStudioPath = (category: string) => `${categoryPath(category)}/studio`

/** What names the products of an inquiry in the address of the contact page. */
export function inquiryQuery(slugs: readonly string[]): string {
  return slugs.length > 0 ? `?${new URLSearchParams(slugs.map((slug) => ['product', slug]))}` : ''
}

/** The contact page, with an inquiry about products. */
export const inquiryPath = (slugs: readonly string[]) => PATHS.contact + inquiryQuery(slugs)

const isSlugLike = (text: string) => /^[a-z0-9-]+$/.test(text)

/** The inquiry list with a line in which a light is named. A parameter without a value would lead to no dynamic page. */
export const NAMED_LIGHT_PATH = `${PATHS.inquiry}?named=1`

/**
 * The page of the inquiry list, with lights for it. Those in words are not in its address, which has no room for them, but in the
 * browser's memory; so are those beyond its length. Without any it is the form with a line in words.
 *
 * @param quantities The pieces of each light, for an address that is handed on; '' where none are known.
 */
export function inquiryListPath(slugs: readonly string[], quantities: readonly string[] = []): string {
  if (slugs.length === 0) return PATHS.inquiry
  const lights = slugs.map((slug, index) => ({ slug, quantity: quantities[index] ?? '' }))
  const [first, ...others] = lights.filter(({ slug }) => isSlugLike(slug))
  if (first === undefined) return NAMED_LIGHT_PATH
  // Of each light, so that they are told apart by their order.
  const part = ({ slug, quantity }: typeof first) =>
    quantities.some(Boolean) ? `product=${slug}&quantity=${quantity}` : `product=${slug}`
  let path = `${PATHS.inquiry}?${part(first)}`
  for (const light of others) {
    const longer = `${path}&${part(light)}`
    if (longer.length < QUERY_MAX_CHARS) path = longer
  }
  return path
}

/** The contact page, with an inquiry about what was asked for in vain, in words. */
export function inquiryAbout(words: string): string {
  return `${PATHS.contact}?${new URLSearchParams({ about: words })}`
}

/** A buyer's page of their inquiry, and what forms of it are sent to. */
export const buyerPath = (secret: string, part = '') => `${PATHS.inquiry}/${secret}${part && `/${part}`}`

/** The page, or the spreadsheet, of a comparison; `query` as `formatCompareQuery` writes it. */
export const comparePath = (query: string, file: '' | '.csv' = '') =>
  `${PATHS.compare}${file}${query && `?${query}`}`

/** The whole range, where else the slug of a category stands. */
export const WHOLE_RANGE = 'all'

/** The catalogue of a category, by its slug, or of `WHOLE_RANGE`. */
export const cataloguePath = (range: string) => `/catalogues/${encodeURIComponent(range)}.pdf`

/** The archives of a product: all its papers, and what sellers need. */
export const archivePath = (slug: string, of: 'papers' | 'media') => `${productPath(slug)}/${of}.zip`

export function dataSheetPath(slug: string): string {
  return `/documents/${encodeURIComponent(slug)}-datasheet.pdf`
}

/** The page that says what the papers with a revision are. */
export const verifyPath = (revision: string) => `${PATHS.verify}/${encodeURIComponent(revision)}`

/** Whether a path is that of a page about a revision, or of its form, which are rendered for each request. */
export const isVerifyPath = (path: string) => /^\/verify(?:\/|$)/.test(withoutLocale(path))

/** Whether a path is that of a data sheet, which is made when it is requested. */
export function isDataSheetPath(path: string): boolean {
  return /^\/documents\/[^/]+-datasheet\.pdf$/.test(path) || isFormerDataSheetPath(path)
}

/**
 * Whether a path is that of a data sheet from the time when these were files, with a hash of the content in the name. Such a
 * path redirects to `dataSheetPath`, and documents stored with it are listed no more.
 */
export function isFormerDataSheetPath(path: string): boolean {
  return /^\/documents\/[^/]+-datasheet\.[0-9a-f]{8}\.pdf$/.test(path)
}

export function blogPostPath(slug: string): string {
  return `/blog/${encodeURIComponent(slug)}`
}

export function caseStudyPath(slug: string): string {
  return `/case-studies/${encodeURIComponent(slug)}`
}

/** A page of the firm's own. */
export function customPagePath(slug: string): string {
  return `/${encodeURIComponent(slug)}`
}

/** The confirmation pages of the newsletter. */
export const NEWSLETTER_STEPS = ['subscribed', 'confirmed', 'unsubscribed', 'invalid', 'failed'] as const

export type NewsletterStep = (typeof NEWSLETTER_STEPS)[number]

/** The confirmation page of a step of the newsletter. */
export function newsletterPath(locale: Locale, step: NewsletterStep): string {
  return localePath(locale, `${PATHS.newsletter}/${step}`)
}

/** A page of the sitemap for people, from 1. */
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
  return localeRoot(locale) + path.replace(/^\/(?=$|[?#])/, '')
}

/** The QR code of a page's address; `path` as a visitor sees it, in any language. */
export function qrCodePath(path: string): string {
  return `/qr.svg?path=${encodeURIComponent(path)}`
}

/** The same page in another language, for a visible path in any language. */
export function pathInLocale(locale: Locale, path: string): string {
  return localePath(locale, withoutLocale(path) || '/')
}

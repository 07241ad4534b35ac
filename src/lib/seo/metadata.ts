import type { Metadata } from 'next'
import { identityPath } from '../branding/identity'
import { RESPONSE_MARKERS } from '../cache/response-markers.mjs'
import { FEED_PATH, MANIFEST_PATH } from '../config/file-paths'
import { localePath } from '../config/paths'
import { siteUrl } from '../config/site-url'
import { siteDetails } from '../firm/site-details'
import { type ShareSubject, shareAddress } from '../share/share-address'
import { DEFAULT_LOCALE, type Locale } from '../texts/locales'
import { WRITING } from '../texts/writing'
import { SHARE_HEIGHT_PX, SHARE_WIDTH_PX } from '../values/limits'

type PageMetadata = {
  locale: Locale
  /** The page's name, to which the brand is appended; null for the home page, whose title is the brand alone. */
  title: string | null
  /** Omits the brand (the blog list). */
  bareTitle?: boolean
  description?: string | null
  /** The page's English path, from which the canonical address is made. */
  path: string
  /** The subject of the share picture; none for pages that are not shared. */
  share?: ShareSubject
  /** Languages the main text exists in. In the others the page is `noindex`. */
  languages?: readonly Locale[]
  /** Not to be indexed; links are followed. */
  noindex?: boolean
  type?: 'website' | 'article'
}

/**
 * The one builder of a page's metadata: title, description, canonical, `hreflang`, Open Graph, Twitter card and robots
 * (docs/specification.md, sections 2.3 and 10.2).
 *
 * A page whose main text does not exist in its language shows the English text at a second address. It is `noindex`,
 * and neither language lists it as an alternate.
 */
export async function pageMetadata(page: PageMetadata): Promise<Metadata> {
  const { shortTitle, identity, locales } = await siteDetails()
  const { locale } = page
  const languages = locales.filter((other) => page.languages?.includes(other) ?? true)
  const brand = shortTitle[locale]
  const title = page.title === null ? brand : page.bareTitle ? page.title : `${page.title} | ${brand}`
  const description = page.description?.trim() || undefined
  const noindex = page.noindex || !languages.includes(locale)
  const images = page.share && [
    {
      url: shareAddress(locale, page.share, { brand, identity }),
      alt: page.title ?? brand,
      width: SHARE_WIDTH_PX,
      height: SHARE_HEIGHT_PX,
      type: 'image/jpeg',
    },
  ]
  return {
    title: { absolute: title },
    description,
    manifest: localePath(locale, MANIFEST_PATH),
    alternates: {
      canonical: absoluteUrl(locale, page.path),
      languages: noindex ? undefined : alternateLanguages(page.path, languages),
      types: {
        'application/atom+xml': [{ url: absoluteUrl(locale, FEED_PATH), title: brand }],
      },
    },
    robots: noindex
      ? { index: false, follow: true }
      : { index: true, follow: true, 'max-image-preview': 'large' },
    openGraph: {
      title: page.title ?? brand,
      description,
      url: absoluteUrl(locale, page.path),
      siteName: brand,
      locale: WRITING[locale].openGraph,
      alternateLocale: noindex
        ? undefined
        : languages.filter((other) => other !== locale).map((other) => WRITING[other].openGraph),
      type: page.type ?? 'website',
      images,
    },
    twitter: {
      card: images ? 'summary_large_image' : 'summary',
      title: page.title ?? brand,
      description,
      // Its size and type are Open Graph's to say.
      images: images?.map(({ url, alt }) => ({ url, alt })),
    },
  }
}

/** The icons of tabs and home screens, for the layouts. `/favicon.ico` is there for what asks for nothing else. */
export async function iconMetadata(): Promise<Pick<Metadata, 'icons'>> {
  const { identity } = await siteDetails()
  return {
    icons: {
      icon: { url: identityPath('icon-192.png', identity), type: 'image/png', sizes: '192x192' },
      apple: { url: identityPath('apple-icon.png', identity), type: 'image/png', sizes: '180x180' },
    },
  }
}

/** The full address of a page in one language; `path` is the English one. */
export function absoluteUrl(locale: Locale, path: string): string {
  return siteUrl() + localePath(locale, path)
}

/** The addresses of a page by language, with English as `x-default` (hreflang, also in the sitemap). */
export function alternateLanguages(path: string, languages: readonly Locale[]): Record<string, string> {
  return {
    ...Object.fromEntries(languages.map((locale) => [locale, absoluteUrl(locale, path)])),
    'x-default': absoluteUrl(DEFAULT_LOCALE, path),
  }
}

/** The metadata of a page that cannot be read just now; the mark is for the case that only they could not be read. */
export async function unavailableMetadata(locale: Locale, heading: string): Promise<Metadata> {
  const { name, content } = RESPONSE_MARKERS.unavailable
  return { ...(await missingMetadata(locale, heading)), other: { [name]: content } }
}

/** The metadata of a not-found screen. */
export async function missingMetadata(locale: Locale, heading: string): Promise<Metadata> {
  const { shortTitle } = await siteDetails()
  return {
    title: { absolute: `${heading} | ${shortTitle[locale]}` },
    robots: { index: false, follow: true },
  }
}

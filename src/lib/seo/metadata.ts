import type { Metadata } from 'next'
import { LOCALES, type Locale } from '../domain/locales'
import { localePath } from '../paths'
import { siteFacts } from '../site'

type PageMetadata = {
  locale: Locale
  /** What the page is called; the brand is appended. Home passes null: it is called by the brand alone. */
  title: string | null
  /** Shown without the brand's suffix (the blog list). */
  bareTitle?: boolean
  description?: string | null
  /** The page's English path, without query: the canonical address is made from it. */
  path: string
  /** Own path or absolute address of the picture for shared links. */
  image?: { url: string; alt: string; widthPx: number | null; heightPx: number | null } | null
  /** Languages the main text exists in; the others get no `hreflang`. */
  locales?: readonly Locale[]
  /** Kept out of search engines, links followed. */
  noindex?: boolean
  type?: 'website' | 'article'
}

/** The one builder of a page's metadata: title, description, canonical, `hreflang`, Open Graph and robots (specification section 2). */
export function pageMetadata(page: PageMetadata): Metadata {
  const { url: siteUrl, shortTitle } = siteFacts()
  const brand = shortTitle[page.locale]
  const title = page.title === null ? brand : page.bareTitle ? page.title : `${page.title} | ${brand}`
  const absolute = (locale: Locale) => siteUrl + localePath(locale, page.path)
  const description = page.description ?? undefined
  const languages = Object.fromEntries((page.locales ?? LOCALES).map((locale) => [locale, absolute(locale)]))
  const images = page.image
    ? [
        {
          url: new URL(page.image.url, siteUrl).href,
          alt: page.image.alt,
          width: page.image.widthPx ?? undefined,
          height: page.image.heightPx ?? undefined,
        },
      ]
    : undefined
  return {
    title: { absolute: title },
    description,
    alternates: page.noindex
      ? { canonical: absolute(page.locale) }
      : { canonical: absolute(page.locale), languages: { ...languages, 'x-default': languages.en } },
    robots: page.noindex ? { index: false, follow: true } : undefined,
    openGraph: {
      title: page.title ?? brand,
      description,
      url: absolute(page.locale),
      siteName: brand,
      locale: page.locale === 'zh' ? 'zh_CN' : 'en_US',
      type: page.type ?? 'website',
      images,
    },
    twitter: {
      card: images ? 'summary_large_image' : 'summary',
      title: page.title ?? brand,
      description,
      images,
    },
  }
}

/** The metadata of the screen of something missing. */
export function missingMetadata(locale: Locale, heading: string): Metadata {
  return {
    title: { absolute: `${heading} | ${siteFacts().shortTitle[locale]}` },
    robots: { index: false, follow: true },
  }
}

import type { FindablePage, FindablePages } from '../data/findable-pages'
import { SITE_INDEX_PAGE_SIZE } from '../domain/limits'
import { LOCALES, type Locale } from '../domain/locales'
import { newest } from '../domain/newest'
import { PATHS, sitemapPath } from '../paths'

/** A page search engines are told of. */
export type SitePage = Omit<FindablePage, 'changedAt'> & {
  /** When what it shows last changed; null where nobody knows. */
  changedAt: string | null
}

/** How many pages the site has beside those made from rows, none of which is a further page of the readable sitemap. */
const FIXED_PAGES = [
  PATHS.home,
  PATHS.products,
  PATHS.blog,
  PATHS.about,
  PATHS.contact,
  PATHS.privacy,
  PATHS.terms,
] as const

/**
 * Every page that is to be found: the site's own, then those made from rows. What is not here is `noindex`, or no
 * page. The lists change with what they show; when the texts that are part of the site changed, nobody knows.
 */
export function sitePages({ pages, changed }: FindablePages): SitePage[] {
  const changedAt: Partial<Record<string, string | null>> = {
    [PATHS.home]: newest([changed.products, changed.categories, changed.posts]),
    [PATHS.products]: newest([changed.products, changed.categories]),
    [PATHS.blog]: changed.posts,
    [PATHS.about]: null,
  }
  const all = newest(Object.values(changed))
  const fixed = (path: string, when: string | null): SitePage => ({
    path,
    thing: null,
    changedAt: when,
    languages: [...LOCALES],
    pictures: [],
  })
  const indexPages = Math.max(1, Math.ceil((pages.length + FIXED_PAGES.length) / SITE_INDEX_PAGE_SIZE))
  return [
    ...FIXED_PAGES.map((path) => fixed(path, changedAt[path] ?? null)),
    ...Array.from({ length: indexPages }, (_, index) => fixed(sitemapPath(index + 1), all)),
    ...pages,
  ]
}

/** The pages of one language. */
export function pagesOf(pages: readonly SitePage[], locale: Locale): SitePage[] {
  return pages.filter(({ languages }) => languages.includes(locale))
}

import { fixedArticlePages, type IndexablePage, readSomeOf } from '../data/indexable-pages'
import type { PageOverview } from '../data/page-ranges'
import { SITE_INDEX_PAGE_SIZE } from '../domain/limits'
import { LOCALES } from '../domain/locales'
import { newest } from '../domain/newest'
import { PATHS, sitemapPath } from '../paths'

/** A page search engines are told of. */
export type SitePage = Omit<IndexablePage, 'changedAt'> & {
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
 * The pages of the site that are made from no row. What is neither here nor in a range is `noindex`, or no page. Lists
 * change with what they show; when the texts that are part of the site changed, nobody knows.
 */
export function fixedPages({ ranges, changed }: PageOverview): SitePage[] {
  const changedAt: Partial<Record<string, string | null>> = {
    [PATHS.home]: newest([changed.products, changed.categories, changed['blog-posts']]),
    [PATHS.products]: newest([changed.products, changed.categories]),
    [PATHS.blog]: changed['blog-posts'],
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
  const articles = fixedArticlePages()
  const listed = articles.length + FIXED_PAGES.length + madeFromRows({ ranges })
  const indexPages = Math.max(1, Math.ceil(listed / SITE_INDEX_PAGE_SIZE))
  return [
    ...FIXED_PAGES.map((path) => fixed(path, changedAt[path] ?? null)),
    ...Array.from({ length: indexPages }, (_, index) => fixed(sitemapPath(index + 1), all)),
    ...articles,
  ]
}

const madeFromRows = ({ ranges }: Pick<PageOverview, 'ranges'>) =>
  ranges.reduce((sum, { pages }) => sum + pages, 0)

/**
 * A few of all pages that are to be found, from the `offset`th on, in whatever languages they are, and how many there
 * are in all.
 */
export async function somePages(
  overview: PageOverview,
  offset: number,
  take: number,
): Promise<{ pages: SitePage[]; total: number }> {
  const fixed = fixedPages(overview)
  const pages = fixed.slice(offset, offset + take)
  let before = fixed.length
  for (const range of overview.ranges) {
    const skip = Math.max(0, offset - before)
    if (pages.length < take && skip < range.pages)
      pages.push(...(await readSomeOf(range, skip, take - pages.length)))
    before += range.pages
  }
  return { pages, total: before }
}

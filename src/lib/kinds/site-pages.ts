import { readStored } from '../cache/text-records'
import { sitemapPath } from '../config/paths'
import { FIXED_PAGE_NAMES, FIXED_PAGES, type FixedPageName } from '../config/site-pages'
import { fixedPageLanguages } from '../content/stored-texts'
import { readPageRange, readSomeOf } from '../records/pages/indexable-pages'
import { type PageOverview, type PageRange, readPageOverview } from '../records/pages/page-ranges'
import { type SitemapFile, type SitePage, sitemapFiles, sitemapText } from '../seo/sitemap-xml'
import { LOCALES, type Locale } from '../texts/locales'
import { SITE_INDEX_PAGE_SIZE } from '../values/limits'
import { newest } from '../values/newest'
import type { PageKindKey } from './index'
import { isPageKey, PAGE_TABLES, PAGES } from './pages'

const tableOf = ({ type }: PageRange) => {
  if (!isPageKey(type)) throw new Error(`There are no pages of ${type}`)
  return PAGES[type].table
}

/** Which pages there are, and the languages each fixed one is indexed in. */
export type SiteOverview = PageOverview & { fixed: Record<FixedPageName, readonly Locale[]> }

/** Which pages there are now, without reading those of records. */
export async function readSiteOverview(): Promise<SiteOverview> {
  const languages = FIXED_PAGE_NAMES.map(async (name) => {
    const { mainText, single } = FIXED_PAGES[name]
    return [name, fixedPageLanguages(name, mainText === null ? null : await readStored(single))] as const
  })
  const [overview, fixed] = await Promise.all([readPageOverview(PAGE_TABLES), Promise.all(languages)])
  return { ...overview, fixed: Object.fromEntries(fixed) as SiteOverview['fixed'] }
}

/** The files of the sitemap. */
export const siteFiles = (overview: SiteOverview, locales: readonly Locale[]): SitemapFile[] =>
  sitemapFiles(overview, fixedPages(overview, locales))

/** The text of one of them, piece by piece. */
export const siteFileText = (file: SitemapFile, locales: readonly Locale[]) =>
  sitemapText(file, (range) => readPageRange(tableOf(range), range, locales))

/**
 * The pages that are not made from a row. A page that is neither here nor in a range is `noindex`. Lists change with
 * their records; when the fixed texts changed is unknown.
 */
export function fixedPages(
  { ranges, changed, fixed: written }: SiteOverview,
  locales: readonly Locale[],
): SitePage[] {
  const changedAt = (keys: readonly PageKindKey[]) => newest(keys.map((key) => changed[key] ?? null))
  const all = newest(Object.values(changed))
  const fixed = (path: string, when: string | null, languages = LOCALES as readonly Locale[]): SitePage => ({
    path,
    further: null,
    record: null,
    changedAt: when,
    languages: locales.filter((locale) => languages.includes(locale)),
    pictures: [],
  })
  const listed = FIXED_PAGE_NAMES.length + madeFromRows({ ranges })
  const indexPages = Math.max(1, Math.ceil(listed / SITE_INDEX_PAGE_SIZE))
  return [
    ...FIXED_PAGE_NAMES.map((name) => {
      const { path, changedBy } = FIXED_PAGES[name]
      return fixed(path, changedAt(changedBy), written[name])
    }),
    ...Array.from({ length: indexPages }, (_, index) => fixed(sitemapPath(index + 1), all)),
  ]
}

const madeFromRows = ({ ranges }: Pick<PageOverview, 'ranges'>) =>
  ranges.reduce((sum, { pages }) => sum + pages, 0)

/**
 * Some of all indexable pages in any language, from the `offset`th on, and the total number.
 */
export async function somePages(
  overview: SiteOverview,
  locales: readonly Locale[],
  offset: number,
  take: number,
): Promise<{ pages: SitePage[]; total: number }> {
  const fixed = fixedPages(overview, locales)
  const pages = fixed.slice(offset, offset + take)
  let before = fixed.length
  for (const range of overview.ranges) {
    const skip = Math.max(0, offset - before)
    if (pages.length < take && skip < range.pages)
      pages.push(...(await readSomeOf(tableOf(range), range, locales, skip, take - pages.length)))
    before += range.pages
  }
  return { pages, total: before }
}

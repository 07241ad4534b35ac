import { siteUrl } from '../config/site-url'
import type { IndexablePage } from '../records/pages/indexable-pages'
import type { PageOverview, PageRange } from '../records/pages/page-ranges'
import { LOCALES } from '../texts/locales'
import { SITEMAP_ENTRY_MAX_BYTES, SITEMAP_FILE_PAGES } from '../values/limits'
import { newest } from '../values/newest'
import { xmlElement, xmlText } from '../xml/write-xml'
import { absoluteUrl, alternateLanguages } from './metadata'

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n'
const URLSET =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n'

/** A page of the sitemap. */
export type SitePage = Omit<IndexablePage, 'changedAt'> & {
  /** When its content last changed; null where that is unknown. */
  changedAt: string | null
}

/** A file of the sitemap: fixed pages, then ranges of pages made from rows. */
export type SitemapFile = { fixed: SitePage[]; ranges: PageRange[] }

/**
 * Divides the sitemap into files within the limits of the protocol (sitemaps.org). The number of pages per file and the
 * size of an entry are limited, so that the files are known before any page is read.
 */
export function sitemapFiles({ ranges }: PageOverview, fixed: SitePage[]): SitemapFile[] {
  const files: SitemapFile[] = [{ fixed, ranges: [] }]
  let room = SITEMAP_FILE_PAGES - fixed.length
  for (const range of ranges) {
    if (range.pages > room) {
      files.push({ fixed: [], ranges: [] })
      room = SITEMAP_FILE_PAGES
    }
    files.at(-1)?.ranges.push(range)
    room -= range.pages
  }
  return files
}

/** Streams a file; the pages of its ranges are read on demand. */
export async function* sitemapText(
  { fixed, ranges }: SitemapFile,
  readRange: (range: PageRange) => AsyncGenerator<SitePage[]>,
): AsyncGenerator<string> {
  yield `${HEADER}${URLSET}${fixed.map(entriesOf).join('')}`
  for (const range of ranges) for await (const pages of readRange(range)) yield pages.map(entriesOf).join('')
  yield '</urlset>\n'
}

/**
 * The entries of a page and of its further one in each of their languages, with alternates, the last change where it is
 * known, and as many of the page's pictures as fit.
 */
export function entriesOf({ further, ...page }: SitePage): string {
  return entriesAt(page) + (further ? entriesAt({ ...page, path: further, pictures: [] }) : '')
}

function entriesAt({ path, changedAt, languages, pictures }: Omit<SitePage, 'further'>): string {
  const alternates = Object.entries(alternateLanguages(path, languages)).map(
    ([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${xmlText(href)}"/>`,
  )
  const images = pictures.map(
    (picture) => `<image:image>${xmlElement('image:loc', new URL(picture, siteUrl()).href)}</image:image>`,
  )
  return LOCALES.filter((locale) => languages.includes(locale))
    .map((locale) => {
      const facts = [
        xmlElement('loc', absoluteUrl(locale, path)),
        changedAt ? xmlElement('lastmod', changedAt) : '',
        ...alternates,
      ].join('')
      let room = SITEMAP_ENTRY_MAX_BYTES - Buffer.byteLength(`<url>${facts}</url>\n`)
      const fitting = images.filter((image) => {
        room -= Buffer.byteLength(image)
        return room >= 0
      })
      return `<url>${facts}${fitting.join('')}</url>\n`
    })
    .join('')
}

/** The index of all files. */
export function sitemapIndex(files: readonly SitemapFile[]): string {
  const entries = files.map(({ fixed, ranges }, index) => {
    const changedAt = newest([...fixed, ...ranges].map((part) => part.changedAt))
    return [
      '<sitemap>',
      xmlElement('loc', `${siteUrl()}/sitemaps/${index + 1}.xml`),
      changedAt ? xmlElement('lastmod', changedAt) : '',
      '</sitemap>\n',
    ].join('')
  })
  return `${HEADER}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

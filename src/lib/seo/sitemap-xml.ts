import { readPageRange } from '../data/indexable-pages'
import type { PageOverview, PageRange } from '../data/page-ranges'
import { SITEMAP_ENTRY_MAX_BYTES, SITEMAP_FILE_PAGES } from '../domain/limits'
import { LOCALES } from '../domain/locales'
import { newest } from '../domain/newest'
import { siteDetails } from '../site'
import { absoluteUrl, alternateLanguages } from './metadata'
import { fixedPages, type SitePage } from './site-pages'
import { xmlElement, xmlText } from './xml'

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n'
const URLSET =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n'

/** What a file of the sitemap names: pages of the site's own, then those made from rows. */
export type SitemapFile = { fixed: SitePage[]; ranges: PageRange[] }

/**
 * The sitemap as files within the limits of the protocol (sitemaps.org), which follow from the number of pages a file
 * has and from what a page may take in it. So a file's place in the whole is known before any page is read.
 */
export function sitemapFiles(overview: PageOverview): SitemapFile[] {
  const files: SitemapFile[] = [{ fixed: fixedPages(overview), ranges: [] }]
  let room = SITEMAP_FILE_PAGES - (files[0]?.fixed.length ?? 0)
  for (const range of overview.ranges) {
    if (range.pages > room) {
      files.push({ fixed: [], ranges: [] })
      room = SITEMAP_FILE_PAGES
    }
    files.at(-1)?.ranges.push(range)
    room -= range.pages
  }
  return files
}

/** A file's text, piece by piece, its pages read as they are needed. */
export async function* sitemapText({ fixed, ranges }: SitemapFile): AsyncGenerator<string> {
  yield `${HEADER}${URLSET}${fixed.map(entriesOf).join('')}`
  for (const range of ranges)
    for await (const pages of readPageRange(range)) yield pages.map(entriesOf).join('')
  yield '</urlset>\n'
}

/**
 * A page in each of its languages, with the languages' addresses, when it last changed where that is known, and its
 * pictures, as many as fit.
 */
export function entriesOf({ path, changedAt, languages, pictures }: SitePage): string {
  const alternates = Object.entries(alternateLanguages(path, languages)).map(
    ([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${xmlText(href)}"/>`,
  )
  const images = pictures.map(
    (picture) =>
      `<image:image>${xmlElement('image:loc', new URL(picture, siteDetails().url).href)}</image:image>`,
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

/** The list of all files. */
export function sitemapIndex(files: readonly SitemapFile[]): string {
  const entries = files.map(({ fixed, ranges }, index) => {
    const changedAt = newest([...fixed, ...ranges].map((part) => part.changedAt))
    return [
      '<sitemap>',
      xmlElement('loc', `${siteDetails().url}/sitemaps/${index + 1}.xml`),
      changedAt ? xmlElement('lastmod', changedAt) : '',
      '</sitemap>\n',
    ].join('')
  })
  return `${HEADER}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

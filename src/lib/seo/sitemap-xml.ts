import { SITEMAP_MAX_BYTES, SITEMAP_MAX_URLS } from '../domain/limits'
import { LOCALES } from '../domain/locales'
import { newest } from '../domain/newest'
import { siteFacts } from '../site'
import { absoluteUrl, alternateLanguages } from './metadata'
import type { SitePage } from './site-pages'
import { xmlElement, xmlText } from './xml'

const HEADER = '<?xml version="1.0" encoding="UTF-8"?>\n'
const URLSET =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n'

/** A file of the sitemap. */
type SitemapFile = { xml: string; changedAt: string | null }

/**
 * The sitemap as files within the limits of the protocol (sitemaps.org): each page in each of its languages, with the
 * languages' addresses, its pictures, and when it last changed where that is known.
 *
 * @param maxUrls The most addresses a file may have.
 * @param maxBytes The most bytes a file may have.
 */
export function sitemapFiles(
  pages: readonly SitePage[],
  maxUrls = SITEMAP_MAX_URLS,
  maxBytes = SITEMAP_MAX_BYTES,
): SitemapFile[] {
  const files: SitemapFile[] = []
  let entries: { xml: string; changedAt: string | null }[] = []
  let bytes = 0
  const close = () => {
    const xml = `${HEADER}${URLSET}${entries.map((entry) => entry.xml).join('')}</urlset>\n`
    files.push({ xml, changedAt: newest(entries.map(({ changedAt }) => changedAt)) })
    entries = []
    bytes = 0
  }
  const room = maxBytes - Buffer.byteLength(`${HEADER}${URLSET}</urlset>\n`)
  for (const entry of pages.flatMap(entriesOf)) {
    const size = Buffer.byteLength(entry.xml)
    if (entries.length === maxUrls || (entries.length > 0 && bytes + size > room)) close()
    entries.push(entry)
    bytes += size
  }
  if (entries.length > 0 || files.length === 0) close()
  return files
}

function entriesOf({ path, changedAt, languages, pictures }: SitePage) {
  const alternates = Object.entries(alternateLanguages(path, languages)).map(
    ([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${xmlText(href)}"/>`,
  )
  const images = pictures.map(
    (picture) =>
      `<image:image>${xmlElement('image:loc', new URL(picture, siteFacts().url).href)}</image:image>`,
  )
  return LOCALES.filter((locale) => languages.includes(locale)).map((locale) => ({
    changedAt,
    xml: [
      '<url>',
      xmlElement('loc', absoluteUrl(locale, path)),
      changedAt ? xmlElement('lastmod', changedAt) : '',
      ...alternates,
      ...images,
      '</url>\n',
    ].join(''),
  }))
}

/** What stands at `/sitemap.xml`: the only file there is, or the list of all of them. */
export function sitemapRoot(files: readonly SitemapFile[]): string {
  const [only, ...others] = files
  if (only && others.length === 0) return only.xml
  const entries = files.map(({ changedAt }, index) =>
    [
      '<sitemap>',
      xmlElement('loc', `${siteFacts().url}${sitemapFilePath(index + 1)}`),
      changedAt ? xmlElement('lastmod', changedAt) : '',
      '</sitemap>\n',
    ].join(''),
  )
  return `${HEADER}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`
}

/** Where a file of the sitemap stands, from 1. */
function sitemapFilePath(number: number): string {
  return `/sitemaps/${number}.xml`
}

import { describe, expect, test } from 'vitest'
import { FIXED_PAGE_NAMES } from '@/lib/config/site-pages'
import { fixedPageLanguages, NOTHING_STORED } from '@/lib/content/stored-texts'
import { type SiteOverview, siteFiles } from '@/lib/kinds/site-pages'
import type { PageRange } from '@/lib/records/pages/page-ranges'
import { entriesOf, type SitePage, sitemapIndex, sitemapText } from '@/lib/seo/sitemap-xml'
import { SITEMAP_ENTRY_MAX_BYTES, SITEMAP_FILE_PAGES } from '@/lib/values/limits'

const page = (changes: Partial<SitePage> = {}): SitePage => ({
  path: '/product/1',
  further: null,
  record: null,
  changedAt: '2026-01-01T00:00:00.000Z',
  languages: ['en', 'zh'],
  pictures: [],
  ...changes,
})
const range = (n: number, pages: number): PageRange => ({
  type: 'products',
  versions: '1',
  first: `${n}-first`,
  last: `${n}-last`,
  pages,
  changedAt: `2026-01-0${n}T00:00:00.000Z`,
})
const overview = (...ranges: PageRange[]): SiteOverview => ({
  ranges,
  fixed: Object.fromEntries(
    FIXED_PAGE_NAMES.map((name) => [name, fixedPageLanguages(name, null)]),
  ) as SiteOverview['fixed'],
  changed: { products: null, categories: null, 'blog-posts': null, 'case-studies': null },
})
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

describe('the sitemap', () => {
  test('is one file while it is small', () => {
    const [only, ...others] = siteFiles(overview(range(1, 20), range(2, 30)), ['en', 'zh'])
    expect(others).toEqual([])
    expect(only?.fixed.map(({ path }) => path)).toContain('/about')
    expect(only?.ranges).toHaveLength(2)
  })

  test('has a fixed page in the languages its main text is written in', () => {
    expect(fixedPageLanguages('about', null)).toEqual(['en', 'zh', 'de'])
    expect(fixedPageLanguages('privacy', null)).toEqual(['en', 'zh', 'de'])
    const stored = { ...NOTHING_STORED, zh: { 'legal.privacy.content': ' ', 'legal.privacy.title': '' } }
    expect(fixedPageLanguages('terms', stored)).toEqual(['en', 'zh', 'de'])
    const privacy = fixedPageLanguages('privacy', stored)
    expect(privacy).toEqual(['en', 'de'])
    const pages = overview(range(1, 20))
    const [file] = siteFiles({ ...pages, fixed: { ...pages.fixed, privacy } }, ['en', 'zh'])
    const languages = (path: string) => file?.fixed.find((page) => page.path === path)?.languages
    expect([languages('/privacy'), languages('/terms')]).toEqual([['en'], ['en', 'zh']])
  })

  test('becomes an index of files, none of which has more pages than it may', () => {
    const ranges = [range(1, 5), range(2, SITEMAP_FILE_PAGES), range(3, SITEMAP_FILE_PAGES - 10)]
    const files = siteFiles(overview(...ranges, range(4, 10), range(5, 1)), ['en', 'zh'])
    expect(files.map((file) => file.ranges.map(({ pages }) => pages))).toEqual([
      [5],
      [SITEMAP_FILE_PAGES],
      [SITEMAP_FILE_PAGES - 10, 10],
      [1],
    ])
    for (const { fixed, ranges } of files)
      expect(ranges.reduce((sum, { pages }) => sum + pages, fixed.length)).toBeLessThanOrEqual(
        SITEMAP_FILE_PAGES,
      )
    expect(locations(sitemapIndex(files))).toEqual(
      [1, 2, 3, 4].map((number) => `http://localhost:3000/sitemaps/${number}.xml`),
    )
    expect(sitemapIndex(files)).toContain('<lastmod>2026-01-04T00:00:00.000Z</lastmod>')
  })

  test('keeps within what the protocol allows a file, whatever its pages hold', () => {
    const entries = entriesOf(
      page({ pictures: Array.from({ length: 60 }, (_, n) => `/media/${n}-${'x'.repeat(1900)}.webp`) }),
    )
    const longest = Math.max(
      ...entries
        .trimEnd()
        .split('\n')
        .map((entry) => Buffer.byteLength(entry) + 1),
    )
    expect(longest).toBeLessThanOrEqual(SITEMAP_ENTRY_MAX_BYTES)
    expect(entries).toContain('<image:loc>')
    // A page and its further one, in two languages.
    expect(4 * SITEMAP_FILE_PAGES).toBeLessThanOrEqual(50_000)
    expect(4 * SITEMAP_FILE_PAGES * SITEMAP_ENTRY_MAX_BYTES + 1000).toBeLessThanOrEqual(50 * 1024 * 1024)
  })

  test('is one document, whose ranges are read one after the other', async () => {
    async function* pagesOf({ first }: PageRange) {
      yield [page({ path: `/product/${first}`, languages: ['en'] })]
      yield [page({ path: `/product/${first}-2`, languages: ['en'] })]
    }
    const fixed = [page({ path: '/', languages: ['en'] }), page({ path: '/about', languages: ['en'] })]
    let text = ''
    for await (const part of sitemapText({ fixed, ranges: [range(1, 2), range(2, 2)] }, pagesOf)) text += part
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset [^>]+>\n<url>/)
    expect(text).toMatch(/<\/url>\n<\/urlset>\n$/)
    const base = 'http://localhost:3000'
    expect(locations(text)).toEqual([
      ...[`${base}/`, `${base}/about`],
      ...['1-first', '1-first-2', '2-first', '2-first-2'].map((slug) => `${base}/product/${slug}`),
    ])
    expect(text.replaceAll(/<\/url>\n<url>/g, '')).not.toMatch(/>\s*[^<\s][^<]*(?=<url>)/)
  })

  test('has an index of nothing but its files', () => {
    const index = sitemapIndex([
      { fixed: [page({ changedAt: null })], ranges: [] },
      { fixed: [], ranges: [range(1, 1)] },
    ])
    expect(index).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
        '<sitemap><loc>http://localhost:3000/sitemaps/1.xml</loc></sitemap>\n' +
        '<sitemap><loc>http://localhost:3000/sitemaps/2.xml</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod></sitemap>\n' +
        '</sitemapindex>\n',
    )
  })

  test('names the other language of a page, its last change and its pictures', () => {
    const links = ['en', 'zh', 'x-default'].map(
      (lang) =>
        `<xhtml:link rel="alternate" hreflang="${lang}" href="http://localhost:3000${lang === 'zh' ? '/zh' : ''}/product/1"/>`,
    )
    const entry = (address: string) =>
      `<url><loc>http://localhost:3000${address}</loc><lastmod>2026-01-01T00:00:00.000Z</lastmod>${links.join('')}` +
      '<image:image><image:loc>http://localhost:3000/media/a.webp</image:loc></image:image></url>\n'
    expect(entriesOf(page({ pictures: ['/media/a.webp'] }))).toBe(
      entry('/product/1') + entry('/zh/product/1'),
    )
    expect(entriesOf(page({ changedAt: null, languages: ['en'] }))).toBe(
      `<url><loc>http://localhost:3000/product/1</loc>${links[0]}${links[2]}</url>\n`,
    )
  })

  test('names the further page of a record with its other language and without the pictures of the first', () => {
    const entries = entriesOf(page({ further: '/product/1/studio', pictures: ['/media/a.webp'] }))
    expect(locations(entries)).toEqual(
      ['/product/1', '/zh/product/1', '/product/1/studio', '/zh/product/1/studio'].map(
        (path) => `http://localhost:3000${path}`,
      ),
    )
    const [, , first = '', second = ''] = entries.split('\n')
    for (const entry of [first, second]) {
      expect(entry).toContain('hreflang="zh" href="http://localhost:3000/zh/product/1/studio"')
      expect(entry).not.toContain('image:loc')
    }
    expect(locations(entriesOf(page({ further: '/product/1/studio', languages: ['zh'] })))).toEqual([
      'http://localhost:3000/zh/product/1',
      'http://localhost:3000/zh/product/1/studio',
    ])
  })

  test('names a page in the languages its text exists in, says nothing it does not know, and escapes', () => {
    expect(locations(entriesOf(page()))).toEqual([
      'http://localhost:3000/product/1',
      'http://localhost:3000/zh/product/1',
    ])
    const xml = entriesOf(page({ languages: ['en'], changedAt: null, pictures: ['/media/a&b.webp'] }))
    expect(locations(xml)).toEqual(['http://localhost:3000/product/1'])
    expect(xml).not.toContain('lastmod')
    expect(xml).not.toContain('hreflang="zh"')
    expect(xml).toContain('<image:loc>http://localhost:3000/media/a&amp;b.webp</image:loc>')
  })
})

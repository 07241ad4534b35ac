import { describe, expect, test } from 'vitest'
import { LIVE_PAGES } from '@/lib/live-pages'
import type { SitePage } from '@/lib/seo/site-pages'
import { sitemapFiles, sitemapRoot } from '@/lib/seo/sitemap-xml'
import { config } from '@/proxy'

const page = (n: number, changes: Partial<SitePage> = {}): SitePage => ({
  path: `/product/${n}`,
  thing: null,
  changedAt: `2026-01-0${n}T00:00:00.000Z`,
  languages: ['en', 'zh'],
  pictures: [],
  ...changes,
})
const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

describe('the sitemap', () => {
  test('is one file while it is small', () => {
    const files = sitemapFiles([page(1)])
    expect(sitemapRoot(files)).toBe(files[0]?.xml)
    expect(locations(sitemapRoot(files))).toEqual([
      'http://localhost:3000/product/1',
      'http://localhost:3000/zh/product/1',
    ])
  })

  test('becomes an index of files when there are more addresses than one file may have', () => {
    const files = sitemapFiles([page(1), page(2), page(3)], 4)
    expect(files.map(({ xml }) => locations(xml).length)).toEqual([4, 2])
    expect(sitemapRoot(files)).toContain('<sitemapindex')
    expect(locations(sitemapRoot(files))).toEqual([
      'http://localhost:3000/sitemaps/1.xml',
      'http://localhost:3000/sitemaps/2.xml',
    ])
    expect(sitemapRoot(files)).toContain('<lastmod>2026-01-02T00:00:00.000Z</lastmod>')
  })

  test('splits by size, too', () => {
    const whole = sitemapFiles([page(1), page(2)])[0]?.xml ?? ''
    const files = sitemapFiles([page(1), page(2)], 100, Buffer.byteLength(whole) - 1)
    expect(files).toHaveLength(2)
    expect(files.flatMap(({ xml }) => locations(xml))).toEqual(locations(whole))
  })

  test('names a page in the languages its text exists in, says nothing it does not know, and escapes', () => {
    const { xml = '' } =
      sitemapFiles([page(1, { languages: ['en'], changedAt: null, pictures: ['/media/a&b.webp'] })])[0] ?? {}
    expect(locations(xml)).toEqual(['http://localhost:3000/product/1'])
    expect(xml).not.toContain('lastmod')
    expect(xml).not.toContain('hreflang="zh"')
    expect(xml).toContain('<image:loc>http://localhost:3000/media/a&amp;b.webp</image:loc>')
  })

  test('holds fifty thousand addresses and no more in a file', () => {
    const pages = Array.from({ length: 50_001 }, (_, n) =>
      page(1, { path: `/product/p-${n}`, languages: ['en'] }),
    )
    expect(sitemapFiles(pages).map(({ xml }) => locations(xml).length)).toEqual([50_000, 1])
  }, 20_000)
})

test('the proxy passes every page that is made per request', () => {
  const passed = config.matcher.flatMap(({ source, has }) =>
    source.includes(':list') ? (has ?? []).map(({ key }) => key) : [],
  )
  expect([...passed].sort()).toEqual(
    [...new Set<string>(LIVE_PAGES.flatMap(({ state }) => [...state]))].sort(),
  )
  for (const { path } of LIVE_PAGES) expect(config.matcher[2]?.source).toContain(path.slice(1))
})

import type { APIRequestContext } from '@playwright/test'
import { LOCALES, type Locale } from '@/lib/domain/locales'
import { auditPage, auditSite, type PageAmongOthers } from '@/lib/seo/audit/checks'
import { expectedTypes } from '@/lib/seo/audit/expected-types'
import { type PageFacts, readPage } from '@/lib/seo/audit/read-page'
import { expect, test } from '../support/fixtures'
import { markupFaults, structuredDataFaults } from '../support/validators'

// Fetched, not opened: what a crawler without JavaScript gets.

/** Requests under way at a time. */
const AT_ONCE = 6

type Listed = { path: string; locale: Locale; languages: Locale[]; images: string[] }
type Read = Listed & { html: string; status: number; facts: PageFacts }

const englishPath = (path: string) => path.replace(/^\/zh(?=\/|$)/, '') || '/'
const localeOf = (path: string): Locale => (/^\/zh(\/|$)/.test(path) ? 'zh' : 'en')

async function eachOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += AT_ONCE)
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))))
  return results
}

/** A page that is not in the sitemap; null for what is none. */
async function visit(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 })
  if (response.status() !== 200 || !response.headers()['content-type']?.includes('html')) return null
  const html = await response.text()
  return { html, facts: readPage(html) }
}

async function sitemap(request: APIRequestContext, base: string): Promise<Listed[]> {
  const xml = await (await request.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => {
    const path = /<loc>(.*?)<\/loc>/.exec(entry)?.[1]?.replace(base, '') || '/'
    return {
      path,
      locale: localeOf(path),
      languages: LOCALES.filter((locale) => entry.includes(`hreflang="${locale}"`)),
      images: [...entry.matchAll(/<image:loc>(.*?)<\/image:loc>/g)].map(([, url = '']) => url),
    }
  })
}

test.describe('what search engines find', () => {
  let base: string
  let pages: Read[]

  test.beforeAll(async ({ playwright, baseURL }) => {
    test.setTimeout(180_000)
    base = baseURL ?? ''
    const request = await playwright.request.newContext({ baseURL: base })
    pages = await eachOf(await sitemap(request, base), async (listed) => {
      const response = await request.get(listed.path, { maxRedirects: 0 })
      const html = await response.text()
      return { ...listed, html, status: response.status(), facts: readPage(html) }
    })
    await request.dispose()
  })

  test('is without a fault on every page of the sitemap', async () => {
    // 31 products, 18 posts, 4 studies, 4 categories and 8 pages, in two languages.
    expect(pages.length).toBe(130)
    const faults = pages.flatMap(({ path, locale, languages, status, facts }) =>
      auditPage(facts, {
        url: base + path,
        locale,
        status,
        languages,
        draft: false,
        expectedTypes: expectedTypes(englishPath(path)),
      })
        .filter(({ severity }) => severity === 'error')
        .map(({ check, detail }) => `${path} ${check}: ${detail}`),
    )
    expect(faults).toEqual([])
    const among: PageAmongOthers[] = pages.map(({ path, locale, facts }) => ({
      ...facts,
      url: base + path,
      locale,
    }))
    expect(auditSite(among).map(({ url, finding }) => `${url} ${finding.check}: ${finding.detail}`)).toEqual(
      [],
    )
  })

  test('passes validators that are not ours', async () => {
    const data = await eachOf(pages, async ({ path, html }) =>
      (await structuredDataFaults(html)).map((fault) => `${path} ${fault}`),
    )
    expect(data.flat()).toEqual([])
    // Markup comes from the templates: one page of each kind.
    const kindOf = (path: string) => path.replace(/(\/[^/]+)\/[^/]+$/, '$1/*')
    const samples = pages.filter(
      ({ path }, index) => pages.findIndex((other) => kindOf(other.path) === kindOf(path)) === index,
    )
    const markup = await eachOf(samples, async ({ path, html }) =>
      (await markupFaults(html)).map((fault) => `${path} ${fault}`),
    )
    expect(markup.flat()).toEqual([])
  })

  test('is the same by links from the home pages as by the sitemap, less what is not to be found', async ({
    request,
  }) => {
    test.setTimeout(180_000)
    const known = new Map(pages.map(({ path, html, facts }) => [path, { html, facts }]))
    const seen = new Set(['/', '/zh'])
    const found = new Set<string>()
    let waiting = [...seen]
    while (waiting.length > 0) {
      const next = await eachOf(waiting, async (path) => {
        const page = known.get(path) ?? (await visit(request, path))
        if (!page) return []
        const { canonicals, robots } = page.facts
        const canonical = (canonicals[0] ?? '').replace(base, '') || '/'
        if (!robots.some((content) => content.includes('noindex'))) found.add(canonical)
        return [...page.html.matchAll(/<a\b[^>]*\shref="(\/[^"#]*)/g)].map(([, href = '']) =>
          href.replaceAll('&amp;', '&'),
        )
      })
      waiting = [...new Set(next.flat())].filter(
        (path) => !seen.has(path) && !/^\/(pictures|media|documents|api|_next)\//.test(path),
      )
      for (const path of waiting) seen.add(path)
    }
    expect([...found].sort()).toEqual(pages.map(({ path }) => path).sort())
  })

  test('has a share picture of the right size for each kind of page', async ({ request }) => {
    const shown = pages.filter(({ path }) =>
      /^(\/|\/zh\/about|\/zh\/products\/lanterns|\/product\/tx-1400|\/zh\/product\/camp-600|\/zh\/case-studies\/nordic.*)$/.test(
        path,
      ),
    )
    expect(shown).toHaveLength(6)
    for (const { path, facts } of shown) {
      const response = await request.get((facts.card['og:image'] ?? '').replace(base, ''))
      expect(response.status(), path).toBe(200)
      expect(response.headers()['content-type'], path).toBe('image/jpeg')
      expect(jpegSize(await response.body()), path).toEqual({ width: 1200, height: 630 })
    }
  })

  test('names pictures that are there', async ({ request }) => {
    const pictures = [...new Set(pages.flatMap(({ images }) => images))]
    expect(pictures.length).toBeGreaterThan(60)
    const answers = await eachOf(pictures, async (url) =>
      (await request.head(url.replace(base, ''))).status(),
    )
    expect(answers.every((status) => status === 200)).toBe(true)
  })
})

for (const [agent, name] of [
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'Googlebot'],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'Bingbot'],
  ['Twitterbot/1.0', 'Twitterbot'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0', 'a browser'],
] as const) {
  test(`${name} gets a whole head, and 404 for what is missing`, async ({ request }) => {
    const get = (path: string) => request.get(path, { headers: { 'user-agent': agent } })
    for (const path of [
      '/product/tx-1400',
      '/products?sort=name_asc',
      '/zh/products?search=camp',
      '/blog?page=2',
    ]) {
      const { titles, canonicals, outsideHead } = readPage(await (await get(path)).text())
      expect({ path, outsideHead, titles: titles.length, canonicals: canonicals.length }).toEqual({
        path,
        outsideHead: [],
        titles: 1,
        canonicals: 1,
      })
    }
    expect((await get('/product/none')).status()).toBe(404)
  })
}

for (const [path, canonical, robots] of [
  ['/products?sort=name_asc', '/products', 'index'],
  ['/products?view=list', '/products', 'index'],
  ['/zh/products?view=list', '/zh/products', 'index'],
  ['/products?category=lanterns', '/products/lanterns', 'index'],
  ['/products?search=lamp', '/products', 'noindex'],
  ['/products?category=lava', '/products', 'noindex'],
  ['/blog?search=lamp', '/blog', 'noindex'],
  ['/blog?page=2', '/blog?page=2', 'noindex'],
  ['/contact?product=tx-1400', '/contact', 'index'],
] as const) {
  test(`${path} is ${robots} with the canonical ${canonical}`, async ({ request, baseURL }) => {
    const facts = readPage(await (await request.get(path)).text())
    expect(facts.canonicals).toEqual([`${baseURL}${canonical}`])
    expect(facts.robots).toEqual([expect.stringMatching(new RegExp(`^${robots}, follow`))])
    expect(facts.alternates.length > 0).toBe(robots === 'index')
  })
}

function jpegSize(bytes: Buffer): { width: number; height: number } {
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    if (marker >= 0xc0 && marker <= 0xc2)
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
  }
  throw new Error('no JPEG')
}

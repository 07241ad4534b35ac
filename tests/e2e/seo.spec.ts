import type { APIRequestContext } from 'playwright/test'
import { expectedTypes } from '@/lib/kinds/expected-types'
import { auditPage } from '@/lib/seo/audit/audit-page'
import { type PageDetails, readPage } from '@/lib/seo/audit/read-page'
import { ADMIN_LOCALES, LOCALES, type Locale } from '@/lib/texts/locales'
import { dropDatabase } from '../../scripts/site/database/drop-database.mjs'
import { copyCatalogue } from '../../scripts/site/database/test-database.mjs'
import { DEMO_KEY } from '../../scripts/site/settings.mjs'
import { NIGHT_PICTURE, PICTURE } from '../support/admin-desk'
import { comparisonFaults } from '../support/compared-pages'
import { crawl, localeOf } from '../support/crawl'
import { expect, test } from '../support/fixtures'
import { CHECKER_NEEDS, checkerErrors } from '../support/html-checker'
import { DATABASE_SERVER, NEEDS_SERVER, startOwnSite } from '../support/own-site'
import { FETCHED } from '../support/pages'
import { markupFaults, structuredDataFaults } from '../support/validators'

// Pages are fetched, not opened, as by a crawler without JavaScript.

const DATABASE = 'seo_tests'
const NETWORK = 'https://www.linkedin.com/company/lumenridge'

/** Requests under way at a time. */
const AT_ONCE = 6

type Listed = { path: string; locale: Locale; languages: Locale[]; images: string[] }
type Read = Listed & { html: string; status: number; facts: PageDetails }

const englishPath = (path: string) => path.replace(/^\/zh(?=\/|$)/, '') || '/'

async function eachOf<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < items.length; at += AT_ONCE)
    results.push(...(await Promise.all(items.slice(at, at + AT_ONCE).map(work))))
  return results
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
  // The site is read once for all of them.
  test.describe.configure({ mode: 'default' })

  let base: string
  let pages: Read[]
  let site: Awaited<ReturnType<typeof startOwnSite>> | undefined

  test.beforeAll(async ({ playwright, baseURL }) => {
    // A site of its own, which the records of other tests do not change.
    if (DATABASE_SERVER) {
      site = await startOwnSite(await copyCatalogue(DATABASE_SERVER, DATABASE), {
        BRAND_LINKEDIN_URL: NETWORK,
      })
      base = site.base
    } else base = baseURL ?? ''
    const request = await playwright.request.newContext({ baseURL: base })
    pages = await eachOf(await sitemap(request, base), async (listed) => {
      const get = () => request.get(listed.path, { maxRedirects: 0 })
      const first = await get()
      // On a busy machine a cold site's first connections to the database can take too long; a crawler comes again.
      const response = first.status() >= 500 ? await get() : first
      const html = await response.text()
      return { ...listed, html, status: response.status(), facts: readPage(html) }
    })
    await request.dispose()
  })

  test.afterAll(async () => {
    if (!site) return
    await site.stop()
    await dropDatabase(DATABASE_SERVER, DATABASE)
  })

  test('is without a fault on every page of the sitemap', async () => {
    // 31 products with their studios, 18 posts, 4 studies, 4 categories and 10 pages, in two languages.
    expect(pages.length).toBe(196)
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
    expect(
      comparisonFaults(pages.map(({ path, locale, facts }) => ({ ...facts, url: base + path, locale }))),
    ).toEqual([])
  })

  test('names the firm’s page in a network the settings have, to people and to search engines', async ({
    page,
  }) => {
    test.skip(!site, NEEDS_SERVER)
    expect(pages.find(({ path }) => path === '/')?.html).toContain(`"sameAs":["${NETWORK}"]`)
    for (const [path, list, name] of [
      ['/terms', 'Social media', 'LinkedIn'],
      ['/zh/terms', '社交媒体', '领英'],
    ] as const) {
      await page.goto(base + path)
      const link = page.getByRole('contentinfo').getByRole('list', { name: list }).getByRole('link')
      await expect(link).toHaveText([name])
      await expect(link).toHaveAttribute('href', NETWORK)
    }
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

  test('has no error of the checker of the W3C, on a page of each kind and in each of its states', async ({
    request,
  }) => {
    test.skip(CHECKER_NEEDS !== '', `needs ${CHECKER_NEEDS}`)
    const paths = [
      ...FETCHED,
      ...['/zh', '/zh/product/sitepanel-3000', '/zh/find', '/contact?product=tx-1400'],
      ...['/products?output=500-&filters=open', '/products/lanterns?output=500-'],
      ...['/product/tx-1400/studio', '/products/head-lamps/studio', '/newsletter/confirmed'],
    ]
    const read = await eachOf(paths, async (path) => ({
      path,
      html: await (await request.get(path)).text(),
    }))
    expect(await checkerErrors(read)).toEqual([])
  })

  test('is the same by links from the home pages as by the sitemap, and every link leads to something', async ({
    request,
  }) => {
    const read = new Map(pages.map(({ path, html }) => [path, html]))
    const { faults, files, pages: found } = await crawl(request, base, ['/', '/zh'], read)
    expect(faults.filter((fault) => !fault.endsWith(` leads away to ${NETWORK}`))).toEqual([])
    expect(files.filter((path) => path.startsWith('/pictures/')).length).toBeGreaterThan(300)
    expect(files.filter((path) => path.endsWith('.pdf')).length).toBeGreaterThan(30)
    for (const locale of ADMIN_LOCALES) {
      const here = [...found.keys()].filter((path) => localeOf(path) === locale)
      // 31 products, 18 articles, 4 studies, 4 categories and the pages of their own.
      expect(here.length, locale).toBeGreaterThan(65)
    }
    const toBeFound = [...found.values()]
      .map(readPage)
      .filter(({ robots }) => !robots.some((content) => content.includes('noindex')))
      .map(({ canonicals }) => (canonicals[0] ?? '').replace(base, '') || '/')
    expect([...new Set(toBeFound)].sort()).toEqual(pages.map(({ path }) => path).sort())
  })

  test('has a share picture of the right size for each kind of page', async ({ request }) => {
    const shown = pages.filter(({ path }) =>
      /^(\/|\/zh\/about|\/zh\/products\/lanterns|\/product\/tx-1400|\/zh\/product\/camp-600|\/zh\/case-studies\/nordic.*)$/.test(
        path,
      ),
    )
    expect(shown).toHaveLength(6)
    for (const { path, facts } of shown) {
      const response = await request.get(facts.card['og:image'] ?? '')
      expect(response.status(), path).toBe(200)
      expect(response.headers()['content-type'], path).toBe('image/jpeg')
      expect(jpegSize(await response.body()), path).toEqual({ width: 1200, height: 630 })
    }
  })

  test('names pictures that are there', async ({ request }) => {
    const pictures = [...new Set(pages.flatMap(({ images }) => images))]
    expect(pictures.length).toBeGreaterThan(60)
    const answers = await eachOf(pictures, async (url) => (await request.head(url)).status())
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
  ['/blog?search=lamp', '/blog', 'noindex'],
  ['/blog?page=2', '/blog?page=2', 'noindex'],
  ['/product/tx-1400?mode=medium', '/product/tx-1400', 'index'],
  ['/zh/product/tx-1400?mode=medium&at=20', '/zh/product/tx-1400', 'index'],
  ['/contact?product=tx-1400', '/contact', 'index'],
  ['/zh/product/tx-1400/studio?body=ral-3020.matt', '/zh/product/tx-1400/studio', 'index'],
  ['/products/lanterns/studio?body=ral-3020', '/products/lanterns/studio', 'noindex'],
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

test.describe('what an admin saves', () => {
  const ADMIN = { 'admin-key': DEMO_KEY }
  const unique = Date.now().toString(36)
  const HOSTILE = '</script><script>alert(1)</script>'
  const made: string[] = []

  test.afterAll(async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL: baseURL ?? '' })
    for (const path of made) await request.delete(path, { headers: ADMIN })
    await request.dispose()
  })

  async function make(request: APIRequestContext, type: 'products' | 'categories', data: object) {
    const response = await request.post(`/api/admin?type=${type}`, {
      headers: ADMIN,
      data: { description: 'A light to be found.', imageUrl: PICTURE, ...data },
    })
    expect(response.status(), await response.text()).toBe(201)
    const { id } = await response.json()
    made.push(`/api/admin/${type}/${id}`)
    return id as string
  }
  const change = async (request: APIRequestContext, path: string, data: object) =>
    expect((await request.put(path, { headers: ADMIN, data })).status()).toBe(200)
  const filesWith = async (request: APIRequestContext, slug: string) => {
    const files = ['/sitemap.xml', '/llms.txt', '/zh/llms.txt']
    const texts = await Promise.all(files.map(async (file) => (await request.get(file)).text()))
    return files.filter((_, index) => texts[index]?.includes(slug))
  }

  test('has no share picture for anybody to keep while its photo cannot be read', async ({ request }) => {
    const slug = `unread-${unique}`
    const imageUrl = `/media/${'d'.repeat(32)}.webp`
    const id = await make(request, 'products', { slug, name: 'Unread', productNumber: slug, imageUrl })
    const shared = async () => (await request.get(`/share/en/product/${slug}.jpg`)).headers()
    expect(await shared()).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'image/jpeg' })
    await change(request, `/api/admin/products/${id}`, { imageUrl: PICTURE })
    await expect.poll(async () => (await shared())['cache-control']).toContain('public')
  })

  test('is in no file for machines while it is a draft, in all at once it is published, and breaks nothing', async ({
    request,
    baseURL,
  }) => {
    const slug = `hostile-${unique}`
    const id = await make(request, 'products', {
      slug,
      name: HOSTILE,
      productNumber: slug,
      status: 'DRAFT',
      metaTitle: 'Found by its own title',
      shareImageUrl: PICTURE,
    })
    const preview = async (locale: Locale) => {
      const query = new URLSearchParams({ type: 'products', id, locale })
      const response = await request.get(`/api/admin/seo-preview?${query}`, { headers: ADMIN })
      expect(response.status()).toBe(200)
      return response.json()
    }
    const draft = await preview('en')
    expect(draft).toMatchObject({
      draft: true,
      status: 200,
      url: `${baseURL}/product/${slug}`,
      facts: { titles: ['Found by its own title | Lumenridge'], robots: ['noindex, follow'] },
      sharePicture: { widthPx: 1200, heightPx: 630, type: 'image/jpeg' },
    })
    expect(draft.findings.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual([])
    expect(await filesWith(request, slug)).toEqual([])
    expect((await request.get(`/share/en/product/${slug}.jpg`)).status()).toBe(404)

    await change(request, `/api/admin/products/${id}`, { status: 'PUBLISHED' })
    expect(await filesWith(request, slug)).toEqual(['/sitemap.xml', '/llms.txt', '/zh/llms.txt'])
    const html = await (await request.get(`/product/${slug}`)).text()
    const { jsonLd, canonicals } = readPage(html)
    expect(canonicals).toEqual([`${baseURL}/product/${slug}`])
    expect(jsonLd.broken).toEqual([])
    expect(JSON.stringify(jsonLd.graphs)).toContain(HOSTILE)
    expect(html).not.toContain('<script>alert')
    // Without a Chinese text the address is not indexable.
    const chinese = readPage(await (await request.get(`/zh/product/${slug}`)).text())
    expect(chinese.robots).toEqual(['noindex, follow'])
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain(`/zh/product/${slug}<`)
  })

  test('has its studio in the sitemap as long as it is public, has a model, and something of it can be changed', async ({
    request,
    baseURL,
  }) => {
    const slug = `colored-${unique}`
    const path = `/product/${slug}/studio`
    const listed = async () => (await sitemap(request, baseURL ?? '')).find((entry) => entry.path === path)
    const id = await make(request, 'products', {
      slug,
      name: `Colored ${unique}`,
      productNumber: slug,
      facts: { logoProcesses: ['laser'] },
    })
    expect((await listed())?.languages).toEqual(['en'])
    expect(readPage(await (await request.get(path)).text()).robots).toEqual([expect.stringMatching(/^index/)])
    // A picture of its owner belongs to no shipped model.
    for (const [without, again] of [
      [{ imageUrl: NIGHT_PICTURE }, { imageUrl: PICTURE }],
      [{ facts: { logoProcesses: [] } }, { facts: { logoProcesses: ['laser'] } }],
      [{ status: 'DRAFT' }, { status: 'PUBLISHED' }],
    ] as const) {
      await change(request, `/api/admin/products/${id}`, without)
      expect(await listed()).toBeUndefined()
      expect((await request.get(path)).status()).toBe(404)
      await change(request, `/api/admin/products/${id}`, again)
      expect(await listed()).toBeDefined()
      expect((await request.get(path)).status()).toBe(200)
    }
    await request.delete(`/api/admin/products/${id}`, { headers: ADMIN })
    expect(await listed()).toBeUndefined()
  })

  test('leads from each former address to the present one in one step, in both languages', async ({
    request,
  }) => {
    const [a, b, c, heir] = ['a', 'b', 'c', 'heir'].map((name) => `moving-${name}-${unique}`) as [
      string,
      string,
      string,
      string,
    ]
    const id = await make(request, 'categories', { slug: a, name: 'Moving' })
    const heirId = await make(request, 'categories', { slug: heir, name: 'Heir' })
    for (const slug of [b, c]) {
      await change(request, `/api/admin/categories/${id}`, { slug })
      expect((await request.get(`/products/${slug}`, { maxRedirects: 0 })).status()).toBe(200)
    }
    const leads = async (path: string) => {
      const response = await request.get(path, { maxRedirects: 0 })
      return [response.status(), response.headers().location]
    }
    for (const slug of [a, b]) {
      expect(await leads(`/products/${slug}`)).toEqual([308, `/products/${c}`])
      expect(await leads(`/zh/products/${slug}`)).toEqual([308, `/zh/products/${c}`])
      // A page that is still open names the picture of the old slug, as do links that were shared.
      const picture = await request.get(`/share/zh/category/${slug}.jpg?v=1`)
      expect([picture.status(), new URL(picture.url()).pathname]).toEqual([
        200,
        `/share/zh/category/${c}.jpg`,
      ])
    }
    const deleted = await request.delete(`/api/admin/categories/${id}?successor=${heirId}`, {
      headers: ADMIN,
    })
    expect(deleted.status()).toBe(200)
    for (const slug of [a, b, c]) expect(await leads(`/products/${slug}`)).toEqual([308, `/products/${heir}`])
    await request.delete(`/api/admin/categories/${heirId}`, { headers: ADMIN })
    const gone = await request.get(`/zh/products/${a}`, { maxRedirects: 0 })
    expect(gone.status()).toBe(404)
  })
})

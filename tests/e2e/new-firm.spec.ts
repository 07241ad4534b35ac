import { strFromU8, unzipSync } from 'fflate'
import { dropDatabase } from '../../scripts/site/database/drop-database.mjs'
import { contentOf } from '../../scripts/site/database/seed.mjs'
import { createEmptySite } from '../../scripts/site/database/test-database.mjs'
import { DEMO_KEY } from '../../scripts/site/settings.mjs'
import pictures from '../../src/lib/content/pictures.json' with { type: 'json' }
import { KIND_KEYS } from '../../src/lib/kinds'
import { expectedTypes } from '../../src/lib/kinds/expected-types'
import { SINGLES } from '../../src/lib/kinds/singles'
import { auditPage } from '../../src/lib/seo/audit/audit-page'
import { readPage } from '../../src/lib/seo/audit/read-page'
import { LOGO_SYMBOL } from '../../src/lib/values/logo'
import { formOf, HEADERS, logIn } from '../support/admin-desk'
import { crawl } from '../support/crawl'
import { expect, test } from '../support/fixtures'
import { DATABASE_SERVER, NEEDS_SERVER, startOwnSite } from '../support/own-site'

const DATABASE = 'new_firm'
const PICTURE = pictures['hero/hero'].url
/** The firm of the catalogue that comes with the site. */
const OTHER_FIRM = /lumenridge|炬岭|ningbo|宁波|chonburi|春武里/i
const PAGES = ['', '/products', '/find', '/compare', '/blog', '/about', '/contact', '/thank-you', '/privacy']
  .concat(['/terms', '/sitemap', '/products?search=lamp', '/contact?about=lamp', '/nothing-here'])
  .flatMap((path) => [path || '/', `/zh${path}`])
const FILES = ['/sitemap.xml', '/robots.txt', '/llms.txt', '/zh/llms.txt', '/manifest.webmanifest']
  .concat(['/zh/manifest.webmanifest', '/feed.xml', '/zh/feed.xml', '/admin', '/api/company/info'])
  .concat(['/api/company/info?locale=zh', '/api/products', '/api/categories'])

test.describe('The site of a new firm', () => {
  test.skip(!DATABASE_SERVER, NEEDS_SERVER)
  test.describe.configure({ mode: 'default' })
  let site: Awaited<ReturnType<typeof startOwnSite>>

  test.beforeAll(async () => {
    const url = await createEmptySite(DATABASE_SERVER, DATABASE)
    site = await startOwnSite(url, { SITE_CONTENT: await contentOf(url) })
  })
  test.afterAll(async () => {
    await site?.stop()
    await dropDatabase(DATABASE_SERVER, DATABASE)
  })

  test('shows nothing of the firm whose catalogue comes with the software', async ({ request }) => {
    const told: string[] = []
    const scripts = new Set<string>()
    const exported = new Set<string>()
    const look = async (path: string) => {
      const answer = await request.get(site.base + path, { headers: path.includes('/admin/') ? HEADERS : {} })
      const text = (JSON.stringify(answer.headers()) + (await answer.text())).replaceAll(DEMO_KEY, '')
      const found = new RegExp(`.{0,60}(${OTHER_FIRM.source}).{0,30}`, 'i').exec(text)
      if (found) told.push(`${path}: ${found[0]}`)
      for (const [src] of text.matchAll(/\/_next\/static\/[\w./~-]+\.js/g)) scripts.add(src)
      return answer
    }
    for (const path of PAGES) expect((await look(path)).status(), path).toBeLessThan(405)
    for (const path of FILES) expect((await look(path)).status(), path).toBe(200)
    for (const path of ['/', '/admin'])
      expect(await (await request.get(site.base + path)).text(), path).not.toContain(LOGO_SYMBOL.ridge)
    // Texts of pages, mails and share pictures alike, with their labels' values.
    for (const { urls, single } of Object.values(SINGLES)) await look(`${urls.item}/${single.name}`)
    for (const src of scripts) await look(src)
    for (const kind of [...KIND_KEYS, 'pages'])
      for (const locale of ['en', 'zh']) {
        const path = `/api/admin/exports?kind=${kind}&format=xlsx&locale=${locale}`
        const answer = await request.get(site.base + path, { headers: HEADERS })
        if (!answer.ok()) continue
        exported.add(kind)
        const parts = Object.values(unzipSync(await answer.body())).map((part) => strFromU8(part))
        const text = JSON.stringify(answer.headers()) + parts.join('')
        if (new RegExp(OTHER_FIRM).test(text)) told.push(path)
      }
    expect([...exported]).toEqual(expect.arrayContaining(['products', 'categories', 'pages']))
    expect(told).toEqual([])
  })

  test('has no link that leads nowhere', async ({ request }) => {
    const { faults } = await crawl(request, site.base, ['/', '/zh'], new Map())
    expect(faults).toEqual([])
  })

  test('keeps a detail out of its pages until there is one, and takes the firm’s own', async ({
    page,
    request,
  }) => {
    const html = await (await request.get(`${site.base}/contact`)).text()
    expect(html).not.toMatch(/href="(tel|mailto):/)
    expect(html).not.toContain('"telephone"')
    const put = (data: object) => request.put(`${site.base}/api/admin/settings`, { headers: HEADERS, data })
    expect((await put({ name: 'Nordlicht', phone: '+47 1', place: 'Bergen, Norway' })).status()).toBe(200)
    await page.goto(`${site.base}/contact`)
    await expect(page.locator('footer')).toContainText('Bergen, Norway')
    await expect(page.locator('footer').getByRole('link', { name: '+47 1' })).toBeVisible()
    // A blank field is a detail the firm does not have.
    expect((await put({ phone: '' })).status()).toBe(200)
    await page.goto(`${site.base}/contact`)
    await expect(page.getByRole('link', { name: '+47 1' })).toHaveCount(0)
    await expect(page).toHaveTitle(/Nordlicht/)
    await page.goto(`${site.base}/zh/contact`)
    await expect(page).toHaveTitle(/Nordlicht/)
  })

  test('has the firm’s word for what it makes in its headings', async ({ page, request }) => {
    const expectTitle = async (path: string, title: string) => {
      await page.goto(site.base + path)
      await expect(page).toHaveTitle(new RegExp(`^${title}`))
    }
    await expectTitle('/compare', 'Compare products')
    const put = await request.put(`${site.base}/api/admin/settings`, {
      headers: HEADERS,
      data: { goods: 'lamp wicks', translations: { zh: { goods: '灯芯' } } },
    })
    expect(put.status()).toBe(200)
    await page.goto(site.base)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Our lamp wicks')
    await expectTitle('/compare', 'Compare lamp wicks')
    await expectTitle('/zh/compare', '对比灯芯')
    await request.put(`${site.base}/api/admin/settings`, { headers: HEADERS, data: { goods: '' } })
    await expectTitle('/compare', 'Compare products')
  })

  test('leaves out what would be empty, and takes a long name', async ({ page, request }) => {
    const name = 'Świetlik Fabryka Oświetlenia Rowerowego Sp. z o.o.'
    const put = await request.put(`${site.base}/api/admin/settings`, {
      headers: HEADERS,
      data: { name, phone: '' },
    })
    expect(put.status()).toBe(200)
    await page.goto(site.base)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText('Sp. z o.o. All rights reserved.')).toBeVisible()
    const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? 0
    expect((await top('footer .logo')) - (await top('footer'))).toBeGreaterThan(40)
    const headings = await page.locator('main').getByRole('heading', { level: 2 }).allTextContents()
    expect(headings).toEqual(['Tell us what you need'])
    await expect(page.getByRole('link', { name: 'Find it in a few questions' })).toHaveCount(0)
    await expect(page.locator('header').getByRole('link', { name: 'Products', exact: true })).toBeVisible()
    const main = page.getByRole('main')
    for (const path of ['/products', '/find']) {
      await page.goto(site.base + path)
      await expect(main.getByRole('link', { name: 'Ask for it' })).toHaveAttribute('href', '/contact')
      await expect(main.locator('form, a[href$="/find"], a[href$="/products"]')).toHaveCount(0)
    }
    await page.goto(`${site.base}/products?search=lamp`)
    await expect(main.getByRole('heading', { level: 3 })).toHaveCount(0)
    await page.goto(`${site.base}/nothing-here`)
    await expect(main.getByRole('link')).toHaveText(['Go to the home page', 'See all products'])
    await page.goto(`${site.base}/blog`)
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['No blog posts yet'])
    await page.goto(`${site.base}/privacy`)
    await expect(main.getByText('Last updated')).toHaveCount(0)
    await page.goto(`${site.base}/contact`)
    await expect(main.getByRole('radio')).toHaveCount(0)
    const [form, picture] = [main.locator('section form'), main.locator('picture')]
    expect((await picture.boundingBox())?.x ?? 0).toBeLessThan((await form.boundingBox())?.x ?? 0)
    await page.goto(site.base)
    // On a phone the picture stands on the bottom, which no figures are below, and not behind the buttons.
    await page.setViewportSize({ width: 390, height: 844 })
    const bottom = async (selector: string) => {
      const { y = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {}
      return Math.round(y + height)
    }
    // Two lines of the name stand in the header.
    expect(await bottom('.site-header .logo > span')).toBeLessThan(await bottom('.site-header'))
    const hero = 'section[aria-labelledby="headline"]'
    expect(await bottom(`${hero} picture`)).toBe(await bottom(hero))
    const home = await request.get(`${site.base}/api/admin/pages/home`, { headers: HEADERS })
    // What an owner meets first has no syntax in it.
    expect(((await home.json()) as { heroTagline: string }).heroTagline).not.toContain('{')
    // The audit of pages asks for nothing that a firm without content cannot have.
    for (const path of ['/products', '/blog', '/contact', '/about']) {
      const html = await (await request.get(site.base + path)).text()
      const state = { status: 200, locale: 'en', languages: ['en', 'zh'], draft: false } as const
      const findings = auditPage(readPage(html), {
        ...state,
        url: site.base + path,
        expectedTypes: expectedTypes(path),
      })
      const errors = findings.filter(({ severity }) => severity === 'error')
      expect(
        errors.map(({ check, detail }) => `${check}: ${detail}`),
        path,
      ).toEqual([])
    }
  })

  test('is led through its first steps, which tick themselves', async ({ page, request }) => {
    const send = async (method: 'put' | 'post', path: string, data: object) => {
      const answer = await request[method](`${site.base}/api/${path}`, { headers: HEADERS, data })
      expect(answer.status(), await answer.text()).toBeLessThan(300)
    }
    const done = async () => {
      const answer = await request.get(`${site.base}/api/admin/first-steps`, { headers: HEADERS })
      const steps = (await answer.json()) as { step: string; isDone: boolean }[]
      return steps.filter(({ isDone }) => isDone).map(({ step }) => step)
    }
    expect(await done()).toEqual(['name'])
    await send('put', 'admin/settings', { name: 'Nordlicht', accent: '#00aa55' })
    await send('post', 'admin?type=categories', {
      slug: 'flashlights',
      name: 'Flashlights',
      description: 'Lights.',
      imageUrl: PICTURE,
    })
    await send('put', 'admin/pages/home', { heroHeadline: 'Light from the north' })
    const ada = {
      name: 'Ada',
      company: 'Meyer',
      email: 'a@b.example',
      phone: '1',
      message: 'Please call me.',
    }
    await send('post', 'inquiries', ada)
    expect(await done()).toEqual(['name', 'colours', 'category', 'text', 'inquiry'])
    await send('put', 'admin/pages/privacy', {
      policyContent: 'Ours.',
      translations: { zh: { policyContent: '我们的。' } },
    })
    const timeline = [2021, 2025].map((year) => ({ year, title: `Of ${year}`, text: 'A step.' }))
    await send('put', 'admin/pages/about', { timeline })
    await page.goto(`${site.base}/about`)
    await expect(page.getByText('2021–2025')).toBeVisible()

    const enter = async () => {
      await page.goto(`${site.base}/admin`)
      await page.getByRole('button', { name: 'Log in' }).click()
    }
    await enter()
    const steps = page.getByRole('region', { name: 'First steps' })
    await expect(steps.getByRole('status')).toHaveText('6 of 14 done')
    await expect(steps.getByRole('listitem').filter({ hasText: '(done)' })).toHaveCount(6)
    await expect(steps.getByText('ADMIN_KEY=…')).toBeVisible()
    // Where the design’s own pictures still stand.
    await expect(
      steps.getByRole('listitem').filter({ hasText: 'Replace the pictures' }).getByRole('link'),
    ).toHaveText([...['Home', 'About', 'Contact', 'Thank you']])
    await steps.getByRole('link', { name: 'Upload a logo' }).click()
    const form = formOf(page, 'Edit the firm')
    // A name that stands in both languages has no Chinese that would be older than it.
    await expect(form.getByText('The English has changed since this was translated.')).toHaveCount(0)
    // Rows further down have names, too.
    await form.getByLabel('Name', { exact: true }).first().fill('Lampy Nocne, Fabryka Oświetlenia Sp. z o.o.')
    const logo = page.waitForEvent('filechooser')
    // The shipped sign stands in the field of the logo.
    await form.getByText('Choose another SVG').click()
    await (await logo).setFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><rect width="80" height="20"/></svg>',
      ),
    })
    await form.getByRole('button', { name: 'Publish', exact: true }).click()
    await form.getByRole('button', { name: 'Close' }).click()
    // The admin shows at once what was made of the firm, and leads back to the list.
    const banner = page.getByRole('banner')
    await expect(banner.getByText('Lampy Nocne')).toBeVisible()
    // Of the shipped sign there are two, one for each theme.
    await expect(banner.locator('img')).toHaveCount(1)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(banner.getByRole('button', { name: 'Log out' })).toBeInViewport({ ratio: 1 })
    await expect.poll(async () => (await banner.locator('img').boundingBox())?.width).toBe(80)
    await banner.getByRole('link', { name: 'First steps' }).click()
    await expect(steps.getByRole('status')).toHaveText('7 of 14 done')
    // The page it asks for has its title and its address already.
    await steps.getByRole('link', { name: 'Write an imprint' }).click()
    const imprint = formOf(page, 'New custom page')
    await expect(imprint.getByLabel('Title', { exact: true })).toHaveValue('Imprint')
    await imprint
      .getByLabel('Content', { exact: true })
      .and(imprint.locator('textarea'))
      .fill('Lampy, Gdynia.')
    await imprint.getByRole('button', { name: 'Publish', exact: true }).click()
    await imprint.getByRole('button', { name: 'Close' }).click()
    expect((await request.get(`${site.base}/imprint`)).status()).toBe(200)
    await banner.getByRole('link', { name: 'First steps' }).click()
    await expect(steps.getByRole('status')).toHaveText('8 of 14 done')
    await steps.getByRole('button', { name: 'Do not show this list again' }).click()
    await expect(steps).toBeHidden()
    await enter()
    await expect(page.getByRole('region', { name: 'What waits' })).toBeVisible()
    await expect(steps).toBeHidden()

    // Of one product nothing is asked.
    await send('post', 'admin?type=products', {
      slug: 'lyktan',
      name: 'Lyktan',
      productNumber: 'L 1',
      description: 'A light.',
      imageUrl: PICTURE,
    })
    await page.goto(`${site.base}/find`)
    await expect(page.getByRole('main').locator('a[href="/products"]')).toHaveText(['Browse All Products'])
    await expect(page.getByRole('main').getByRole('radio')).toHaveCount(0)

    // Filters that no product has a value for are not offered.
    await send('post', 'admin?type=products', {
      ...{ slug: 'pump', name: 'Pump', productNumber: 'P 1', description: 'A pump.', imageUrl: PICTURE },
      facts: { weightGrams: 450 },
    })
    await page.goto(`${site.base}/products`)
    await page.getByRole('button', { name: /^Filters/ }).click()
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await expect(panel.getByRole('group', { name: /^Weight/ })).toBeVisible()
    await expect(panel.getByRole('heading', { level: 3 })).toHaveText(['Protection and weight'])
  })

  test('is audited for the admin in the background', async ({ page, request }) => {
    // Two products that say the same of themselves.
    const twins = ['twin-1', 'twin-2']
    for (const slug of twins) {
      const twin = { slug, name: 'Twin', productNumber: slug, description: slug, imageUrl: PICTURE }
      const made = await request.post(`${site.base}/api/admin?type=products`, {
        headers: HEADERS,
        data: twin,
      })
      expect(made.status(), await made.text()).toBe(201)
    }
    await logIn(page, `${site.base}/admin#seo`)
    const tab = page.getByRole('tabpanel')
    await tab.getByRole('button', { name: 'Audit all pages' }).click()
    await expect(tab.getByRole('status').filter({ hasText: 'pages read…' })).toBeVisible()
    // The browser only watches: it may go, and find the findings when it is back.
    await page.goto('about:blank')
    const state = async (locale: string) =>
      // A connection that was kept for the next call may have ended meanwhile.
      (
        await request.get(`${site.base}/api/admin/seo-audit?locale=${locale}`, {
          headers: HEADERS,
          maxRetries: 1,
        })
      ).json()
    await expect.poll(async () => (await state('en')).audit.finishedAt, { timeout: 90_000 }).not.toBeNull()
    const { audit, pages } = await state('zh')
    expect(audit.passed).toBe(audit.total)
    expect(pages).toBeGreaterThanOrEqual(8)

    const list = async (query: string) => {
      const response = await request.get(`${site.base}/api/admin/seo-pages?${query}`, { headers: HEADERS })
      expect(response.status()).toBe(200)
      return { rows: await response.json(), ...response.headers() } as {
        rows: {
          path: string
          titles: string[]
          findings: { check: string; severity: string; detail: string }[]
        }[]
        link?: string
        'x-total-count'?: string
      }
    }
    const first = await list('locale=en&limit=5')
    const next = await list(new URL(first.link?.match(/<(.*)>/)?.[1] ?? '', 'http://x').search.slice(1))
    expect(first.rows).toHaveLength(5)
    expect(next.rows[0]?.path.localeCompare(first.rows.at(-1)?.path ?? '')).not.toBe(0)
    expect(Number(first['x-total-count'])).toBe((await state('en')).pages)

    const faulty = (await list('locale=en&shown=issues&limit=50')).rows.flatMap(
      ({ path, titles, findings }) =>
        findings
          .filter(({ severity }) => severity === 'error')
          .map(({ check, detail }) => [path, titles.length, check, new URL(detail).pathname]),
    )
    const [a, b] = twins.map((slug) => `/product/${slug}`)
    expect(faulty).toEqual([
      [a, 1, 'titleUnique', b],
      [b, 1, 'titleUnique', a],
    ])
    expect((await state('en')).errors).toBe(2)

    await logIn(page, `${site.base}/admin#seo`)
    await expect(tab.getByRole('status').filter({ hasText: /pages, \d+ issues/ })).toBeVisible()
    await tab.getByRole('button', { name: 'Needs attention' }).click()
    await expect(tab.getByText(`/product/${twins[0]}`)).toBeVisible()
    for (const path of ['seo-pages', 'seo-audit'])
      expect((await request.get(`${site.base}/api/admin/${path}`)).status()).toBe(401)
  })
})

import { dropDatabase } from '../../scripts/site/database/drop-database.mjs'
import { copyCatalogue } from '../../scripts/site/database/test-database.mjs'
import { expect, test } from '../support/fixtures'
import { DATABASE_SERVER, NEEDS_SERVER, startOwnSite } from '../support/own-site'

const DATABASE = 'further_language'

test.describe('A language that is shipped and off', () => {
  for (const path of ['/de', '/de/products', '/de/feed.xml', '/de/llms.txt', '/de/nothing-here']) {
    test(`has no ${path}`, async ({ request }) => {
      expect((await request.get(path, { maxRedirects: 0 })).status()).toBe(404)
    })
  }

  test('looks like any other unknown path', async ({ page }) => {
    await page.goto('/de/products')
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  })

  test('is named nowhere', async ({ request }) => {
    for (const path of [
      '/',
      '/zh',
      '/products',
      '/product/tx-1400',
      '/contact',
      '/sitemap',
      '/sitemap.xml',
    ]) {
      const text = await (await request.get(path)).text()
      expect.soft(text, path).not.toMatch(/hreflang="de"|hrefLang="de"|"\/de["/]|\/de\/|Deutsch|de_DE/)
    }
    const home = await request.get('/', { headers: { 'accept-language': 'de-DE' }, maxRedirects: 0 })
    expect(home.status()).toBe(200)
    expect((await request.get('/api/products?locale=de')).status()).toBe(400)
  })
})

test.describe('A language that is on', () => {
  test.skip(!DATABASE_SERVER, NEEDS_SERVER)
  test.describe.configure({ mode: 'default' })
  let site: Awaited<ReturnType<typeof startOwnSite>>

  test.beforeAll(async () => {
    site = await startOwnSite(await copyCatalogue(DATABASE_SERVER, DATABASE), { SITE_LOCALES: 'en,zh,de' })
  })
  test.afterAll(async () => {
    await site?.stop()
    await dropDatabase(DATABASE_SERVER, DATABASE)
  })

  test('is found, chosen and remembered like the others', async ({ page, request }) => {
    const answer = await request.get(`${site.base}/?utm_source=x`, {
      headers: { 'accept-language': 'de-AT,en;q=0.5' },
      maxRedirects: 0,
    })
    expect([answer.status(), answer.headers().location]).toEqual([307, '/de?utm_source=x'])
    await page.goto(`${site.base}/products?search=camp`)
    const languages = page.getByRole('banner').getByRole('list', { name: 'Language' }).first()
    await expect(languages.getByRole('link')).toHaveText(['English', '中文', 'Deutsch'])
    await languages.getByRole('link', { name: 'Deutsch' }).click()
    await expect(page).toHaveURL(`${site.base}/de/products?search=camp`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'de')
    await page.goto(site.base)
    await expect(page).toHaveURL(`${site.base}/de`)
  })

  test('has a home page, lists, products and a sitemap in its own words', async ({ page }) => {
    await page.goto(`${site.base}/de`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Mobile Leuchten')
    for (const [lang, path] of Object.entries({ en: '/', zh: '/zh', de: '/de', 'x-default': '/' })) {
      const link = page.locator(`link[rel="alternate"][hreflang="${lang}"]`)
      await expect(link).toHaveAttribute('href', new RegExp(`localhost:\\d+${path === '/' ? '/?' : path}$`))
    }
    await expect(page.locator('meta[property="og:locale"]')).toHaveAttribute('content', 'de_DE')

    await page.getByRole('banner').getByRole('link', { name: 'Über uns', exact: true }).first().click()
    await expect(page).toHaveURL(`${site.base}/de/about`)
    await page.goto(`${site.base}/de/products?output=1000-`)
    await expect(page.getByRole('heading', { level: 1, name: 'Produkte' })).toBeVisible()
    await expect(page.getByRole('main')).toContainText('3.000')
    await page.goto(`${site.base}/de/products?output=hell`)
    await expect(page.getByRole('note')).toContainText('Lichtstrom „hell“')

    await page.goto(`${site.base}/de/product/tx-1400`)
    await expect(page.getByRole('main')).toContainText('1.400 lm')
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/de\/product\/tx-1400$/)
    const graph = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(graph.join()).not.toContain('"inLanguage":"en"')

    await page.goto(`${site.base}/de/sitemap`)
    await expect(page.getByRole('heading', { level: 1, name: 'Sitemap' })).toBeVisible()
    await page.goto(`${site.base}/de/nothing-here`)
    await expect(page.getByRole('heading', { level: 1, name: '404 Seite nicht gefunden' })).toBeVisible()
  })

  test('is in the files for machines', async ({ request }) => {
    const sitemap = await (await request.get(`${site.base}/sitemap.xml`)).text()
    expect(sitemap).toContain(`hreflang="de" href="${site.base}/de/product/tx-1400"`)
    // Articles are in English, and their German pages are not for search engines.
    expect(sitemap).not.toContain('/de/blog/')
    for (const file of ['feed.xml', 'llms.txt', 'manifest.webmanifest', 'documents/tx-1400-datasheet.pdf'])
      expect.soft((await request.get(`${site.base}/de/${file}`)).status(), file).toBe(200)
    const csv = await (await request.get(`${site.base}/de/compare.csv?products=tx-1400,camp-600`)).text()
    expect(csv).toContain('Lichtstrom')
    expect((await request.get(`${site.base}/share/de/page/home.jpg`)).status()).toBe(200)
  })

  test('takes inquiries', async ({ page }) => {
    await page.goto(`${site.base}/de/contact`)
    const form = page.getByRole('region', { name: 'Anfrage senden' })
    await page.waitForFunction(
      () => document.querySelector<HTMLFormElement>('form[action="/api/inquiries"]')?.noValidate,
    )
    const send = form.getByRole('button', { name: 'Anfrage senden' })
    await send.click()
    await expect(form.getByText('Bitte geben Sie Ihre Firma an')).toBeVisible()
    const inquiry = {
      Name: 'Ada Meyer',
      Firma: 'Meyer Außendienst',
      'E-Mail': 'ada@meyer.example',
      Telefon: '+49 30 5550 12',
      Nachricht: 'Bitte senden Sie uns ein Muster der Laterne.',
    }
    for (const [name, text] of Object.entries(inquiry))
      await form.getByRole('textbox', { name, exact: true }).fill(text)
    await send.click()
    await expect(page).toHaveURL(/\/de\/thank-you/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Danke, wir haben Ihre Anfrage erhalten')
  })
})

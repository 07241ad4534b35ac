import { dropDatabase } from '../../scripts/site/database/drop-database.mjs'
import { copyCatalogue } from '../../scripts/site/database/test-database.mjs'
import { fill, formOf, HEADERS, noticeOf } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'
import { DATABASE_SERVER, NEEDS_SERVER, startOwnSite } from '../support/own-site'
import { pdfText } from '../support/pdf-text'

const DATABASE = 'settings'
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20" onload="alert(1)"><script>alert(1)</script><path fill="#0a5" d="M0 0h80v20H0z"/></svg>'

test.describe('A firm', () => {
  test.skip(!DATABASE_SERVER, NEEDS_SERVER)
  test.describe.configure({ mode: 'default' })
  let site: Awaited<ReturnType<typeof startOwnSite>>

  test.beforeAll(async () => {
    // Everybody's name and colors: no other test may see them.
    site = await startOwnSite(await copyCatalogue(DATABASE_SERVER, DATABASE), { BRAND_PHONE: '+47 55 00' })
  })
  test.afterAll(async () => {
    await site?.stop()
    await dropDatabase(DATABASE_SERVER, DATABASE)
  })

  test('gets its name, logo and colors without a programmer, and sees them at once', async ({
    page,
    request,
  }) => {
    // Several forms and the pages they change.
    await page.goto(site.base)
    await expect(page.getByRole('link', { name: 'Lumenridge' }).first()).toBeVisible()
    const cardBefore = await (await request.get(`${site.base}/share/en/page/home.jpg`)).body()
    const sharedAt = async (path: string) =>
      /og:image" content="([^"]+)/.exec(await (await request.get(site.base + path)).text())?.[1] ?? ''
    const shared = await sharedAt('/product/tx-1400')
    const cacheOf = async (url: string) => (await request.get(url)).headers()['cache-control']
    expect(await cacheOf(shared)).toContain('immutable')

    await page.goto(`${site.base}/admin#pages`)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('link', { name: /The firm/ }).click()
    const form = formOf(page, 'Edit the firm')
    await fill(form, { Name: 'Nordlicht', 'Name 中文': '北光', 'Days until a sample': '9' })

    const phone = form.getByLabel('Phone', { exact: true })
    await expect(phone).toHaveValue('+47 55 00')
    await expect(phone).toHaveAttribute('readonly')
    await expect(
      form.getByText('Whoever runs the site has set this, and can change it (BRAND_PHONE).'),
    ).toBeVisible()

    const logo = form.locator('[data-field="logo"]')
    const choose = (name: string, mimeType: string, buffer: Buffer) =>
      logo.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    await choose('white.svg', 'image/svg+xml', Buffer.from(LOGO.replace('#0a5', '#fff')))
    // On a page in dark colors it would stand on a plate as light as the other ground.
    await expect(logo.getByText('Hardly anything of it can be seen here.')).toHaveCount(2)
    await choose('photograph.png', 'image/png', Buffer.alloc(500_000))
    await expect(logo.getByRole('alert')).toHaveText(/larger than 400 kB/)
    await expect(logo.locator('img').first()).toHaveAttribute('src', /^data:image\/svg/)
    await choose('logo.svg', 'image/svg+xml', Buffer.from(LOGO))
    await expect(logo.getByText('Hardly anything')).toHaveCount(0)
    await expect(logo.getByRole('alert')).toHaveCount(0)
    await expect(logo.locator('img')).toHaveCount(2)
    await logo.getByRole('button', { name: /^Remove/ }).press('Enter')
    await expect(logo.locator('[tabindex="-1"]').first()).toBeFocused()
    await choose('logo.svg', 'image/svg+xml', Buffer.from(LOGO))
    await expect(logo.locator('img')).toHaveCount(2)

    const accent = form.locator('[data-field="accent"]')
    await accent.locator('input[name=accent]').fill('#ffff00')
    await expect(accent.getByRole('status')).toContainText('One contrast is too low.')
    await expect(accent.getByRole('status')).toContainText('Light theme: Accent as a mark on the page')
    await accent.getByRole('button', { name: /the nearest that is enough everywhere/ }).click()
    await expect(accent.getByRole('status')).toBeEmpty()
    const color = await accent.locator('input[name=accent]').inputValue()
    expect(color).toMatch(/^#[0-9a-f]{6}$/)

    await form.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(noticeOf(page)).toContainText('updated successfully')
    // The address stays that of the form, which a reload opens again.
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).hash).toMatch(/^#settings\//)

    // What the site fills in stands in its own texts as it reads, not as the rule by which it does.
    await page.goto(`${site.base}/admin#page-home/home`)
    await page.reload()
    await page.getByRole('button', { name: 'Log in' }).click()
    const tagline = page.getByRole('textbox', { name: 'Tagline', exact: true })
    await expect(tagline).toHaveValue(/^\{12 flashlights\}, headlamps/)
    const longer = `${await tagline.inputValue()} Always.`
    await tagline.fill(longer)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(noticeOf(page)).toContainText('updated successfully')
    await expect(tagline).toHaveValue(longer)

    await page.goto(site.base)
    await expect(page.getByText(/\d+ flashlights, headlamps.* Always\./).first()).toBeVisible()
    await expect(page).toHaveTitle('Nordlicht')
    await expect(page.locator('main')).toContainText('9 days')
    const sign = page.locator('header .logo')
    await expect(sign).toHaveText('Nordlicht')
    await expect(sign.locator('img')).toHaveJSProperty('complete', true)
    expect(
      await sign.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0)
    const footerLogo = page.locator('footer .logo img')
    await expect(footerLogo).toHaveAttribute('src', /^\/brand\/logo\?v=/)
    // The footer is dark in the light theme too: a logo for light grounds stands on a light plate there.
    const ground = () => footerLogo.evaluate((image) => getComputedStyle(image).backgroundColor)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(await ground()).not.toBe('rgba(0, 0, 0, 0)')
    const amber = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-amber').trim(),
    )
    expect(amber).toBe(color)
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', /^\/brand\/icon-192\.png\?v=/)

    const html = await (await request.get(`${site.base}/zh/contact`)).text()
    expect(html).toContain('北光')
    expect(html).toContain('+47 55 00')
    const manifest = await (await request.get(`${site.base}/manifest.webmanifest`)).json()
    expect(manifest.name).toBe('Nordlicht')
    expect(await (await request.get(`${site.base}/feed.xml`)).text()).toContain(
      '<author><name>Nordlicht</name>',
    )
    expect(await (await request.get(`${site.base}/llms.txt`)).text()).toMatch(/^# Nordlicht/)
    const card = await (await request.get(`${site.base}/share/en/page/home.jpg`)).body()
    expect(card.equals(cardBefore)).toBe(false)
    // What was cached for a year under the old address shows the old firm: pages name another one.
    const sharedNow = await sharedAt('/product/tx-1400')
    expect(sharedNow).not.toBe(shared)
    expect(await cacheOf(sharedNow)).toContain('immutable')
    expect(await cacheOf(shared)).toBe('no-store')

    const { id } = await (await request.get(`${site.base}/api/admin/settings`, { headers: HEADERS })).json()
    const preview = await request.post(`${site.base}/api/admin/preview-link`, {
      headers: HEADERS,
      data: { type: 'settings', id, locale: 'zh', input: { accent: '#3355ff' } },
    })
    await page.goto(site.base + (await preview.json()).url)
    const previewed = await page.request.get(sharedNow)
    expect(previewed.headers()['cache-control']).toBe('no-store')
    // The files of the firm's look are those of the preview, too.
    const amberIs = (expected: string) => expect(page.locator('html')).toHaveCSS('--color-amber', expected)
    await amberIs('#3355ff')
    await page.goto(`${site.base}/zh`)
    const leave = page.getByRole('link', { name: '退出预览' })
    await leave.click()
    await expect(leave).toHaveCount(0)
    await amberIs(color)
    await page.context().clearCookies()
    const stored = await (await request.get(`${site.base}/brand/logo`)).text()
    expect(stored).not.toMatch(/script|onload/)
  })

  test('has its logo and name on its data sheets', async ({ request }) => {
    const address = `${site.base}/documents/tx-1400-datasheet.pdf`
    const sheet = await (await request.get(address)).body()
    const images = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
    expect(pdfText(sheet)).toContain('Nordlicht')
    const put = (data: object) => request.put(`${site.base}/api/admin/settings`, { headers: HEADERS, data })
    expect((await put({ logo: null })).status()).toBe(200)
    const plain = await (await request.get(address)).body()
    expect(images(sheet)).toBeGreaterThan(images(plain))
  })

  test('names a document of compliance and a country, which its products can have', async ({ page }) => {
    await page.goto(`${site.base}/admin#pages`)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('link', { name: /The firm/ }).click()
    const firm = formOf(page, 'Edit the firm')
    await firm.getByRole('button', { name: 'Compliance documents' }).click()
    const documents = firm.locator('[data-field="complianceDocuments"]')
    await documents.getByRole('button', { name: 'Add a document' }).click()
    await documents.getByLabel('Code', { exact: true }).last().fill('KC')
    await documents.getByLabel('Shown as', { exact: true }).last().fill('KC mark')
    await firm.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(noticeOf(page)).toContainText('successfully')
    await noticeOf(page).getByRole('button', { name: 'Dismiss' }).click()

    await page.goto(`${site.base}/admin#products`)
    await page.reload()
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('searchbox', { name: 'Search products' }).fill('TX 1400')
    await page
      .getByRole('link', { name: /TX 1400/ })
      .first()
      .click()
    const product = formOf(page, 'product')
    await product.getByRole('button', { name: 'Facts and measurements' }).click()
    const compliance = product.getByRole('group', { name: 'Compliance documents' })
    await compliance.getByLabel('KC mark').check()
    const origins = product.getByRole('group', { name: 'Origin' })
    await origins.getByRole('searchbox').fill('german')
    await origins.getByRole('searchbox').press('Enter')
    await expect(origins.getByLabel('Germany')).toBeChecked()
    await expect(origins.getByRole('searchbox')).toHaveValue('')
    await product.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(noticeOf(page)).toContainText('Product updated successfully')
    await page.goto(`${site.base}/product/tx-1400`)
    await expect(page.getByRole('main')).toContainText('Germany')
    await expect(page.getByRole('main')).toContainText('KC mark')
    await page.goto(`${site.base}/zh/product/tx-1400`)
    await expect(page.getByRole('main')).toContainText('德国')
  })

  test('switches a language on and off, at once and everywhere', async ({ request }) => {
    const status = async (path: string, headers = {}) =>
      (await request.get(site.base + path, { headers, maxRedirects: 0 })).status()
    const german = { 'accept-language': 'de' }
    const visit = async () => [await status('/zh'), await status('/de'), await status('/', german)]
    const alternates = async () =>
      [...(await (await request.get(site.base)).text()).matchAll(/hreflang="([a-z]{2})"/gi)].map(
        ([, code]) => code,
      )
    const save = async (languages: string[]) =>
      (
        await request.put(`${site.base}/api/admin/settings`, { headers: HEADERS, data: { languages } })
      ).status()
    expect([await visit(), new Set(await alternates())]).toEqual([[200, 404, 200], new Set(['en', 'zh'])])
    expect(await save(['zh', 'de'])).toBe(200)
    expect([await visit(), new Set(await alternates())]).toEqual([
      [200, 200, 307],
      new Set(['en', 'zh', 'de']),
    ])
    expect(await save([])).toBe(200)
    expect([await visit(), new Set(await alternates())]).toEqual([[404, 404, 200], new Set(['en'])])
    // What mails and papers named before.
    for (const path of ['/newsletter/confirm?token=a', '/newsletter/unsubscribe?token=a', '/verify/ABCD']) {
      const reply = await request.get(`${site.base}/de${path}`, { maxRedirects: 0 })
      expect([reply.status(), reply.headers().location]).toEqual([307, path])
    }
  })
})

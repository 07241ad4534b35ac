import { copyCatalogue, dropDatabase } from '../../scripts/site/database/test-database.mjs'
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
    test.setTimeout(120_000)
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
    await page.goto(site.base)
    await expect(page.getByRole('link', { name: 'Lumenridge' }).first()).toBeVisible()
    await expect(page.locator('link[href*="colours.css"]')).toHaveCount(0)
    const cardBefore = await (await request.get(`${site.base}/share/en/page/home.jpg`)).body()

    await page.goto(`${site.base}/admin#pages`)
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByRole('link', { name: /The firm/ }).click()
    const form = formOf(page, 'Edit the firm')
    await fill(form, { Name: 'Nordlicht', 'Name 中文': '北光', 'Days until a sample': '9' })

    const phone = form.getByLabel('Phone', { exact: true })
    await expect(phone).toHaveValue('+47 55 00')
    await expect(phone).toHaveAttribute('readonly')
    await expect(form.getByText('Set by the environment variable BRAND_PHONE, which wins')).toBeVisible()

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

    await page.goto(site.base)
    await expect(page).toHaveTitle('Nordlicht')
    await expect(page.locator('main')).toContainText('9 days')
    const sign = page.locator('header .logo')
    await expect(sign).toHaveText('Nordlicht')
    await expect(sign.locator('img')).toHaveJSProperty('complete', true)
    expect(
      await sign.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(0)
    await expect(page.locator('footer .logo img')).toHaveAttribute('src', /^\/brand\/logo\?v=/)
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
})

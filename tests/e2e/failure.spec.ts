// A failing page writes to the console, so these tests do not require a quiet one.
import { expect, type Locator, test } from 'playwright/test'
import { DEMO_KEY } from '../../scripts/site/settings.mjs'
import { DATABASE_SERVER, NEEDS_SERVER, startSiteBehindProxy } from '../support/own-site'

/** A failed query is cached for a second, so that not every request queries a database that is away. */
async function retryUntil(button: Locator, done: Locator) {
  await expect(async () => {
    if (await button.isVisible()) await button.click()
    await expect(done).toBeVisible({ timeout: 1000 })
  }).toPass()
}

test.describe('While the database is away', () => {
  test.skip(DATABASE_SERVER === '', NEEDS_SERVER)
  test.describe.configure({ mode: 'serial' })

  let site: Awaited<ReturnType<typeof startSiteBehindProxy>>

  test.beforeAll(async () => {
    site = await startSiteBehindProxy('failure_test')
  })
  test.afterAll(() => site.stop())

  // None of them was ever shown before, nor fetched ahead by a page that links to it: what runs scripts comes last.
  for (const { path, failed } of [
    { path: '/zh', failed: '产品加载失败' },
    { path: '/products', failed: 'Failed to fetch products' },
    { path: '/zh/products', failed: '产品加载失败' },
    { path: '/blog', failed: 'Failed to load articles' },
    { path: '/privacy', failed: '' },
    { path: '/zh/contact', failed: '' },
  ]) {
    test(`${path} answers 200 with what can be shown`, async ({ request }) => {
      site.proxy.setFault('refuse')
      const response = await request.get(site.base + path)
      expect(response.status()).toBe(200)
      const html = await response.text()
      if (failed) expect(html).toMatch(new RegExp(`role="alert"[^>]*>(<[^>]*>)*${failed}`))
      // The first page of all: nothing can have been read before.
      if (path === '/zh') expect(html).toContain('>全系列<')
      expect(html).toContain('tel:+8657455501234')
    })
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('About stands without its people, who are back with the database', async ({ page }) => {
      site.proxy.setFault('refuse')
      const response = await page.goto(`${site.base}/about`)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A maker of portable light since 2010')
      await expect(page.getByRole('heading', { name: 'Chen Weimin' })).toHaveCount(0)
      site.proxy.setFault('none')
      await expect(async () => {
        await page.reload()
        await expect(page.getByRole('heading', { name: 'Chen Weimin' })).toBeVisible({ timeout: 1000 })
      }).toPass()
    })

    for (const { path, heading, retry, done } of [
      {
        path: '/product/camp-600',
        heading: 'This page cannot be shown just now',
        retry: 'Try again',
        done: 'Camp 600 Lantern',
      },
      { path: '/zh/products/lanterns', heading: '页面暂时无法显示', retry: '重试', done: '营灯' },
      {
        path: '/blog/no-such-post',
        heading: 'This page cannot be shown just now',
        retry: 'Try again',
        done: 'Blog post not found',
      },
      { path: '/zh/sitemap', heading: '页面暂时无法显示', retry: '重试', done: '网站地图' },
    ]) {
      test(`${path} answers 503, names the phone and e-mail, and is there at the next try`, async ({
        page,
      }) => {
        site.proxy.setFault('refuse')
        const response = await page.goto(site.base + path)
        expect(response?.status()).toBe(503)
        expect(response?.headers()).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' })
        const main = page.getByRole('main')
        await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await expect(main.getByRole('link', { name: '+86 574 5550 1234' })).toBeVisible()
        await expect(main.getByRole('link', { name: 'sales@lumenridge.example' })).toBeVisible()
        site.proxy.setFault('none')
        await retryUntil(
          main.getByRole('button', { name: retry }),
          main.getByRole('heading', { level: 1, name: done }),
        )
      })
    }
  })

  test('home shows what it can, and everything once the database is back', async ({ page }) => {
    site.proxy.setFault('refuse')
    const response = await page.goto(`${site.base}/`)
    expect(response?.status()).toBe(200)
    expect(response?.headers()['cache-control']).toBe('no-store')
    const featured = page.getByRole('region', { name: 'Featured products' })
    await expect(featured.getByRole('alert')).toContainText('Failed to fetch products')
    await expect(page.getByRole('region', { name: 'From the workshop' })).toContainText(
      'Failed to load articles',
    )
    site.proxy.setFault('none')
    await retryUntil(featured.getByRole('button', { name: 'Retry' }), featured.getByRole('article').first())
    await expect(featured.getByRole('article')).toHaveCount(4)
    await expect(page.getByText(/^\d+ models$/).first()).toBeVisible()
  })

  test('the preview of a draft answers 503, and is there once the database is back', async ({ request }) => {
    const headers = { 'admin-key': DEMO_KEY }
    const list = `${site.base}/api/admin?type=products&search=camp-600`
    const [{ id }] = await (await request.get(list, { headers })).json()
    const link = await request.get(`${site.base}/api/admin/preview-link?type=products&id=${id}`, { headers })
    const { url } = await link.json()
    const opened = await request.get(new URL(url, site.base).href)
    const preview = async () => {
      const answer = await request.get(opened.url())
      return { status: answer.status(), text: await answer.text() }
    }
    expect((await preview()).text).toContain('this version is not public')
    site.proxy.setFault('refuse')
    const { status, text } = await preview()
    expect([status, /<h1[^>]*>([^<]*)/.exec(text)?.[1]]).toEqual([503, 'This page cannot be shown just now'])
    site.proxy.setFault('none')
    await expect.poll(async () => (await preview()).status).toBe(200)
  })

  test('no inquiry is lost, whatever product it is about', async ({ page }) => {
    site.proxy.setFault('refuse')
    const response = await page.goto(`${site.base}/contact?product=camp-600`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('button', { name: 'Send inquiry' })).toBeEnabled()
  })
})

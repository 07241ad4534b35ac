// A failing page fills the console by its nature, so these tests do without the quiet one.
import { expect, test } from '@playwright/test'
import { DATABASE_SERVER, startSiteBehindProxy } from '../support/own-site'

test.describe('While the database is away', () => {
  test.skip(DATABASE_SERVER === '', 'needs the database server of the test command')
  test.describe.configure({ mode: 'serial' })

  let site: Awaited<ReturnType<typeof startSiteBehindProxy>>

  test.beforeAll(async () => {
    site = await startSiteBehindProxy('failure_test')
  })
  test.afterAll(() => site.stop())

  test('About stands without its people, who are back with the database', async ({ page }) => {
    site.proxy.become('refuse')
    const response = await page.goto(`${site.base}/about`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A maker of portable light since 2010')
    await expect(page.getByRole('heading', { name: 'Chen Weimin' })).toHaveCount(0)
    site.proxy.become('none')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Chen Weimin' })).toBeVisible()
  })

  test('no inquiry is lost, whatever product it is about', async ({ page }) => {
    site.proxy.become('refuse')
    const response = await page.goto(`${site.base}/contact?product=camp-600`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('button', { name: 'Send inquiry' })).toBeEnabled()
  })

  for (const { path, heading, retry, done } of [
    { path: '/sitemap', heading: 'Something went wrong on our side', retry: 'Try again', done: 'Sitemap' },
    { path: '/zh/sitemap', heading: '我们这边出了点问题', retry: '重试', done: '网站地图' },
  ]) {
    test(`${path} says so in its language, and shows the page at the next try`, async ({ page }) => {
      site.proxy.become('refuse')
      const response = await page.goto(site.base + path)
      expect(response?.status()).toBe(500)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      site.proxy.become('none')
      await page.getByRole('button', { name: retry }).click()
      await expect(page.getByRole('heading', { level: 1, name: done })).toBeVisible()
    })
  }
})

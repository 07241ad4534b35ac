// A failing page fills the console by its nature, so these tests do without the quiet one.
import { expect, test } from '@playwright/test'
import { freePort } from '../../scripts/lib/processes.mjs'
import { serve, serverEnvironment } from '../../scripts/lib/serve.mjs'
import { DEMO_KEY } from '../../scripts/lib/settings.mjs'
import { copyCatalogue, dropCopy } from '../../scripts/lib/test-database.mjs'
import { type BrokenProxy, brokenProxy } from '../support/broken-proxy'

const DATABASE_SERVER = process.env.E2E_DATABASE_SERVER ?? ''
const DATABASE = 'failure_test'

test.describe('While the database is away', () => {
  test.skip(DATABASE_SERVER === '', 'needs the database server of the test command')
  test.describe.configure({ mode: 'serial' })

  let proxy: BrokenProxy
  let site: ReturnType<typeof serve>
  let base: string

  test.beforeAll(async () => {
    const url = new URL(await copyCatalogue(DATABASE_SERVER, DATABASE))
    proxy = await brokenProxy({ host: url.hostname, port: Number(url.port) })
    url.hostname = '127.0.0.1'
    url.port = String(proxy.port)
    const port = await freePort()
    base = `http://localhost:${port}`
    const env = serverEnvironment({ url: url.href, port, adminKey: DEMO_KEY, demo: true })
    site = serve('start', { port, demo: true, env })
    expect(await site.answered, site.words()).toBe(true)
  })
  test.afterAll(async () => {
    await site.stop()
    await proxy.close()
    await dropCopy(DATABASE_SERVER, DATABASE)
  })

  test('About stands without its people, who are back with the database', async ({ page }) => {
    proxy.become('refuse')
    const response = await page.goto(`${base}/about`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A maker of portable light since 2010')
    await expect(page.getByRole('heading', { name: 'Chen Weimin' })).toHaveCount(0)
    proxy.become('none')
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Chen Weimin' })).toBeVisible()
  })

  test('no inquiry is lost, whatever product it is about', async ({ page }) => {
    proxy.become('refuse')
    const response = await page.goto(`${base}/contact?product=camp-600`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('button', { name: 'Send inquiry' })).toBeEnabled()
  })

  for (const { path, heading, retry, done } of [
    { path: '/sitemap', heading: 'Something went wrong on our side', retry: 'Try again', done: 'Sitemap' },
    { path: '/zh/sitemap', heading: '我们这边出了点问题', retry: '重试', done: '网站地图' },
  ]) {
    test(`${path} says so in its language, and shows the page at the next try`, async ({ page }) => {
      proxy.become('refuse')
      const response = await page.goto(base + path)
      expect(response?.status()).toBe(500)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      proxy.become('none')
      await page.getByRole('button', { name: retry }).click()
      await expect(page.getByRole('heading', { level: 1, name: done })).toBeVisible()
    })
  }
})

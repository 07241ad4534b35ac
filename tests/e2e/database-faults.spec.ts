import { copyCatalogue, dropCopy } from '../../scripts/lib/test-database.mjs'
import { type BrokenProxy, brokenProxy, type Fault } from '../support/broken-proxy'
import { expect, test } from '../support/fixtures'
import { DATABASE_SERVER, startOwnSite } from '../support/own-site'

const DATABASE = 'faults_test'
const LONGEST_WAIT_MS = 5000
const FAULTS: Fault[] = ['refuse', 'reset', 'blackhole']

// Each fault is real: the site reaches its database through a proxy that these tests break.
test.describe('While the database is away', () => {
  test.skip(DATABASE_SERVER === '', 'needs the database server of the test command')
  // One site and one proxy for all of them.
  test.describe.configure({ mode: 'serial' })
  test.use({ expectedLines: /^Failed to load resource: the server responded with a status of 503/ })

  let proxy: BrokenProxy
  let site: Awaited<ReturnType<typeof startOwnSite>>

  test.beforeAll(async () => {
    const url = new URL(await copyCatalogue(DATABASE_SERVER, DATABASE))
    proxy = await brokenProxy({ host: url.hostname, port: Number(url.port) })
    url.port = String(proxy.port)
    site = await startOwnSite(url.href)
    await expect.poll(async () => (await fetch(`${site.base}/products`)).status).toBe(200)
  })
  test.afterEach(() => proxy.become('none'))
  test.afterAll(async () => {
    await site?.stop()
    await proxy?.close()
    await dropCopy(DATABASE_SERVER, DATABASE)
  })

  for (const fault of FAULTS) {
    test(`the product list says so and Retry brings it (${fault})`, async ({ page }) => {
      await page.goto(`${site.base}/products`)
      proxy.become(fault)
      await page.getByRole('combobox', { name: 'Category' }).selectOption('Lanterns')
      const alert = page.getByRole('main').getByRole('alert')
      await expect(alert.getByRole('heading', { name: 'Failed to fetch products' })).toBeVisible({
        timeout: LONGEST_WAIT_MS,
      })
      await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('lanterns')
      proxy.become('none')
      await alert.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByText('9 products found')).toBeVisible({ timeout: LONGEST_WAIT_MS })
    })
  }

  for (const [tab, message] of [
    ['Headlamps', 'Failed to fetch headlamps'],
    ['Lanterns', 'Failed to fetch lanterns'],
  ] as const) {
    test(`the tab ${tab} of the featured products says so and Retry brings them`, async ({ page }) => {
      await page.goto(`${site.base}/`)
      proxy.become('refuse')
      const featured = page.getByRole('region', { name: 'Featured products' })
      await featured.getByRole('tab', { name: tab }).click()
      await expect(featured.getByRole('alert')).toContainText(message, { timeout: LONGEST_WAIT_MS })
      await featured.getByRole('tab', { name: 'All Products' }).click()
      await expect(featured.getByRole('article'), 'what was there stays there').toHaveCount(4)
      await featured.getByRole('tab', { name: tab }).click()
      await expect(featured.getByRole('alert')).toContainText(message, { timeout: LONGEST_WAIT_MS })
      proxy.become('none')
      await featured.getByRole('button', { name: 'Retry' }).click()
      await expect(featured.getByRole('article')).toHaveCount(8, { timeout: LONGEST_WAIT_MS })
    })
  }

  test('the blog list says so and Retry brings it', async ({ page }) => {
    await page.goto(`${site.base}/blog`)
    proxy.become('refuse')
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 })
    const list = page.getByRole('region', { name: 'All articles' })
    await expect(list.getByRole('alert')).toContainText('Failed to load articles', {
      timeout: LONGEST_WAIT_MS,
    })
    proxy.become('none')
    await list.getByRole('button', { name: 'Retry' }).click()
    await expect(list.getByText(/articles? found/)).toBeVisible({ timeout: LONGEST_WAIT_MS })
  })

  for (const fault of FAULTS) {
    test(`pages once shown are served as before (${fault})`, async ({ request }) => {
      const paths = ['/', '/zh', '/products', '/products/lanterns', '/product/tx-1400', '/about', '/sitemap']
      const read = (path: string) => request.get(site.base + path, { timeout: LONGEST_WAIT_MS })
      const heading = async (path: string) =>
        /<h1[^>]*>(.*?)<\/h1>/s.exec(await (await read(path)).text())?.[1]
      const before = await Promise.all(paths.map(heading))
      proxy.become(fault)
      for (const [index, path] of paths.entries()) {
        const response = await read(path)
        expect(response.status(), path).toBe(200)
        expect(await heading(path), path).toBe(before[index])
      }
    })
  }

  for (const [index, fault] of FAULTS.entries()) {
    test(`nothing hangs, and a failure is not kept (${fault})`, async ({ request }) => {
      // Never asked for before, so that they have to be read.
      const slug = ['camp-600', 'duo-600', 'run-320'][index]
      const paths = [
        `/product/${slug}`,
        `/products?search=${slug}`,
        `/api/products/${slug}`,
        `/api/blog/${slug}`,
      ]
      proxy.become(fault)
      for (const path of paths) {
        const response = await request.get(site.base + path, { timeout: LONGEST_WAIT_MS })
        expect([500, 503], path).toContain(response.status())
        expect(await response.text(), path).not.toMatch(/prisma|ECONN|node_modules|127\.0\.0\.1/i)
      }
      proxy.become('none')
      await expect
        .poll(async () => (await request.get(`${site.base}/product/${slug}`)).status(), { timeout: 10_000 })
        .toBe(200)
      expect((await request.get(`${site.base}/products?search=${slug}`)).status()).toBe(200)
      expect((await request.get(`${site.base}/api/products/${slug}`)).status()).toBe(200)
    })
  }
})

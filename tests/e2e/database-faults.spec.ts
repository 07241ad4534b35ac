import type { Fault } from '../../scripts/operate/drill/fault-proxy.mjs'
import { HEADERS } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'
import { DATABASE_SERVER, NEEDS_SERVER, startSiteBehindProxy } from '../support/own-site'

const LONGEST_WAIT_MS = 5000
/** Recovery may also need a new connection. */
const RECOVERY_MS = 15_000
const FAULTS: Fault[] = ['refuse', 'reset', 'blackhole']

// Each fault is real: the site reaches its database through a proxy that these tests break.
test.describe('While the database is away', () => {
  test.skip(DATABASE_SERVER === '', NEEDS_SERVER)
  // One site and one proxy for all of them.
  test.describe.configure({ mode: 'serial' })
  // The list's own call is 503; prefetches of pages that are not cached get 500.
  test.use({ expectedLines: /^Failed to load resource: the server responded with a status of (500|503)/ })

  let site: Awaited<ReturnType<typeof startSiteBehindProxy>>

  test.beforeAll(async () => {
    site = await startSiteBehindProxy('faults_test')
  })
  test.afterEach(() => site.proxy.setFault('none'))
  test.afterAll(() => site.stop())

  test('the product list says so and Retry brings it', async ({ page }) => {
    await page.goto(`${site.base}/products`)
    for (const [fault, category, count] of [
      ['refuse', 'lanterns', 9],
      ['reset', 'flashlights', 7],
      ['blackhole', 'head-lamps', 9],
    ] as const)
      await test.step(fault, async () => {
        site.proxy.setFault(fault)
        const select = page.getByRole('combobox', { name: 'Category' })
        await select.selectOption(category)
        const alert = page.getByRole('main').getByRole('alert')
        await expect(alert.getByRole('heading', { name: 'Failed to fetch products' })).toBeVisible({
          timeout: LONGEST_WAIT_MS,
        })
        await expect(select).toHaveValue(category)
        site.proxy.setFault('none')
        await alert.getByRole('button', { name: 'Retry' }).click()
        await expect(page.getByText(`${count} products found`)).toBeVisible({ timeout: RECOVERY_MS })
      })
  })

  test('each tab of the featured products says so and Retry brings them', async ({ page }) => {
    await page.goto(`${site.base}/`)
    const featured = page.getByRole('region', { name: 'Featured products' })
    for (const [tab, message] of [
      ['Headlamps', 'Failed to fetch headlamps'],
      ['Lanterns', 'Failed to fetch lanterns'],
    ] as const)
      await test.step(tab, async () => {
        site.proxy.setFault('refuse')
        await featured.getByRole('tab', { name: tab }).click()
        await expect(featured.getByRole('alert')).toContainText(message, { timeout: LONGEST_WAIT_MS })
        await featured.getByRole('tab', { name: 'All Products' }).click()
        await expect(featured.getByRole('article'), 'what was there stays there').toHaveCount(4)
        await featured.getByRole('tab', { name: tab }).click()
        await expect(featured.getByRole('alert')).toContainText(message, { timeout: LONGEST_WAIT_MS })
        site.proxy.setFault('none')
        await featured.getByRole('button', { name: 'Retry' }).click()
        await expect(featured.getByRole('article')).toHaveCount(8, { timeout: RECOVERY_MS })
      })
  })

  test('the blog list says so and Retry brings it', async ({ page }) => {
    await page.goto(`${site.base}/blog`)
    site.proxy.setFault('refuse')
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 })
    const list = page.getByRole('region', { name: 'All articles' })
    await expect(list.getByRole('alert')).toContainText('Failed to load articles', {
      timeout: LONGEST_WAIT_MS,
    })
    site.proxy.setFault('none')
    await list.getByRole('button', { name: 'Retry' }).click()
    await expect(list.getByText(/articles? found/)).toBeVisible({ timeout: RECOVERY_MS })
  })

  test('a list nobody has asked for before says so, too, and Retry brings it', async ({ page }) => {
    site.proxy.setFault('refuse')
    await page.goto(`${site.base}/products?search=camp&view=list`)
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert.getByRole('heading', { name: 'Failed to fetch products' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('camp')
    site.proxy.setFault('none')
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Camp 600 Lantern' })).toBeVisible({
      timeout: RECOVERY_MS,
    })
  })

  test('the inquiry form says so kindly, keeps what was typed and names the phone and e-mail', async ({
    page,
  }) => {
    await page.goto(`${site.base}/contact`)
    await page.waitForFunction(() => document.querySelector<HTMLFormElement>('main form')?.noValidate)
    const typed = {
      name: 'Ada Meyer',
      company: 'Meyer Outdoor',
      email: 'ada@meyer.example',
      phone: '+49 30 5550 12',
      message: 'Please send a sample of the lantern.',
    }
    for (const [name, text] of Object.entries(typed)) await page.locator(`#inquiry-${name}`).fill(text)
    site.proxy.setFault('refuse')
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    const notice = page.getByRole('main').getByRole('alert')
    await expect(notice).toContainText('Your inquiry could not be taken just now')
    await expect(notice.getByRole('link')).toHaveText(['+86 574 5550 1234', 'sales@lumenridge.example'])
    for (const [name, text] of Object.entries(typed)) {
      await expect(page.locator(`#inquiry-${name}`)).toHaveValue(text)
    }
    site.proxy.setFault('none')
    await expect(async () => {
      await page.getByRole('button', { name: 'Send inquiry' }).click()
      await expect(page).toHaveURL(/\/thank-you(\?sent=[0-9a-f-]+)?$/, { timeout: LONGEST_WAIT_MS })
    }).toPass({ timeout: RECOVERY_MS })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('the list says so and Retry asks again', async ({ page }) => {
      site.proxy.setFault('refuse')
      await page.goto(`${site.base}/products?search=camp&view=list`)
      await expect(page.getByRole('heading', { name: 'Failed to fetch products' })).toBeVisible()
      site.proxy.setFault('none')
      await page.getByRole('button', { name: 'Retry' }).click()
      await expect(page).toHaveURL(/search=camp.*view=list/)
      await expect(page.getByRole('heading', { name: 'Camp 600 Lantern' })).toBeVisible({
        timeout: RECOVERY_MS,
      })
    })
  })

  for (const fault of FAULTS) {
    test(`pages once shown are served as before (${fault})`, async ({ request }) => {
      const paths = ['/', '/zh', '/products', '/products/lanterns', '/product/tx-1400', '/about', '/sitemap']
      const read = (path: string, timeout = LONGEST_WAIT_MS) => request.get(site.base + path, { timeout })
      const heading = async (path: string, timeout?: number) =>
        /<h1[^>]*>(.*?)<\/h1>/s.exec(await (await read(path, timeout)).text())?.[1]
      // Rendering all of them for the first time takes what the machine takes.
      const before = await Promise.all(paths.map((path) => heading(path, 30_000)))
      site.proxy.setFault(fault)
      for (const [index, path] of paths.entries()) {
        const response = await read(path)
        expect(response.status(), path).toBe(200)
        expect(await heading(path), path).toBe(before[index])
      }
    })
  }

  for (const [index, fault] of FAULTS.entries()) {
    test(`nothing hangs, and a failure is not kept (${fault})`, async ({ request }) => {
      // Not requested before, so that they are not cached.
      const slug = ['camp-600', 'duo-600', 'run-320'][index]
      const paths = [`/product/${slug}`, `/api/products/${slug}`, `/api/blog/${slug}`]
      await request.get(`${site.base}/blog`)
      await request.get(`${site.base}/products/lanterns`)
      site.proxy.setFault(fault)
      for (const path of paths) {
        const response = await request.get(site.base + path, { timeout: LONGEST_WAIT_MS })
        expect([500, 503], path).toContain(response.status())
        expect(await response.text(), path).not.toMatch(/prisma|ECONN|node_modules|127\.0\.0\.1/i)
      }
      // The lists show their filters and the error.
      for (const [path, failure] of [
        [`/products?search=${slug}`, 'Failed to fetch products'],
        [`/products/lanterns?output=${100 + index}-`, 'Failed to fetch'],
        [`/zh/blog?search=${slug}`, '文章加载失败'],
      ] as const) {
        const list = await request.get(site.base + path, { timeout: LONGEST_WAIT_MS })
        expect([list.status(), list.headers()['retry-after']], path).toEqual([503, '5'])
        expect(await list.text(), path).toContain(failure)
      }
      // The English articles are known.
      expect((await request.get(`${site.base}/blog?search=${slug}`)).status()).toBe(200)
      site.proxy.setFault('none')
      await expect
        .poll(async () => (await request.get(`${site.base}/product/${slug}`)).status(), { timeout: 10_000 })
        .toBe(200)
      expect((await request.get(`${site.base}/products?search=${slug}`)).status()).toBe(200)
      expect((await request.get(`${site.base}/api/products/${slug}`)).status()).toBe(200)
    })
  }

  test('a save whose COMMIT is answered too late is on the page soon, though the admin is told that it failed', async ({
    request,
  }) => {
    const [{ id, slug, title }] = await (
      await request.get(`${site.base}/api/admin/blog-posts?limit=1`, { headers: HEADERS })
    ).json()
    const heading = async () =>
      /<h1[^>]*>([^<]*)</.exec(await (await request.get(`${site.base}/blog/${slug}`)).text())?.[1]
    // From their third request on pages are served without Next.js.
    for (let visit = 0; visit < 4; visit++) expect(await heading()).toBe(title)
    // Later than the site waits, and within the time PostgreSQL gives an idle transaction.
    site.proxy.setFault('late-commit', 7000)
    const saved = await request.put(`${site.base}/api/admin/blog-posts/${id}`, {
      headers: HEADERS,
      data: { title: 'Stored all the same' },
    })
    expect(saved.status()).toBe(503)
    site.proxy.setFault('none')
    await expect.poll(heading, { timeout: 30_000 }).toBe('Stored all the same')
  })
})

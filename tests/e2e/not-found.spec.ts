import { expect, test } from '../support/fixtures'

const missing = [
  { path: '/nothing-here', heading: '404 Page Not Found', lang: 'en' },
  { path: '/nothing/here/at-all', heading: '404 Page Not Found', lang: 'en' },
  { path: '/zh/nothing-here', heading: '404 页面未找到', lang: 'zh' },
]

for (const { path, heading, lang } of missing) {
  test(`${path} answers 404 with a whole page in its language, twice`, async ({
    browser,
    request,
    baseURL,
  }) => {
    for (const _ of [1, 2]) {
      const response = await request.get(path)
      expect(response.status()).toBe(404)
      expect(await response.text()).toContain(heading)
    }
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL })
    const page = await context.newPage()
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', lang)
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/)
    await context.close()
  })
}

test('an address that no page can have has the whole page too', async ({ request }) => {
  for (const path of [
    '/about.html',
    '/index.php',
    '/catalog.pdf',
    '/.env',
    '/documents',
    '/media',
    '/_next',
    '/admin/products',
    '/documents/about',
    '/Robots.txt',
  ]) {
    const response = await request.get(path)
    expect([path, response.status()]).toEqual([path, 404])
    expect(await response.text(), path).toContain('404 Page Not Found')
  }
})

test('a language and the admin are found in capitals too', async ({ request }) => {
  for (const [path, to] of [
    ['/Admin', '/admin'],
    ['/ZH', '/zh'],
    ['/Zh/about?a=B', '/zh/about?a=B'],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 })
    expect([path, response.headers().location]).toEqual([path, to])
  }
})

test('a missing page does not remember whose address was asked for first', async ({ request }) => {
  await request.get('/blog/unknown-and/deeper')
  const text = await (await request.get('/another-unknown')).text()
  expect(text).not.toContain('aria-current="page"')
})

test('a missing page is night in both themes, and a lamp shines on its search', async ({ page }) => {
  const grounds = new Set<string>()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/nothing-here')
    const scene = page.locator('.missing-scene')
    grounds.add(await scene.evaluate((element) => getComputedStyle(element).backgroundColor))
    const [field, lamp] = [page.locator('#missing-search'), scene.locator('svg').first()]
    const [lit, hung] = await Promise.all([field.boundingBox(), lamp.boundingBox()])
    expect(lit?.y ?? 0).toBeGreaterThan((hung?.y ?? 0) + (hung?.height ?? 0))
  }
  expect(grounds.size).toBe(1)
  await page.locator('#missing-search').fill('lantern')
  await page.locator('#missing-search').press('Enter')
  await expect(page).toHaveURL(/\/products\?search=lantern$/)
})

test.describe('The names nearest to what was asked for', () => {
  for (const [path, name, href] of [
    ['/products/duo-60', 'Duo 600 Headlamp', '/product/duo-600'],
    ['/product/dou-600', 'Duo 600 Headlamp', '/product/duo-600'],
    ['/p/tx1400', 'TX 1400', '/p/LR-F1400'],
    ['/zh/abuot', '关于我们', '/zh/about'],
    ['/blog/ipx8-vs-ip67', 'IPX8 or IP68: What the Second Character Changes', '/blog/ipx8-vs-ip68'],
  ] as const)
    test(`are shown at ${path}`, async ({ page }) => {
      expect((await page.goto(path))?.status()).toBe(404)
      const link = page.getByRole('main').getByRole('link', { name }).first()
      await expect(link).toHaveAttribute('href', href)
    })

  test('are none where nothing has such a name, and never those of a buyer’s address', async ({ page }) => {
    const calls: string[] = []
    page.on('request', (request) => calls.push(new URL(request.url()).pathname))
    await page.goto('/qqqqwwwweeee', { waitUntil: 'networkidle' })
    await expect(
      page.getByRole('region', { name: 'Nearly what you asked for' }).getByRole('link'),
    ).toHaveCount(0)
    expect(calls.filter((path) => path === '/api/products')).toHaveLength(1)
    calls.length = 0
    await page.goto('/inquiry/AAAAAAAAAAAAAAAAAAAAAA', { waitUntil: 'networkidle' })
    expect(calls.filter((path) => path.startsWith('/api/products'))).toEqual([])
  })
})

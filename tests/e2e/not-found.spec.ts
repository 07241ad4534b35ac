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

test('a missing page does not remember whose address was asked for first', async ({ request }) => {
  await request.get('/blog/unknown-and/deeper')
  const text = await (await request.get('/another-unknown')).text()
  expect(text).not.toContain('aria-current="page"')
})

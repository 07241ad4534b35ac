import { expect, test } from '../support/fixtures'

test.describe('The readable sitemap', () => {
  test('lists pages, categories, products by category, articles and case studies', async ({ page }) => {
    await page.goto('/sitemap')
    await expect(page).toHaveTitle('Sitemap | Lumenridge')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      'Pages',
      'Categories',
      'Flashlights',
      'Headlamps',
      'Lanterns',
      'Multi-purpose Lights',
      'Articles',
      'Case studies',
    ])
    const lanterns = page.getByRole('region', { name: 'Lanterns' }).getByRole('link')
    await expect(lanterns).toHaveCount(9)
    await expect(lanterns.first()).toHaveText('Camp 600 Lantern')
    await expect(page.getByRole('region', { name: 'Articles' }).getByRole('link')).toHaveCount(18)
    await expect(page.getByRole('region', { name: 'Case studies' }).getByRole('link')).toHaveCount(4)
  })

  test('is found in the footer', async ({ page }) => {
    await page.goto('/contact')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Sitemap' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Sitemap' })).toBeVisible()
  })

  // That each leads to something is seen where all links are followed (seo.spec.ts).
  test('has a link to every page of its language', async ({ request }) => {
    for (const path of ['/sitemap', '/zh/sitemap']) {
      const html = await (await request.get(path)).text()
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      expect(main.match(/<a /g)?.length, path).toBeGreaterThan(60)
    }
  })

  test('answers 404 beyond its end', async ({ page, request }) => {
    for (const path of ['/sitemap/1', '/sitemap/2', '/sitemap/02', '/sitemap/x'])
      expect((await request.get(path)).status(), path).toBe(404)
    const response = await page.goto('/zh/sitemap/99')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^404 /)
  })
})

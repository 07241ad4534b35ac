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
  for (const path of ['/sitemap', '/zh/sitemap']) {
    test(`has a link to every page of its language: ${path}`, async ({ page }) => {
      await page.goto(path)
      const links = page.getByRole('main').getByRole('link')
      await expect.poll(() => links.count()).toBeGreaterThan(60)
    })
  }

  for (const path of ['/sitemap/1', '/sitemap/2', '/sitemap/02', '/sitemap/x', '/zh/sitemap/99']) {
    test(`answers 404 beyond its end: ${path}`, async ({ page }) => {
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^404 /)
    })
  }
})

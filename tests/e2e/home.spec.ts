import type { APIRequestContext } from 'playwright/test'
import { expect, test } from '../support/fixtures'
import { gate } from '../support/gate'

/** The names of a category's newest products, from the API, and how many the category has. */
async function newest(request: APIRequestContext, category: string, limit: number) {
  const response = await request.get(`/api/products?category=${category}&limit=${limit}`)
  const products: { name: string }[] = await response.json()
  return { names: products.map(({ name }) => name), total: Number(response.headers()['x-total-count']) }
}

test.describe('Home', () => {
  test('says what the company offers, and leads on', async ({ page, context, request }) => {
    await test.step('opens with a headline, Fast, Flexible, Flawless, and the ways to products and contact', async () => {
      await page.goto('/')
      const hero = page.getByRole('region', {
        name: 'Portable lights for your brand, measured before they ship',
      })
      await expect(hero.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(hero).toContainText(/Fast\s*\/\s*Flexible\s*\/\s*Flawless/)
      await expect(
        hero.getByText(/Samples are on your desk 15\sdays after your request, transit included/),
      ).toBeVisible()
      await expect(hero.getByRole('link', { name: 'View Products' })).toHaveAttribute('href', '/products')
      await expect(hero.getByRole('link', { name: 'Contact Sales' })).toHaveAttribute('href', '/contact')
    })
    await test.step('promises five things to buyers', async () => {
      const cards = page.getByRole('region', { name: 'What buyers get from us' }).getByRole('article')
      await expect(cards).toHaveCount(5)
      await expect(cards.getByRole('heading', { level: 3 })).toHaveText(
        [
          'Samples in 15 days',
          'One-stop solution',
          'R&D and customization',
          'China or Thailand',
          'Competitive pricing',
        ],
        { useInnerText: true },
      )
      await expect(cards.filter({ hasText: /premium quality/i }).first()).toBeVisible()
      const pictures = cards.getByRole('img')
      expect(
        await pictures.evaluateAll((all) =>
          all.map((img) => [img.getAttribute('src')?.match(/series\/\w+/)?.[0], img.getAttribute('loading')]),
        ),
      ).toEqual(['bare', 'boxed', 'colored', 'shipped', 'apart'].map((name) => [`series/${name}`, 'lazy']))
      await expect(pictures.first()).toHaveAccessibleName('A flashlight of bare aluminum')
    })
    await test.step('leads to the four categories, each in a new tab', async () => {
      const tiles = page.getByRole('region', { name: 'Find your category' }).getByRole('link')
      await expect(tiles).toHaveText([/^Flashlights/, /^Headlamps/, /^Lanterns/, /^Other Categories/])
      expect(
        await tiles.evaluateAll((links) =>
          links.map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
        ),
      ).toEqual([
        ['/products/flashlights', '_blank'],
        ['/products/head-lamps', '_blank'],
        ['/products/lanterns', '_blank'],
        ['/products/multi-lights', '_blank'],
      ])
      await expect(tiles.filter({ hasText: 'opens in a new tab' })).toHaveCount(4)
      const opened = context.waitForEvent('page')
      await tiles.last().click()
      await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Multi-purpose Lights')
      await expect(page).toHaveURL(/\/$/)
    })
    await test.step('shows the first two posts and the way to all of them', async () => {
      const posts: { slug: string; title: string }[] = await (await request.get('/api/blog')).json()
      await page.goto('/')
      const block = page.getByRole('region', { name: 'From the workshop' })
      await expect(block.getByRole('article').getByRole('heading')).toHaveText(
        posts.slice(0, 2).map(({ title }) => title),
      )
      await expect(block.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/blog')
      await block.getByRole('article').last().getByRole('link').click()
      await expect(page).toHaveURL(new RegExp(`/blog/${posts[1]?.slug}$`))
    })
    await test.step('invites to try a sample, to submit an idea, or to see a light in one’s colors', async () => {
      await page.goto('/')
      const band = page.getByRole('region', { name: 'Hold it in your hand before you decide' })
      await expect(band.getByRole('link', { name: 'Try a Sample' })).toHaveAttribute('href', '/contact')
      await expect(band.getByRole('link', { name: 'Submit Your Idea' })).toHaveAttribute('href', '/contact')
      await band.getByRole('link', { name: 'See it with your colors and logo first' }).click()
      await expect(page).toHaveURL(/\/product\/[a-z0-9-]+\/studio$/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('in your colors')
    })
  })

  test('leaves the title a link of the menu has set while the next page loads', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Lumenridge')
    await page.route(/\/products\/lanterns/, () => {})
    const menu = page.getByRole('navigation', { name: 'Main', exact: true })
    await menu.getByText('Products', { exact: true }).hover()
    await menu.getByRole('link', { name: 'Lanterns' }).click()
    await expect(page).toHaveTitle('Products')
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
    await expect(page).toHaveTitle('Products')
  })

  test('keeps its title whoever changes it, and lets go of it on leaving', async ({ page }) => {
    await page.goto('/')
    await expect(page).toHaveTitle('Lumenridge')
    await page.evaluate(() => {
      document.title = 'Something else'
    })
    await expect(page).toHaveTitle('Lumenridge', { timeout: 1000 })
    await page
      .getByRole('region', { name: 'Portable lights' })
      .getByRole('link', { name: 'View Products' })
      .click()
    await expect(page).toHaveURL(/\/products$/)
    await expect(page).toHaveTitle('Products | Lumenridge')
    await page.evaluate(async () => {
      document.title = 'Something else'
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
    await expect(page).toHaveTitle('Something else')
  })
})

test.describe('The featured products', () => {
  test('show four of them first, headlamps and lanterns in turn, and at most eight of each on its tab, also by arrow key', async ({
    page,
    request,
  }) => {
    const headlamps = await newest(request, 'head-lamps', 8)
    const lanterns = await newest(request, 'lanterns', 8)
    for (const { total } of [headlamps, lanterns])
      expect(total, 'there are more than are shown').toBeGreaterThan(8)
    await page.goto('/')
    const featured = page.getByRole('region', { name: 'Featured products' })
    const tab = (name: string) => featured.getByRole('tab', { name })
    const names = featured.getByRole('article').getByRole('heading')
    await expect(featured.getByRole('tab')).toHaveText(['All Products', 'Headlamps', 'Lanterns'])
    await expect(tab('All Products')).toHaveAttribute('aria-selected', 'true')
    await expect(names).toHaveText(
      [headlamps.names[0], lanterns.names[0], headlamps.names[1], lanterns.names[1]].map(String),
    )
    await expect(featured.getByRole('link', { name: 'View all products' })).toHaveAttribute(
      'href',
      '/products',
    )
    await tab('Headlamps').click()
    await expect(names).toHaveText(headlamps.names)
    await expect(tab('Headlamps')).toHaveAttribute('aria-selected', 'true')
    await tab('Headlamps').focus()
    // The browser's own Back.
    await page.keyboard.press('Alt+ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await expect(tab('All Products')).toBeFocused()
    const opened = page.context().waitForEvent('page')
    await tab('Lanterns').click({ modifiers: ['ControlOrMeta'] })
    await (await opened).close()
    await expect(tab('All Products')).toHaveAttribute('aria-selected', 'true')
    await tab('All Products').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(tab('Lanterns')).toBeFocused()
    await expect(tab('Lanterns')).toHaveAttribute('aria-selected', 'true')
    await expect(names).toHaveText(lanterns.names)
  })

  test('show eight placeholder cards while they load, and are fetched once', async ({ page }) => {
    let calls = 0
    const { opened: answered, open: answer } = gate()
    await page.route('**/api/products?*', async (route) => {
      calls += 1
      await answered
      await route.continue()
    })
    await page.goto('/')
    const featured = page.getByRole('region', { name: 'Featured products' })
    await featured.getByRole('tab', { name: 'Lanterns' }).click()
    await expect(featured.getByTestId('grid-skeleton').locator('> li')).toHaveCount(8)
    await expect(featured.getByRole('tabpanel')).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => calls).toBe(1)
    answer()
    await expect(featured.getByRole('article')).toHaveCount(8)
    await featured.getByRole('tab', { name: 'All Products' }).click()
    await expect(featured.getByRole('article')).toHaveCount(4)
    await featured.getByRole('tab', { name: 'Lanterns' }).click()
    await expect(featured.getByRole('article')).toHaveCount(8)
    expect(calls).toBe(1)
  })
})

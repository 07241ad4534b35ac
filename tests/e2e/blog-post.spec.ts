import { expect, test } from '../support/fixtures'
import { structuredData } from '../support/structured-data'

const FEATURED = [
  'Lumenridge Opens a New Photometric Laboratory in Ningbo',
  'Headlamp Technology: Four Changes That Users Notice',
]

const POST = '/blog/how-to-read-ansi-fl1-numbers'

test.describe('A blog post', () => {
  test('is read from its title to its related posts, and shared', async ({ page }) => {
    await test.step('shows where it stands, title, day, category, author, picture, text and tags', async () => {
      await page.goto(POST)
      await expect(page).toHaveTitle('How to Read the FL1 Numbers on a Flashlight Box | Lumenridge')
      const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
      await expect(trail).toHaveText([/^Home/, /^Blog/, 'How to Read the FL1 Numbers on a Flashlight Box'])
      const post = page.getByRole('main').getByRole('article').first()
      await expect(post.getByText('March 11, 2025')).toBeVisible()
      await expect(post.getByText('Buying Guides').first()).toBeVisible()
      await expect(post.getByText('Zhao Haoran')).toBeVisible()
      await expect(post.getByRole('img').first()).toBeVisible()
      await expect(post.getByRole('heading', { level: 2, name: 'The six icons' })).toBeVisible()
      await expect(post.getByRole('listitem').filter({ hasText: /^Beam distance$/ })).toBeVisible()
    })
    await test.step('tells search engines what it is', async () => {
      expect(await structuredData(page, 'BlogPosting')).toMatchObject({
        headline: 'How to Read the FL1 Numbers on a Flashlight Box',
        datePublished: '2025-03-11T00:00:00+08:00',
        articleSection: 'Buying Guides',
        author: { '@type': 'Person', name: 'Zhao Haoran' },
        inLanguage: 'en',
      })
      await expect(page.locator('meta[property="og:type"]')).toHaveAttribute('content', 'article')
    })
    await test.step('leads on to at most three related posts in a row, never to itself', async () => {
      const related = page.getByRole('region', { name: 'Related articles' }).getByRole('article')
      await expect(related).toHaveCount(3)
      await expect(related.filter({ hasText: 'How to Read the FL1' })).toHaveCount(0)
      const tops = await related.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
      expect(new Set(tops).size).toBe(1)
    })
    await test.step('is shared by plain links that carry its address, in a new tab', async () => {
      const article = page.getByRole('main')
      for (const [name, host] of [
        ['LinkedIn', 'www.linkedin.com'],
        ['X', 'x.com'],
        ['Facebook', 'www.facebook.com'],
      ] as const) {
        const link = article.getByRole('link', { name: new RegExp(`^${name} `) })
        await expect(link).toHaveAttribute('target', '_blank')
        const url = new URL((await link.getAttribute('href')) ?? '')
        expect(url.host).toBe(host)
        const shared = url.searchParams.get('url') ?? url.searchParams.get('u') ?? ''
        expect(new URL(shared).pathname).toBe(POST)
      }
      const origins = await page.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
      )
      expect(new Set(origins)).toEqual(new Set([new URL(page.url()).origin]))
    })
  })

  test('shows the lights it names and asks for, its contents and who wrote it', async ({ page }) => {
    await page.goto('/blog/ipx8-vs-ip68')
    const post = page.getByRole('main').getByRole('article').first()
    const card = post.getByRole('listitem').filter({ hasText: 'Harbor 1000' })
    await test.step('a light stands once, behind the paragraph that names it, with three figures', async () => {
      await expect(card).toHaveCount(1)
      await expect(card.getByRole('term')).toHaveText(['lumens', 'hours', 'meters'])
      const text = post.getByText('This was the car-wash case')
      const [named, shown] = await Promise.all([text.boundingBox(), card.boundingBox()])
      expect(shown?.y ?? 0).toBeGreaterThan(named?.y ?? Number.POSITIVE_INFINITY)
      await expect(post.getByText('Depth figures also do not add up')).toBeVisible()
    })
    await test.step('a line that links to a filtered list is that list', async () => {
      const list = post.locator('div:has(> ul)').filter({ hasText: 'Lights that carry IP68' })
      await expect(list.getByRole('listitem')).toHaveCount(4)
      const lights = (await (await page.request.get('/api/products?ip=IP68')).json()) as unknown[]
      await expect(list.getByRole('link', { name: `All ${lights.length} lights` })).toHaveAttribute(
        'href',
        '/products?ip=IP68',
      )
    })
    await test.step('its contents lead to its headings', async () => {
      const contents = page.getByRole('navigation', { name: 'On this page' })
      await expect(contents.getByRole('link')).toHaveCount(6)
      await contents.getByRole('link', { name: 'How to choose' }).click()
      await expect(page.getByRole('heading', { name: 'How to choose' })).toBeInViewport()
      expect(new URL(page.url()).hash).toBe('#content-how-to-choose')
    })
    await test.step('on a phone they are closed until asked for', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      const contents = page.getByRole('navigation', { name: 'On this page' })
      await expect(contents.getByRole('link', { name: 'How to choose' })).toBeHidden()
      await contents.getByText('On this page').first().click()
      await expect(contents.getByRole('link', { name: 'How to choose' })).toBeVisible()
      await page.setViewportSize({ width: 1280, height: 800 })
    })
    await test.step('the author leads to the person on About', async () => {
      await post.getByRole('link', { name: 'Zhao Haoran' }).click()
      await expect(page.getByRole('heading', { name: 'Zhao Haoran' })).toBeInViewport()
    })
    await test.step('in Chinese its headings have addresses, too, and a short text has no contents', async () => {
      await page.goto('/zh/blog/ipx8-vs-ip68#content-怎么选')
      await expect(page.getByRole('heading', { name: '怎么选' })).toBeInViewport()
      await page.goto('/case-studies/alpine-rail-contractor-shift-lamps')
      await expect(page.getByRole('navigation', { name: 'On this page' })).toHaveCount(0)
      await expect(page.getByRole('listitem').filter({ hasText: 'Pro-X 1200' }).first()).toBeVisible()
    })
  })

  test('is one of the two fixed articles, too', async ({ page }) => {
    for (const title of FEATURED) {
      await page.goto('/blog')
      await page.getByRole('link', { name: `Read more ${title}` }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.getByRole('region', { name: 'Related articles' }).getByRole('article')).toHaveCount(3)
    }
  })

  test('that does not exist answers 404 with a link to all posts', async ({ page }) => {
    const response = await page.goto('/blog/no-such-post')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Blog post not found' })).toBeVisible()
    await page.getByRole('link', { name: 'All blog posts' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  })
})

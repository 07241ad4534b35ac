import { readPage } from '@/lib/seo/audit/read-page'
import { expect, test } from '../support/fixtures'
import { gate } from '../support/gate'

const FEATURED = [
  'Lumenridge Opens a New Photometric Laboratory in Ningbo',
  'Headlamp Technology: Four Changes That Users Notice',
]

const POST = '/blog/how-to-read-ansi-fl1-numbers'

test.describe('The blog list', () => {
  // The browser writes of a lost connection into its console itself.
  test.use({ expectedLines: /ERR_INTERNET_DISCONNECTED/ })

  test('shows featured articles and the newest six, keeps its title, and goes on from a card', async ({
    page,
  }) => {
    await test.step('shows two featured articles, then six of the posts, newest first, with their count', async () => {
      await page.goto('/blog')
      await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
      const featured = page.getByRole('region', { name: 'Featured' }).getByRole('article')
      await expect(featured.getByRole('heading')).toHaveText(FEATURED)
      const list = page.getByRole('region', { name: 'All articles' })
      await expect(list.getByText('16 articles found')).toBeVisible()
      await expect(list.getByRole('article')).toHaveCount(6)
      const days = await list
        .locator('time')
        .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
      expect(days).toEqual([...days].sort().reverse())
    })
    await test.step('is titled Blog, whoever changes the title, and lets go on leaving', async () => {
      await expect(page).toHaveTitle('Blog')
      await page.evaluate(() => {
        document.title = 'Something else'
      })
      await expect(page).toHaveTitle('Blog', { timeout: 1000 })
      await page.getByRole('link', { name: 'Read more Lumenridge Opens' }).click()
      await expect(page).toHaveTitle(`${FEATURED[0]} | Lumenridge`)
    })
  })

  test('shows category, date, title, excerpt and five minutes on each card, and leads to the post', async ({
    page,
  }) => {
    await page.goto('/blog?page=3')
    const card = page.getByRole('article').filter({ hasText: 'How to Read the FL1 Numbers' })
    await expect(card.getByText('Buying Guides')).toBeVisible()
    await expect(card.getByText('March 11, 2025')).toBeVisible()
    await expect(card.getByText('5 min read')).toBeVisible()
    await expect(card.getByText(/^Six figures, six test rules/)).toBeVisible()
    await card
      .getByRole('link', { name: 'Read more How to Read the FL1 Numbers on a Flashlight Box' })
      .click()
    await expect(page).toHaveURL(new RegExp(`${POST}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'How to Read the FL1 Numbers on a Flashlight Box',
    )
  })

  test('is searched, filtered and cleared, in its address, and Back undoes it', async ({ page }) => {
    const list = page.getByRole('region', { name: 'All articles' })
    await test.step('finds a text in title or excerpt in any case, keeps it in the address, and Back undoes it', async () => {
      await page.goto('/blog')
      await page.getByRole('searchbox', { name: 'Search articles' }).fill('  aQL ')
      await expect(list.getByText('1 article found')).toBeVisible()
      await expect(list.getByRole('article')).toHaveText(/How AQL Sampling Works/)
      await expect(page).toHaveURL(/\/blog\?search=aQL$/)
      await page.reload()
      await expect(list.getByText('1 article found')).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/\/blog$/)
      await expect(list.getByText('16 articles found')).toBeVisible()
      await expect(page.getByRole('searchbox', { name: 'Search articles' })).toHaveValue('')
    })
    await test.step('filters by the categories of its posts', async () => {
      const category = page.getByRole('combobox', { name: 'Category' })
      await expect(category.getByRole('option')).toHaveText([
        'All Categories',
        'Buying Guides',
        'Company News',
        'General',
        'Industry',
        'Technology',
      ])
      await category.selectOption('Company News')
      await expect(list.getByText('1 article found')).toBeVisible()
      await expect(list.getByRole('article')).toHaveText(/^Company News/)
      await expect(page).toHaveURL(/\/blog\?category=company-news$/)
    })
    await test.step("forgets its state when the menu's link asks for the blog", async () => {
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
      await expect(page).toHaveURL(/\/blog$/)
      await expect(list.getByText('16 articles found')).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('')
    })
  })

  test('turns a spinner and says Loading articles until they are there', async ({ page }) => {
    await page.goto('/blog')
    const { opened: answered, open: answer } = gate()
    await page.route('**/api/blog?*', async (route) => {
      await answered
      await route.continue()
    })
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Industry')
    await expect(page.getByRole('status').filter({ hasText: 'Loading articles' })).toBeVisible()
    await expect(page.getByTestId('spinner')).toBeVisible()
    answer()
    await expect(page.getByText('3 articles found')).toBeVisible()
  })

  test('says Failed to load articles without a connection, and Retry loads them', async ({
    page,
    context,
  }) => {
    await page.goto('/blog')
    await context.setOffline(true)
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Industry')
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to load articles' })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('3 articles found')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('industry')
  })

  test('turns pages by links, keeps what is looked for while a post is read, and Back undoes it', async ({
    page,
  }) => {
    const pages = page.getByRole('navigation', { name: 'Pages of articles' })
    const list = page.getByRole('region', { name: 'All articles' })
    const search = page.getByRole('searchbox', { name: 'Search articles' })
    const isOn = (number: number) =>
      expect(pages.getByRole('link', { name: `Page ${number}`, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      )
    await test.step('turns pages by links, and the keyboard goes on where the new page begins', async () => {
      await page.goto('/blog')
      await expect(pages.getByText('Previous')).toHaveAttribute('aria-disabled', 'true')
      await pages.getByRole('link', { name: 'Next' }).click()
      await expect(page).toHaveURL(/\/blog\?page=2$/)
      await expect(page.getByRole('heading', { name: 'All articles' })).toBeFocused()
      await expect(page.getByRole('heading', { name: 'All articles' })).toBeInViewport()
      await pages.getByRole('link', { name: 'Page 3' }).click()
      await expect(page.getByRole('region', { name: 'All articles' }).getByRole('article')).toHaveCount(4)
      await expect(pages.getByText('Next')).toHaveAttribute('aria-disabled', 'true')
      await page.goBack()
      await expect(page).toHaveURL(/\/blog\?page=2$/)
      await isOn(2)
    })
    await test.step('follows a step back that is taken while the list is still turning', async () => {
      await pages.getByRole('link', { name: 'Page 3' }).evaluate((link: HTMLElement) => {
        link.click()
        history.back()
      })
      await expect(page).toHaveURL(/\/blog\?page=2$/)
      await isOn(2)
    })
    await test.step('goes back to the first page when search or category change', async () => {
      await pages.getByRole('link', { name: 'Page 3' }).click()
      await isOn(3)
      await page.getByRole('combobox', { name: 'Category' }).selectOption('Buying Guides')
      await expect(page).toHaveURL(/\/blog\?category=buying-guides$/)
      await page.goBack()
      await isOn(3)
      await search.fill('aql')
      await expect(page).toHaveURL(/\/blog\?search=aql$/)
    })
    await test.step('keeps its state while a visitor reads a post and comes back', async () => {
      await page.getByRole('link', { name: /^Read more Incoming Inspection/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/AQL/)
      await page.goBack()
      await expect(list.getByText('1 article found')).toBeVisible()
      await expect(search).toHaveValue('aql')
    })
    await test.step('says so when nothing matches, and a button clears the filters', async () => {
      await search.fill('lighthouse')
      await expect(list.getByText('0 articles found')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible()
      await page.getByRole('button', { name: 'Clear filters' }).last().click()
      await expect(list.getByText('16 articles found')).toBeVisible()
      await expect(page).toHaveURL(/\/blog$/)
      await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0)
    })
    await test.step('is on the page it was left on after Back, whatever was chosen before', async () => {
      await page.goto('/blog?category=industry')
      await page.getByRole('combobox', { name: 'Category' }).selectOption('All Categories')
      await pages.getByRole('link', { name: 'Page 2' }).click()
      await isOn(2)
      await list
        .getByRole('link', { name: /^Read more/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/blog\/[\w-]+$/)
      await page.goBack()
      // An effect that reads the form again follows at once.
      await page.waitForTimeout(500)
      await expect(page).toHaveURL(/\/blog\?page=2$/)
      await isOn(2)
    })
  })

  test('shows the nearest page to whoever asks for one that is not there', async ({ page }) => {
    await page.goto('/blog?page=99')
    await expect(page.getByRole('link', { name: 'Page 3', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await page.goto('/blog?page=-1')
    await expect(page.getByRole('link', { name: 'Page 1', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })

  test('speaks Chinese', async ({ page }) => {
    await page.goto('/zh/blog?category=industry')
    await expect(page).toHaveTitle('博客')
    await expect(page.getByText('共 3 篇文章')).toBeVisible()
    await expect(page.getByText('阅读约 5 分钟').first()).toBeVisible()
    await page.getByRole('searchbox', { name: '搜索文章' }).fill('un 38.3')
    await expect(page.getByText('共 1 篇文章')).toBeVisible()
    await expect(page.getByText('2026年1月20日')).toBeVisible()
  })

  test('filtered or beyond its first page, is kept out of search engines', async ({ request }) => {
    const read = async (path: string) => readPage(await (await request.get(path)).text())
    expect((await read('/blog?category=industry')).robots).toEqual(['noindex, follow'])
    const second = await read('/blog?page=2')
    expect(second.robots).toEqual(['noindex, follow'])
    expect(second.canonicals).toEqual([expect.stringMatching(/\/blog\?page=2$/)])
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the blog is searched, filtered, cleared and paged by form and links', async ({ page }) => {
    await page.goto('/blog')
    await page.getByRole('searchbox', { name: 'Search articles' }).fill('light')
    await page.getByRole('combobox', { name: 'Category' }).selectOption('Buying Guides')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(page).toHaveURL(/\/blog\?search=light&category=buying-guides$/)
    await expect(page.getByText(/^\d articles? found$/)).toBeVisible()
    await expect(page.getByRole('searchbox', { name: 'Search articles' })).toHaveValue('light')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByText('16 articles found')).toBeVisible()
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/\/blog\?page=2$/)
    await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  })
})

import { expect, test } from '../support/fixtures'
import { structuredData } from '../support/structured-data'

const STUDY = '/case-studies/nordic-outdoor-retailer-headlamp-range'
const TITLE = 'Three Headlamps, One Box: Private Label for an Outdoor Retailer'

test.describe('A case study', () => {
  test('is read from its title to its related case studies', async ({ page }) => {
    await test.step('shows where it stands, title, client, day, picture and its text', async () => {
      await page.goto(STUDY)
      await expect(page).toHaveTitle(`${TITLE} | Lumenridge`)
      const trail = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem')
      await expect(trail).toHaveText([/^Home/, /^Case studies/, TITLE])
      await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
      await expect(page.getByRole('definition').filter({ hasText: 'Nordic outdoor retailer' })).toBeVisible()
      await expect(page.getByText('February 20, 2025')).toBeVisible()
      await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: 'Challenge' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: 'Solution' })).toBeVisible()
    })
    await test.step('shows its results as figures with what they measure', async () => {
      const results = page.getByRole('region', { name: 'Results' })
      await expect(results.getByRole('term')).toHaveText([
        'First-year return rate, down from 6.8%',
        'From request to samples',
        'From first conversation to shelf',
        'Boxes in one format',
      ])
      await expect(results.getByRole('definition')).toHaveText(['1.4%', '11 days', '16 weeks', '9,000'])
    })
    await test.step('quotes the client with name, position and company', async () => {
      const quote = page.getByRole('figure').filter({ hasText: 'They read our return notes' })
      await expect(quote.getByText('Example contact')).toBeVisible()
      await expect(quote.getByText('Category manager')).toBeVisible()
      await expect(quote.getByText('Nordic outdoor retailer (example)')).toBeVisible()
    })
    await test.step('tells search engines what it is', async () => {
      expect(await structuredData(page, 'Article')).toMatchObject({
        headline: TITLE,
        datePublished: '2025-02-20T00:00:00+08:00',
      })
    })
    await test.step('leads on to related case studies', async () => {
      const related = page.getByRole('region', { name: 'Related case studies' })
      await expect(related.getByRole('article')).toHaveCount(3)
      await related.getByRole('link', { name: /^Read the case study One Shift, One Charge/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^One Shift, One Charge/)
    })
  })

  test('is there in Chinese', async ({ page }) => {
    await page.goto(`/zh${STUDY}`)
    await expect(
      page.getByRole('heading', { level: 1, name: '三款头灯，一种盒型：户外零售商的自有品牌系列' }),
    ).toBeVisible()
    await expect(page.getByText('2025年2月20日')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: '挑战' })).toBeVisible()
  })

  test('that does not exist answers 404 and leads on', async ({ page }) => {
    const response = await page.goto('/case-studies/no-such-study')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Case study not found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'All case studies' })).toHaveAttribute(
      'href',
      '/about#case-studies',
    )
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/')
  })

  test('asked for without a name leads home', async ({ request }) => {
    const response = await request.get('/case-studies', { maxRedirects: 0 })
    expect(response.status()).toBe(307)
    expect(response.headers().location).toBe('/')
  })
})

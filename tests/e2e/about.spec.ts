import { expect, test } from '../support/fixtures'
import { structuredData } from '../support/structured-data'

test.describe('The about page', () => {
  test('tells who the company is, and leads to contact and case studies', async ({ page }) => {
    await test.step('tells the history from 2010 to 2024, year by year', async () => {
      await page.goto('/about')
      await expect(page).toHaveTitle('About | Lumenridge')
      await expect(
        page.getByRole('heading', { level: 1, name: 'A maker of portable light since 2010' }),
      ).toBeVisible()
      const years = page.getByRole('region', { name: 'From one table to two plants' }).getByRole('listitem')
      await expect(years).toHaveCount(10)
      await expect(years.first()).toContainText('2010')
      await expect(years.first()).toContainText('Founded in Ningbo')
      await expect(years.last()).toContainText('2024')
    })
    await test.step('gives the company in six figures', async () => {
      const figures = page.getByRole('region', { name: 'Lumenridge in figures' })
      await expect(figures.getByRole('definition')).toHaveText([
        '2010',
        '31',
        '42',
        /2\.1\s*million/,
        /15\s*days/,
        /^24\s*h/,
      ])
      await expect(figures.getByText('Countries supplied')).toBeVisible()
    })
    await test.step('names services, customers and where the products stand', async () => {
      await expect(
        page.getByRole('region', { name: 'What we do for you' }).getByRole('heading', { level: 3 }),
      ).toHaveText([
        'OEM and ODM development',
        'Private label',
        'Packaging and content',
        'Testing and approvals',
        'Logistics',
      ])
      const customers = page.getByRole('region', { name: 'Who works with us' })
      await expect(customers.getByText('Outdoor, hardware and automotive retailers')).toBeVisible()
      await expect(
        page
          .getByRole('region', { name: 'Where our products stand' })
          .getByText('middle and upper price range'),
      ).toBeVisible()
    })
    await test.step('gives what can be checked: where the plants are, each line, the register, marked samples', async () => {
      const proof = page.getByRole('region', { name: 'What you can check' }).first()
      await expect(proof.getByRole('img', { name: /Ningbo.*Chonburi/ })).toBeVisible()
      await expect(proof.getByText('2,800 km apart')).toBeVisible()
      await expect(proof.getByText('port of Laem Chabang')).toBeVisible()
      const lines = page.getByRole('region', { name: 'Lines, and what each makes in a year' })
      await expect(lines.getByRole('listitem')).toHaveCount(5)
      await expect(lines.getByText('840,000 lights')).toBeVisible()
      const papers = page.getByRole('region', { name: 'Documents of the firm' }).getByRole('link')
      await expect(papers).toHaveCount(2)
      for (const link of await papers.all()) {
        await expect(link).toContainText('Sample')
        const answer = await page.request.get((await link.getAttribute('href')) ?? '')
        expect(answer.headers()['content-type']).toBe('application/pdf')
      }
    })
    await test.step('says when the office answers, and what time it is there now', async () => {
      const team = page.getByRole('region', { name: 'The people you deal with' })
      await expect(team.getByText('Mon-Fri 9am-5pm CST')).toBeVisible()
      await expect(team.getByText(/^\w{3} ([01]\d|2[0-3]):[0-5]\d there now$/)).toBeVisible()
    })
    await test.step('shows the featured people only, with a drawn monogram where there is no picture', async () => {
      const team = page.getByRole('region', { name: 'The people you deal with' })
      await expect(team.getByRole('heading', { level: 3 })).toHaveText([
        'Chen Weimin',
        'Lin Yuqing',
        'Zhao Haoran',
        'Wang Ruoxi',
        'Somchai Rattanakul',
      ])
      await expect(team.getByText('Sales & Business Development')).toBeVisible()
      await expect(team.getByText('CW', { exact: true })).toBeVisible()
    })
    await test.step('tells search engines whom it is about', async () => {
      const firm = await structuredData(page, 'Organization')
      expect(firm?.foundingDate).toBe('2010')
      expect((await structuredData(page, 'AboutPage'))?.mainEntity).toEqual({ '@id': firm?.['@id'] })
    })
    await test.step('promises an after-sales response in under 24 hours and leads to the contact page', async () => {
      const promise = page.getByRole('region', { name: 'After-sales response in under 24 hours' })
      await expect(promise.getByText('answers every claim in under 24 hours')).toBeVisible()
      await promise.getByRole('link', { name: 'Contact us' }).click()
      await expect(page).toHaveURL(/\/contact$/)
    })
    await test.step('leads to the case studies', async () => {
      await page.goto('/about#case-studies')
      const links = page.getByRole('main').getByRole('link').and(page.locator('[href^="/case-studies/"]'))
      await expect(links).toHaveCount(4)
    })
  })

  test('is in Chinese as well', async ({ page }) => {
    await page.goto('/zh/about')
    await expect(page.getByRole('heading', { level: 1, name: '2010 年起，专做便携照明' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '陈伟民' })).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: '210 万' })).toBeVisible()
  })
})

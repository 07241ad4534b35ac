import { expect, test } from '../support/fixtures'
import { structuredData } from '../support/structured-data'

test.describe('The contact page', () => {
  test('says how the company is reached, and answers four questions', async ({ page }) => {
    await test.step('says where, how and when the company can be reached', async () => {
      await page.goto('/contact')
      await expect(page).toHaveTitle('Contact | Lumenridge')
      const office = page.getByRole('region', { name: 'Head office and plant, Ningbo' })
      await expect(office.getByText('188 Juling Road, Beilun District, Ningbo 315800')).toBeVisible()
      await expect(office.getByRole('link', { name: '+86 574 5550 1234' })).toHaveAttribute(
        'href',
        'tel:+8657455501234',
      )
      await expect(office.getByRole('link', { name: 'sales@lumenridge.example' })).toBeVisible()
      await expect(office.getByText('Mon-Fri 9am-5pm CST UTC+8')).toBeVisible()
      await expect(page.getByRole('img', { name: 'Twelve flashlights in a tray' })).toBeVisible()
    })
    await test.step('promises no answer by mail where no mail leaves', async () => {
      await expect(
        page.getByText('answers within one working day, on the page of your inquiry'),
      ).toBeVisible()
    })
    await test.step('answers four questions, for people and for search engines alike', async () => {
      const questions = page
        .getByRole('region', { name: 'Frequently asked questions' })
        .getByRole('heading', { level: 3 })
      await expect(questions).toHaveText([
        'Which products do you offer?',
        'Do you offer bulk pricing?',
        'How long does shipping take?',
        'How can I become a distributor?',
      ])
      await expect(page.getByText('Typically 7-21 business days')).toBeVisible()
      const faq = await structuredData(page, 'FAQPage')
      expect(faq?.mainEntity).toHaveLength(4)
      for (const { name, acceptedAnswer } of faq?.mainEntity ?? []) {
        await expect(page.getByRole('heading', { name })).toBeVisible()
        await expect(page.getByText(acceptedAnswer.text)).toBeVisible()
      }
    })
    await test.step('asks for an interest, and chooses that of the product it comes from', async () => {
      for (const [path, names] of [
        ['/contact?product=tx-1400', ['Headlamps', 'Lanterns', 'Flashlights', 'Other']],
        ['/zh/contact?product=tx-1400', ['头灯', '营灯与提灯', '手电筒', '其他']],
      ] as const) {
        await page.goto(path)
        const interests = page.getByRole('group', { name: /^(Product interest|意向产品)/ })
        await expect(interests.locator('label')).toHaveText([...names])
        await expect(interests.getByRole('radio', { name: names[2] })).toBeChecked()
      }
    })
  })
})

test.describe('After an inquiry', () => {
  test('the thank-you page confirms it and leads home, unseen by search engines', async ({ page }) => {
    await page.goto('/thank-you')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Thank you, we have received your inquiry' }),
    ).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await page.getByRole('link', { name: 'Back to the home page' }).click()
    await expect(page).toHaveURL((url) => url.pathname === '/')
  })
})

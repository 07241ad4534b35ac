import fs from 'node:fs'
import { adminApi, formOf, logIn, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

test.describe('The tab Inquiries', () => {
  const buyer = uniqueName('Buyer')
  const spammer = `Spammer of ${buyer.name}`
  const email = `${buyer.slug}@example.com`

  test.beforeAll(async ({ request }) => {
    for (const inquiry of [
      { name: buyer.name, product: 'camp-600' },
      { name: spammer, website: 'https://spam.example' },
    ]) {
      const answer = await request.post('/api/inquiries', {
        data: {
          company: 'Meyer Outdoor',
          email,
          phone: '+49 30 5550 12',
          message: 'Please send a sample of the lantern.',
          ...inquiry,
        },
      })
      expect(answer.status()).toBe(201)
    }
  })
  test.afterAll(({ request }) => adminApi(request).create('/api/admin/people/erase', { email }))

  test('shows what was written, notes how it was answered, and erases a person', async ({ page }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
    await logIn(page, '#inquiries')
    await page.getByRole('searchbox', { name: 'Search inquiries' }).fill(buyer.name)
    await expect(page.getByText('1 entry')).toBeVisible()
    await expect(page.getByRole('row', { name: buyer.name })).toContainText('Camp 600 Lantern')

    await page.getByRole('link', { name: buyer.name }).click()
    const panel = page.getByRole('dialog', { name: 'Edit inquiry' })
    await expect(panel.getByText('Please send a sample of the lantern.')).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Write an email' })).toHaveAttribute('href', /^mailto:/)
    const form = formOf(page, 'inquiry')
    await form.getByLabel('State').selectOption('Answered')
    await form.getByLabel('Notes').fill('Sent a quote.')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row', { name: buyer.name })).toContainText('Answered')

    await page.getByRole('searchbox', { name: 'Search inquiries' }).fill(spammer)
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Possible spam')
    await page.getByRole('link', { name: spammer }).click()
    await expect(panel.getByText('the field no visitor sees was filled in')).toBeVisible()
    await panel.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Erase a person' }).click()
    await page.getByRole('dialog').getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page.getByText('2 entries were erased')).toBeVisible()
    await expect(page.getByText('Nothing matches')).toBeVisible()
    expect(addresses.filter((address) => address.includes(buyer.name) || address.includes(email))).toEqual([])
  })
})

test('The tab Subscribers lists who subscribed, and exports them for a spreadsheet', async ({
  page,
  request,
}) => {
  const email = `${uniqueName('buyer').slug}@example.com`
  expect((await request.post('/api/newsletter/subscribe', { data: { email } })).status()).toBe(200)
  await logIn(page, '#subscribers')
  await page.getByRole('searchbox', { name: 'Search subscribers' }).fill(email)
  await expect(page.getByRole('row', { name: email })).toContainText('Unconfirmed')
  await page.getByRole('link', { name: email }).click()
  const form = page.getByRole('form', { name: 'Edit subscriber' })
  await expect(form.getByLabel('State').getByRole('option')).toHaveText(['Unconfirmed', 'Unsubscribed'])
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await (await download).path()
  expect(fs.readFileSync(file, 'utf8')).toContain(`,${email},en,`)
})

import type { Browser, Page } from 'playwright/test'
import { adminApi, logIn, noticeOf, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

/** The words of the buyer's page in each language. */
const BUYERS = {
  en: {
    path: '',
    accept: 'Accept this quotation',
    done: 'You have accepted the quotation.',
    heading: 'Quotation 1',
  },
  zh: { path: '/zh', accept: '接受报价', done: '您已接受报价', heading: '报价单 1' },
}

test.describe('A deal', () => {
  // Of the answer that is kept from the server.
  test.use({ expectedLines: /net::ERR_FAILED$/ })
  const buyer = uniqueName('Buyer')
  const email = `${buyer.slug}@example.com`
  test.afterAll(({ request }) => adminApi(request).create('/api/admin/people/erase', { email }))

  for (const [locale, words] of Object.entries(BUYERS))
    test(`goes from the inquiry to the order, the buyer without scripts, in ${locale}`, async ({
      page,
      request,
      browser,
      baseURL,
    }) => {
      const answer = await request.post('/api/inquiries', {
        data: {
          name: `${buyer.name} ${locale}`,
          company: 'Meyer Outdoor',
          email,
          phone: '+49 30 5550 12',
          message: '',
          locale,
          incoterm: 'FOB',
          place: 'Ningbo',
          lines: [
            { productNumber: 'LR-F1400', quantity: 500, sample: true },
            { name: `A light of ${locale}`, quantity: 10 },
          ],
        },
      })
      expect(answer.status()).toBe(201)
      const { id, number, url } = (await answer.json()) as { id: string; number: string; url: string }
      await logIn(page, `#inquiries/${id}`)
      const panel = page.getByRole('dialog', { name: 'Edit inquiry' })

      await test.step('sales sees what is asked for', async () => {
        await expect(panel.getByText(number)).toBeVisible()
        const light = panel.getByRole('row', { name: /TX 1400/ })
        await expect(light).toContainText('500 pieces')
        await expect(light).toContainText('sample wanted')
        await expect(panel.getByText('Port or postcode')).toBeVisible()
        await expect(panel.getByText('Target price')).toBeHidden()
      })

      await test.step('an answer that cannot be sent stays in its field, and is sent the next time', async () => {
        const reply = panel.getByRole('textbox', { name: 'Reply' })
        await page.route('**/messages', (route) => route.abort(), { times: 1 })
        await reply.fill('Which color?')
        await panel.getByRole('form', { name: 'Reply' }).getByRole('button', { name: 'Send' }).click()
        await expect(reply).toHaveAttribute('aria-invalid', 'true')
        await expect(reply).toHaveValue('Which color?')
        await panel.getByRole('form', { name: 'Reply' }).getByRole('button', { name: 'Send' }).click()
        await expect(reply).toHaveValue('')
        await expect(panel.getByRole('listitem').filter({ hasText: 'Which color?' })).toBeVisible()
        await expect(page.getByRole('form', { name: 'inquiry' }).getByLabel('State')).toHaveValue('answered')
      })

      await test.step('a quotation is summed as it is typed, saved as a draft and sent', async () => {
        await panel.getByRole('button', { name: 'Write a quotation' }).click()
        const quotation = panel.getByRole('form', { name: 'Quotation 1' })
        const prices = quotation.getByLabel('A piece')
        await prices.first().fill('13.335')
        await prices.first().press('Enter')
        await quotation.getByLabel('From pieces').nth(1).fill('1,000')
        await prices.nth(1).fill('12.10')
        await expect(quotation).toContainText('1 light has no price')
        await prices.nth(2).fill('1')
        await quotation.getByLabel('Discount, %').fill('2.5')
        await expect(quotation.getByLabel('Place of the Incoterm')).toHaveValue('Ningbo')
        await expect(quotation).toContainText('$6,510.56')
        await quotation.getByRole('button', { name: 'Save draft' }).click()
        await expect(noticeOf(page)).toContainText('The draft is saved')
        await quotation.getByRole('button', { name: 'Send' }).click()
        await page
          .getByRole('dialog', { name: 'Send this quotation?' })
          .getByRole('button', { name: 'Send' })
          .click()
        await expect(panel.getByText('With the buyer')).toBeVisible()
      })

      await test.step('the buyer accepts it on a page without scripts', async () => {
        const buyersPage = await withoutScripts(browser, `${baseURL}${new URL(url, baseURL).pathname}`)
        const quotation = buyersPage.getByRole('article', { name: words.heading })
        await expect(quotation).toContainText('6,510.56')
        await expect(buyersPage.getByText('Which color?')).toBeVisible()
        const pdf = await request.get((await quotation.getByRole('link').getAttribute('href')) ?? '')
        expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
        await quotation.getByRole('button', { name: words.accept }).click()
        await expect(buyersPage.getByRole('status')).toContainText(words.done)
        await buyersPage.context().close()
      })

      await test.step('sales sees it ordered', async () => {
        await page.reload()
        await logIn(page, `#inquiries/${id}`)
        await expect(panel.getByText('Quotation 1 accepted')).toBeVisible()
        await expect(page.getByRole('form', { name: 'inquiry' }).getByLabel('State')).toHaveValue('ordered')
      })
    })
})

async function withoutScripts(browser: Browser, address: string): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address)
  return page
}

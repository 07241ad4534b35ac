import type { APIRequestContext, Browser, Page } from 'playwright/test'
import en from '../../messages/en.json' with { type: 'json' }
import zh from '../../messages/zh.json' with { type: 'json' }
import { adminApi, logIn, noticeOf, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

/** How a buyer goes to work: on a phone, in a language, with or without scripts. */
type Buyer = { path: string; texts: typeof en | typeof zh; runsScripts: boolean }

/** The lights, with how many pieces of each. */
const LIGHTS = { 'tx-1400': '500', 'p-900': '10', 'camp-600': '20' }

test.describe('A deal', () => {
  // Of the answer that is kept from the server.
  test.use({ expectedLines: /net::ERR_FAILED$/ })
  const buyer = uniqueName('Buyer')
  const email = `${buyer.slug}@example.com`
  test.afterAll(({ request }) => adminApi(request).create('/api/admin/people/erase', { email, orders: true }))

  test('goes from a comparison on a phone to the order', async ({ page, request, browser, baseURL }) => {
    const english = { path: '', texts: en, runsScripts: true }
    const phone = await openPhone(browser, english)
    await askForLights(phone, english, { baseURL, name: buyer.name, email })
    const { id, number } = await readThanks(phone, english, request)
    await logIn(page, `#inquiries/${id}`)
    const panel = page.getByRole('dialog', { name: 'Edit inquiry' })
    let buyersPage = ''

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
      await prices.nth(2).fill('1')
      await expect(quotation).toContainText('1 product has no price')
      await prices.nth(3).fill('2')
      await quotation.getByLabel('Discount, %').fill('2.5')
      await expect(quotation.getByLabel('Place of the Incoterm')).toHaveValue('Ningbo')
      await expect(quotation).toContainText('$6,549.56')
      await page.reload()
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(quotation, 'what is not saved yet is kept').toContainText('$6,549.56')
      await quotation.getByRole('button', { name: 'Save draft' }).click()
      await expect(noticeOf(page)).toContainText('The draft is saved')
      await quotation.getByRole('button', { name: 'Send' }).click()
      await page
        .getByRole('dialog', { name: 'Send this quotation?' })
        .getByRole('button', { name: 'Send' })
        .click()
      await expect(panel.getByText('With the buyer')).toBeVisible()
    })

    await test.step('the buyer accepts it', async () => {
      buyersPage = await acceptQuotation(phone, english, { request, says: ['6,549.56'] })
    })

    await test.step('sales sees it ordered', async () => {
      await page.goto('/admin#inquiries')
      await expect(panel).toBeHidden()
      await page.goto(`/admin#inquiries/${id}`)
      await expect(panel.getByText('Quotation 1 accepted'), 'opened again').toBeVisible()
      await expect(page.getByRole('form', { name: 'inquiry' }).getByLabel('State')).toHaveValue('ordered')
    })

    await test.step('a mail from elsewhere answers the buyer, and it stays an order', async () => {
      await expect(panel.getByText(en.admin.people.did.accepted, { exact: true })).toBeVisible()
      // A mail program is another program.
      await page.evaluate(() =>
        navigation.addEventListener('navigate', (event) => {
          if (event.destination.url.startsWith('mailto:')) event.preventDefault()
        }),
      )
      await panel.getByRole('button', { name: 'Write by e-mail' }).click()
      await page.getByRole('button', { name: 'Yes, it is answered' }).click()
      await expect(panel.getByText(en.admin.people.did.accepted, { exact: true })).toBeHidden()
      await expect(page.getByRole('form', { name: 'inquiry' }).getByLabel('State')).toHaveValue('ordered')
    })

    await test.step('the address of the page is changed, and the one before leads nowhere', async () => {
      // On a slow line, what is copied before the inquiry was read again must not be the former address.
      const record = new RegExp(`/api/admin/inquiries/${id}$`)
      let release = () => {}
      const isOver = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route(record, async (route) => {
        await isOver
        // One that was asked again meanwhile is over.
        await route.continue().catch(() => {})
      })
      await panel.getByRole('button', { name: 'Change it…' }).click()
      await page
        .getByRole('dialog', { name: 'Change the address of the buyer’s page?' })
        .getByRole('button', { name: 'Change the address' })
        .click()
      await expect(noticeOf(page)).toContainText('The buyer’s page has a new address')
      expect((await request.get(buyersPage)).status()).toBe(404)
      const now = await panel.getByRole('link', { name: 'Buyer’s page' }).getAttribute('href')
      expect((await request.get(now ?? '')).status()).toBe(200)
      release()
    })

    await test.step('the list is narrowed to it, and the board has how soon inquiries are answered', async () => {
      await page.goto('/admin#inquiries?quotation=accepted')
      await expect(page.getByRole('row').filter({ hasText: number })).toBeVisible()
      await page.goto('/admin#inquiries?quotation=declined')
      await expect(page.getByRole('row').filter({ hasText: number })).toBeHidden()
      await page.goto('/admin#inquiries?view=board')
      await expect(page.getByText(/^First answer: \d+ working hours?/)).toBeVisible()
    })
  })

  test('is asked for and accepted in Chinese and without scripts', async ({ request, browser, baseURL }) => {
    const chinese = { path: '/zh', texts: zh, runsScripts: false }
    const phone = await openPhone(browser, chinese)
    await askForLights(phone, chinese, { baseURL, name: `${buyer.name} 林`, email })
    const { id } = await readThanks(phone, chinese, request)
    const api = adminApi(request)
    await api.create(`/api/admin/inquiries/${id}/messages`, { text: 'Which color?' })
    await api.create(`/api/admin/inquiries/${id}/quotations`, {
      ...{ currency: 'USD', discountPercent: '', otherCosts: [], incoterm: 'FOB', place: 'Ningbo' },
      ...{ paymentTerms: '', leadDays: 35, remarks: '', validUntil: '2099-12-31', send: true },
      lines: [
        {
          ...{ name: 'TX 1400 Tactical Flashlight', productNumber: 'LR-F1400', quantity: 500, packaging: '' },
          steps: [{ fromQuantity: 1, unitPrice: '13.10' }],
        },
      ],
    })
    await acceptQuotation(phone, chinese, { request, says: ['6,550.00', '下单后 35 天。最早出厂日期：'] })
    expect(await api.read(`/api/admin/inquiries/${id}`)).toMatchObject({ status: 'ordered' })
  })
})

const named = (name: string) => ({ name, exact: true })

/** Asks for three lights of a comparison, without signing in. */
async function askForLights(
  phone: Page,
  { path, texts, runsScripts }: Buyer,
  sender: { baseURL: string | undefined; name: string; email: string },
): Promise<void> {
  const { compare, inquiryList, contact } = texts.common
  await phone.goto(`${sender.baseURL}${path}/compare?products=${Object.keys(LIGHTS)}`)
  await phone.getByRole('link', named(compare.inquire)).click()
  await expect(phone.locator('.inquiry-lines > [role=group]')).toHaveCount(3)
  const quantities = phone.getByRole('textbox', named(inquiryList.quantity))
  for (const [index, pieces] of Object.values(LIGHTS).entries()) await quantities.nth(index).fill(pieces)
  await phone.getByRole('checkbox', named(inquiryList.sample)).first().check()
  await phone.getByRole('combobox', named(contact.form.incoterm)).selectOption('FOB')
  await phone.getByRole('textbox', named(contact.form.place)).fill('Ningbo')
  // A reload keeps the values of the form.
  if (runsScripts) await phone.reload()
  await expect(quantities.first()).toHaveValue('500')
  await expect(phone.getByRole('textbox', named(contact.form.place))).toHaveValue('Ningbo')
  const you = phone.getByRole('region', named(inquiryList.you))
  const { name, company, email: address, phone: number } = contact.form
  const typed = {
    [name]: sender.name,
    [company]: 'Meyer Outdoor',
    [address]: sender.email,
    [number]: '+49 30 5550 12',
  }
  for (const [label, text] of Object.entries(typed)) await you.getByRole('textbox', named(label)).fill(text)
  await expectNothingCutOff(phone)
  await phone.getByRole('button', named(contact.form.submit)).click()
}

/** Reads the number on the page of thanks, which leads to the inquiry. @returns The inquiry as sales have it. */
async function readThanks(
  phone: Page,
  { path, texts: { common } }: Buyer,
  request: APIRequestContext,
): Promise<Record<'id' | 'number', string>> {
  const { sent } = common.thankYou
  await expect(phone.getByRole('heading', named(sent.next))).toBeVisible()
  const [said] = /LR-\d{4}-\d{5}/.exec(String(await phone.getByRole('main').textContent())) ?? ['none']
  await expect(phone.getByRole('region', named(sent.heading)).getByText(/^500\b/)).toBeVisible()
  await expectNothingCutOff(phone)
  await phone.getByRole('link', named(sent.page)).click()
  await expect(phone.getByRole('heading', { level: 1 })).toContainText(said)
  const light = path === '' ? 'TX 1400 Tactical Flashlight' : 'TX 1400 战术手电筒'
  await expect(phone.getByText(light)).toBeVisible()
  const listed = (await adminApi(request).read('/api/admin/inquiries')) as Record<'id' | 'number', string>[]
  const found = listed.find((inquiry) => inquiry.number === said)
  return { id: String(found?.id), number: said }
}

/** Accepts the first quotation. @returns The address of the buyer's page. */
async function acceptQuotation(
  phone: Page,
  { texts }: Buyer,
  { request, says }: { request: APIRequestContext; says: string[] },
): Promise<string> {
  const { buyer: words } = texts.common
  await phone.reload()
  const buyersPage = phone.url()
  const quotation = phone.getByRole('article', {
    name: words.quotation.heading.replace('{version}', '1'),
  })
  for (const said of says) await expect(quotation).toContainText(said)
  await expect(phone.getByText('Which color?')).toBeVisible()
  await expectNothingCutOff(phone)
  const pdf = await request.get((await quotation.getByRole('link').getAttribute('href')) ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await quotation.getByRole('button', named(words.quotation.accept)).click()
  await expect(phone.getByRole('status')).toHaveText(words.notices.accept)
  await phone.context().close()
  return buyersPage
}

/** A page on a phone of its own, whose visitor has no account. */
async function openPhone(browser: Browser, { runsScripts }: Buyer): Promise<Page> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({
    viewport,
    isMobile: true,
    hasTouch: true,
    javaScriptEnabled: runsScripts,
  })
  return context.newPage()
}

async function expectNothingCutOff(page: Page): Promise<void> {
  // By the locator, because scripts of the page itself may not run.
  const widths = await page.locator('html').evaluate((root) => [root.scrollWidth, root.clientWidth])
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0)
}

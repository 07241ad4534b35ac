import fs from 'node:fs'
import { adminApi, formOf, logIn, noticeOf, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

test.describe('The tab Inquiries', () => {
  const buyer = uniqueName('Buyer')
  const spammer = `Spammer of ${buyer.name}`
  const email = `${buyer.slug}@example.com`
  const firm = uniqueName('Meyer Outdoor')
  const clerk = { name: 'Anna Clerk', email: `clerk@${firm.slug}.example` }

  test.beforeAll(async ({ request }) => {
    for (const inquiry of [
      { name: buyer.name, product: 'camp-600' },
      { name: spammer, website: 'https://spam.example' },
      clerk,
    ]) {
      const answer = await request.post('/api/inquiries', {
        data: {
          company: firm.name,
          email,
          phone: '+49 30 5550 12',
          message: 'Please send a sample of the lantern.',
          ...inquiry,
        },
      })
      expect(answer.status()).toBe(201)
    }
  })
  test.afterAll(async ({ request }) => {
    for (const each of [email, clerk.email])
      await adminApi(request).create('/api/admin/people/erase', { email: each })
  })

  test('shows what was written, notes how it was answered, and erases a person', async ({ page }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(decodeURIComponent(request.url())))
    await logIn(page)
    // The first screen says what waits, and leads there.
    await expect(page.getByRole('tab', { name: /^Inquiries \d+$/ })).toBeVisible()
    await page
      .getByRole('region', { name: 'What waits' })
      .getByRole('link', { name: /^\d+ inquir(y|ies) to answer$/ })
      .click()
    const answer = page.getByRole('combobox', { name: 'Answer', exact: true })
    await expect(answer).toHaveValue('any')
    await expect(page.getByRole('region', { name: 'What waits' })).toBeHidden()
    const search = page.getByRole('searchbox', { name: 'Search inquiries' })
    await search.fill(buyer.name)
    await expect(page.getByText('1 entry')).toBeVisible()
    await search.fill(firm.name)
    await expect(page.getByText('2 entries', { exact: true })).toBeVisible()
    for (const name of [buyer.name, clerk.name])
      await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    const bar = page.getByRole('toolbar', { name: 'Selected entries' })
    await expect(bar).toContainText('2 selected')
    // One that leaves the list leaves the selection.
    await page.getByRole('combobox', { name: `State of ${clerk.name}` }).selectOption('Closed')
    await expect(page.getByText('1 entry')).toBeVisible()
    await expect(bar).toContainText('1 selected')
    await answer.selectOption('')
    await search.fill(buyer.name)
    await expect(page.getByText('1 entry')).toBeVisible()
    const row = page.getByRole('row', { name: buyer.name })
    await expect(row).toContainText('Camp 600 Lantern')
    await expect(row).toContainText('Please send a sample of the lantern.')
    // A phone has no column for the state, but shows it.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(row.getByRole('rowheader').getByText('New', { exact: true })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 720 })
    // The state is changed where it is seen.
    const state = row.getByRole('combobox', { name: `State of ${buyer.name}` })
    await state.selectOption('Closed')
    await expect(noticeOf(page)).toContainText('Inquiry updated successfully')
    await expect(state).toBeEnabled()
    await expect(state).toHaveValue('closed')
    await state.selectOption('New')
    await expect(state).toHaveValue('new')
    await expect(state).toBeEnabled()

    await page.getByRole('link', { name: buyer.name }).click()
    const panel = page.getByRole('dialog', { name: 'Edit inquiry' })
    await expect(panel.getByText('Please send a sample of the lantern.')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Write by e-mail' })).toBeVisible()
    const form = formOf(page, 'inquiry')
    // A mail program is another program: what it is asked for is all this test can see.
    await page.evaluate(() => {
      const opened: string[] = []
      Object.assign(window, { opened })
      navigation.addEventListener('navigate', (event) => {
        if (!event.destination.url.startsWith('mailto:')) return
        opened.push(event.destination.url)
        event.preventDefault()
      })
    })
    await panel.getByRole('button', { name: 'Write by e-mail' }).click()
    const [mail = ''] = await page.evaluate(() => (window as unknown as { opened: string[] }).opened)
    expect(decodeURIComponent(mail)).toBe(
      `mailto:${email}?subject=Re: your inquiry about Camp 600 Lantern&body=Dear ${buyer.name},\r\n\r\n\r\n\r\n> Please send a sample of the lantern.`,
    )
    // Opening a mail is not sending it.
    await page
      .getByRole('dialog', { name: 'Did you send it?' })
      .getByRole('button', { name: 'Not yet' })
      .click()
    await expect(form.getByLabel('State')).toHaveValue('new')
    await panel.getByRole('button', { name: 'Write by e-mail' }).click()
    await page.getByRole('button', { name: 'Yes, it is answered' }).click()
    await expect(form.getByLabel('State')).toHaveValue('answered')
    await form.getByLabel('Notes').fill('Sent a quote.')
    await form.getByRole('button', { name: 'Save and close' }).click()
    await expect(state).toHaveValue('answered')
    await state.selectOption('Quoted')
    await expect(state).toBeEnabled()
    await page.getByRole('link', { name: buyer.name }).click()
    await panel.getByRole('button', { name: 'Write by e-mail' }).click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { opened: string[] }).opened.length))
      .toBe(3)
    await expect(page.getByRole('dialog', { name: 'Did you send it?' })).toHaveCount(0)
    await panel.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(state).toHaveValue('quoted')

    await page.getByRole('searchbox', { name: 'Search inquiries' }).fill(spammer)
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Possible spam')
    await page.getByRole('link', { name: spammer }).click()
    await expect(panel.getByText('the field no visitor sees was filled in')).toBeVisible()
    await panel.getByRole('button', { name: 'Close', exact: true }).click()

    await page.getByRole('button', { name: 'Erase a person' }).click()
    await page.getByRole('dialog').getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Look it up' }).click()
    await expect(page.getByRole('dialog').getByText(/^2 inquiries: LR-/)).toBeVisible()
    await page.getByRole('button', { name: 'Delete permanently' }).dblclick()
    await expect(page.getByText('2 entries were erased')).toBeVisible()
    expect(addresses.filter((address) => address.endsWith('/people/erase'))).toHaveLength(2)
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
  await request.post('/api/newsletter/subscribe', {
    data: { email: `${uniqueName('other-reader').slug}@example.com` },
  })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByText('Only what the list shows now')).toBeVisible()
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
  const file = await (await download).path()
  expect(fs.readFileSync(file, 'utf8')).toMatch(
    /^\uFEFFSubscribed on \(Shanghai\),State,E-mail,Language,Confirmed on \(Shanghai\),/,
  )
  expect(fs.readFileSync(file, 'utf8')).toContain(`,Unconfirmed,${email},English,`)
  expect(fs.readFileSync(file, 'utf8')).not.toContain('other-reader')
})

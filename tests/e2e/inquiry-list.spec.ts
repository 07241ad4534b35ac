import type { Page } from 'playwright/test'
import { expect, hydrated, test } from '../support/fixtures'

const TX = 'TX 1400 Tactical Flashlight'

const counter = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Inquiry/ })
const line = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('site-inquiry-list') ?? '[]') as { slug: string }[])

/** Waits until the list this browser keeps is in the form. */
const ready = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector<HTMLFormElement>('form[action="/api/inquiries"]')?.noValidate,
  )

const CONTACT = {
  Name: 'Ada Meyer',
  Company: 'Meyer Outdoor',
  Email: 'ada.list@meyer.example',
  Phone: '+49 30 5550 12',
}

const sender = (page: Page) => page.getByRole('region', { name: 'Who you are' })

async function fillContact(page: Page) {
  for (const [name, text] of Object.entries(CONTACT)) {
    await sender(page).getByRole('textbox', { name, exact: true }).fill(text)
  }
}

test.describe('Lights are put on the inquiry list', () => {
  test('from cards, rows, a product and a comparison, in every tab the same', async ({ page, context }) => {
    await page.goto('/products/flashlights')
    await expect(counter(page)).toBeHidden()
    await page.getByRole('button', { name: `Add to inquiry: ${TX}` }).click()
    await expect(counter(page)).toHaveText('Inquiry 1')
    const other = await context.newPage()
    await other.goto('/products?view=list')
    await expect(counter(other)).toHaveText('Inquiry 1')
    await other
      .getByRole('button', { name: /^Add to inquiry: / })
      .first()
      .click()
    await expect(counter(page)).toHaveText('Inquiry 2')
    await other.goto('/product/camp-600')
    await other.getByRole('button', { name: 'Add to inquiry', exact: true }).click()
    await expect(counter(page)).toHaveText('Inquiry 3')
    await page.goto('/compare?products=tx-1400,duo-600')
    await page.getByRole('button', { name: /^Add to inquiry: Duo 600/ }).click()
    await page.getByRole('button', { name: `In your inquiry: ${TX}` }).click()
    await expect(counter(other)).toHaveText('Inquiry 3')
    await other.getByRole('link', { name: 'Go to your inquiry 3' }).click()
    await expect(other).toHaveURL(/\/inquiry\?product=[\w-]+&product=camp-600&product=duo-600$/)
    await expect(other.locator('.inquiry-lines > [role=group]')).toHaveCount(3)
  })
})

test.describe('The inquiry list', () => {
  test('keeps what is said of each light, adds to it and takes from it', async ({ page }) => {
    await page.goto('/inquiry?product=tx-1400&product=camp-600')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    await ready(page)
    await test.step('a quantity below the minimum is taken, and said to be', async () => {
      await line(page, TX).getByRole('textbox', { name: 'Quantity, pieces' }).fill('20')
      await expect(line(page, TX).getByRole('status')).toHaveText(/^Below our minimum of [\d,]+ pieces\./)
      await line(page, TX).getByRole('textbox', { name: 'Note' }).fill('with our box')
      await line(page, TX).getByRole('checkbox', { name: 'Logo' }).check()
      await line(page, TX).getByRole('checkbox', { name: 'A sample first' }).check()
    })
    await test.step('no branding goes with no other', async () => {
      await line(page, TX).getByRole('checkbox', { name: 'None' }).check()
      await expect(line(page, TX).getByRole('checkbox', { name: 'Logo' })).not.toBeChecked()
      await line(page, TX).getByRole('checkbox', { name: 'Logo' }).check()
      await expect(line(page, TX).getByRole('checkbox', { name: 'None' })).not.toBeChecked()
    })
    await test.step('it is there after a reload, at the plain address too', async () => {
      await page.getByRole('textbox', { name: 'Port or postcode' }).fill('Rotterdam')
      await page.goto('/inquiry')
      await expect(page).toHaveURL('/inquiry?product=tx-1400&product=camp-600')
      await ready(page)
      await expect(line(page, TX).getByRole('textbox', { name: 'Quantity, pieces' })).toHaveValue('20')
      await expect(line(page, TX).getByRole('textbox', { name: 'Note' })).toHaveValue('with our box')
      await expect(line(page, TX).getByRole('checkbox', { name: 'Logo' })).toBeChecked()
      await expect(page.getByRole('textbox', { name: 'Port or postcode' })).toHaveValue('Rotterdam')
    })
    await test.step('a line that is taken off comes back as it was', async () => {
      await line(page, TX).getByRole('button', { name: 'Remove' }).click()
      await expect(page).toHaveURL('/inquiry?product=camp-600')
      await expect(page.getByRole('button', { name: 'Put it back' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(line(page, TX).getByRole('textbox', { name: 'Note' })).toHaveValue('with our box')
      await expect(line(page, TX).getByRole('button', { name: 'Remove' })).toBeFocused()
    })
    await test.step('a light is named in words, which a browser keeps', async () => {
      await page.getByRole('button', { name: 'Add another light' }).click()
      await expect(page.getByRole('textbox', { name: 'Light, in your words' })).toBeFocused()
      await page.keyboard.type('A red lantern')
      await expect(counter(page)).toHaveText('Inquiry 3')
      await page.reload()
      await expect(page.getByRole('textbox', { name: 'Light, in your words' })).toHaveValue('A red lantern')
    })
    await test.step('the meter counts what will not have to be asked', async () => {
      const meter = page.getByRole('complementary', { name: 'For a first answer' })
      await expect(meter.getByRole('status')).toHaveText('1 of 5 known')
      await page.getByRole('combobox', { name: 'Incoterm' }).selectOption('FOB')
      await expect(meter.getByRole('status')).toHaveText('2 of 5 known')
      await expect(page.getByText('Free On Board: we clear').first()).toBeVisible()
    })
  })

  test('is sent without a message, and is then empty', async ({ page }) => {
    await page.goto('/product/tx-1400')
    await page.getByRole('button', { name: 'Add to inquiry', exact: true }).click()
    await counter(page).click()
    await ready(page)
    await line(page, TX).getByRole('textbox', { name: 'Quantity, pieces' }).fill('plenty')
    await fillContact(page)
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await expect(line(page, TX).getByRole('textbox', { name: 'Quantity, pieces' })).toBeFocused()
    await expect(line(page, TX).getByText('Please enter whole pieces, such as 1,000.')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('1,000')
    // Enter in a line sends nothing.
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await expect(page).toHaveURL(/\/thank-you\?sent=/)
    await expect.poll(() => stored(page)).toEqual([])
    await expect(counter(page)).toBeHidden()
  })

  test('says in another tab that it was sent, and repeats all that was', async ({ page, context }) => {
    await page.goto('/inquiry?product=tx-1400')
    await ready(page)
    const other = await context.newPage()
    await other.goto('/inquiry')
    await ready(other)
    await expect(line(other, TX)).toBeVisible()
    await line(page, TX).getByRole('textbox', { name: 'Quantity, pieces' }).fill('12,000')
    await line(page, TX).getByRole('textbox', { name: 'Note' }).fill('Warm white')
    await line(page, TX).getByRole('checkbox', { name: 'Packaging' }).check()
    await fillContact(page)
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await expect(page).toHaveURL(/\/thank-you\?sent=/)
    const sent = page.getByRole('region', { name: 'What you sent' })
    for (const text of ['12,000 pieces', 'own packaging', 'Warm white'])
      await expect(sent).toContainText(text)
    await expect(page.getByText('within one working day, on that page.')).toBeVisible()
    const said = other.getByText('This list was sent from another tab, as inquiry')
    await said.getByRole('link', { name: /^LR-\d{4}-\d{5}$/ }).click()
    await expect(other.getByRole('heading', { level: 1 })).toContainText('Inquiry LR-')
    await other.close()
  })

  test('stays sent when somebody goes back, and loses nothing that was not', async ({ page }) => {
    await page.goto('/inquiry?product=tx-1400')
    await ready(page)
    await line(page, TX).getByRole('textbox', { name: 'Quantity, pieces' }).fill('1,000')
    await fillContact(page)
    await page.route('**/api/inquiries', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Away</title>' }),
    )
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await expect(page).toHaveTitle('Away')
    await page.unrouteAll()
    await page.goBack()
    await expect(page).toHaveURL('/inquiry?product=tx-1400')
    await ready(page)
    await expect(line(page, TX).getByRole('textbox', { name: 'Quantity, pieces' })).toHaveValue('1,000')
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await expect(page).toHaveURL(/\/thank-you\?sent=/)
    await expect.poll(() => stored(page)).toEqual([])
    await page.goBack()
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Nothing on your inquiry yet' })).toBeVisible()
    expect(await stored(page)).toEqual([])
  })

  test('is still listed by its address after Back where the browser keeps nothing', async ({ page }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('refused', 'QuotaExceededError')
      }
      Object.defineProperty(window, 'localStorage', { value: { getItem: () => null, setItem: refuse } })
    })
    await page.goto('/inquiry?product=tx-1400')
    await ready(page)
    await fillContact(page)
    await page.route('**/api/inquiries', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Away</title>' }),
    )
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await expect(page).toHaveTitle('Away')
    await page.goBack()
    await expect(line(page, TX)).toBeVisible()
  })

  test('takes whole pieces within its limits, and says so until they are', async ({ page }) => {
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/inquiries')) posts.push(request.url())
    })
    const quantity = line(page, TX).getByRole('textbox', { name: 'Quantity, pieces' })
    const fault = line(page, TX).getByText(/^Please enter whole pieces/)
    await page.goto('/inquiry?product=tx-1400')
    await ready(page)
    await fillContact(page)
    for (const wrong of ['0', '20,000,000']) {
      await quantity.fill(wrong)
      await page.getByRole('button', { name: 'Send inquiry' }).click()
      await expect(quantity).toBeFocused()
      await expect(fault).toBeVisible()
      await quantity.fill('500')
      await expect(fault).toBeHidden()
    }
    await test.step('as a Chinese keyboard writes them, too', async () => {
      await quantity.fill('１，０００')
      await quantity.blur()
      await expect(fault).toBeHidden()
      expect(await quantity.evaluate((input: HTMLInputElement) => input.validity.valid)).toBe(true)
    })
    await test.step('one that nobody has left is judged when it is sent', async () => {
      await quantity.fill('0')
      await page.reload()
      await ready(page)
      await expect(quantity).toHaveValue('0')
      await page.getByRole('button', { name: 'Send inquiry' }).click()
      await expect(fault).toBeVisible()
    })
    expect(posts).toEqual([])
  })

  test('a quantity that the server refused is wrong only as long as it stands', async ({ page }) => {
    const quantity = line(page, TX).getByRole('textbox', { name: 'Quantity, pieces' })
    const fault = line(page, TX).getByText(/^Please enter whole pieces/)
    const response = await page.request.post('/api/inquiries', {
      form: { from: 'list', locale: 'en', 'line-0-product': 'tx-1400', 'line-0-quantity': '0' },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      maxRedirects: 0,
    })
    await page.goto(response.headers().location ?? '')
    await ready(page)
    await expect(fault).toBeVisible()
    await quantity.fill('500')
    await expect(fault).toBeHidden()
  })

  test('keeps a light that is gone as words, and a hundred lines', async ({ page }) => {
    await page.goto('/inquiry?product=no-such-light')
    await ready(page)
    await expect(page.getByRole('textbox', { name: 'Light, in your words' })).toHaveValue('no-such-light')
    await expect(page.getByText('This light is no longer in the catalog.')).toBeVisible()
    await test.step('asks the server of no name while it is typed', async () => {
      const requests: string[] = []
      const name = page.getByRole('textbox', { name: 'Light, in your words' })
      await name.press('End')
      page.on('request', (request) => requests.push(request.url()))
      await name.pressSequentially('-x')
      await expect(page).toHaveURL('/inquiry?named=1')
      await expect(name).toBeFocused()
      // Requests of the router follow at once.
      await page.waitForTimeout(500)
      expect(requests).toEqual([])
      await page.reload()
      await expect(name).toHaveValue('no-such-light-x')
    })
    await page.evaluate(() => {
      const lights = Array.from({ length: 120 }, (_, index) => ({ slug: `Light ${index}`, at: Date.now() }))
      localStorage.setItem('site-inquiry-list', JSON.stringify(lights))
    })
    await page.goto('/inquiry')
    await expect(page.getByRole('textbox', { name: 'Light, in your words' })).toHaveCount(100)
    await expect(page.getByRole('button', { name: 'Add another light' })).toBeDisabled()
    await expect(page.getByText('Full: 100 lights')).toBeVisible()
    await page.goto('/product/tx-1400')
    await expect(page.getByRole('button', { name: 'Full: 100 lights', exact: true })).toBeDisabled()
  })

  test('is led to from the page of a lost link, keeps its lights beside those an address adds, and says which file is too large to send', async ({
    page,
  }) => {
    await page.goto('/product/tx-1400')
    await page.getByRole('button', { name: 'Add to inquiry', exact: true }).click()
    await page.goto('/inquiry?lost=1#lost')
    await expect(page.getByRole('heading', { name: 'Lost the link to your inquiry?' })).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lost the link to your inquiry?')
    // No mail leaves from this site.
    await expect(page.getByRole('status')).toHaveText(/^No mail leaves from this site.*\d+.*@/)
    await page.getByRole('main').getByRole('link', { name: 'Go to your inquiry 1' }).click()
    await expect(page).toHaveURL('/inquiry?product=tx-1400')
    await expect(line(page, TX)).toBeVisible()
    await page.goto('/inquiry?product=camp-600')
    await ready(page)
    await expect(line(page, TX)).toBeVisible()
    await expect(line(page, 'Camp 600 Lantern')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Light, in your words' })).toHaveCount(0)
    const file = page.locator('input[name=attachment-2]')
    const choose = (bytes: number) =>
      file.setInputFiles({
        name: 'artwork.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.alloc(bytes, '%PDF-1.7 '),
      })
    await choose(10 * 1024 * 1024 + 1)
    const fault = page.getByText('“artwork.pdf” is larger than 10 MB and was left out.')
    await expect(fault).toBeVisible()
    expect(await file.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0)
    await choose(1000)
    await expect(fault).toBeHidden()
  })

  test('leads on while it is empty, in Chinese too', async ({ page }) => {
    await page.goto('/zh/inquiry')
    await expect(page.getByRole('heading', { level: 1, name: '询价单还是空的' })).toBeVisible()
    await page.getByRole('link', { name: '用文字写明灯具' }).click()
    await expect(page.getByRole('textbox', { name: '灯具（用文字写明）' })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a product leads to the form with it, which takes more by name, and is sent', async ({ page }) => {
    await page.goto('/product/tx-1400')
    await page.getByRole('link', { name: 'Add to inquiry' }).click()
    await expect(page).toHaveURL('/inquiry?product=tx-1400')
    await line(page, TX).getByRole('textbox', { name: 'Quantity, pieces' }).fill('500')
    await line(page, TX).getByRole('checkbox', { name: 'Packaging' }).check()
    await page.getByRole('button', { name: 'Add another light' }).click()
    await expect(page).toHaveURL(/\/inquiry\?.*form=/)
    await expect(line(page, TX).getByRole('textbox', { name: 'Quantity, pieces' })).toHaveValue('500')
    await expect(line(page, TX).getByRole('checkbox', { name: 'Packaging' })).toBeChecked()
    await expect(page.getByRole('alert')).toBeHidden()
    await page.getByRole('textbox', { name: 'Light, in your words' }).fill('A red lantern')
    await fillContact(page)
    await page.getByRole('combobox', { name: 'Incoterm' }).selectOption('DAP')
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await expect(page).toHaveURL(/\/thank-you\?sent=/)
  })

  test('a line is taken off, and a form that is rejected comes back with its lines', async ({ page }) => {
    await page.goto('/inquiry?product=tx-1400&product=p-900')
    await line(page, TX).getByRole('button', { name: 'Remove' }).click()
    await expect(page).toHaveURL(/form=/)
    await expect(line(page, TX)).toBeHidden()
    const other = page.getByRole('group', { name: /^P 900/ })
    await other.getByRole('textbox', { name: 'Note' }).fill('in black')
    await page.locator('form.inquiry-list').evaluate((form: HTMLFormElement) => {
      form.noValidate = true
    })
    await page.getByRole('button', { name: 'Send inquiry' }).click()
    await expect(page.getByRole('alert').getByText('Validation Error')).toBeVisible()
    await expect(other.getByRole('textbox', { name: 'Note' })).toHaveValue('in black')
    await expect(sender(page).getByRole('textbox', { name: 'Name', exact: true })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
  })
})

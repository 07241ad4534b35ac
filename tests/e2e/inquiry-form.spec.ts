import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures'

const FAULTS = {
  Name: 'Name must be at least 2 characters',
  Company: 'Company is required',
  Email: 'Please enter a valid email address',
  Phone: 'Phone number is required',
  Message: 'Message must be at least 10 characters',
}

const TOAST = 'Validation Error: Please fix the errors in the form before submitting.'

const INQUIRY = {
  Name: 'Ada Meyer',
  Company: 'Meyer Outdoor',
  Email: 'ada@meyer.example',
  Phone: '+49 30 5550 12',
  Message: 'Please send a sample of the lantern.',
}

const form = (page: Page) => page.getByRole('region', { name: 'Send an inquiry' })

const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })

const send = (page: Page) => form(page).getByRole('button', { name: 'Send inquiry' })

/** Whether the form's validation has replaced the browser's. */
const ready = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector<HTMLFormElement>('form[action="/api/inquiries"]')?.noValidate,
  )

async function fill(page: Page, inquiry: Record<string, string>) {
  for (const [name, text] of Object.entries(inquiry)) await field(page, name).fill(text)
}

/** Records the button's text, because the page is left as soon as the post gets its response. */
async function rememberButton(page: Page) {
  await send(page).evaluate((button: HTMLButtonElement) => {
    const note = () =>
      sessionStorage.setItem('button', `${button.textContent}${button.disabled ? ' disabled' : ''}`)
    new MutationObserver(note).observe(button, {
      attributes: true,
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
}

test.describe('The inquiry form', () => {
  test('says under each field what is wrong, and once for all in a toast', async ({ page }) => {
    await page.goto('/contact')
    await ready(page)
    await send(page).click()
    for (const [name, fault] of Object.entries(FAULTS)) {
      await expect(field(page, name)).toHaveAccessibleDescription(fault)
      await expect(form(page).getByText(fault)).toBeVisible()
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(page.getByRole('alert').filter({ hasText: TOAST })).toBeVisible()
    await expect(page).toHaveURL(/\/contact$/)
  })

  test('moves to the first field that is wrong', async ({ page }) => {
    await page.goto('/contact')
    await ready(page)
    await fill(page, {
      Name: 'Ada',
      Company: 'Meyer',
      Email: 'ada@nowhere',
      Phone: '1',
      Message: 'too short',
    })
    await send(page).click()
    await expect(field(page, 'Email')).toBeFocused()
    await expect(form(page).getByText(FAULTS.Email)).toBeVisible()
    await expect(form(page).getByText(FAULTS.Message)).toBeVisible()
    await expect(form(page).getByText(FAULTS.Name)).toHaveCount(0)
  })

  test('takes an error away when its field is edited, and the toast when it is dismissed', async ({
    page,
  }) => {
    await page.goto('/contact')
    await ready(page)
    await send(page).click()
    await field(page, 'Company').press('M')
    await expect(form(page).getByText(FAULTS.Company)).toHaveCount(0)
    await expect(field(page, 'Company')).not.toHaveAttribute('aria-invalid')
    await expect(form(page).getByText(FAULTS.Phone)).toBeVisible()
    await expect(page.getByText(TOAST)).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss' }).click()
    await expect(page.getByText(TOAST)).toHaveCount(0)
  })

  test('never hides the field it moves to behind the toast on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 })
    await page.goto('/contact')
    await ready(page)
    const { Message, ...rest } = INQUIRY
    await fill(page, { ...rest, Message: 'short' })
    await send(page).click()
    await expect(field(page, 'Message')).toBeFocused()
    const message = await form(page).getByText(FAULTS.Message).boundingBox()
    const toast = await page.getByRole('alert').filter({ hasText: TOAST }).boundingBox()
    const top = await field(page, 'Message').boundingBox()
    expect(top && toast && top.y < toast.y - 40).toBe(true)
    expect(message).not.toBeNull()
  })

  test('says Sending... with its button disabled, and posts every field', async ({ page }) => {
    let posted = new URLSearchParams()
    await page.route('**/api/inquiries', async (route) => {
      posted = new URLSearchParams(route.request().postData() ?? '')
      await route.fulfill({ status: 303, headers: { location: '/thank-you' } })
    })
    await page.goto('/contact')
    await ready(page)
    await fill(page, INQUIRY)
    await form(page).getByText('Lanterns').click()
    await rememberButton(page)
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('button'))).toBe('Sending... disabled')
    expect(Object.fromEntries(posted)).toEqual({
      locale: 'en',
      'captcha-response': '',
      website: '',
      // How long the form was open, in milliseconds.
      'fill-ms': expect.stringMatching(/^\d+$/),
      name: INQUIRY.Name,
      company: INQUIRY.Company,
      email: INQUIRY.Email,
      phone: INQUIRY.Phone,
      interest: 'lanterns',
      message: INQUIRY.Message,
    })
  })

  test('loses no word to a reload, and forgets them once the inquiry has arrived', async ({ page }) => {
    await page.goto('/contact')
    await ready(page)
    await fill(page, INQUIRY)
    await form(page).getByText('Headlamps').click()
    await page.reload()
    for (const [name, text] of Object.entries(INQUIRY)) await expect(field(page, name)).toHaveValue(text)
    await expect(form(page).getByRole('radio', { name: 'Headlamps' })).toBeChecked()
    await page.goto('/thank-you')
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('lumenridge-inquiry'))).toBeNull()
    await page.goto('/contact')
    await ready(page)
    await expect(field(page, 'Message')).toHaveValue('')
  })

  test('knows the product somebody comes from', async ({ page }) => {
    await page.goto('/product/camp-600')
    await page.getByRole('link', { name: 'Ask for a sample' }).click()
    await expect(page).toHaveURL(/\/contact\?product=camp-600$/)
    await expect(form(page).getByText('Your inquiry is about')).toBeVisible()
    await expect(form(page).getByRole('link', { name: 'Camp 600 Lantern' })).toBeVisible()
    await expect(form(page).getByRole('radio', { name: 'Lanterns' })).toBeChecked()
    await expect(form(page).locator('input[name=product]')).toHaveValue('camp-600')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/contact$/)
    await form(page).getByRole('link', { name: 'Ask about something else' }).click()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(form(page).locator('input[name=product]')).toHaveCount(0)
  })

  test('leads to the thanks once the inquiry is stored', async ({ page }) => {
    await page.goto('/contact?product=camp-600')
    await ready(page)
    await fill(page, { ...INQUIRY, Message: `Please send a sample, ${Date.now()}.` })
    await send(page).click()
    await expect(page).toHaveURL(/\/thank-you$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
  })

  test('does not mind a product nobody knows', async ({ page }) => {
    const response = await page.goto('/contact?product=lava-lamp')
    expect(response?.status()).toBe(200)
    await expect(send(page)).toBeVisible()
    await expect(form(page).getByText('Your inquiry is about')).toHaveCount(0)
  })

  test('speaks Chinese', async ({ page }) => {
    await page.goto('/zh/contact')
    await ready(page)
    await page.getByRole('button', { name: '发送询盘' }).click()
    await expect(page.getByText('姓名至少 2 个字符')).toBeVisible()
    await expect(page.getByText('填写有误：请先更正表单中标出的问题，再提交。')).toBeVisible()
    await expect(page.getByText('周一至周五 9:00-17:00（北京时间）')).toBeVisible()
  })
})

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const { locale, words } of [
    {
      locale: '',
      words: { heading: 'Send an inquiry', send: 'Send inquiry', fault: FAULTS.Email, thanks: 'Thank you' },
    },
    {
      locale: '/zh',
      words: { heading: '发送询盘', send: '发送询盘', fault: '请输入有效的邮箱地址', thanks: '感谢您的来信' },
    },
  ]) {
    test(`a refused form comes back filled in, and is then sent (${locale || '/en'})`, async ({ page }) => {
      await page.goto(`${locale}/contact?product=camp-600`)
      const button = page.getByRole('button', { name: words.send })
      // The browser's own validation applies first.
      await button.click()
      await expect(page).toHaveURL(/\/contact\?product=camp-600$/)
      const message = `请寄一只营灯样品，谢谢。${Date.now()}`
      const typed = { name: '陈伟', company: '山野户外', phone: '+86 571 5550 88', message }
      const field = (name: string) => page.locator(`#inquiry-${name}`)
      for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
      await field('email').fill('chen@shanye')
      await button.click()

      await expect(page).toHaveURL(
        new RegExp(`${locale}/contact\\?product=camp-600&form=[0-9a-f-]{36}#inquiry$`),
      )
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
      await expect(field('email')).toHaveAccessibleDescription(words.fault)
      await expect(field('email')).toHaveValue('chen@shanye')
      for (const [name, text] of Object.entries(typed)) await expect(field(name)).toHaveValue(text)
      await expect(page.locator('input[name=interest]:checked')).toHaveValue('lanterns')
      await expect(page.locator('input[name=product]')).toHaveValue('camp-600')

      await field('email').fill('chen@shanye.example')
      await button.click()
      await expect(page).toHaveURL(new RegExp(`${locale}/thank-you$`))
      await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible()
    })
  }
})

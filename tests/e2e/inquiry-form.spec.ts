import http from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright/test'
import { dropDatabase } from '../../scripts/site/database/drop-database.mjs'
import { copyCatalogue } from '../../scripts/site/database/test-database.mjs'
import { DEMO_KEY } from '../../scripts/site/settings.mjs'
import { expect, test } from '../support/fixtures'
import { holdScripts } from '../support/gate'
import { DATABASE_SERVER, NEEDS_SERVER, startOwnSite } from '../support/own-site'

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
  test('says under each field what is wrong, once for all in a toast, and moves to the first that is', async ({
    page,
  }) => {
    await page.goto('/contact')
    await ready(page)
    await send(page).click()
    for (const [name, fault] of Object.entries(FAULTS)) {
      await expect(field(page, name)).toHaveAccessibleDescription(fault)
      await expect(form(page).getByText(fault)).toBeVisible()
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    }
    await expect(page.getByText(TOAST)).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: TOAST })).toBeVisible()
    await expect(page).toHaveURL(/\/contact$/)
    await test.step('takes an error away when its field is edited, and the toast when it is dismissed', async () => {
      await field(page, 'Company').press('M')
      await expect(form(page).getByText(FAULTS.Company)).toHaveCount(0)
      await expect(field(page, 'Company')).not.toHaveAttribute('aria-invalid')
      await expect(form(page).getByText(FAULTS.Phone)).toBeVisible()
      await page.getByRole('button', { name: 'Dismiss' }).click()
      await expect(page.getByText(TOAST)).toHaveCount(0)
    })
    await test.step('moves to the first field that is wrong', async () => {
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
    await test.step('never hides it behind the toast on a phone', async () => {
      await page.setViewportSize({ width: 320, height: 568 })
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
  })

  test('keeps what was typed before its scripts ran, whose time nobody knows', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/contact', { waitUntil: 'commit' })
    await field(page, 'Message').fill(INQUIRY.Message)
    await release()
    await ready(page)
    await expect(field(page, 'Message')).toHaveValue(INQUIRY.Message)
    let posted = new URLSearchParams()
    await page.route('**/api/inquiries', async (route) => {
      posted = new URLSearchParams(route.request().postData() ?? '')
      await route.fulfill({ status: 303, headers: { location: '/thank-you' } })
    })
    await page.reload()
    await ready(page)
    await expect(field(page, 'Message')).toHaveValue(INQUIRY.Message)
    await fill(page, INQUIRY)
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    expect(posted.get('fill-ms')).toBe('')
  })

  test('posts every field, loses no word to a reload, and forgets them once the inquiry has arrived, before any script was loaded, too', async ({
    page,
  }) => {
    let posted = new URLSearchParams()
    await page.route('**/api/inquiries', async (route) => {
      posted = new URLSearchParams(route.request().postData() ?? '')
      await route.fulfill({ status: 303, headers: { location: '/thank-you' } })
    })
    const thanks = page.getByRole('heading', { level: 1, name: 'Thank you' })
    await page.goto('/contact')
    await ready(page)
    await fill(page, INQUIRY)
    await form(page).getByText('Headlamps').click()
    await page.reload()
    for (const [name, text] of Object.entries(INQUIRY)) await expect(field(page, name)).toHaveValue(text)
    await expect(form(page).getByRole('radio', { name: 'Headlamps' })).toBeChecked()
    await rememberButton(page)
    await send(page).click()
    await expect(thanks).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('button'))).toBe('Sending... disabled')
    expect(Object.fromEntries(posted)).toEqual({
      locale: 'en',
      'captcha-response': '',
      website: '',
      // Nobody knows how long one that was reloaded was open.
      'fill-ms': '',
      name: INQUIRY.Name,
      company: INQUIRY.Company,
      email: INQUIRY.Email,
      phone: INQUIRY.Phone,
      interest: 'headlamps',
      message: INQUIRY.Message,
    })
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('site-inquiry'))).toBeNull()
    await page.goto('/contact')
    await ready(page)
    await expect(field(page, 'Message')).toHaveValue('')

    await fill(page, INQUIRY)
    const scripts = '**/_next/static/**/*.js'
    await page.route(scripts, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await send(page).click()
    await expect(thanks).toBeVisible()
    // How long the form was open, in milliseconds.
    expect(posted.get('fill-ms')).toMatch(/^\d+$/)
    await page.unroute(scripts)
    await page.goto('/contact')
    await ready(page)
    await expect(field(page, 'Message')).toHaveValue('')
  })

  test('forgets what it sent, and not what the inquiry list asks beside it', async ({ page }) => {
    await page.route('**/api/inquiries', (route) =>
      route.fulfill({ status: 303, headers: { location: '/thank-you' } }),
    )
    const terms = page.locator('#inquiry-incoterm')
    await page.goto('/inquiry?product=camp-600')
    await ready(page)
    await terms.selectOption('FOB')
    await page.goto('/contact')
    await ready(page)
    await fill(page, INQUIRY)
    await send(page).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
    await page.reload()
    await page.goto('/inquiry?product=camp-600')
    await ready(page)
    await expect(terms).toHaveValue('FOB')
    await expect(page.locator('#inquiry-name')).toHaveValue('')
  })

  test('knows the products somebody comes from, in sight at once on a phone, which can be taken out', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/product/camp-600')
    await page.getByRole('link', { name: 'Ask for a sample' }).click()
    await expect(page).toHaveURL(/\/contact\?product=camp-600#inquiry$/)
    await expect(field(page, 'Name')).toBeInViewport()
    await expect(form(page).getByText('Your inquiry is about')).toBeVisible()
    const camp = form(page).getByRole('link', { name: 'Camp 600 Lantern', exact: true })
    await expect(camp).toBeVisible()
    await expect(form(page).getByRole('radio', { name: 'Lanterns' })).toBeChecked()
    const products = form(page).locator('input[name=product]')
    await expect(products).toHaveValue('camp-600')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/contact$/)
    await ready(page)
    await field(page, 'Message').fill('Samples of both, please.')

    await page.goto('/product/tx-1400')
    await page.getByRole('link', { name: 'Ask for a sample' }).click()
    await expect(page).toHaveURL(/\/contact\?product=camp-600&product=tx-1400$/)
    await expect(camp).toBeVisible()
    await expect(form(page).getByRole('link', { name: /^TX 1400/ })).toBeVisible()
    await expect(field(page, 'Message')).toHaveValue('Samples of both, please.')
    await form(page).getByRole('link', { name: 'Remove Camp 600 Lantern' }).click()
    await expect(page).toHaveURL(/\/contact\?product=tx-1400$/)
    await expect(products).toHaveValue('tx-1400')
    await page.reload()
    await expect(products).toHaveCount(1)
    await form(page)
      .getByRole('link', { name: /^Remove TX 1400/ })
      .click()
    await expect(page).toHaveURL(/\/contact$/)
    await expect(products).toHaveCount(0)
  })

  test('leads to the thanks once the inquiry is stored', async ({ page }) => {
    await page.goto('/contact?product=camp-600&product=tx-1400')
    await ready(page)
    const message = `Please send a sample, ${Date.now()}.`
    await fill(page, { ...INQUIRY, Message: message })
    await send(page).click()
    await expect(page).toHaveURL(/\/thank-you\?sent=[0-9a-f-]{36}$/)
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
    const sent = page.getByRole('region', { name: 'What you sent' })
    for (const text of [message, INQUIRY.Email, 'Camp 600 Lantern']) await expect(sent).toContainText(text)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    const again = await page.reload()
    expect(again?.headers()['cache-control']).toContain('no-store')
    await expect(sent).toContainText(message)
  })

  test('does not mind a product nobody knows', async ({ request }) => {
    const response = await request.get('/contact?product=lava-lamp')
    expect(response.status()).toBe(200)
    const html = await response.text()
    expect(html).toMatch(/<button[^>]* type="submit"[^>]*>Send inquiry</)
    expect(html).not.toMatch(/>Your inquiry is about</)
  })

  test('speaks Chinese', async ({ page }) => {
    await page.goto('/zh/contact')
    await ready(page)
    await page.getByRole('button', { name: '发送询盘' }).click()
    await expect(page.getByText('姓名至少 2 个字符')).toBeVisible()
    await expect(page.getByText('填写有误：请先更正表单中标出的问题，再提交。')).toBeVisible()
    await expect(page.getByText('周一至周五 9:00–17:00（北京时间）')).toBeVisible()
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
      await expect(page).toHaveURL(new RegExp(`${locale}/thank-you\\?sent=[0-9a-f-]{36}$`))
      await expect(page.getByRole('heading', { level: 1, name: words.thanks })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(message)
    })
  }
})

test.describe('The captcha of the inquiry form', () => {
  test.skip(DATABASE_SERVER === '', NEEDS_SERVER)
  test.describe.configure({ mode: 'serial' })

  const DATABASE = 'captcha_test'
  const PROVIDER = 'https://captcha.example'
  const RESPONSE = 'response-of-the-captcha'
  let site: Awaited<ReturnType<typeof startOwnSite>>
  let verifier: http.Server

  /** The used part of the provider's script. It shows a frame of its own, as the real one does. */
  const script = (execute: string) => `
    window.hcaptcha = {
      render(box, { sitekey, size }) {
        const frame = document.createElement('iframe')
        frame.src = '${PROVIDER}/frame?' + new URLSearchParams({ sitekey, size })
        box.append(frame)
        return 'widget'
      },
      execute: (widget, { async }) => ${execute},
    }`
  const SOLVES = `Promise.resolve({ response: widget === 'widget' && async ? '${RESPONSE}' : '' })`
  const HANGS = 'new Promise(() => {})'

  test.beforeAll(async () => {
    verifier = http.createServer(async (request, response) => {
      let body = ''
      for await (const chunk of request) body += chunk
      const { secret, sitekey, response: given } = Object.fromEntries(new URLSearchParams(body))
      const success = secret === 'secret' && sitekey === 'site' && given === RESPONSE
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify({ success }))
    })
    await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve))
    site = await startOwnSite(await copyCatalogue(DATABASE_SERVER, DATABASE), {
      CAPTCHA_SITE_KEY: 'site',
      CAPTCHA_SECRET_KEY: 'secret',
      CAPTCHA_SCRIPT_URL: `${PROVIDER}/1/api.js`,
      CAPTCHA_VERIFY_URL: `http://127.0.0.1:${(verifier.address() as AddressInfo).port}/siteverify`,
      CAPTCHA_ORIGINS: 'captcha.example',
    })
  })
  test.afterAll(async () => {
    await site?.stop()
    verifier?.close()
    await dropDatabase(DATABASE_SERVER, DATABASE)
  })

  /** What the visitor's browser requests of the provider. */
  async function stubProvider(page: Page, execute: string, before: Promise<void> = Promise.resolve()) {
    const requested: string[] = []
    await page.route(`${PROVIDER}/**`, async (route) => {
      const { pathname, search } = new URL(route.request().url())
      requested.push(pathname + search)
      await before
      await (pathname === '/frame'
        ? route.fulfill({ contentType: 'text/html', body: '<title>Captcha</title>' })
        : route.fulfill({ contentType: 'text/javascript', body: script(execute) }))
    })
    return requested
  }

  async function sendInquiry(page: Page, company: string) {
    await page.goto(`${site.base}/contact`)
    await ready(page)
    await fill(page, { ...INQUIRY, Company: company })
    await send(page).click()
  }

  /** The result of the captcha that the admin sees with the company's inquiry, which came faster than a person types. */
  async function resultOf(company: string): Promise<unknown> {
    for (const status of ['suspected', 'new']) {
      const answer = await fetch(`${site.base}/api/admin/inquiries?status=${status}`, {
        headers: { 'admin-key': DEMO_KEY },
      })
      const inquiries = (await answer.json()) as { company: string; captcha: string }[]
      const inquiry = inquiries.find((one) => one.company === company)
      if (inquiry) return inquiry.captcha
    }
    return null
  }

  const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you' })

  test('is asked once somebody types, and verifies the inquiry', async ({ page }) => {
    const requested = await stubProvider(page, SOLVES)
    await page.goto(`${site.base}/contact`)
    await ready(page)
    expect(requested).toEqual([])
    await fill(page, { ...INQUIRY, Company: 'Solved' })
    await send(page).click()
    await expect(thanks(page)).toBeVisible()
    expect(requested).toEqual(['/1/api.js?render=explicit', '/frame?sitekey=site&size=invisible'])
    await expect.poll(() => resultOf('Solved')).toBe('verified')
  })

  test('is waited for while its script loads', async ({ page }) => {
    let loaded = () => {}
    const requested = await stubProvider(
      page,
      SOLVES,
      new Promise((resolve) => {
        loaded = resolve
      }),
    )
    await sendInquiry(page, 'Slow')
    await expect(form(page).getByRole('button', { name: 'Sending...' })).toBeDisabled()
    expect(requested).toEqual(['/1/api.js?render=explicit'])
    loaded()
    await expect(thanks(page)).toBeVisible()
    await expect.poll(() => resultOf('Slow')).toBe('verified')
  })

  test('that hangs stops no inquiry', async ({ page }) => {
    await stubProvider(page, HANGS)
    await sendInquiry(page, 'Hanging')
    await expect(thanks(page)).toBeVisible()
    expect(await resultOf('Hanging')).toBe('unverified')
  })

  test.describe('whose script is away', () => {
    test.use({ expectedLines: /net::ERR_FAILED/ })

    test('stops no inquiry', async ({ page }) => {
      await page.route(`${PROVIDER}/**`, (route) => route.abort())
      await sendInquiry(page, 'Blocked')
      await expect(thanks(page)).toBeVisible()
      expect(await resultOf('Blocked')).toBe('unverified')
    })
  })
})

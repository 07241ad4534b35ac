import type { Page } from 'playwright/test'
import { expect, test } from '../support/fixtures'

test.describe('The footer', () => {
  test('describes the company, leads to its pages, and says how it is reached', async ({ page }) => {
    await test.step('describes the company and leads to its pages, products, legal texts and sitemap', async () => {
      await page.goto('/terms')
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByText(/^Lumenridge makes flashlights, headlamps/)).toBeVisible()
      const linksOf = (name: string) => footer.getByRole('navigation', { name }).getByRole('link')
      await expect(linksOf('Quick links')).toHaveText(['Home', 'About', 'Blog', 'Contact'])
      await expect(linksOf('Products')).toHaveText([
        'Flashlights',
        'Headlamps',
        'Lanterns',
        'Multi-purpose Lights',
      ])
      // The settings of the tests name no page of the firm in a network.
      await expect(footer.getByRole('list', { name: 'Social media' })).toHaveCount(0)
      for (const [name, path] of [
        ['Privacy', '/privacy'],
        ['Terms', '/terms'],
        ['Sitemap', '/sitemap'],
      ] as const)
        await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    })
    await test.step('says where and how the company is reached, and the year', async () => {
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByText('Ningbo, China', { exact: true })).toBeVisible()
      await expect(footer.getByRole('link', { name: '+86 574 5550 1234' })).toHaveAttribute(
        'href',
        'tel:+8657455501234',
      )
      for (const mail of ['sales@lumenridge.example', 'support@lumenridge.example'])
        await expect(footer.getByRole('link', { name: mail })).toHaveAttribute('href', `mailto:${mail}`)
      await expect(footer.getByText(`© ${new Date().getFullYear()} Lumenridge.`)).toBeVisible()
    })
    await test.step('keeps addresses on one line, and the button of the newsletter beside its field', async () => {
      const footer = page.getByRole('contentinfo')
      for (const width of [1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        for (const mail of ['sales@lumenridge.example', 'support@lumenridge.example']) {
          const box = await footer.getByRole('link', { name: mail }).boundingBox()
          expect.soft(box?.height, `${mail} at ${width} px`).toBeLessThan(40)
        }
        const field = await footer.getByRole('textbox').boundingBox()
        const button = await footer.getByRole('button', { name: 'Subscribe' }).boundingBox()
        expect.soft(button?.y, `${width} px`).toBe(field?.y)
      }
    })
  })
})

test.describe('The newsletter form', () => {
  const field = (page: Page) => page.getByRole('contentinfo').getByRole('textbox', { name: 'Work e-mail' })
  const button = (page: Page) => page.getByRole('contentinfo').getByRole('button')

  test('refuses an address without an @ sign and sends nothing', async ({ page }) => {
    let calls = 0
    await page.route('**/api/newsletter/**', (route) => {
      calls += 1
      return route.abort()
    })
    await page.goto('/terms')
    await field(page).fill('nobody')
    await button(page).click()
    const alert = page.getByRole('contentinfo').getByRole('alert')
    await expect(alert).toHaveText('Please enter a valid email address')
    const label = page.getByRole('contentinfo').getByText('Work e-mail')
    const parts = await Promise.all([label, alert, field(page)].map((part) => part.boundingBox()))
    const tops = parts.map((box) => box?.y ?? 0)
    expect(tops, 'the message stands between label and field').toEqual([...tops].sort((a, b) => a - b))
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
    expect(calls).toBe(0)
  })

  test('is disabled with a spinner while it submits, thanks for five seconds, and comes back', async ({
    page,
  }) => {
    let answer = () => {}
    let sent: unknown
    // The response is mocked; the tests of the newsletter cover the real one.
    await page.route('**/api/newsletter/subscribe', async (route) => {
      sent = route.request().postDataJSON()
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.fulfill({ json: { message: 'ok' } })
    })
    await page.goto('/terms')
    await field(page).fill(' buyer@example.com ')
    await button(page).click()
    await expect(button(page)).toBeDisabled()
    await expect(button(page)).toHaveText('Subscribing')
    await expect(button(page).locator('.animate-spin')).toBeVisible()
    await expect(field(page)).toBeDisabled()
    await expect.poll(() => sent).toEqual({ email: 'buyer@example.com', locale: 'en' })
    answer()
    const thanks = page.getByRole('contentinfo').getByRole('status')
    await expect(thanks).toHaveText('Thank you. Your address is noted.')
    const since = Date.now()
    await expect(field(page)).toBeHidden()
    await expect(field(page)).toBeVisible({ timeout: 8000 })
    expect(Date.now() - since).toBeGreaterThan(4000)
    await expect(field(page)).toHaveValue('')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    for (const { locale, label, title, unsubscribed } of [
      {
        locale: '',
        label: 'Work e-mail',
        title: 'Thank you for subscribing',
        unsubscribed: 'You are unsubscribed',
      },
      { locale: '/zh', label: '工作邮箱', title: '感谢订阅', unsubscribed: '您已退订' },
    ])
      test(`leads to the thanks, and a mail's link to its page (${locale || '/en'})`, async ({ page }) => {
        await page.goto(`${locale}/terms`)
        await page.getByRole('textbox', { name: label }).fill('buyer@example.com')
        await page.getByRole('contentinfo').getByRole('button').click()
        await expect(page).toHaveURL(`${locale}/newsletter/subscribed`)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await page.goto(`${locale}/newsletter/unsubscribe?token=00000000-0000-4000-8000-000000000000`)
        await page.getByRole('main').getByRole('button').click()
        await expect(page).toHaveURL(`${locale}/newsletter/unsubscribed`)
        await expect(page.getByRole('heading', { level: 1, name: unsubscribed })).toBeVisible()
      })
  })

  test.describe('refused by the server', () => {
    test.use({ expectedLines: /^Failed to load resource: the server responded with a status of (429|500)/ })

    for (const { answer, shown } of [
      {
        answer: { status: 429, json: { message: 'Too many requests. Please wait a minute.' } },
        shown: 'Too many requests. Please wait a minute.',
      },
      { answer: { status: 500, body: 'not even JSON' }, shown: 'Failed to subscribe. Please try again.' },
    ])
      test(`shows '${shown}'`, async ({ page }) => {
        await page.route('**/api/newsletter/subscribe', (route) => route.fulfill(answer))
        await page.goto('/terms')
        await field(page).fill('buyer@example.com')
        await button(page).click()
        await expect(page.getByRole('contentinfo').getByRole('alert')).toHaveText(shown)
        await expect(field(page)).toHaveValue('buyer@example.com')
      })
  })

  test.describe('rejected by the server on a Chinese page', () => {
    test.use({ expectedLines: /^Failed to load resource: the server responded with a status of (429|503)/ })

    for (const [status, code, shown] of [
      [429, 'too_many_requests', '请求过于频繁，请稍候一分钟。'],
      [503, 'database_away', '订阅失败，请重试。'],
    ] as const)
      test(`shows '${shown}'`, async ({ page }) => {
        const json = { message: 'An English sentence.', code }
        await page.route('**/api/newsletter/subscribe', (route) => route.fulfill({ status, json }))
        await page.goto('/zh/terms')
        await page.getByRole('textbox', { name: '工作邮箱' }).fill('buyer@example.com')
        await page.getByRole('contentinfo').getByRole('button').click()
        await expect(page.getByRole('contentinfo').getByRole('alert')).toHaveText(shown)
      })
  })

  test.describe('with an address only the server refuses', () => {
    test.use({ expectedLines: /^Failed to load resource: the server responded with a status of 400/ })

    test('says so in the language of the page', async ({ page }) => {
      await page.goto('/zh/terms')
      await page.getByRole('textbox', { name: '工作邮箱' }).fill('a@')
      await page.getByRole('contentinfo').getByRole('button').click()
      await expect(page.getByRole('contentinfo').getByRole('alert')).toHaveText('请输入有效的邮箱地址')
    })
  })

  test.describe('without a network', () => {
    test.use({ expectedLines: /^Failed to load resource: net::ERR_INTERNET_DISCONNECTED/ })

    test('says so and keeps the address', async ({ page, context }) => {
      await page.goto('/terms')
      await field(page).fill('buyer@example.com')
      await context.setOffline(true)
      await button(page).click()
      await expect(page.getByRole('contentinfo').getByRole('alert')).toHaveText(
        'Network error. Please try again.',
      )
      await expect(field(page)).toHaveValue('buyer@example.com')
      await expect(button(page)).toBeEnabled()
    })
  })
})

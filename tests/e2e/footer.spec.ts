import type { Page, Route } from 'playwright/test'
import { dayIn } from '@/lib/values/time-zone'
import { expect, hydrated, test } from '../support/fixtures'
import { gate } from '../support/gate'

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
      const year = dayIn('Asia/Shanghai', new Date()).slice(0, 4)
      await expect(footer.getByText(`© ${year} Lumenridge.`)).toBeVisible()
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

  test.describe('in English', () => {
    test.use({
      expectedLines:
        /^Failed to load resource: (the server responded with a status of (429|500)|net::ERR_INTERNET_DISCONNECTED)/,
    })

    test('says what is wrong and keeps the address, and thanks for five seconds once it is taken', async ({
      page,
      context,
    }) => {
      const alert = page.getByRole('contentinfo').getByRole('alert')
      const calls: unknown[] = []
      // The responses are mocked; the tests of the newsletter cover the real one.
      let respond = (route: Route) => route.abort()
      await page.route('**/api/newsletter/subscribe', (route) => {
        calls.push(route.request().postDataJSON())
        return respond(route)
      })
      await page.goto('/terms')

      await test.step('refuses an address without an @ sign and sends nothing', async () => {
        await field(page).fill('nobody')
        await button(page).click()
        await expect(alert).toHaveText('Please enter a valid email address')
        const label = page.getByRole('contentinfo').getByText('Work e-mail')
        const parts = await Promise.all([label, alert, field(page)].map((part) => part.boundingBox()))
        const tops = parts.map((box) => box?.y ?? 0)
        expect(tops, 'the message stands between label and field').toEqual([...tops].sort((a, b) => a - b))
        await expect(field(page)).toBeFocused()
        await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
        expect(calls).toEqual([])
      })
      for (const { answer, shown } of [
        {
          answer: { status: 429, json: { message: 'Too many requests. Please wait a minute.' } },
          shown: 'Too many requests. Please wait a minute.',
        },
        { answer: { status: 500, body: 'not even JSON' }, shown: 'Failed to subscribe. Please try again.' },
      ])
        await test.step(`shows '${shown}' where the server refuses`, async () => {
          respond = (route) => route.fulfill(answer)
          await field(page).fill('buyer@example.com')
          await button(page).click()
          await expect(alert).toHaveText(shown)
          await expect(field(page)).toBeFocused()
          await expect(field(page)).toHaveValue('buyer@example.com')
        })
      await test.step('says so without a network', async () => {
        respond = (route) => route.continue()
        await context.setOffline(true)
        await button(page).click()
        await expect(alert).toHaveText('Network error. Please try again.')
        await expect(field(page)).toBeFocused()
        await expect(field(page)).toHaveValue('buyer@example.com')
        await expect(button(page)).toBeEnabled()
        await context.setOffline(false)
      })
      await test.step('is disabled with a spinner while it submits, thanks for five seconds, and comes back', async () => {
        const { opened: answered, open: answer } = gate()
        calls.length = 0
        respond = async (route) => {
          await answered
          await route.fulfill({ json: { message: 'ok' } })
        }
        await field(page).fill(' buyer@example.com ')
        await button(page).click()
        await expect(button(page)).toBeDisabled()
        await expect(button(page)).toHaveText('Subscribing')
        await expect(button(page).locator('.animate-spin')).toBeVisible()
        await expect(field(page)).toBeDisabled()
        await expect.poll(() => calls).toEqual([{ email: 'buyer@example.com' }])
        answer()
        const thanks = page.getByRole('contentinfo').getByRole('status')
        await expect(thanks).toHaveText('Thank you. Your address is noted.')
        const since = Date.now()
        await expect(field(page)).toBeHidden()
        await expect(field(page)).toBeVisible({ timeout: 8000 })
        expect(Date.now() - since).toBeGreaterThan(4000)
        await expect(field(page)).toHaveValue('')
      })
    })
  })

  test('names the language of a page that is not English', async ({ page }) => {
    let sent: unknown
    await page.route('**/api/newsletter/subscribe', (route) => {
      sent = route.request().postDataJSON()
      return route.fulfill({ json: { message: 'ok' } })
    })
    await page.goto('/zh/terms')
    await hydrated(page)
    await page.getByRole('contentinfo').getByRole('textbox').fill('buyer@example.com')
    await button(page).click()
    await expect.poll(() => sent).toEqual({ email: 'buyer@example.com', locale: 'zh' })
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

  test.describe('in Chinese', () => {
    test.use({
      expectedLines: /^Failed to load resource: the server responded with a status of (400|429|503)/,
    })

    test('says in its own words what the server refuses', async ({ page }) => {
      await page.goto('/zh/terms')
      const subscribe = async (address: string, shown: string) => {
        await page.getByRole('textbox', { name: '工作邮箱' }).fill(address)
        await page.getByRole('contentinfo').getByRole('button').click()
        await expect(page.getByRole('contentinfo').getByRole('alert')).toHaveText(shown)
      }
      for (const [status, code, shown] of [
        [429, 'too_many_requests', '请求过于频繁，请稍候一分钟。'],
        [503, 'database_away', '订阅失败，请重试。'],
      ] as const) {
        const json = { message: 'An English sentence.', code }
        await page.route('**/api/newsletter/subscribe', (route) => route.fulfill({ status, json }))
        await subscribe('buyer@example.com', shown)
        await page.unroute('**/api/newsletter/subscribe')
      }
      // An address only the server refuses.
      await subscribe('a@', '请输入有效的邮箱地址')
    })
  })
})

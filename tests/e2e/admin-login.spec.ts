import { DEMO_KEY } from '../../scripts/site/settings.mjs'
import { formOf, noticeOf } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

test.describe('The way into the admin', () => {
  test('is a field that the demo has filled in, which keeps the key from everybody, and a tab per kind of content behind it', async ({
    page,
  }) => {
    await test.step('is found by no search engine and kept by no cache', async () => {
      const answer = await page.goto('/admin')
      expect(answer?.headers()['cache-control']).toContain('no-store')
      expect(answer?.headers()['x-robots-tag']).toBe('noindex')
      await expect(page.getByLabel('Admin key')).toHaveValue(DEMO_KEY)
      await expect(page.getByRole('tab')).toHaveCount(0)
    })
    await test.step('opens a tab per kind of content', async () => {
      await page.getByRole('button', { name: 'Log in' }).click()
      await expect(page.getByRole('tab')).toHaveText([
        'Start',
        'Products',
        'Categories',
        'Blog Posts',
        'Media Library',
        'Case Studies',
        'Custom Pages',
        'Redirects',
        'Team Members',
        'Inquiries',
        'Subscribers',
        'Pages',
        'Demand',
        'SEO',
        'Activity',
        'Bin',
      ])
      await expect(page.getByRole('tab', { selected: true })).toHaveText('Blog Posts')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts')
    })
    await test.step('stores the key nowhere', async () => {
      expect(page.url()).not.toContain(DEMO_KEY)
      const stored = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      )
      expect(stored).not.toContain(DEMO_KEY)
    })
    await test.step('asks again after a reload, and after logging out', async () => {
      await page.getByRole('tab', { name: 'Products' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
      await page.reload()
      await expect(page.getByLabel('Admin key')).toBeVisible()
      await page.getByRole('button', { name: 'Log in' }).click()
      // Where one was is still where one is.
      await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(page.getByLabel('Admin key')).toBeVisible()
      await expect(page.getByRole('tab')).toHaveCount(0)
    })
    await test.step('is light or dark as chosen', async () => {
      await page.getByRole('button', { name: 'Theme' }).click()
      await page.getByRole('menuitemradio', { name: 'Dark' }).click()
      await expect(page.locator('html')).toHaveClass(/(^| )dark( |$)/)
      await page.reload()
      await expect(page.locator('html')).toHaveClass(/(^| )dark( |$)/)
    })
  })

  test('leads into a document of its own and out of it: no script of a public page sees the key', async ({
    page,
  }) => {
    // Even a navigation within the page, which no link of ours asks for, loads anew.
    const push = (path: string) =>
      page.evaluate((to) => {
        const running = window as unknown as { lingering: true; next: { router: { push(to: string): void } } }
        running.lingering = true
        running.next.router.push(to)
      }, path)
    const lingers = () => page.evaluate(() => 'lingering' in window)
    await page.goto('/contact')
    await page.waitForFunction(() => document.querySelector<HTMLFormElement>('main form')?.noValidate)
    await push('/admin')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('tab').first()).toBeVisible()
    expect(await lingers()).toBe(false)
    await push('/contact')
    await expect(page.getByRole('button', { name: 'Send inquiry' })).toBeVisible()
    expect(await lingers()).toBe(false)
  })

  test('is at /admin in every language, and cannot be sent before its script runs', async ({ request }) => {
    const login = await request.get('/zh/admin')
    expect(new URL(login.url()).pathname).toBe('/admin')
    expect(await login.text()).toMatch(/<button[^>]* disabled=""[^>]*>Log in</)
  })

  test.describe('kept open', () => {
    test.use({ expectedLines: /^Failed to load resource: net::ERR_FAILED/ })

    test('is left open in all tabs of a browser that is to stay signed in, until it logs out in one', async ({
      page,
      context,
    }) => {
      await page.goto('/admin#products')
      const stay = page.getByLabel('Keep me signed in on this device today')
      await expect(stay).not.toBeChecked()
      await stay.check()
      await page.getByRole('button', { name: 'Log in' }).click()
      const heading = page.getByRole('heading', { level: 1, name: 'Products' })
      await expect(heading).toBeVisible()
      await page.reload()
      await expect(heading).toBeVisible()

      await page.route('**/api/admin/session', (route) => route.abort())
      await page.getByRole('button', { name: 'Log out' }).click()
      await expect(noticeOf(page)).toContainText('Network error. Please try again.')
      await expect(heading, 'the browser is still signed in').toBeVisible()

      await page.goto('/admin#categories/new')
      const form = formOf(page, 'New category')
      await form.getByLabel('Name', { exact: true }).fill('Guarded')
      await page.keyboard.press('ControlOrMeta+k')
      const field = page.getByRole('dialog', { name: 'Go to …' }).getByRole('combobox')
      await field.fill('log out')
      await field.press('Enter')
      const question = page.getByRole('dialog', { name: 'Leave without saving?' })
      await question.getByRole('button', { name: 'Leave' }).click()
      await expect(noticeOf(page)).toContainText('Network error. Please try again.')
      await form.getByRole('button', { name: 'Cancel' }).click()
      await expect(question, 'what is typed is still guarded').toBeVisible()
      await question.getByRole('button', { name: 'Discard what I typed' }).click()
      await expect(form).toBeHidden()
      await page.unroute('**/api/admin/session')

      const second = await context.newPage()
      await second.goto('/admin#categories')
      await expect(second.getByRole('row').nth(1)).toBeVisible()

      const state = await page.evaluate(async () =>
        JSON.stringify([
          { ...localStorage },
          { ...sessionStorage },
          document.cookie,
          await indexedDB.databases(),
        ]),
      )
      const cookies = await context.cookies(['http://localhost/admin', page.url()])
      const own = cookies.filter(({ name }) => name === 'site-admin-session')
      for (const { value, httpOnly, secure, sameSite } of own) {
        expect([httpOnly, secure, sameSite]).toEqual([true, true, 'Strict'])
        expect(state).not.toContain(value)
      }
      expect(own.length).toBeGreaterThan(0)
      expect(state).not.toContain(DEMO_KEY)
      expect(await context.cookies(new URL('/', page.url()).href)).not.toContainEqual(
        expect.objectContaining({ name: 'site-admin-session' }),
      )

      await second.getByRole('button', { name: 'Log out' }).click()
      await expect(page.getByLabel('Admin key')).toBeVisible()
      for (const tab of [page, second]) {
        await tab.reload()
        await expect(tab.getByLabel('Admin key')).toBeVisible()
      }
    })
  })

  test.describe('with a wrong key', () => {
    test.use({ expectedLines: /^Failed to load resource: the server responded with a status of 401/ })

    test('stays closed and says so', async ({ page }) => {
      for (const key of ['wrong', '密钥']) {
        await page.goto('/admin')
        await page.getByLabel('Admin key').fill(key)
        await page.getByRole('button', { name: 'Log in' }).click()
        await expect(page.getByRole('alert').filter({ hasText: /\S/ }), key).toHaveText(
          'Invalid admin key. Please try again.',
        )
        await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled()
      }
    })
  })
})

test.describe('The interface of the admin', () => {
  test('speaks Chinese to a Chinese browser, and the chosen language to everybody', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ locale: 'zh-CN', baseURL })
    const page = await context.newPage()
    await page.goto('/admin')
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh')
    await page.getByRole('button', { name: '登录' }).click()
    await expect(page.getByRole('tab', { selected: true })).toHaveText('博客文章')
    await page.getByRole('button', { name: '界面语言' }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await expect(page.getByRole('tab', { selected: true })).toHaveText('Blog Posts')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await context.close()
  })
})

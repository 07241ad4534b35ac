import type { Page, Route } from 'playwright/test'
import { ADMIN_CALL_TIMEOUT_MS } from '@/lib/values/limits'
import { CALL_TIMEOUT_MS } from '@/lib/values/page-limits'
import { logIn } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

const proxyPage = (route: Route) => route.fulfill({ contentType: 'text/html', body: '<h1>Welcome</h1>' })

/** Answers nobody requested; tests/unit/http/client.test.ts has the others that a broken proxy sends. */
const ANSWERS = { silence: () => {}, 'a page of a proxy': proxyPage }

/** What a public page reads in the browser: how to make it read, what it says when it cannot, and what it shows. */
const READS: Record<string, { call: string; start: (page: Page) => Promise<unknown>; failed: string }> = {
  '/products': {
    call: '**/api/products?*',
    start: (page) => page.getByRole('combobox', { name: 'Category' }).selectOption('Lanterns'),
    failed: 'Failed to fetch products',
  },
  '/blog': {
    call: '**/api/blog?*',
    start: (page) => page.getByRole('main').getByRole('searchbox').fill('lumen'),
    failed: 'Failed to load articles',
  },
  '/': {
    call: '**/api/products?*',
    start: (page) => page.getByRole('tab', { name: 'Lanterns' }).click(),
    failed: 'Failed to fetch lanterns',
  },
}

test.describe('A public page that is answered', () => {
  for (const [name, answer] of Object.entries(ANSWERS)) {
    test(`${name} says so, and reads again on request`, async ({ page }) => {
      await page.clock.install()
      for (const [path, { call, start, failed }] of Object.entries(READS)) {
        await page.goto(path)
        let requests = 0
        await page.route(call, (route) => {
          requests += 1
          return answer(route)
        })
        await start(page)
        await expect.poll(() => requests).toBe(1)
        if (name === 'silence') await page.clock.fastForward(CALL_TIMEOUT_MS)
        const alert = page.getByRole('main').getByRole('alert')
        await expect(alert).toContainText(failed)
        await page.unroute(call)
        await alert.getByRole('button', { name: /Retry|Try again/ }).click()
        await expect(alert).toBeHidden()
        await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
      }
    })
  }
})

/** What the admin reads under each address, and what it says where it cannot be read. */
const ADMIN_READS: Record<string, string> = {
  '#products': 'Failed to fetch products',
  '#blog-posts': 'Failed to fetch blog posts',
  '#media': 'Failed to fetch media',
  '#inquiries': 'Failed to fetch inquiries',
  '#activity': 'Failed to fetch the activity',
  '#bin': 'Failed to fetch the bin',
  '#seo': 'Failed to audit the pages',
  '#products/new': 'Failed to fetch categories',
  '#blog-posts/new': 'Failed to fetch blog categories',
}

test.describe('The admin that is answered', () => {
  test('silence, and then a page of a proxy, says so wherever it reads, and reads again on request', async ({
    page,
  }) => {
    await page.clock.install()
    await logIn(page, '#team-members')
    for (const [place, failed] of Object.entries(ADMIN_READS))
      await test.step(place, async () => {
        const alertOf = (text: string) =>
          page
            .getByRole(place.endsWith('new') ? 'form' : 'tabpanel')
            .getByRole('alert')
            .filter({ hasText: text })
        await page.route('**/api/admin**', ANSWERS.silence)
        const request = page.waitForRequest('**/api/admin**')
        await page.evaluate((hash) => location.assign(hash), place)
        await request
        await page.clock.fastForward(ADMIN_CALL_TIMEOUT_MS)
        const silent = alertOf('Network error. Please try again.')
        await expect(silent).toBeVisible()
        await page.unroute('**/api/admin**')
        await page.route('**/api/admin**', proxyPage)
        await silent.getByRole('button', { name: 'Try again' }).click()
        const wrong = alertOf(failed)
        await expect(wrong).toBeVisible()
        await page.unroute('**/api/admin**')
        await wrong.getByRole('button', { name: 'Try again' }).click()
        await expect(wrong).toBeHidden()
        await page.keyboard.press('Escape')
      })
  })

  test('a page of a proxy beside an open record says so there, and reads again on request', async ({
    page,
  }) => {
    await logIn(page, '#media')
    await page.route('**/api/admin/media/*/usage', proxyPage)
    await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('button').click()
    const uses = page.getByRole('region', { name: 'Used in' })
    await expect(uses.getByRole('alert')).toContainText('Failed to fetch media')
    await page.unroute('**/api/admin/media/*/usage')
    await uses.getByRole('button', { name: 'Try again' }).click()
    await expect(uses.getByRole('alert')).toBeHidden()

    await page.goto('/admin')
    await logIn(page, '#blog-posts')
    await page.route('**/api/admin/seo-preview?**', proxyPage)
    await page.getByRole('rowheader').first().getByRole('link').click()
    const preview = page.getByRole('region', { name: 'Search and sharing' })
    await expect(preview.getByRole('alert')).toContainText('Failed to preview the page')
    await page.unroute('**/api/admin/seo-preview?**')
    await preview.getByRole('button', { name: 'Try again' }).click()
    await expect(preview.getByRole('heading', { name: 'Search result' })).toBeVisible()
  })
})

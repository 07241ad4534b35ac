import type { Page, Route } from '@playwright/test'
import { CALL_TIMEOUT_MS } from '@/lib/domain/limits'
import { expect, test } from '../support/fixtures'

/** Answers nobody requested, as a broken proxy or a server of another version sends them. */
const ANSWERS: Record<string, (route: Route) => unknown> = {
  silence: () => {},
  nothing: (route) => route.fulfill({ status: 204 }),
  'a page of a proxy': (route) => route.fulfill({ body: '<h1>Welcome</h1>', contentType: 'text/html' }),
  null: (route) => route.fulfill({ json: null }),
  'an empty object': (route) => route.fulfill({ json: {} }),
  'a list of anything': (route) => route.fulfill({ json: [null, 5, {}] }),
}

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
        await page.clock.fastForward(CALL_TIMEOUT_MS)
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

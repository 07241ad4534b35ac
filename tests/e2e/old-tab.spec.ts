// A page that fails writes to the console, so these tests do not require a quiet one.
import { expect, type Page, test } from 'playwright/test'
import { DEMO_KEY } from '../../scripts/site/settings.mjs'
import { hydrated } from '../support/fixtures'

/** When each document of this tab was requested. */
const documentsOf = (page: Page) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) asked.push(request.url())
  })
  return asked
}

test.describe('A tab that is older than the last build', () => {
  test('loads the page it goes to anew, since what the server answers is of another build', async ({
    page,
  }) => {
    await page.route(/[?&]_rsc=/, async (route) => {
      const response = await route.fetch()
      // The build is named in the first line.
      const body = (await response.text()).replace(/"b":"[^"]+"/, '"b":"another-build"')
      await route.fulfill({ response, body })
    })
    const documents = documentsOf(page)
    await page.goto('/contact')
    await page.waitForFunction(() => document.querySelector<HTMLFormElement>('main form')?.noValidate)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'A maker of portable light' })).toBeVisible()
    expect(documents.map((url) => new URL(url).pathname)).toEqual(['/contact', '/about'])
  })

  test('loads itself anew where a part of a page is gone, and stays usable', async ({ page }) => {
    const documents = documentsOf(page)
    await page.goto('/admin')
    await hydrated(page)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('tab').first()).toBeVisible()
    const loaded = documents.length
    // The editor is imported on demand: its file is missing for the old tab and exists for a new document.
    await page.route(/_next\/static\/chunks\//, (route) =>
      documents.length > loaded ? route.continue() : route.fulfill({ status: 404, body: '' }),
    )
    await page.getByRole('button', { name: 'New' }).first().click()
    await expect.poll(() => documents.length).toBe(loaded + 1)
    await expect(page.getByLabel('Admin key')).toHaveValue(DEMO_KEY)
    await hydrated(page)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('tab').first()).toBeVisible()
  })
})

import type { Page } from '@playwright/test'
import { formOf, logIn } from '../support/admin-desk'
import { barriersOn, cutOff, smallTargets } from '../support/barriers'
import { expect, test } from '../support/fixtures'

/** The accessibility issues of the current screen, light and dark. */
async function barriers(page: Page, screen: string) {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveClass(new RegExp(`(^| )${colorScheme}( |$)`))
    found.push(...(await barriersOn(page)).map((barrier) => `${screen}, ${colorScheme}: ${barrier}`))
  }
  return found
}

test('Every screen of the admin can be used by everybody, light and dark', async ({ page }) => {
  test.setTimeout(120_000)
  const found: string[] = []
  const look = async (screen: string) => {
    found.push(...(await barriers(page, screen)))
    found.push(...(await smallTargets(page)).map((target) => `${screen}: too small: ${target}`))
  }

  await page.goto('/admin')
  await look('login')

  await logIn(page, '#products')
  await expect(page.getByRole('table')).toBeVisible()
  await look('list')

  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await expect(page.getByRole('menu')).toBeVisible()
  found.push(...(await barriers(page, 'menu')))
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete this product?' })).toBeVisible()
  found.push(...(await barriers(page, 'dialog')))
  await page.keyboard.press('Escape')

  await page.getByRole('rowheader').first().getByRole('link').click()
  const product = formOf(page, 'Edit product')
  await product.getByRole('button', { name: 'Facts and measurements' }).click()
  await expect(product.getByRole('textbox', { name: 'Detailed description', exact: true })).toBeVisible()
  await look('product form')
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Blog Posts' }).click()
  await page.getByRole('rowheader').first().getByRole('link').click()
  const post = formOf(page, 'Edit blog post')
  await expect(post.getByRole('textbox', { name: 'Content', exact: true })).toBeVisible()
  await look('post form')
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Media Library' }).click()
  const picture = page.getByRole('tabpanel').getByRole('listitem').first()
  await expect(picture).toBeVisible()
  await look('media library')
  await picture.getByRole('button').click()
  await expect(page.getByRole('region', { name: 'Used in' })).toBeVisible()
  await look('picture')

  expect(found).toEqual([])
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('nothing is cut off', async ({ page }) => {
    const found: string[] = []
    const look = async (screen: string) =>
      found.push(...(await cutOff(page)).map((fault) => `${screen}: ${fault}`))
    await logIn(page, '#products')
    await expect(page.getByRole('table')).toBeVisible()
    await look('list')
    await page.getByRole('rowheader').first().getByRole('link').click()
    await expect(formOf(page, 'Edit product')).toBeVisible()
    await look('product form')
    await page.keyboard.press('Escape')
    await page.getByRole('tab', { name: 'Media Library' }).click()
    const picture = page.getByRole('tabpanel').getByRole('listitem').first()
    await expect(picture).toBeVisible()
    await look('media library')
    await picture.getByRole('button').click()
    await expect(page.getByRole('region', { name: 'Used in' })).toBeVisible()
    await look('picture')
    expect(found).toEqual([])
  })
})

import type { Page } from 'playwright/test'
import { adminApi, formOf, HEADERS, noticeOf, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

const ids: string[] = []

/** Logs in with a new key of a role. */
async function logInAs(page: Page, role: string): Promise<void> {
  const made = await page.request.post('/api/admin/keys', { headers: HEADERS, data: { name: role, role } })
  const { id, key } = await made.json()
  ids.push(id)
  await page.goto('/admin')
  await page.getByLabel('Admin key').fill(key)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('tab').first()).toBeAttached()
}

const tabsOf = async (page: Page) =>
  (await page.getByRole('tab').allTextContents()).map((text) => text.replace(/\d+$/, '').trim())

const CONTENT = [
  'Start',
  'Products',
  'Categories',
  'Blog Posts',
  'Media Library',
  'Case Studies',
  'Custom Pages',
  'Redirects',
  'Team Members',
]
const COMMON = ['Pages', 'SEO', 'Activity', 'Bin']
const WITH_DEMAND = ['Pages', 'Demand', 'SEO', 'Activity', 'Bin']
const LEADS = ['Inquiries', 'Subscribers']

test.describe('What a role may not do is absent', () => {
  const buyer = uniqueName('Buyer')

  test.beforeAll(async ({ request }) => {
    const data = {
      name: buyer.name,
      company: 'Meyer Outdoor',
      email: `${buyer.slug}@example.com`,
      phone: '+49 30 5550 12',
      message: 'Please send a sample of the lantern.',
    }
    expect((await request.post('/api/inquiries', { data })).status()).toBe(201)
  })
  test.afterAll(async ({ request }) => {
    for (const id of ids) await request.delete(`/api/admin/keys/${id}`, { headers: HEADERS })
    await adminApi(request).create('/api/admin/people/erase', { email: `${buyer.slug}@example.com` })
  })

  test('for an editor: nothing of buyers, people and settings', async ({ page }) => {
    const answers: string[] = []
    page.on('response', async (response) => {
      if (response.url().includes('/api/admin')) answers.push(await response.text().catch(() => ''))
    })
    await logInAs(page, 'editor')
    expect(await tabsOf(page)).toEqual([...CONTENT, ...WITH_DEMAND])
    await page.getByRole('tab', { name: 'Pages', exact: true }).click()
    await expect(page.getByRole('link', { name: /^About/ })).toBeVisible()
    await expect(page.getByRole('link', { name: /^The firm/ })).toHaveCount(0)
    // The palette finds no buyer, and makes no key.
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(buyer.name)
    await expect(page.getByRole('status').filter({ hasText: 'Nothing' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto('/admin#inquiries')
    await expect(page.getByText('Your role does not include this.')).toBeVisible()
    expect(answers.join('\n')).not.toContain(buyer.name)
    expect(await page.content()).not.toContain(buyer.name)
  })

  test('for sales: buyers, and content to read', async ({ page }) => {
    await logInAs(page, 'sales')
    expect(await tabsOf(page)).toEqual([...CONTENT, ...LEADS, ...WITH_DEMAND])
    await page.getByRole('tab', { name: 'Inquiries' }).click()
    await expect(page.getByRole('link', { name: buyer.name })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Erase a person' })).toHaveCount(0)
    await page.getByRole('link', { name: buyer.name }).click()
    const form = formOf(page, 'Edit inquiry')
    await form.getByLabel('Notes').fill('Asked for a date.')
    await form.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(noticeOf(page)).toContainText('Inquiry updated successfully')
    await page.goto('/admin#products')
    await page.getByLabel('Admin key').waitFor({ state: 'hidden' })
    const first = page.getByRole('row').nth(1).getByRole('link')
    await expect(first).toBeVisible()
    await expect(page.getByRole('button', { name: 'New product' })).toHaveCount(0)
    await first.click()
    const product = formOf(page, 'Edit product')
    await expect(product.getByLabel('Name', { exact: true }).first()).toBeDisabled()
    await expect(product.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  })

  test('for a reader: content to read', async ({ page }) => {
    await logInAs(page, 'reader')
    expect(await tabsOf(page)).toEqual([...CONTENT, ...COMMON])
    await page.getByRole('tab', { name: 'Case Studies' }).click()
    const row = page.getByRole('row').nth(1)
    await row.getByRole('button', { name: /^Actions/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Open' })).toBeVisible()
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  })
})

import type { APIRequestContext, Browser, Page } from 'playwright/test'
import { adminApi, fill, formOf, HEADERS, noticeOf, PICTURE, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

type Colleague = { id: string; name: string; key: string }

/** Somebody who accepted an invitation with a key of their own. */
async function colleague(request: APIRequestContext, role: string): Promise<Colleague> {
  const { name, slug } = uniqueName(`${role} 林`)
  const data = {
    name,
    email: `${encodeURIComponent(slug).replaceAll('%', '')}@example.com`,
    role,
    locale: 'en',
  }
  const { id } = await (await request.post('/api/admin/people', { headers: HEADERS, data })).json()
  const invited = await request.post(`/api/admin/people/${id}/invitation`, { headers: HEADERS })
  const invitation = (await invited.json()).url.split('#')[1]
  const { key } = await (await request.post('/api/invitations', { data: { invitation } })).json()
  return { id, name, key }
}

const STAY = 'Keep me signed in on this device today'

/** A browser of one's own, at a fragment of the admin. */
async function deskOf(
  browser: Browser,
  { key }: Colleague,
  place: string,
  { stays = false } = {},
): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(`/admin${place}`)
  await page.getByLabel('Admin key').fill(key)
  if (stays) await page.getByLabel(STAY).check()
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('tab').first()).toBeAttached()
  return page
}

test.describe('An owner, an editor and sales', () => {
  // They share a product, which the last of them has reviewed.
  test.describe.configure({ mode: 'default' })
  const lamp = uniqueName('Lamp')
  const buyer = uniqueName('Buyer')
  const email = `${buyer.slug}@example.com`
  let team: Record<'owner' | 'editor' | 'sales', Colleague>
  let productId = ''

  test.beforeAll(async ({ request }) => {
    team = {
      owner: await colleague(request, 'owner'),
      editor: await colleague(request, 'editor'),
      sales: await colleague(request, 'sales'),
    }
    const data = {
      ...lamp,
      productNumber: lamp.slug.toUpperCase(),
      description: 'A light.',
      imageUrl: PICTURE,
    }
    productId = (await adminApi(request).create('/api/admin?type=products', data)).id
    const inquiry = {
      name: buyer.name,
      company: 'Meyer',
      email,
      phone: '+49 30 5550 12',
      message: 'A sample, please.',
    }
    expect((await request.post('/api/inquiries', { data: inquiry })).status()).toBe(201)
  })
  test.afterAll(async ({ request }) => {
    await request.put('/api/admin/settings', { headers: HEADERS, data: { review: false } })
    await request.delete(`/api/admin/products/${productId}`, { headers: HEADERS })
    await adminApi(request).create('/api/admin/people/erase', { email })
    for (const { id } of Object.values(team))
      await request.delete(`/api/admin/people/${id}`, { headers: HEADERS })
  })

  test('see what their role includes, who has a form open, who changed what, and whose conflict it is', async ({
    browser,
  }) => {
    const page = await deskOf(browser, team.owner, '#products', { stays: true })
    const inquiries = page.getByRole('tab', { name: 'Inquiries' })
    await expect(inquiries).toBeVisible()
    await page.context().clearCookies({ name: 'site-admin-session' })
    await page.getByRole('tab', { name: 'Categories' }).click()
    const login = page.getByRole('dialog', { name: 'Please log in again' })
    await login.getByLabel('Admin key').fill(team.editor.key)
    await login.getByLabel(STAY).check()
    await login.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(login).toBeHidden()
    await expect(inquiries).toHaveCount(0)

    // In this browser the editor has logged in after the owner.
    const editor = page
    await editor.goto(`/admin#products/${productId}`)
    const owner = await deskOf(browser, team.owner, `#products/${productId}`)
    const here = (page: Page, { name }: Colleague) =>
      page.getByRole('listitem').filter({ hasText: `${name} has this form open, too` })
    await expect(here(owner, team.editor)).toBeVisible()
    await expect(here(editor, team.owner)).toBeVisible({ timeout: 25_000 })

    const edit = formOf(editor, 'Edit product')
    await fill(edit, { Name: `${lamp.name} II` })
    await edit.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(noticeOf(editor)).toContainText('Product updated successfully')
    const late = formOf(owner, 'Edit product')
    await fill(late, { Name: `${lamp.name} III` })
    await late.getByRole('button', { name: 'Publish', exact: true }).click()
    const conflict = owner.getByRole('dialog', { name: 'This product was changed meanwhile' })
    await expect(conflict).toContainText(
      new RegExp(`${team.editor.name} changed this (now|\\d+ seconds? ago)\\.`),
    )
    await conflict.getByRole('button', { name: 'Back to the form' }).click()

    // It leaves with its page, which Chromium tells a page that is left, and not always one that is closed.
    await editor.goto('about:blank')
    await owner.reload()
    await owner.getByLabel('Admin key').fill(team.owner.key)
    const noted = owner.waitForResponse(/\/api\/admin\/presence\?/)
    await owner.getByRole('button', { name: 'Log in', exact: true }).click()
    await noted
    await expect(formOf(owner, 'Edit product')).toBeVisible()
    await expect(here(owner, team.editor)).toHaveCount(0)
    await owner.getByRole('button', { name: 'History' }).click()
    await expect(owner.getByRole('dialog', { name: 'History' })).toContainText(team.editor.name)
    await owner.goto(`/admin#activity/${productId}`)
    await expect(owner.getByText(team.editor.name)).toBeVisible()
    await owner.context().close()
    await editor.context().close()
  })

  test('assign inquiries and sign their notes', async ({ browser }) => {
    const sales = await deskOf(browser, team.sales, '#inquiries')
    await sales.getByRole('link', { name: buyer.name }).click()
    const form = formOf(sales, 'Edit inquiry')
    await form.getByLabel('Assigned to').selectOption(team.sales.name)
    await expect(form.getByLabel('Assigned to').getByRole('option')).not.toContainText([team.editor.name])
    await form.getByLabel('Notes').fill('Called: wants the lantern.')
    await form.getByRole('button', { name: 'Save and close' }).click()
    await expect(noticeOf(sales)).toContainText('Inquiry updated successfully')
    const filter = sales.getByRole('combobox', { name: 'Assigned to' })
    await expect(filter.locator('option:checked')).toHaveText('Everybody’s')
    await filter.selectOption('Mine')
    await expect(sales.getByRole('row', { name: buyer.name })).toContainText(team.sales.name)
    await filter.selectOption('Nobody’s')
    await expect(sales.getByRole('row', { name: buyer.name })).toHaveCount(0)
    await filter.selectOption('Mine')
    await sales.getByRole('link', { name: buyer.name }).click()
    const panel = sales.getByRole('dialog', { name: 'Edit inquiry' })
    await expect(panel.getByText(new RegExp(`${team.sales.name} · (now|\\d+ seconds? ago)`))).toBeVisible()
    await expect(panel.getByRole('definition').filter({ hasText: team.sales.name })).toBeVisible()
    await sales.context().close()
  })

  test('review what an editor wants to publish, who is told', async ({ browser, request }) => {
    await request.put('/api/admin/settings', { headers: HEADERS, data: { review: true } })
    const editor = await deskOf(browser, team.editor, `#products/${productId}`)
    const form = formOf(editor, 'Edit product')
    await expect(form.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
    const reviewed = `${lamp.name} reviewed`
    await fill(form, { Name: reviewed })
    await form.getByRole('button', { name: 'Ask for review' }).click()
    await expect(noticeOf(editor)).toContainText('Review asked for')
    // What is written on is reviewed when it is ready.
    await fill(form, { Name: `${reviewed}!` })
    await form.getByLabel('Name', { exact: true }).press('Control+s')
    await expect(noticeOf(editor)).toContainText('The review that was asked for is withdrawn')
    await fill(form, { Name: reviewed })
    await form.getByRole('button', { name: 'Ask for review' }).click()
    await expect(noticeOf(editor).last()).toContainText('Review asked for')
    // Nothing went live.
    await expect(editor.getByText(/^Live on/)).toHaveCount(0)
    await editor.goto('/admin#products?category=flashlights&sort=byHand')
    await expect(editor.getByRole('row').nth(1)).toBeVisible()
    await expect(editor.getByRole('button', { name: /^Move / }), 'what is public moves at once').toHaveCount(
      0,
    )

    const owner = await deskOf(browser, team.owner, '#start')
    await owner
      .getByRole('region', { name: 'What waits' })
      .getByRole('link', { name: /product for your review/ })
      .click()
    await owner.getByRole('row').nth(1).getByRole('link').first().click()
    const review = formOf(owner, 'Edit product')
    await expect(review).toContainText(`Draft of ${team.editor.name}. It waits for review.`)
    await review.getByText('1 field differs').click()
    await expect(review.getByRole('row', { name: 'Name' })).toContainText(reviewed)
    await review.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(noticeOf(owner)).toContainText('Product updated successfully')
    const { name } = (await (await request.get(`/api/products/${lamp.slug}`)).json()) as { name: string }
    expect(name).toBe(reviewed)

    await editor.goto('/admin#start')
    await editor.reload()
    await editor.getByLabel('Admin key').fill(team.editor.key)
    await editor.getByRole('button', { name: 'Log in', exact: true }).click()
    await editor
      .getByRole('region', { name: 'What waits' })
      .getByRole('link', { name: `product of yours published after review: ${reviewed}` })
      .click()
    await expect(formOf(editor, 'Edit product').getByLabel('Name', { exact: true })).toHaveValue(reviewed)
    await owner.context().close()
    await editor.context().close()
  })
})

import type { Page } from 'playwright/test'
import { adminApi, fill, formOf, HEADERS, logIn, noticeOf, PICTURE, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'
import { gate } from '../support/gate'

const PRODUCTS = ['/api/admin?type=products', '/api/admin/products'] as const

/** Takes the waiting changes away, and answers the question about it. */
async function discard(page: Page) {
  await formOf(page, 'Edit product').getByRole('button', { name: 'Discard these changes' }).click()
  await page
    .getByRole('dialog', { name: 'Discard these changes?' })
    .getByRole('button', { name: 'Discard', exact: true })
    .click()
}

test.describe('Changes of a public product', () => {
  test.use({ expectedLines: /^Failed to load resource: the server responded with a status of 503/ })

  const product = uniqueName('Tide lamp')

  test.afterAll(({ request }) => adminApi(request).clear(...PRODUCTS, product.name))

  test('are previewed as typed, wait as a draft, are published, and are taken back after a question', async ({
    page,
    request,
  }) => {
    const { id } = await adminApi(request).create(PRODUCTS[0], {
      name: product.name,
      slug: product.slug,
      productNumber: product.slug,
      description: 'First.',
      imageUrl: PICTURE,
    })
    const shown = async () => (await (await request.get(`/api/products/${product.slug}`)).json()).description
    await logIn(page, `#products/${id}`)
    const form = formOf(page, 'Edit product')
    const description = form.getByLabel('Description', { exact: true }).and(form.locator('textarea'))
    await description.fill('Typed.')

    const opened = page.waitForEvent('popup')
    await form.getByRole('button', { name: 'Preview page' }).click()
    const preview = await opened
    await expect(preview.getByText('Typed.').first()).toBeVisible()
    await preview.close()
    await expect(description).toHaveValue('Typed.')
    expect(await shown()).toBe('First.')

    await form.getByRole('button', { name: 'Save draft', exact: true }).click()
    await expect(noticeOf(page)).toContainText('Saved, with changes waiting. The public page stays as it is.')
    await expect(form.getByRole('status')).toContainText('Published, with changes waiting')
    await expect(description).toHaveValue('Typed.')
    expect(await shown()).toBe('First.')

    expect(await adminApi(request).read(`/api/admin/products/${id}`)).toMatchObject({
      draft: { changes: { description: 'Typed.' } },
    })
    // Whoever opens it next goes on with the draft, which its list marks.
    await page.goto('/admin#products')
    await expect(form).toBeHidden()
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Published, with changes waiting')
    await expect(page.getByRole('row', { name: product.name })).toContainText(
      'Published, with changes waiting',
    )
    await page.getByRole('link', { name: product.name, exact: true }).click()
    await expect(form.getByText('and wait here')).toBeVisible()
    await expect(description).toHaveValue('Typed.')
    // Nothing brings them back, so it is asked first.
    await form.getByRole('button', { name: 'Discard these changes' }).click()
    const question = page.getByRole('dialog', { name: 'Discard these changes?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(description).toHaveValue('Typed.')
    await discard(page)
    await expect(noticeOf(page)).toContainText('Changes discarded')
    await expect(description).toHaveValue('First.')

    await description.fill('Second.')
    await form.getByRole('button', { name: 'Save draft', exact: true }).click()
    await expect(form.getByText('and wait here')).toBeVisible()
    await form.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(noticeOf(page).last()).toContainText('Product updated successfully. Published')
    await expect(form.getByText('and wait here')).toHaveCount(0)
    expect(await shown()).toBe('Second.')

    await page.getByRole('button', { name: 'History' }).click()
    const history = page.getByRole('dialog', { name: 'History' })
    const [second, first] = [history.getByRole('listitem').nth(0), history.getByRole('listitem').nth(1)]
    await expect(second.getByRole('row', { name: 'Description' })).toContainText('First.')
    await expect(second.getByRole('row', { name: 'Description' })).toContainText('Second.')
    await first.getByRole('button', { name: 'Restore this version' }).click()
    await expect(noticeOf(page).last()).toContainText('Version 1 restored. Published')
    expect(await shown()).toBe('First.')
    await expect(history.getByRole('listitem')).toHaveCount(3)
    // The form is the restored version at once, however long the lists take to be read again.
    const lists = gate()
    await page.route('**/api/admin**', async (route) => {
      if (route.request().method() === 'GET') await lists.opened
      await route.continue()
    })
    await noticeOf(page).last().getByRole('button', { name: 'Undo' }).click()
    await expect(noticeOf(page).last()).toContainText('Version 2 restored')
    expect(await shown()).toBe('Second.')
    await page.keyboard.press('Escape')
    await expect(description).toHaveValue('Second.')
    lists.open()

    await description.fill('Third.')
    // A day without its time is no time, and not none.
    const publishAt = form.getByLabel('Publish at', { exact: true })
    await publishAt.focus()
    await page.keyboard.type('01312999')
    await form.getByRole('button', { name: /^(Publish|Schedule)$/ }).click()
    await expect(noticeOf(page).last()).toContainText('Must be a complete')
    expect(await shown()).toBe('Second.')
    await publishAt.fill('2999-01-31T08:05')
    await form.getByRole('button', { name: 'Schedule' }).click()
    await expect(noticeOf(page).last()).toContainText(
      'Changes will be published on Jan 31, 2999, 08:05, Shanghai, UTC+8',
    )
    await discard(page)
    await expect(noticeOf(page).last()).toContainText('Changes discarded')

    await form.getByRole('button', { name: 'Unpublish' }).click()
    await expect(form.getByRole('status')).toContainText('Draft')
    expect((await request.get(`/api/products/${product.slug}`)).status()).toBe(404)
  })

  test('are an earlier version, wait when the form is closed, and are published later when it says when', async ({
    page,
    request,
  }) => {
    const { name, slug } = uniqueName(product.name)
    const { id } = await adminApi(request).create(PRODUCTS[0], {
      name,
      slug,
      productNumber: slug,
      description: 'First.',
      imageUrl: PICTURE,
    })
    await request.put(`${PRODUCTS[1]}/${id}`, { headers: HEADERS, data: { description: 'Second.' } })
    const shown = async () => (await (await request.get(`/api/products/${slug}`)).json()).description
    await logIn(page, `#products/${id}`)
    const form = formOf(page, 'Edit product')
    const description = form.getByLabel('Description', { exact: true }).and(form.locator('textarea'))
    await test.step('an earlier version is restored as a draft and published', async () => {
      await page.getByRole('button', { name: 'History' }).click()
      const history = page.getByRole('dialog', { name: 'History' })
      await history.getByRole('listitem').nth(1).getByRole('button', { name: 'Restore as a draft' }).click()
      await expect(history).toBeHidden()
      await expect(description).toHaveValue('First.')
      expect(await shown()).toBe('Second.')
      await form.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect(noticeOf(page).last()).toContainText('Product updated successfully. Published')
      expect(await shown()).toBe('First.')
    })
    await test.step('what is typed stays where discarding fails', async () => {
      await description.fill('Third.')
      await form.getByRole('button', { name: 'Save draft', exact: true }).click()
      await expect(form.getByText('and wait here')).toBeVisible()
      await description.fill('Third, and more.')
      await page.route('**/draft?version=*', (route) => route.fulfill({ status: 503, json: {} }))
      await discard(page)
      await expect(noticeOf(page).last()).toContainText('Error updating product')
      await expect(description).toHaveValue('Third, and more.')
      await page.unroute('**/draft?version=*')
      await discard(page)
      await expect(noticeOf(page).last()).toContainText('Changes discarded')
      await expect(description).toHaveValue('First.')
    })
    await test.step('changes wait when the form is closed, and are published from its notice', async () => {
      await description.fill('Kept for later.')
      await form.getByRole('button', { name: 'Save draft and close' }).click()
      await expect(form).toBeHidden()
      expect(await shown()).toBe('First.')
      await noticeOf(page).last().getByRole('button', { name: 'Publish' }).click()
      await expect(noticeOf(page).last()).toContainText('Product updated successfully')
      expect(await shown()).toBe('Kept for later.')
    })
    await test.step('a form says when they are published later', async () => {
      await page.goto('/admin#products/new')
      const form = formOf(page, 'New product')
      const name = `${product.name} later`
      await fill(form, {
        ...{ Name: name, 'Product number': name, Description: 'Later.', Image: PICTURE },
        'Publish at': '2999-01-31T08:05',
      })
      // A saved draft with a time goes public at that time as well.
      await form.getByRole('button', { name: 'Save draft', exact: true }).click()
      await expect(noticeOf(page).last()).toContainText(
        'Product created successfully. Scheduled: it goes public on Jan 31, 2999, 08:05, Shanghai, UTC+8',
      )
      await expect(page.locator('form').getByRole('status').first()).toContainText(
        'Scheduled: Jan 31, 2999, 08:05, Shanghai, UTC+8',
      )
      const [made] = (await adminApi(request).read(
        `${PRODUCTS[0]}&search=${encodeURIComponent(name)}`,
      )) as unknown as { status: string; publishAt: string }[]
      expect(made?.status).toBe('DRAFT')
      // On the firm's clock, wherever the browser is.
      expect(made?.publishAt).toBe('2999-01-31T00:05:00.000Z')
      // The form stays, and has an address of its own now.
      await expect(formOf(page, 'Edit product').getByLabel('Publish at', { exact: true })).toHaveValue(
        '2999-01-31T08:05',
      )
      expect(page.url()).toMatch(/#products\/[0-9a-f-]{36}$/)
      await page.keyboard.press('Escape')
      await page.getByRole('combobox', { name: 'Status' }).selectOption('Scheduled')
      const row = page.getByRole('row', { name })
      await expect(row).toContainText('ScheduledJan 31, 2999, 08:05, Shanghai, UTC+8')
      // From its menu, it goes public at once.
      await row.getByRole('button', { name: `Actions for ${name}` }).click()
      await page.getByRole('menuitem', { name: 'Publish' }).click()
      await expect(noticeOf(page).last()).toContainText('1 entry published')
      // Other tests schedule records meanwhile, so the list need not be empty.
      await expect(row).toHaveCount(0)
      // The start is reached again by a tab of its own.
      await page.getByRole('tab', { name: 'Start' }).click()
      await expect(page.getByRole('region', { name: 'What waits' })).toBeVisible()
    })
  })
})

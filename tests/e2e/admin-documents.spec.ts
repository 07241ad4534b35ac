import { adminApi, formOf, logIn, noticeOf, plainProduct, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

const PRODUCTS = ['/api/admin?type=products', '/api/admin/products'] as const
const DOCUMENTS = ['/api/admin/documents', '/api/admin/documents'] as const

test.describe('A document', () => {
  // What is wrong with it is answered by the server.
  test.use({ expectedLines: /^Failed to load resource: the server responded with a status of 400/ })
  const one = uniqueName('Paper torch')
  const other = uniqueName('Paper lamp')
  const title = uniqueName('CE declaration').name

  test.afterAll(async ({ request }) => {
    for (const { name } of [one, other]) await adminApi(request).clear(...PRODUCTS, name)
    await adminApi(request).clear(...DOCUMENTS, title)
  })

  test('is uploaded, given to two products and stands on the pages of both, by market', async ({
    page,
    request,
  }) => {
    const api = adminApi(request)
    for (const torch of [one, other]) await api.create(PRODUCTS[0], plainProduct(torch))

    await logIn(page, '#documents/new')
    const form = formOf(page, 'document')
    await form.getByLabel('Title', { exact: false }).first().fill(title)
    const pdf = Buffer.from(`%PDF-1.7\n% ${title}\nstartxref\n0\n%%EOF\n`)
    await form
      .locator('input[type="file"]')
      .setInputFiles({ name: 'ce.pdf', mimeType: 'application/pdf', buffer: pdf })
    await expect(form.getByLabel('File', { exact: false }).first()).toHaveValue(
      /^\/media\/[0-9a-f]{32}\.pdf$/,
    )
    await form.getByLabel('Kind').selectOption('Declaration of conformity')
    await form.getByLabel('European Union').check()
    await form.getByLabel('Issued on').fill('2099-01-01')
    await form.getByLabel('Valid until').fill('2098-12-31')
    for (const { name } of [one, other]) {
      await form.getByRole('button', { name: 'Choose a product' }).click()
      const search = page.getByRole('dialog', { name: 'Choose a product' })
      await search.getByRole('combobox').fill(name)
      await search.getByRole('option', { name }).click()
      await expect(form.getByRole('listitem').filter({ hasText: name })).toBeVisible()
    }
    const create = form.getByRole('button', { name: /^Create/ })
    await create.click()
    await expect(form.getByText(/^This is before the day of issue/)).toBeVisible()
    await form.getByLabel('Issued on').fill('2026-01-01')
    await create.click()
    await expect(noticeOf(page)).toContainText('Document created successfully')

    for (const { slug } of [one, other]) {
      await page.goto(`/product/${slug}`)
      const listed = page.getByRole('link', { name: title })
      await expect(listed).toHaveAttribute('href', /^\/media\//)
      await expect(listed).toContainText('Declaration of conformity')
      const row = page.getByRole('row', { name: /Declaration of conformity/ })
      await expect(row.getByRole('cell').first()).toContainText('Document')
      await expect(row.getByRole('cell').first()).toContainText('until December 31, 2098')
      await expect(row.getByRole('cell').nth(1)).toHaveText('–')
    }
  })
})

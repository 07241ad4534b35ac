import { readPage } from '@/lib/seo/audit/read-page'
import { adminApi, formOf, logIn, noticeOf, plainProduct, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

const PRODUCTS = ['/api/admin?type=products', '/api/admin/products'] as const
const FACTS = ['/api/admin/own-facts', '/api/admin/own-facts'] as const

test.describe('A fact of the firm’s own', () => {
  const fact = uniqueName('Diving depth')
  const shallow = uniqueName('Shallow torch')
  const deep = uniqueName('Deep torch')

  test.afterAll(async ({ request }) => {
    for (const { name } of [shallow, deep]) await adminApi(request).clear(...PRODUCTS, name)
    await adminApi(request).clear(...FACTS, fact.name)
  })

  test('is made, given to products, filtered by, compared, listed and read in Chinese', async ({
    page,
    request,
  }) => {
    const api = adminApi(request)
    for (const torch of [shallow, deep]) await api.create(PRODUCTS[0], plainProduct(torch))

    await logIn(page, '#own-facts/new')
    const form = formOf(page, 'own fact')
    await form.getByLabel('Name', { exact: false }).first().fill(fact.name)
    await form.getByLabel('Unit').fill('m')
    await form.getByLabel('Decimals').fill('1')
    await form.getByLabel('Which numbers are better').selectOption('Greater ones')
    for (const place of ['Among the key figures', 'In the table view', 'As a filter', 'In comparisons'])
      await form.getByLabel(place).check()
    await form.getByRole('button', { name: /^Create/ }).click()
    await expect(page.getByText('Own fact created successfully')).toBeVisible()

    for (const [{ name }, depth] of [
      [shallow, '30'],
      [deep, '120.5'],
    ] as const) {
      await page.goto('/admin#products')
      await page.getByRole('searchbox', { name: 'Search products' }).fill(name)
      await page.getByRole('link', { name }).first().click()
      const product = formOf(page, 'product')
      await product.getByRole('button', { name: 'Facts and measurements' }).click()
      await product.getByRole('button', { name: 'Add an own fact' }).click()
      await product.getByLabel('Fact', { exact: true }).selectOption({ label: `${fact.name}, m` })
      await product.getByLabel('Number', { exact: true }).fill(depth)
      await product.getByRole('button', { name: 'Publish', exact: true }).click()
      // Left before it is told, the form asks what becomes of what it has.
      await expect(noticeOf(page)).toContainText('Product updated successfully')
      await noticeOf(page).getByRole('button', { name: 'Dismiss' }).click()
    }

    await page.goto(`/product/${deep.slug}`)
    await expect(page.getByRole('row', { name: `${fact.name} 120.5 m` })).toBeVisible()
    await expect(page.locator('.big-figures')).toContainText('120.5')
    const { graphs } = readPage(await (await request.get(`/product/${deep.slug}`)).text()).jsonLd
    const stated = JSON.stringify({ '@type': 'PropertyValue', name: fact.name, value: '120.5 m' })
    expect(JSON.stringify(graphs).replaceAll('\u00a0', ' ')).toContain(stated)

    const read = async (path: string) => (await request.get(path)).text()
    const rowWith = async (path: string, name: string) =>
      (await read(path))
        .split('<tr')
        .slice(1)
        .map((row) => row.split('</tr>', 1)[0] ?? '')
        .find((row) => row.includes(name))
    const found = await read(`/products?search=torch&fact=${fact.slug}:100-`)
    expect(found).toContain(`${deep.name}</`)
    expect(found).toContain('1 product found')
    expect(await rowWith(`/compare?products=${shallow.slug},${deep.slug}`, fact.name)).toContain('120.5')
    const table = `/zh/products?view=table&fact=${fact.slug}:-50`
    expect(await rowWith(table, fact.name)).toMatch(new RegExp(`${fact.name}.*?m<`, 's'))
    expect(await rowWith(table, shallow.name)).toMatch(/>30(\.0)?</)
  })
})

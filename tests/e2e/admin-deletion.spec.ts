import { DEMO_KEY } from '../../scripts/site/settings.mjs'
import { adminApi, logIn, noticeOf, PICTURE, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

const PRODUCTS = ['/api/admin?type=products', '/api/admin/products'] as const

const CATEGORIES = ['/api/admin?type=categories', '/api/admin/categories'] as const

type Named = { name: string; slug: string }

const productOf = ({ name, slug }: Named, more: object = {}) => ({
  name,
  slug,
  productNumber: slug,
  description: 'A lamp for a test.',
  imageUrl: PICTURE,
  ...more,
})

const categoryOf = ({ name, slug }: Named) => ({
  name,
  slug,
  description: 'A category for a test.',
  imageUrl: PICTURE,
})

test.describe('What is deleted', () => {
  test.use({ expectedLines: /^Failed to load resource: the server responded with a status of 409/ })
  const product = uniqueName('Short-lived')

  const [full, other, lamp] = [uniqueName('Full'), uniqueName('Other'), uniqueName('Inhabitant')]
  const witness = uniqueName('Witness')

  test.afterAll(async ({ request }) => {
    const api = adminApi(request)
    for (const { name } of [product, lamp, witness]) await api.clear(...PRODUCTS, name)
    for (const { name } of [full, other]) await api.clear(...CATEGORIES, name)
  })

  test('is asked about first, goes to the bin, and comes back, unless it is in use or has its place', async ({
    page,
    request,
  }) => {
    const api = adminApi(request)
    await api.create(PRODUCTS[0], productOf(product))
    await logIn(page, '#products')
    await page.getByRole('searchbox').fill(product.name)
    const actions = page.getByRole('button', { name: `Actions for ${product.name}` })
    await actions.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: 'Delete this product?' })
    await expect(question).toContainText(product.name)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await actions.click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const remove = question.getByRole('button', { name: 'Delete' })
    await page.route('**/api/admin/products/*', (route) => route.fulfill({ status: 409, json: {} }), {
      times: 1,
    })
    await remove.click()
    await expect(noticeOf(page)).toContainText('Failed to delete product')
    await expect(remove).toBeFocused()
    await remove.press('Enter')
    await expect(page.getByText('Product deleted successfully')).toBeVisible()
    await expect(actions).toBeHidden()
    expect((await page.request.get(`/product/${product.slug}`)).status()).toBe(404)

    await api.create(PRODUCTS[0], productOf({ name: `${product.name} again`, slug: product.slug }))
    await page.getByRole('tab', { name: 'Bin' }).click()
    await page.getByRole('button', { name: `Restore ${product.name}`, exact: true }).click()
    const taken = page.getByRole('dialog', { name: 'The address is taken' })
    await taken.getByLabel('New slug').fill(`${product.slug}-back`)
    await taken.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('Product restored successfully. Published')).toBeVisible()
    await expect(page.getByRole('link', { name: 'View live' })).toHaveAttribute(
      'href',
      `/product/${product.slug}-back`,
    )
    expect((await page.request.get(`/product/${product.slug}-back`)).status()).toBe(200)

    await test.step('a category in use is deleted once its products have moved to another', async () => {
      const { id: categoryId } = await api.create(CATEGORIES[0], categoryOf(full))
      const target = await api.create(CATEGORIES[0], categoryOf(other))
      const { id } = await api.create(PRODUCTS[0], productOf(lamp, { categoryId }))
      await page.goto('/admin#categories')
      await page.getByRole('button', { name: `Actions for ${full.name}` }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      const dialog = page.getByRole('dialog', { name: `1 product is in “${full.name}”` })
      const move = dialog.getByRole('button', { name: 'Move the products and delete' })
      await expect(move).toBeDisabled()
      await dialog.getByLabel('Move the products to').selectOption(other.name)
      await move.click()
      await expect(page.getByText('Category deleted successfully')).toBeVisible()
      expect(await api.read(`${PRODUCTS[1]}/${id}`)).toMatchObject({ categoryId: target.id })
    })
    await test.step('the activity tells what was changed in a thing, before and after', async () => {
      const { id } = await api.create(PRODUCTS[0], productOf(witness))
      await request.put(`${PRODUCTS[1]}/${id}`, {
        headers: { 'admin-key': DEMO_KEY },
        data: { description: 'Brighter than before.', translations: { zh: { name: '见证' } } },
      })
      await page.goto(`/admin#activity/${id}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Changes of “${witness.name}”`)
      const entries = page.getByRole('tabpanel').getByRole('listitem')
      await expect(entries).toHaveCount(2)
      await entries.first().locator('summary').click()
      const description = entries.first().getByRole('row', { name: /^Description/ })
      await expect(description.getByRole('cell')).toHaveText([
        /^A lamp for a test\./,
        'Brighter than before.',
      ])
      const name = entries.first().getByRole('row', { name: /^Name \(Chinese\)/ })
      await expect(name.getByRole('cell')).toHaveText([/^empty/, '见证'])
    })
    await test.step('a blog category is renamed, and deleted after being told what becomes of its posts', async () => {
      const [beams, post] = [uniqueName('Beams'), uniqueName('On beams')]
      const { id: categoryId } = await api.create('/api/admin/blog-categories', beams)
      await api.create('/api/admin/blog-posts', {
        title: post.name,
        slug: post.slug,
        excerpt: 'About beams.',
        content: 'Text.',
        author: 'Ada Meyer',
        date: '2020-01-01',
        categoryId,
        imageUrl: PICTURE,
      })
      await page.getByRole('tab', { name: 'Blog Posts' }).click()
      await page.getByRole('button', { name: 'Blog Categories' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Categories')
      await expect(page.getByRole('tab', { selected: true })).toHaveText('Blog Posts')
      await page.getByRole('searchbox').fill(beams.name)
      await page.getByRole('link', { name: beams.name }).click()
      const form = page.getByRole('form', { name: 'Edit blog category' })
      await form.getByLabel('Name', { exact: true }).fill(`${beams.name} and halos`)
      await form.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Blog category updated successfully')).toBeVisible()
      const shown = async () => (await page.request.get(`/blog/${post.slug}`)).text()
      await expect.poll(shown).toContain(`${beams.name} and halos`)
      await page.keyboard.press('Escape')
      await expect(form).toBeHidden()
      await page.getByRole('button', { name: `Actions for ${beams.name}` }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      const question = page.getByRole('dialog', { name: 'Delete this blog category?' })
      await expect(question).toContainText('1 post is “Uncategorized” from then on')
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText('Blog category deleted successfully')).toBeVisible()
      await expect.poll(shown).not.toContain(beams.name)
      expect(await shown()).toContain('>Uncategorized<')
      await api.clear('/api/admin/blog-posts', '/api/admin/blog-posts', post.name)
    })
    await test.step('an article with a fixed place says in its form what stays as it is, and cannot be deleted', async () => {
      await page.goto('/admin#blog-posts')
      await page.getByRole('searchbox').fill('photometric laboratory')
      await page
        .getByRole('link', { name: 'Lumenridge Opens a New Photometric Laboratory in Ningbo' })
        .click()
      const form = page.getByRole('form', { name: 'Edit blog post' })
      const slug = form.getByLabel('Slug')
      await expect(slug).toHaveValue('new-photometric-laboratory-ningbo')
      await expect(slug).toHaveAttribute('readonly', '')
      await expect(form.locator('[data-field="slug"]')).toContainText(
        'this article has its place above the blog',
      )
      await expect(form.getByLabel('Featured', { exact: true })).toBeDisabled()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Actions for Lumenridge Opens/ }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(noticeOf(page).last()).toContainText('This article has a fixed place above the blog')
    })
  })
})

import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright/test'
import sharp from 'sharp'
import { adminApi, fill, formOf, logIn, noticeOf, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

const category = uniqueName('Bike lights')
const product = uniqueName('Spoke')
const renamed = uniqueName('Spoke Two')
const post = uniqueName('Riding at night')
const filenames = ['front', 'back', 'night'].map((name) => `${product.slug}-${name}.jpg`)

/** New pictures, which are not in the library yet. */
const photographs = () =>
  Promise.all(
    filenames.map(async (name) => ({
      name,
      mimeType: 'image/jpeg',
      buffer: await sharp(randomBytes(16 * 12 * 3), { raw: { width: 16, height: 12, channels: 3 } })
        .resize(1600, 1200)
        .jpeg()
        .toBuffer(),
    })),
  )

/** From one task to the next, as an admin goes: by the tabs, without logging in again. */
async function startNew(page: Page, tab: string, button: string) {
  await page.getByRole('tab', { name: tab, exact: true }).click()
  await page.getByRole('button', { name: button }).click()
  return formOf(page, button)
}

/** Leaves a form, which stays open when it is saved. */
const close = (page: Page) => page.getByRole('button', { name: 'Close', exact: true }).click()

async function isShown(page: Page, picture: string) {
  const answer = await page.request.get(picture)
  return answer.ok() && answer.headers()['content-type']?.startsWith('image/')
}

// A walk in steps, each on what the one before has made.
test('A working day in the admin', async ({ page, context }) => {
  test.setTimeout(300_000)
  await logIn(page)
  const site = await context.newPage()

  await test.step('a category is created', async () => {
    const form = await startNew(page, 'Categories', 'New category')
    await fill(form, {
      Name: category.name,
      'Name 中文': '自行车灯',
      Description: 'Lights for the road.',
    })
    await expect(form.getByLabel('Slug')).toHaveValue(category.slug)
    await form.getByRole('button', { name: 'Choose from the library' }).first().click()
    await page.getByRole('dialog', { name: 'Choose a picture: Image' }).getByRole('listitem').first().click()
    await form.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(noticeOf(page)).toContainText('Category created successfully')
    await close(page)
  })

  await test.step('three pictures are uploaded at once', async () => {
    await page.getByRole('tab', { name: 'Media Library' }).click()
    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    await page.locator('input[type="file"]').setInputFiles(await photographs())
    await expect(page.getByText('ready to upload')).toHaveCount(3)
    await page.getByRole('button', { name: 'Upload 3 pictures' }).click()
    await expect(page.getByText('Media item created successfully')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('searchbox', { name: 'Search pictures' }).fill(product.slug)
    await expect(page.getByText('3 pictures')).toBeVisible()
  })

  await test.step('a product is created, with specifications and the new pictures', async () => {
    const form = await startNew(page, 'Products', 'New product')
    await fill(form, {
      Name: product.name,
      'Name 中文': '辐条灯',
      'Product number': product.slug,
      Description: 'A light for the spokes.',
      Tags: 'road, night ，rain',
      Lumens: '300 lm',
      'Lumens 中文': '300 流明',
    })
    await form.getByLabel('Category', { exact: true }).selectOption({ label: category.name })
    await form.getByRole('button', { name: 'Add a specification' }).click()
    const row = form.getByRole('group', { name: 'Specifications' })
    await row.getByLabel('Name', { exact: true }).fill('Mount')
    await row.getByLabel('Value', { exact: true }).fill('clip')
    await form.getByRole('button', { name: /^Choose from the library ?: Image$/ }).click()
    const picker = page.getByRole('dialog', { name: 'Choose a picture: Image' })
    await picker.getByRole('searchbox').fill(filenames[0] ?? '')
    await picker.getByRole('button', { name: filenames[0] }).click()
    await expect(form.getByLabel('Image', { exact: true })).toHaveValue(/^\/media\/[0-9a-f]{32}\.webp$/)
    // Saving keeps it as a draft, and the form as it is.
    await page.keyboard.press('ControlOrMeta+s')
    await expect(noticeOf(page).last()).toContainText('Product created successfully')
    await expect(formOf(page, 'Edit product').getByLabel('Product number')).toHaveValue(product.slug)
    expect((await site.request.get(`/product/${product.slug}`)).status()).toBe(404)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(noticeOf(page).last()).toContainText('Product updated successfully')
    await close(page)
  })

  await test.step('it is public in both languages', async () => {
    await site.goto(`/product/${product.slug}`)
    await expect(site.getByRole('heading', { level: 1 })).toHaveText(product.name)
    await expect(site.getByRole('row', { name: /Lumens/ })).toContainText('300 lm')
    await expect(site.getByRole('row', { name: /Mount/ })).toContainText('clip')
    const picture = site.locator('main img[src*="/media/"]').first()
    expect(await isShown(site, (await picture.getAttribute('src')) ?? '')).toBe(true)
    await site.goto(`/zh/product/${product.slug}`)
    await expect(site.getByRole('heading', { level: 1 })).toHaveText('辐条灯')
    await expect(site.getByText('300 流明').first()).toBeVisible()
  })

  await test.step('it is edited and its slug renamed; the old address leads on', async () => {
    await page.getByRole('searchbox').fill(product.name)
    await page.getByRole('link', { name: product.name, exact: true }).click()
    const form = formOf(page, 'Edit product')
    await form.getByLabel('Description', { exact: true }).fill('A light for all spokes.')
    await form.getByLabel('Slug').fill(`${renamed.name} !`)
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && !answer.url().includes('/presence'),
    )
    await form.getByRole('button', { name: 'Publish', exact: true }).click()
    // Unchanged fields are not sent, so they cannot undo the change of another admin.
    expect((await saved).request().postDataJSON()).toEqual({
      slug: renamed.slug,
      description: 'A light for all spokes.',
      version: 2,
    })
    await expect(noticeOf(page).last()).toContainText('Product updated successfully')
    for (const language of ['', '/zh']) {
      await site.goto(`${language}/product/${product.slug}`)
      await expect(site).toHaveURL(`${language}/product/${renamed.slug}`)
    }
    // A page that is still open names the picture of the old slug, as do links that were shared.
    const picture = await site.request.get(`/share/zh/product/${product.slug}.jpg?v=1`)
    expect([picture.status(), new URL(picture.url()).pathname]).toEqual([
      200,
      `/share/zh/product/${renamed.slug}.jpg`,
    ])
    await site.goto(`/product/${renamed.slug}`)
    await expect(site.getByText('A light for all spokes.').first()).toBeVisible()
    await close(page)
  })

  await test.step('a post is drafted, with a table and a picture, and looked at', async () => {
    const form = await startNew(page, 'Blog Posts', 'New blog post')
    await form.getByRole('button', { name: /^Choose from the library ?: Image$/ }).click()
    const picker = page.getByRole('dialog', { name: 'Choose a picture: Image' })
    await picker.getByRole('searchbox').fill(filenames[2] ?? '')
    await picker.getByRole('button', { name: filenames[2] }).click()
    const picture = await form.getByLabel('Image', { exact: true }).inputValue()
    await fill(form, {
      Title: post.name,
      Excerpt: 'What a road needs.',
      Author: 'Chen Weimin',
      Content: `## Figures\n\n| mode | lumens |\n| --- | --- |\n| high | 300 |\n\n![A lamp](${picture})`,
    })
    await form.getByRole('button', { name: 'Save draft', exact: true }).click()
    await expect(noticeOf(page).last()).toContainText('Blog post created successfully')
    expect((await site.request.get(`/blog/${post.slug}`)).status()).toBe(404)

    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Preview page' }).click()
    const preview = await opened
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(post.name)
    await expect(preview.getByRole('cell', { name: '300' })).toBeVisible()
    await preview.getByRole('link', { name: 'Leave the preview' }).click()
    await expect(preview.getByRole('heading', { level: 1 })).not.toHaveText(post.name)
    await preview.close()
  })

  await test.step('it is published', async () => {
    const form = formOf(page, 'Edit blog post')
    await form.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(noticeOf(page).last()).toContainText('Blog post updated successfully')
    await expect(noticeOf(page).last().getByRole('link', { name: 'View live' })).toHaveAttribute(
      'href',
      `/blog/${post.slug}`,
    )
    await site.goto(`/blog/${post.slug}`)
    await expect(site.getByRole('cell', { name: '300' })).toBeVisible()
    await expect(site.getByRole('img', { name: 'A lamp' })).toBeVisible()
    await close(page)
  })

  await test.step('a picture in use cannot be deleted, and says where it is used', async () => {
    await page.getByRole('tab', { name: 'Media Library' }).click()
    await page.getByRole('searchbox', { name: 'Search pictures' }).fill(filenames[2] ?? '')
    await page.getByRole('button', { name: filenames[2] }).click()
    await expect(page.getByRole('region', { name: 'Used in' })).toContainText(post.name)
    await expect(page.getByText('This picture is used in 1 place.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Delete this picture' })).toBeHidden()
    await page.keyboard.press('Escape')
  })

  await test.step('everything is deleted again', async () => {
    for (const [tab, name, thing] of [
      ['Blog Posts', post.name, 'Blog post'],
      ['Products', product.name, 'Product'],
      ['Categories', category.name, 'Category'],
    ] as const) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      await page.getByRole('searchbox').fill(name)
      await page.getByRole('button', { name: `Actions for ${name}` }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText(`${thing} deleted successfully`)).toBeVisible()
    }
    for (const address of [
      `/blog/${post.slug}`,
      `/product/${renamed.slug}`,
      `/zh/products/${category.slug}`,
    ]) {
      expect((await site.request.get(address)).status(), address).toBe(404)
    }
  })
})

test.afterAll(async ({ request }) => {
  const api = adminApi(request)
  await api.clear('/api/admin/blog-posts', '/api/admin/blog-posts', post.name)
  await api.clear('/api/admin?type=products', '/api/admin/products', product.name)
  await api.clear('/api/admin?type=categories', '/api/admin/categories', category.name)
})

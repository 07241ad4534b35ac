import type { APIRequestContext, Locator, Page } from 'playwright/test'
import sharp from 'sharp'
import { adminApi, HEADERS, logIn, noticeOf, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

const CATEGORIES = ['/api/admin?type=categories', '/api/admin/categories'] as const
const PRODUCTS = ['/api/admin?type=products', '/api/admin/products'] as const

test.describe('A picture of the library', () => {
  const lamp = uniqueName('Replaced lamp')
  const names = ['old', 'new'].map((side) => `${lamp.slug}-${side}.png`)

  test.afterAll(({ request }) => adminApi(request).clear(...PRODUCTS, lamp.name))

  test('is replaced everywhere after its uses were shown, and put back by one click', async ({
    page,
    request,
  }) => {
    const [before = '', after = ''] = await uploadAll(request, names)
    const { id } = await adminApi(request).create(PRODUCTS[0], {
      ...lamp,
      productNumber: lamp.slug,
      description: 'A lamp for a test.',
      imageUrl: before,
      detailedDescription: `![In use](${before})`,
    })
    const drafted = await request.put(`/api/admin/products/${id}/draft`, {
      headers: HEADERS,
      data: { nightImageUrl: before, version: 1 },
    })
    expect(drafted.ok(), await drafted.text()).toBe(true)
    const shown = async (url: string) => {
      const html = await (await request.get(`/product/${lamp.slug}`)).text()
      return html.includes(url.replace('.webp', ''))
    }
    expect([await shown(before), await shown(after)]).toEqual([true, false])

    await logIn(page, '#media')
    const question = await askToReplace(page, names)
    const uses = page.getByRole('region', { name: 'Used in' })
    await expect(question.getByRole('link', { name: lamp.name })).toHaveCount(2)
    await expect(question).toContainText('published, with changes waiting')
    await question.getByRole('button', { name: 'Replace in 2 places' }).click()
    await expect(noticeOf(page).filter({ hasText: 'Replaced in 2 places' })).toBeVisible()
    expect([await shown(before), await shown(after)]).toEqual([false, true])
    await expect(uses.getByText('Used nowhere')).toBeVisible()

    await noticeOf(page)
      .filter({ hasText: 'Replaced in 2 places' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await expect(uses.getByRole('link', { name: lamp.name })).toHaveCount(2)
    expect([await shown(before), await shown(after)]).toEqual([true, false])
  })

  test.describe('of which one kind cannot be put back', () => {
    test.use({ expectedLines: /net::ERR_FAILED$/ })
    const shelf = uniqueName('Replaced shelf')
    const others = names.map((name) => `other-${name}`)
    test.afterAll(({ request }) => adminApi(request).clear(...CATEGORIES, shelf.name))

    test('is put back in the others', async ({ page, request }) => {
      const [before = '', after = ''] = await uploadAll(request, others)
      const api = adminApi(request)
      const description = 'For a test.'
      const made = { imageUrl: before, description }
      const product = {
        ...made,
        name: `${lamp.name} B`,
        slug: `${lamp.slug}-b`,
        productNumber: `${lamp.slug}-b`,
      }
      const { id } = await api.create(PRODUCTS[0], product)
      const category = await api.create(CATEGORIES[0], { ...made, ...shelf })
      await logIn(page, '#media')
      const question = await askToReplace(page, others)
      await question.getByRole('button', { name: 'Replace in 2 places' }).click()
      await page.route('**/undo', (route) => route.abort(), { times: 1 })
      await noticeOf(page).getByRole('button', { name: 'Undo' }).click()
      const pictures = async () =>
        (await Promise.all([api.read(`${PRODUCTS[1]}/${id}`), api.read(`${CATEGORIES[1]}/${category.id}`)]))
          .map((record) => (record as { imageUrl: string }).imageUrl)
          .sort()
      await expect.poll(pictures).toEqual([before, after].sort())
      await expect(noticeOf(page).filter({ hasText: 'as it was' })).toBeVisible()
      await expect(noticeOf(page).filter({ hasNotText: 'as it was' })).toBeVisible()
    })
  })
})

/** Uploads pictures of random colors. */
function uploadAll(request: APIRequestContext, names: readonly string[]): Promise<string[]> {
  const random = () => Math.floor(Math.random() * 256)
  const uploads = names.map(async (name) => {
    const background = `rgb(${random()}, ${random()}, ${random()})`
    const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
      .png()
      .toBuffer()
    const multipart = { image: { name, mimeType: 'image/png', buffer } }
    const sent = await request.post('/api/admin/media/upload-image', { headers: HEADERS, multipart })
    expect(sent.ok(), await sent.text()).toBe(true)
    return ((await sent.json()) as { imageUrl: string }).imageUrl
  })
  return Promise.all(uploads)
}

/** Asks in the library to put the second picture in place of the first. @returns The question. */
async function askToReplace(page: Page, [old = '', other = '']: readonly string[]): Promise<Locator> {
  await page.getByRole('searchbox').first().fill(old)
  await page.getByRole('button', { name: new RegExp(old) }).click()
  await page.getByRole('button', { name: 'Replace everywhere…' }).click()
  const picker = page.getByRole('dialog', { name: /Choose a picture/ })
  await picker.getByRole('searchbox').fill(other)
  await picker.getByRole('button', { name: new RegExp(other) }).click()
  return page.getByRole('dialog', { name: 'Replace this picture everywhere?' })
}

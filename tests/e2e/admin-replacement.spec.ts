import sharp from 'sharp'
import { adminApi, HEADERS, logIn, noticeOf, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

const PRODUCTS = ['/api/admin?type=products', '/api/admin/products'] as const

test.describe('A picture of the library', () => {
  const lamp = uniqueName('Replaced lamp')
  const names = ['old', 'new'].map((side) => `${lamp.slug}-${side}.png`)

  test.afterAll(({ request }) => adminApi(request).clear(...PRODUCTS, lamp.name))

  test('is replaced everywhere after its uses were shown, and put back by one click', async ({
    page,
    request,
  }) => {
    test.setTimeout(120_000)
    const upload = async (name: string, background: string) => {
      const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
        .png()
        .toBuffer()
      const file = { name, mimeType: 'image/png', buffer }
      const sent = await request.post('/api/admin/media/upload-image', {
        headers: HEADERS,
        multipart: { image: file },
      })
      expect(sent.ok(), await sent.text()).toBe(true)
      return ((await sent.json()) as { imageUrl: string }).imageUrl
    }
    const random = () => Math.floor(Math.random() * 256)
    const color = () => `rgb(${random()}, ${random()}, ${random()})`
    const [before, after] = [await upload(names[0] ?? '', color()), await upload(names[1] ?? '', color())]
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
    await page
      .getByRole('searchbox')
      .first()
      .fill(names[0] ?? '')
    await page.getByRole('button', { name: new RegExp(names[0] ?? '') }).click()
    await page.getByRole('button', { name: 'Replace everywhere…' }).click()
    const uses = page.getByRole('region', { name: 'Used in' })
    const picker = page.getByRole('dialog', { name: /Choose a picture/ })
    await picker.getByRole('searchbox').fill(names[1] ?? '')
    await picker.getByRole('button', { name: new RegExp(names[1] ?? '') }).click()
    const question = page.getByRole('dialog', { name: 'Replace this picture everywhere?' })
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
})

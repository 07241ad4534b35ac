import { adminApi, HEADERS, PICTURE, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'
import { pdfText } from '../support/pdf-text'

const PRODUCTS = ['/api/admin?type=products', '/api/admin/products'] as const

const light = uniqueName('Revised torch')

test.afterAll(({ request }) => adminApi(request).clear(...PRODUCTS, light.name))

test('one changed value changes the revision, the sheet and what its code leads to', async ({
  page,
  request,
}) => {
  const api = adminApi(request)
  const { name, slug } = light
  const product = await api.create(PRODUCTS[0], {
    name,
    slug,
    productNumber: slug,
    description: 'A torch for a test.',
    imageUrl: PICTURE,
    imageAlt: 'A torch',
    facts: { weightGrams: 186 },
    modes: [{ name: 'High', lumens: 500, runtimeMinutes: 90, peakIntensityCandela: 4000 }],
  })
  const sheet = async (locale = '') => (await request.get(`${locale}/documents/${slug}-datasheet.pdf`)).body()
  const revisionOf = (pdf: Buffer) => /([0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(pdfText(pdf))?.[0] ?? ''
  const [first, again, chinese] = [await sheet(), await sheet(), await sheet('/zh')]
  expect(again.equals(first)).toBe(true)
  const revision = revisionOf(first)
  expect(revisionOf(chinese)).toBe(revision)

  await page.goto('/verify')
  await page.getByLabel('Revision').fill(revision.toLowerCase().replaceAll('-', ' '))
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('heading', { name: 'Current' })).toBeVisible()

  const response = await request.put(`${PRODUCTS[1]}/${product.id}`, {
    headers: HEADERS,
    data: { facts: { weightGrams: 182 } },
  })
  expect(response.status()).toBe(200)
  const changed = await sheet()
  expect(changed.equals(first)).toBe(false)
  const next = revisionOf(changed)
  expect(next).not.toBe(revision)

  await page.goto(`/verify/${revision}`)
  await expect(page.getByRole('heading', { name: /^Superseded on/ })).toBeVisible()
  const rows = page.getByRole('row')
  await expect(rows).toHaveText(['ValueOn the sheetNow', 'Weight186 g182 g'])
  await page.goto(`/zh/verify/${revision}`)
  await expect(page.getByRole('row').last()).toContainText('182 g')

  await page.goto(`/product/${slug}`)
  await page.getByText('Changed values').click()
  await expect(page.getByText('Weight: 186 g → 182 g')).toBeVisible()

  await page.goto(`/verify/${next}`)
  await expect(page.getByRole('heading', { name: 'Current' })).toBeVisible()
  await expect(page.getByText('Weight: 186 g → 182 g')).toBeVisible()

  await request.delete(`${PRODUCTS[1]}/${product.id}`, { headers: HEADERS })
  await page.goto(`/verify/${next}`)
  await expect(page.getByRole('heading', { name: 'No longer offered' })).toBeVisible()
  const unknown = await page.goto('/verify/0000-0000-0000-0000')
  expect(unknown?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Unknown' })).toBeVisible()
  await page.goto('/verify?revision=7K3M')
  await expect(page.getByRole('status')).toContainText(
    'sixteen letters and digits, such as 7K3M-9QXR-2T4V-W8ZA',
  )
})

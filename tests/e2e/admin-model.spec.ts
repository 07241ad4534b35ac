import fs from 'node:fs'
import { adminApi, formOf, logIn, NIGHT_PICTURE, uniqueName } from '../support/admin-desk'
import { barriersOn } from '../support/barriers'
import { expect, test } from '../support/fixtures'
import { glb, lamp } from '../support/models'

const PRODUCTS = ['/api/admin?type=products', '/api/admin/products'] as const
const MODELS = new URL('../../src/lib/content/models.json', import.meta.url)

const read = (file: URL) => JSON.parse(fs.readFileSync(file, 'utf8'))

/** A model as a program of the trade would export it. */
const TX = fs.readFileSync(new URL(`../../public${read(MODELS)['tx-1400'].plainUrl}`, import.meta.url))

/** Drawing the first frame takes seconds without a graphics card. */
const OPENING = { timeout: 60_000 }

// What Chromium says of drawing without a graphics card, and of a file that is refused.
test.use({
  expectedLines: /^THREE\.|^Failed to load resource: .* a status of 400/,
})

const product = uniqueName('Modelled lamp')

test.afterAll(({ request }) => adminApi(request).clear(...PRODUCTS, product.name))

test('A model is uploaded, looked at, replaced and shown on its product’s page', async ({
  page,
  request,
}) => {
  test.slow()
  const models: string[] = []
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url())
    if (pathname.endsWith('.glb')) models.push(pathname)
  })
  const { id } = await adminApi(request).create(PRODUCTS[0], {
    ...product,
    productNumber: product.slug,
    description: 'A lamp with a model.',
    imageUrl: NIGHT_PICTURE,
  })
  await logIn(page, `#products/${id}`)
  const form = formOf(page, 'Edit product')
  const field = form.locator('[data-field="modelUrl"]')
  const choose = (name: string, buffer: Buffer) =>
    field.locator('input[type=file]').setInputFiles({ name, mimeType: 'model/gltf-binary', buffer })
  await expect(field.getByRole('button', { name: /^Preview/ })).toBeHidden()

  // A file that is none keeps nothing, and says what to do.
  const foreign = lamp()
  foreign.images = [{ uri: 'https://elsewhere.example/steel.png' }]
  await choose('steel.glb', glb(foreign))
  await expect(field).toContainText('This model needs another file, “https://elsewhere.example/steel.png”')

  await choose('TX 1400 V2.glb', TX)
  await expect(field).toContainText('TX 1400 V2.glb')
  await expect(field).toContainText(/[\d,]+ triangles/)
  await expect(field).toContainText(/Parts: accent, body, .*place for a logo/)
  await expect(field).not.toContainText('elsewhere.example')

  expect(models).toEqual([])
  const preview = field.getByRole('button', { name: /^Preview/ })
  await preview.press('Enter')
  const model = field.getByRole('application')
  await expect(model).toHaveAttribute('data-frames', /./, OPENING)
  await expect(model).toBeFocused()
  expect(models).toHaveLength(1)
  // Controls that are scrolled half under the form's bar are none.
  const barriers = (await barriersOn(page)).filter((each) => !each.includes('partially obscured'))
  expect(barriers).toEqual([])
  await page.keyboard.press('Escape')
  await expect(model).toBeHidden()
  await expect(preview).toBeFocused()

  const bare = lamp()
  bare.nodes[2].extras = {}
  await choose('bare.glb', glb(bare))
  await expect(field).toContainText('bare.glb')
  await expect(field).toContainText('The studio will show colors only.')
  await form.getByRole('button', { name: 'Publish', exact: true }).click()
  const shown = async () => (await (await request.get(`/api/products/${product.slug}`)).json()).model?.url
  await expect.poll(shown).toMatch(/^\/media\//)

  await page.goto(`/product/${product.slug}`)
  await page.getByRole('button', { name: 'Turn it' }).first().click()
  await expect(page.getByRole('application')).toHaveAttribute('data-frames', /./, OPENING)
  expect(models).toHaveLength(2)
  expect(models[1]).toMatch(/^\/media\//)
})

import { adminApi, HEADERS, logIn, PICTURE, uniqueName } from '../support/admin-desk'
import { expect, test } from '../support/fixtures'

const PRODUCTS = ['/api/admin?type=products', '/api/admin/products'] as const

/** Valid, and reserved by GS1 for examples. */
const GTIN = '09506000134352'

test.describe('The passport of a product', () => {
  // All are about one product, whose GTIN no other one may have.
  test.describe.configure({ mode: 'serial' })

  const lamp = uniqueName('Passport lamp')
  let id = ''

  test.beforeAll(async ({ request }) => {
    const made = await adminApi(request).create(PRODUCTS[0], {
      name: lamp.name,
      slug: lamp.slug,
      productNumber: lamp.slug.toUpperCase(),
      description: 'A lamp for a test.',
      imageUrl: PICTURE,
      imageAlt: 'A lamp',
      facts: { gtin: GTIN, batteryGrams: 48.5 },
      cellRemoval: [
        { text: 'Unscrew the cap.', pictureUrl: null, translations: { zh: { text: '旋开尾盖。' } } },
      ],
      spareParts: [{ number: 'SP-1', name: 'O-ring', pictureUrl: null }],
    })
    id = made.id
  })
  test.afterAll(async ({ request }) => {
    await adminApi(request).clear(...PRODUCTS, lamp.name)
  })

  test('states what is known and what is not, with batch and serial number as text', async ({
    page,
    request,
  }) => {
    await page.goto(`/01/${GTIN}/10/%3Cb%3EA/21/77?17=290331`)
    await expect(page.getByRole('heading', { level: 1, name: lamp.name })).toBeVisible()
    await expect(page.getByText('<b>A', { exact: true })).toBeVisible()
    await expect(page.getByText('48.5 g')).toBeVisible()
    await expect(page.getByText('Unscrew the cap.')).toBeVisible()
    await expect(page.getByText('SP-1')).toBeVisible()
    await expect(page.getByText('Not stated').first()).toBeVisible()
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
    await page.goto(`/01/${GTIN}`)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /^index/)
    await page.goto(`/zh/01/${GTIN}`)
    await expect(page.getByText('旋开尾盖。')).toBeVisible()
    const short = await request.get(`/01/${GTIN.slice(1)}`, { maxRedirects: 0 })
    expect([short.status(), short.headers().location]).toEqual([308, `/01/${GTIN}`])
  })

  test('is a page or data by what is accepted, also when the page is cached', async ({ request }) => {
    const path = `/p/${lamp.slug}`
    const typeOf = async (accept: string, query = '') => {
      const response = await request.get(path + query, { headers: { accept }, maxRedirects: 0 })
      expect(response.headers().vary).toContain('Accept')
      return response.status() === 200 ? response.headers()['content-type'] : response.headers().location
    }
    for (let visit = 0; visit < 3; visit++) {
      expect(await typeOf('text/html,application/xhtml+xml,*/*;q=0.8')).toContain('text/html')
      expect(await typeOf('application/ld+json')).toBe('application/ld+json')
      expect(await typeOf('application/linkset+json')).toBe('application/linkset+json')
      expect(await typeOf('*/*')).toContain('text/html')
      expect(await typeOf('text/html', '?linkType=all')).toBe('application/linkset+json')
      expect(await typeOf('text/html', '?linkType=gs1:pip')).toMatch(new RegExp(`/product/${lamp.slug}$`))
    }
    const chinese = { 'accept-language': 'zh-CN,zh;q=0.9', accept: 'text/html' }
    const led = await request.get(path, { headers: chinese, maxRedirects: 0 })
    expect([led.status(), led.headers().location]).toEqual([307, `/zh${path}`])
  })

  test('says what is wrong with an address, and makes no markup of it', async ({ request }) => {
    for (const [path, words] of [
      [`/01/${GTIN}/21/1/10/2`, 'The batch (10) stands before the serial number (21)'],
      [`/01/${GTIN}/10/${'A'.repeat(300)}`, 'A batch or serial number has at most 20'],
      [
        `/01/${GTIN}/10/%E2%80%AE%3Cscript%3Ealert(1)%3C%2Fscript%3E`,
        'A batch or serial number has at most 20',
      ],
      [`/01/${GTIN}/10`, 'Behind the GTIN belong pairs'],
      ['/01/09506000134351', 'the number of the bar code with its check digit'],
      ['/01/09506000134369', 'No product has this number'],
      ['/p/%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'No product has this number'],
    ] as const) {
      const response = await request.get(path, { maxRedirects: 0 })
      const text = await response.text()
      expect([path, response.status(), text.includes(words)]).toEqual([path, 404, true])
      expect(text).not.toContain('<script>alert')
    }
  })

  test('has its code in the form, stays when the product is deleted, and goes when it was never sold', async ({
    page,
    request,
  }) => {
    await logIn(page, `#products/${id}`)
    await page.locator('summary', { hasText: 'Facts' }).click()
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'PDF file' })).toHaveAttribute('href', /\/code\.pdf$/)
    await expect(page.getByRole('link', { name: `/01/${GTIN}` })).toBeVisible()
    // The form would fetch the share picture of a product that is gone.
    await page.goto(`/p/${lamp.slug}`)
    await request.delete(`${PRODUCTS[1]}/${id}`, { headers: HEADERS })
    await page.reload()
    await expect(page.getByText(/^No longer made since /)).toBeVisible()
    await logIn(page, '#bin')
    await page.getByRole('button', { name: `Never sold: ${lamp.name}` }).click()
    await page.getByRole('button', { name: 'Delete the passport' }).click()
    await expect(page.getByText(`The passport of ${lamp.name} was deleted`)).toBeVisible()
    expect((await request.get(`/p/${lamp.slug}`)).status()).toBe(404)
  })
})

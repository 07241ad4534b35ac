import { expect, test } from '../support/fixtures'

const ADMIN = { 'admin-key': 'lumenridge-demo' }
const slug = `unfinished-${Date.now()}`
let id: string
let link: string

test.describe('a draft', () => {
  test.beforeAll(async ({ request }) => {
    const [{ imageUrl }] = await (await request.get('/api/products?limit=1')).json()
    const made = await request.post('/api/admin?type=products', {
      headers: ADMIN,
      data: {
        slug,
        name: 'Unfinished Lantern',
        productNumber: slug,
        description: 'Not ready to be seen.',
        imageUrl,
        status: 'DRAFT',
        translations: { zh: { name: '未完成的提灯' } },
      },
    })
    expect(made.status()).toBe(201)
    id = (await made.json()).id
  })
  test.afterAll(async ({ request }) => {
    await request.delete(`/api/admin/products/${id}`, { headers: ADMIN })
  })

  for (const [locale, name, banner, leave] of [
    ['en', 'Unfinished Lantern', 'Preview: this version is not public.', 'Leave the preview'],
    ['zh', '未完成的提灯', '预览：此版本尚未公开。', '退出预览'],
  ] as const) {
    test(`is seen by whoever has the link, and by nobody else (${locale})`, async ({ page, request }) => {
      const made = await request.get(`/api/admin/preview-link?type=products&id=${id}&locale=${locale}`, {
        headers: ADMIN,
      })
      link = (await made.json()).url
      const answer = await page.goto(link)
      expect(answer?.status()).toBe(200)
      expect(new URL(page.url()).pathname).toBe(`${locale === 'zh' ? '/zh' : ''}/product/${slug}`)
      expect(answer?.headers()['cache-control']).toContain('no-store')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      await expect(page.getByRole('status').filter({ hasText: banner })).toBeVisible()
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)

      // A stranger has no cookie.
      expect((await request.get(new URL(page.url()).pathname)).status()).toBe(404)

      // The cookie of Next.js' draft mode is the same for everybody who was ever shown a draft.
      const draftMode = (await page.context().cookies()).find(({ name }) => name === '__prerender_bypass')
      expect(draftMode?.value).toMatch(/./)
      const cookie = `__prerender_bypass=${draftMode?.value}`
      for (const address of [new URL(page.url()).pathname, `/product/${slug}-x-${locale}`])
        for (const value of [cookie, '__prerender_bypass=of-another-build'])
          expect((await request.get(address, { headers: { cookie: value } })).status(), address).toBe(404)

      const address = page.url()
      await page.getByRole('link', { name: leave }).click()
      await page.waitForURL(address)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(name)
    })
  }

  test('opens nothing by a link that was made up', async ({ request }) => {
    const answer = await request.get('/api/preview?token=made.up')
    expect(answer.status()).toBe(404)
    expect((await answer.json()).message).toContain('expired')
  })
})

test('a text that is put back to the shipped one is previewed as it will be', async ({ page, request }) => {
  const url = '/api/admin/pages/lists'
  const { id, productsHeading: shipped } = await (await request.get(url, { headers: ADMIN })).json()
  const put = (productsHeading: string | null) =>
    request.put(url, { headers: ADMIN, data: { productsHeading } })
  const heading = page.getByRole('heading', { level: 1 })
  expect((await put('Lights of our own')).status()).toBe(200)
  try {
    await page.goto('/products')
    await expect(heading).toHaveText('Lights of our own')
    const made = await request.post('/api/admin/preview-link', {
      headers: ADMIN,
      data: { type: 'page-lists', id, locale: 'en', input: { productsHeading: null } },
    })
    await page.goto((await made.json()).url)
    await page.goto('/products')
    await expect(heading).toHaveText(shipped)
  } finally {
    await put(null)
  }
})

test.describe('what is to be published later', () => {
  test('becomes public, changes and goes by itself, on pages that are cached', async ({ request }) => {
    const [{ imageUrl }] = await (await request.get('/api/products?limit=1')).json()
    const address = `scheduled-${Date.now()}`
    const call = async (method: 'post' | 'put', path: string, data: object) => {
      const answer = await request[method](path, { headers: ADMIN, data })
      expect(answer.ok(), await answer.text()).toBe(true)
      return answer.json()
    }
    const soon = () => new Date(Date.now() + 3000).toISOString()
    const page = async () => {
      const answer = await request.get(`/product/${address}`)
      return answer.status() === 200 ? /<h1[^>]*>([^<]*)/.exec(await answer.text())?.[1] : answer.status()
    }
    const seen = (value: string | number) => expect.poll(page, { timeout: 60_000 }).toBe(value)
    const record = { name: 'Dawn Lamp', slug: address, productNumber: 'D-1', description: 'Later.', imageUrl }
    const made = await call('post', '/api/admin?type=products', { ...record, publishAt: soon() })
    const url = `/api/admin/products/${made.id}`
    expect([made.status, await page()]).toEqual(['DRAFT', 404])
    await seen('Dawn Lamp')
    await call('put', `${url}/draft`, { name: 'Noon Lamp', publishAt: soon() })
    await seen('Noon Lamp')
    await call('put', url, { unpublishAt: soon() })
    await seen(404)
    await request.delete(url, { headers: ADMIN })
  })
})

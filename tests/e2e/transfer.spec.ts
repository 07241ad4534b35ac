import http from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect, test } from '../support/fixtures'

// These tests count what is fetched.
test.use({ firstVisit: true })

type Answer = { status?: number | undefined; headers: http.IncomingHttpHeaders; body: Buffer }

/** Requests an address without decoding the response. */
function ask(url: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
        )
      })
      .on('error', reject)
  })
}

test.describe('An answer of the API on its way', () => {
  for (const path of ['/api/products', '/api/products?search=lantern', '/api/blog', '/api/categories']) {
    test(`is compressed, and not sent again to who has it: ${path}`, async ({ baseURL }) => {
      const plain = await ask(`${baseURL}${path}`, {})
      const compressed = await ask(`${baseURL}${path}`, { 'accept-encoding': 'gzip' })
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(compressed.headers['content-encoding']).toBe('gzip')
      expect(compressed.headers.vary?.toLowerCase()).toContain('accept-encoding')
      expect(gunzipSync(compressed.body)).toEqual(plain.body)
      expect(compressed.body.length).toBeLessThan(plain.body.length / 2)
      const etag = compressed.headers.etag ?? ''
      expect(etag).toMatch(/^W\/"/)
      const again = await ask(`${baseURL}${path}`, { 'accept-encoding': 'gzip', 'if-none-match': etag })
      expect(again.status).toBe(304)
      expect(again.body.length).toBe(0)
    })
  }
})

for (const [path, mostKibibytes, mostCompressed] of [
  // Three are the pictures of the promises.
  ['/', 79, 12.25],
  // 3 KiB are the boxes by which lights are compared without scripts.
  ['/products', 84, 12.75],
  ['/blog', 60, 9.25],
  // A quarter of a KiB, compressed, are captions of the chosen mode and titles of documents marked one by one.
  // By the season more or fewer closures of the plants are ahead, each named with its days. Three are four pictures of the gallery, four its documents
  // by market. A third of one is the scale of distances.
  ['/product/tx-1400', 80, 15],
] as const) {
  test(`a page says little twice: ${path}`, async ({ baseURL }) => {
    const fetched = (encoding: string) => ask(`${baseURL}${path}`, { 'accept-encoding': encoding })
    // Next.js knows no Brotli: this response was stored, which takes a moment after the first one.
    let compressed = await fetched('br')
    await expect(async () => {
      compressed = await fetched('br')
      expect(compressed.headers['content-encoding']).toBe('br')
    }).toPass()
    expect(compressed.body.length).toBeLessThan(mostCompressed * 1024)
    expect((await fetched('identity')).body.length).toBeLessThan(mostKibibytes * 1024)
  })
}

test.describe('A first visit with a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true })

  // A third of a KiB are the German words of the failure screens, which have to be there when the server is not; one is the
  // inquiry list: its button, its counter and what it keeps; a third is the finger that moves a gallery on; six are the choice of a mode on a product's page and its scene;
  // one is what cards and lists know of a firm's own facts.
  for (const [path, mostKibibytesOfScript] of [
    ['/', 141],
    // The table view takes half a KiB of what every list fetches.
    ['/products', 158],
    ['/product/tx-1400', 147],
  ] as const) {
    test(`fetches little before anybody scrolls: ${path}`, async ({ page, request }) => {
      // The second response is the one that was compressed for the first.
      for (let time = 0; time < 2; time++) await request.get(path)
      const protocol = await page.context().newCDPSession(page)
      await protocol.send('Network.enable')
      const types = new Map<string, string>()
      const bytes = { all: 0, scripts: 0 }
      protocol.on('Network.responseReceived', ({ requestId, type }) => types.set(requestId, type))
      protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        bytes.all += encodedDataLength
        if (types.get(requestId) === 'Script') bytes.scripts += encodedDataLength
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      // A product's page has the picture of its scene, just below the first window.
      expect(bytes.all).toBeLessThan((path.startsWith('/product/') ? 328 : 304) * 1024)
      // A page of Next.js with nothing on it has 138 KiB of scripts, compressed as it sends them.
      expect(bytes.scripts).toBeLessThan(mostKibibytesOfScript * 1024)
      expect([...types.values()].filter((type) => type === 'Fetch')).toEqual([])
    })
  }
})

test('browsers are told to compile what every page starts with as it arrives', async ({ request }) => {
  const html = await (await request.get('/')).text()
  const names = new Set(html.match(/\/_next\/static\/chunks\/[^"\\]+\.js/g))
  const scripts = await Promise.all([...names].map(async (name) => (await request.get(name)).text()))
  const hinted = scripts.filter((script) => script.startsWith('//# allFunctionsCalledOnLoad\n'))
  // React and Next.js are most of what a page fetches.
  const size = (parts: string[]) => parts.reduce((sum, { length }) => sum + length, 0)
  expect(size(hinted)).toBeGreaterThan(400_000)
  expect(hinted.length).toBeLessThan(scripts.length)
})

test('the way into the admin is light, and the rest is fetched while somebody types', async ({
  page,
  baseURL,
}) => {
  const html = await ask(`${baseURL}/admin`, { 'accept-encoding': 'gzip' })
  const sources = gunzipSync(html.body)
    .toString()
    .matchAll(/<script src="([^"]+)"/g)
  const scripts = await Promise.all(
    [...sources].map(([, source]) => ask(`${baseURL}${source}`, { 'accept-encoding': 'br' })),
  )
  // Most of it are the texts of errors.
  expect(html.body.length).toBeLessThan(18 * 1024)
  // A fifth of them are for browsers without modules, which others do not fetch.
  expect(scripts.reduce((sum, { body }) => sum + body.length, 0)).toBeLessThan(228 * 1024)

  const fetched: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') fetched.push(response.text())
  })
  await page.goto('/admin', { waitUntil: 'networkidle' })
  const before = fetched.length
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('tab', { name: 'Products' })).toBeVisible()
  expect(fetched.length).toBe(before)
  // The keys of messages, of which forms are made, come without the texts.
  const found = (await Promise.all(fetched)).join('').matchAll(/"skipToContent":"([^"]*)"/g)
  expect(new Set([...found].map(([, text]) => text))).toEqual(new Set(['']))
})

test('a page is fetched ahead when its link is pointed at, and not before', async ({ page }) => {
  const ahead: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (searchParams.has('_rsc')) ahead.push(pathname)
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(ahead).toEqual([])
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).hover()
  await expect.poll(() => ahead).toContain('/about')
})

/** Behaviour of Next.js that the site relies on beyond its documentation and that no other test shows: docs/next-internals.md. */
import http from 'node:http'
import { expect, test } from '../support/fixtures'

/** The headers of a response as they were sent, which a browser would merge. */
function rawHeaders(
  url: string,
  headers: http.OutgoingHttpHeaders = {},
): Promise<[name: string, value: string][]> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { headers }, (response) => {
        response.resume()
        const raw = response.rawHeaders
        response.on('end', () =>
          resolve(raw.flatMap((name, n) => (n % 2 === 0 ? [[name.toLowerCase(), raw[n + 1] ?? '']] : []))),
        )
      })
      .on('error', reject)
  })
}

/** Resolves when a page is sent from memory: compressed with Brotli, as Next.js does not. */
async function fromMemory(url: string): Promise<void> {
  const encoding = async () =>
    (await rawHeaders(url, { 'accept-encoding': 'br, gzip' })).find(
      ([name]) => name === 'content-encoding',
    )?.[1]
  await expect.poll(encoding).toBe('br')
}

test('a page is soon sent from memory', async ({ baseURL }) => {
  await fromMemory(`${baseURL}/about`)
})

test('the first response of a page names each font to preload once, and no nonce', async ({ baseURL }) => {
  for (let time = 0; time < 2; time++) {
    const headers = await rawHeaders(`${baseURL}/no/such/page/for-fonts`)
    const links = headers.filter(([name]) => name === 'link').flatMap(([, value]) => value.split(', '))
    const fonts = links.map((link) => /<([^>]+)>/.exec(link)?.[1])
    expect(fonts).toHaveLength(2)
    expect(new Set(fonts).size).toBe(2)
    expect(links.join()).not.toContain('nonce')
  }
})

test('parameters that follow a visitor never reach Next.js, and stay for the scripts', async ({
  page,
  baseURL,
  request,
}) => {
  for (const query of ['?utm_source=spring26', '?gclid=1&fbclid=2']) {
    await fromMemory(`${baseURL}/terms${query}`)
    const response = await page.goto(`/terms${query}`)
    expect(await response?.text()).not.toMatch(/spring26|fbclid/)
    await page.getByRole('navigation').getByRole('link', { name: 'Contact' }).first().hover()
    expect(new URL(page.url()).search).toBe(query)
    const redirect = await request.get(`/en/terms${query}`, { maxRedirects: 0 })
    expect(redirect.headers().location).toBe(`/terms${query}`)
  }
})

test('the parameters of one visitor are on no page of another', async ({ request }) => {
  const address = '/no/such/page/with-parameters'
  for (const headers of [{}, { rsc: '1' }])
    await request.get(`${address}?x=one-visitors-own`, { headers: headers as Record<string, string> })
  const html = await (await request.get(address)).text()
  expect(html).toContain('<title>')
  expect(html).not.toContain('one-visitors-own')
})

test('a redirect names its target once, also on the response that is not cached yet', async ({ baseURL }) => {
  for (let time = 0; time < 2; time++) {
    const headers = await rawHeaders(`${baseURL}/zh/products/kids-60`)
    expect(headers.filter(([name]) => name === 'location')).toEqual([['location', '/zh/product/kids-60']])
  }
})

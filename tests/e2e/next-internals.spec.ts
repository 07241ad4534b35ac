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

test('a page is soon sent from memory, compressed as Next.js does not', async ({ baseURL }) => {
  const encoding = async () =>
    (await rawHeaders(`${baseURL}/about`, { 'accept-encoding': 'br, gzip' })).find(
      ([name]) => name === 'content-encoding',
    )?.[1]
  await expect.poll(encoding).toBe('br')
})

test('a redirect names its target once, also on the response that is not cached yet', async ({ baseURL }) => {
  for (let time = 0; time < 2; time++) {
    const headers = await rawHeaders(`${baseURL}/zh/products/kids-60`)
    expect(headers.filter(([name]) => name === 'location')).toEqual([['location', '/zh/product/kids-60']])
  }
})

import http from 'node:http'
import { gunzipSync } from 'node:zlib'
import { expect, test } from '../support/fixtures'

type Answer = { status?: number | undefined; headers: http.IncomingHttpHeaders; body: Buffer }

/** Asks without anything that decodes the answer. */
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

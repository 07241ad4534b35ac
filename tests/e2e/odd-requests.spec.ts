import http from 'node:http'
import { DEMO_KEY } from '../../scripts/site/settings.mjs'
import { expect, test } from '../support/fixtures'
import { rawRequest } from '../support/raw-request'

test.describe('A report of a browser', () => {
  const send = (type: string, data: string) => ({ headers: { 'content-type': type }, data })
  const report = JSON.stringify({
    'csp-report': {
      'document-uri': 'http://x/?search=me',
      'violated-directive': 'script-src',
      'blocked-uri': 'inline',
    },
  })

  for (const { name, type, data, status } of [
    { name: 'in the old form is taken', type: 'application/csp-report', data: report, status: 204 },
    {
      name: 'in the new form is taken',
      type: 'application/reports+json',
      data: '[{"type":"csp-violation","body":{}}]',
      status: 204,
    },
    { name: 'that is none is refused', type: 'application/csp-report', data: '{"a":1}', status: 400 },
    { name: 'of another type is refused', type: 'text/plain', data: report, status: 415 },
    {
      name: 'that is too large is refused',
      type: 'application/csp-report',
      data: ' '.repeat(20_000),
      status: 413,
    },
  ]) {
    test(name, async ({ request }) => {
      expect((await request.post('/api/csp-reports', send(type, data))).status()).toBe(status)
    })
  }
})

test.describe('The longest address a page takes', () => {
  const MOST_TIMES = 3
  const invented = Array.from({ length: 900 }, (_, index) => `zq${String(index).padStart(4, '0')}`)
  const values = invented.join(',')
  const repeated = invented
    .slice(0, 800)
    .map((value) => `a=${value}`)
    .join('&')

  for (const { plain, query } of [
    { plain: '/products', query: `tag=${values}` },
    { plain: '/products', query: `search=${values}` },
    { plain: '/products/lanterns', query: `tag=${values}&ip=${values.slice(0, 1000)}` },
    { plain: '/find', query: repeated },
    { plain: '/compare?products=tx-1400,p-900', query: `tag=${values}` },
    { plain: '/compare', query: `products=${values}` },
    { plain: '/blog', query: `search=${values}` },
    { plain: '/contact', query: `products=${values}` },
  ]) {
    test(`makes no answer many times larger: ${plain} with ${query.slice(0, 12)}…`, async ({ request }) => {
      const sizeOf = async (path: string) => (await (await request.get(path)).body()).byteLength
      const [usual, longest] = [
        await sizeOf(plain),
        await sizeOf(`${plain}${plain.includes('?') ? '&' : '?'}${query}`),
      ]
      expect(longest).toBeLessThan(MOST_TIMES * usual)
    })
  }

  test('has the values of a filter that are too many left out, and says so', async ({ request }) => {
    const html = await (await request.get(`/products?tag=${values}`)).text()
    expect(html).toContain('A filter takes at most 20 values.')
    // Next.js repeats the address itself in its data, and nothing else does.
    expect(html.split(String(invented[30])).length).toBeLessThan(10)
  })
})

test.describe('Odd requests', () => {
  for (const { method = 'GET', path, status, headers = {} } of [
    { path: '/product/%ff', status: 400 },
    { path: '/api/products/%ff', status: 400 },
    { path: '/%c0%ae%c0%ae/etc/passwd', status: 400 },
    { path: '/product/a%00b', status: 400 },
    { method: 'TRACE', path: '/', status: 405, headers: { secret: 'echo' } },
    { method: 'TRACE', path: '/api/products', status: 405, headers: { secret: 'echo' } },
    { method: 'PROPFIND', path: '/', status: 405 },
    { method: 'OPTIONS', path: '/about', status: 204 },
    { method: 'OPTIONS', path: '/brand/icon-192.png', status: 204 },
    { method: 'OPTIONS', path: '/nowhere', status: 204 },
    { path: `/products?tag=${'x,'.repeat(4000)}y`, status: 414 },
    { path: `/api/products?tag=${'x,'.repeat(4000)}y`, status: 414 },
    { path: '/media/..%2f..%2fpackage.json', status: 404 },
    { path: '/media/%2e%2e%5cpackage.json', status: 404 },
    { path: '/.env', status: 404 },
    { path: '/.git/config', status: 404 },
    { path: '/package.json', status: 404 },
    { path: '/prisma/schema.prisma', status: 404 },
    { path: '/_next/BUILD_ID', status: 404 },
    { path: '/api/categories.rsc', status: 404 },
    { path: '/nope.segments/_tree.segment.rsc', status: 404 },
    { method: 'POST', path: '/', status: 404, headers: { 'next-action': 'abc', 'content-length': '0' } },
  ]) {
    test(`${method} ${path.slice(0, 60)} is answered with ${status} and tells nothing`, async ({
      baseURL,
    }) => {
      const answer = await rawRequest(
        baseURL ?? '',
        method,
        path,
        headers as unknown as Record<string, string>,
      )
      expect(answer.status).toBe(status)
      expect(answer.body).not.toMatch(/prisma|node_modules|\bat .+:\d+:\d+|echo|root:/i)
    })
  }

  for (const header of [
    { 'x-middleware-subrequest': 'src/proxy:src/proxy:src/proxy:src/proxy:src/proxy' },
    { 'x-nextjs-data': '1' },
    { rsc: '1' },
    { 'next-router-prefetch': '1' },
    { 'x-http-method-override': 'GET' },
  ]) {
    test(`${Object.keys(header)[0]} opens no admin call`, async ({ request }) => {
      for (const path of ['/api/admin?type=products', '/api/admin/products', '/api/admin/media']) {
        const response = await request.get(path, { headers: header as unknown as Record<string, string> })
        expect(response.status(), path).toBe(401)
      }
    })
  }

  for (const path of [
    '/api/admin/',
    '/api//admin',
    '/API/ADMIN',
    '/api/admin.rsc',
    '//evil.example/',
    '/%5cevil.example',
  ]) {
    test(`${path} neither opens the admin API nor leads away`, async ({ baseURL }) => {
      const { hostname, port } = new URL(baseURL ?? '')
      const response = await fetch(`http://${hostname}:${port}${path}?type=products`, { redirect: 'manual' })
      expect(await response.text()).not.toContain('"productNumber"')
      const location = response.headers.get('location')
      expect([200, 301, 307, 308, 400, 401, 404]).toContain(response.status)
      if (location) expect(new URL(location, baseURL).host).toBe(new URL(baseURL ?? '').host)
    })
  }
})

test('A request that names two hosts is rejected, at a cached page as well', async ({ baseURL, request }) => {
  for (let time = 0; time < 3; time++) await request.get('/about')
  for (const path of ['/about', '/api/products']) {
    const headers = ['Host', 'localhost', 'Host', 'evil.example'] as unknown as http.OutgoingHttpHeaders
    const status = await new Promise((resolve, reject) => {
      http
        .get(new URL(path, baseURL), { headers }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
    })
    expect(status, path).toBe(400)
  }
})

test.describe('An address of the API that nothing answers', () => {
  for (const path of [
    ...['/api', '/api/nope', '/api/case-studies', '/api/blog/a/b', '/api/health', '/api/nope.rsc'],
    ...['/api/admin/products/a/b/c', '/api/newsletter', '/api/%E7%81%AF', '/api/products/a/b?locale=zh'],
  ]) {
    test(`says so in the API's own form at ${path}`, async ({ request }) => {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const response = await request.fetch(path, { method, maxRedirects: 0 })
        expect(response.status(), method).toBe(404)
        expect(response.headers()).toMatchObject({
          'content-type': expect.stringMatching(/^application\/json/),
          'cache-control': 'no-store',
        })
        expect(await response.json(), method).toEqual({
          message: 'There is nothing at this address',
          code: 'address_not_found',
        })
      }
      const head = await request.head(path)
      expect([head.status(), (await head.body()).length]).toEqual([404, 0])
    })
  }
})

test.describe('The health checks', () => {
  test('tell everybody only whether the site is well', async ({ request }) => {
    for (const path of ['/api/health/live', '/api/health/ready']) {
      const response = await request.get(path)
      expect([response.status(), await response.json()]).toEqual([200, { status: 'ok' }])
      expect(response.headers()['cache-control']).toBe('no-store')
    }
  })

  test('and the metrics tell nothing to who has no token of operators', async ({ request }) => {
    const headers = { authorization: `Bearer ${DEMO_KEY}`, 'admin-key': DEMO_KEY }
    expect(await (await request.get('/api/health/ready', { headers })).json()).toEqual({ status: 'ok' })
    expect((await request.get('/api/metrics', { headers })).status()).toBe(404)
  })
})

import http from 'node:http'
import net from 'node:net'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { dropDatabase } from '../../scripts/site/database/drop-database.mjs'
import { copyCatalogue } from '../../scripts/site/database/test-database.mjs'
import { serve, serverEnvironment } from '../../scripts/site/next-server.mjs'
import { freePort } from '../../scripts/site/processes.mjs'
import { DEMO_KEY } from '../../scripts/site/settings.mjs'
import { expect, test } from '../support/fixtures'
import { DATABASE_SERVER, NEEDS_SERVER } from '../support/own-site'
import { rawRequest } from '../support/raw-request'

/** Pages that are cached for every visitor, and the files machines read. */
const KEPT = ['/', '/zh', '/about', '/product/tx-1400', '/zh/product/tx-1400', '/blog', '/no/such/page']
const FILES = ['/sitemap.xml', '/robots.txt', '/feed.xml', '/llms.txt', '/manifest.webmanifest']

test.describe('A made-up host', () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' }

  for (const path of [
    ...KEPT,
    ...FILES,
    '/products?search=camp',
    '/en/about',
    '/case-studies',
    '/zh/admin',
  ]) {
    test(`is named nowhere at ${path}`, async ({ baseURL }) => {
      const chinese = { ...headers, 'accept-language': 'zh' }
      const { status, location, body } = await rawRequest(baseURL ?? '', 'GET', path, chinese)
      const plain = await rawRequest(baseURL ?? '', 'GET', path, { 'accept-language': 'zh' })
      expect(status).toBe(plain.status)
      expect(`${location} ${body}`).not.toMatch(/evil\.example|gopher/)
    })
  }
})

test.describe('A redirect', () => {
  for (const path of [
    '/en//evil.example',
    '/en/%2f%2fevil.example',
    '/en/%5c%5cevil.example',
    '/en/%0d%0aset-cookie:a=b',
    '/zh//evil.example',
    '/%2f%2fevil.example',
    '/case-studies//evil.example',
    '/search-results//evil.example',
    '/admin//evil.example',
    '/products/..%2f..%2f%2fevil.example',
    '/api/preview/leave?path=//evil.example',
    '/api/preview/leave?path=/%5cevil.example',
    '/api/preview/leave?path=/a;Domain=evil.example',
    '/api/newsletter/unsubscribe?next=//evil.example',
    '/about?next=//evil.example',
  ]) {
    test(`of ${path} stays on this site`, async ({ baseURL }) => {
      const { status, location } = await rawRequest(baseURL ?? '', 'GET', path)
      expect(status).toBeLessThan(500)
      expect(new URL(location || '/', baseURL).host).toBe(new URL(baseURL ?? '').host)
      expect(location).not.toMatch(/[\r\n]/)
    })
  }

  test('makes one slash of two also in a language that is off, whose pages lead back to English', async ({
    baseURL,
  }) => {
    const { location } = await rawRequest(baseURL ?? '', 'GET', '/de//evil.example/login')
    expect(new URL(location ?? '', baseURL).pathname).toBe('/de/evil.example/login')
  })
})

test.describe('An odd request of one visitor', () => {
  const ODD: Record<string, string>[] = [
    { rsc: '1' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
    { 'x-nextjs-data': '1' },
    { 'x-now-route-matches': '1=evil&slug=evil' },
    { 'x-matched-path': '/evil' },
    { 'x-invoke-path': '/evil', 'x-invoke-status': '500' },
    { 'x-middleware-prefetch': '1' },
    { 'x-middleware-rewrite': '/evil' },
    { 'x-forwarded-host': 'evil.example' },
    { 'accept-language': '<script>alert(1)</script>' },
    { 'x-original-url': '/admin', 'x-rewrite-url': '/admin' },
    { 'user-agent': 'Googlebot' },
    { cookie: '__prerender_bypass=evil; __next_preview_data=evil' },
  ]
  for (const path of ['/about', '/product/tx-1400', '/no/such/page']) {
    test(`changes nothing for the next one at ${path}`, async ({ baseURL }) => {
      const plain = async () => {
        const { status, location, type, body } = await rawRequest(baseURL ?? '', 'GET', path)
        return { status, location, type, body }
      }
      await plain()
      const before = await plain()
      for (const headers of ODD) {
        for (const method of ['GET', 'HEAD']) await rawRequest(baseURL ?? '', method, path, headers)
        expect(await plain(), JSON.stringify(headers)).toEqual(before)
      }
    })
  }
})

test.describe('Next.js’ own ways in', () => {
  for (const query of [
    'url=%2Fpictures%2Fnight%2Farc-350.367977e5-320.avif&w=640&q=75',
    'url=http%3A%2F%2F127.0.0.1%3A9%2Fx.png&w=640&q=75',
    'url=%2F%2Fevil.example%2Fx.png&w=640&q=75',
    'url=file%3A%2F%2F%2Fetc%2Fpasswd&w=640&q=75',
    'url=%2Fapi%2Fproducts&w=640&q=75',
    'url=%2F_next%2Fimage%3Furl%3D%2Fa&w=65&q=99',
  ]) {
    test(`make no picture of ${query}`, async ({ request }) => {
      const response = await request.get(`/_next/image?${query}`)
      expect([400, 404]).toContain(response.status())
    })
  }

  test('show no source', async ({ request }) => {
    const html = await (await request.get('/about')).text()
    const scripts = [...html.matchAll(/"(\/_next\/static\/[^"]+\.js)"/g)].map(([, src]) => src ?? '')
    expect(scripts.length).toBeGreaterThan(2)
    for (const src of new Set(scripts)) {
      expect((await request.get(`${src}.map`)).status(), src).toBe(404)
      expect(await (await request.get(src)).text(), src).not.toContain('sourceMappingURL')
    }
  })

  for (const path of ['/', '/about', '/admin', '/contact', '/media/a.webp', '/zh/products?search=a']) {
    test(`take nothing sent to ${path}`, async ({ request }) => {
      for (const method of ['POST', 'PUT', 'DELETE']) {
        const response = await request.fetch(path, {
          method,
          multipart: { $ACTION_ID_00: '', '0': '{"then":"$1:__proto__:then"}' },
        })
        expect(response.status(), method).toBe(405)
        expect(response.headers().allow).toBe('GET, HEAD, OPTIONS')
      }
    })
  }

  test('open no other protocol, and end the connection that asks for one', async ({ baseURL }) => {
    const { hostname, port } = new URL(baseURL ?? '')
    const head = ['Host: x', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Key: a']
    for (const target of ['/', '/_next/webpack-hmr', 'http://127.0.0.1:9/', '/api/admin?type=products']) {
      const answer = await new Promise<string>((resolve, reject) => {
        const socket = net.connect({ host: hostname, port: Number(port) }, () =>
          socket.write(`GET ${target} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`),
        )
        let text = ''
        socket.on('data', (chunk) => {
          text += chunk
        })
        socket.on('error', reject)
        socket.on('close', () => resolve(text))
      })
      expect(answer, target).toMatch(/^HTTP\/1\.1 400 /)
    }
  })

  test('know an address in its long form as the short one', async ({ baseURL }) => {
    const site = await rawRequest(baseURL ?? '', 'GET', 'http://evil.example/api/admin?type=products')
    expect(site.status).toBe(401)
    expect((await rawRequest(baseURL ?? '', 'GET', 'http://evil.example')).status).toBe(200)
    expect((await rawRequest(baseURL ?? '', 'POST', 'http://evil.example/about')).status).toBe(405)
    expect((await rawRequest(baseURL ?? '', 'GET', '*')).status).toBe(400)
  })
})

test('A visitor cannot say who is at the end of the connection', async ({ request }) => {
  const headers = { 'admin-key': 'wrong', 'x-lumenridge-peer': '203.0.113.77' }
  for (let number = 0; number < 7; number++) {
    const response = await request.get('/api/admin?type=products', { headers })
    expect(response.status()).toBe(401)
  }
})

test.describe('A site that is starting and ending', () => {
  test.skip(DATABASE_SERVER === '', NEEDS_SERVER)

  for (const { command, holdsRequests, statuses } of [
    { command: 'npm start', holdsRequests: true, statuses: [200] },
    { command: 'next start', holdsRequests: false, statuses: [200, 503] },
  ]) {
    test(`guards every request from the first millisecond on, and answers them to the last: ${command}`, async () => {
      // A start is all processor time: beside other tests on two cores it takes half a minute.
      const database = `starting_test_${holdsRequests}`
      const url = await copyCatalogue(DATABASE_SERVER, database)
      const port = await freePort()
      const env = serverEnvironment({ url, port, adminKey: DEMO_KEY, demo: true })
      const output = new PassThrough().resume()
      const server = serve('start', { port, demo: true, env, output, holdsRequests })
      try {
        const early = await requestUntil(port, server.ready)
        // On a busy machine the start may be over before another request is sent.
        await expect.poll(async () => (await plainGet(port, '/about'))?.status, { timeout: 30_000 }).toBe(200)
        const responses = [...early, await plainGet(port, '/about')].filter((response) => response !== null)
        for (const { status, headers } of responses) {
          for (const name of [
            'x-frame-options',
            'content-security-policy',
            'permissions-policy',
            'x-request-id',
          ])
            expect(headers, String(status)).toHaveProperty(name)
          expect(headers['cache-control']).not.toContain('s-maxage')
        }
        expect([...new Set(responses.map(({ status }) => status))].sort()).toEqual(statuses)
        // Next.js leaves alone what has been answered.
        expect(server.earlyOutput()).not.toMatch(/Failed to handle|ERR_HTTP/)

        if (!holdsRequests) return
        // Requests that are on their way when it ends, and those that come just then, are answered.
        const visits = () =>
          Promise.all(
            Array.from({ length: 40 }, async (_, number) => {
              const visit = fetch(`http://localhost:${port}/about?${number}`)
              const response = await visit.catch((error) => error.cause ?? error)
              return response.status ?? String(response)
            }),
          )
        const onTheirWay = visits()
        const ended = server.stop()
        const justThen = visits()
        expect([...(await onTheirWay), ...(await justThen)]).toEqual(Array(80).fill(200))
        await ended
        expect(await visits()).not.toContain(200)
      } finally {
        await server.stop()
        await dropDatabase(DATABASE_SERVER, database)
      }
    })
  }
})

/** Requests a page over and over, from the moment the port is open until `end` resolves. */
async function requestUntil(port: number, end: Promise<unknown>): Promise<PlainResponse[]> {
  let ended = false
  end.finally(() => {
    ended = true
  })
  const responses: Promise<PlainResponse | null>[] = []
  while (!ended) {
    const response = plainGet(port, '/about')
    // Nothing listens yet where it fails at once.
    const first = await Promise.race([response, sleep(10, 'open' as const)])
    if (first !== null) responses.push(response)
    // More would keep the server from starting.
    if (responses.length > 50) await sleep(100)
  }
  return (await Promise.all(responses)).filter((response) => response !== null)
}

type PlainResponse = { status: number; headers: http.IncomingHttpHeaders }

const plainGet = (port: number, path: string) =>
  new Promise<PlainResponse | null>((resolve) => {
    const request = http.get({ host: 'localhost', port, path, agent: false }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }))
    })
    request.on('error', () => resolve(null))
  })

import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cacheResponse, mayPreferOther, publicPageKey, respondFromCache } from '@/lib/cache/page-responses'
import { invalidate, isStale, knownVersions } from '@/lib/cache/tag-versions.mjs'

type Reply = { status: number | undefined; headers: http.IncomingHttpHeaders; body: Buffer }

const PAGE = `<!doctype html><title>Lights</title>${'<p>A light for every trail</p>'.repeat(200)}`

/** Stands in for Next.js: responds with the page of its cache, and counts how often it had to. */
let made = 0
let state = 'HIT'
let status = 200
let contentType = 'text/html'
let versionsOfPage: typeof knownVersions
let expiresAt: number
let cached: Promise<void> = Promise.resolve()

const server = http.createServer((request, response) => {
  const key = publicPageKey(request)
  if (key && respondFromCache(key, 'an-id', request, response)) return
  made += 1
  const type = request.headers.rsc ? 'text/x-component' : contentType
  const versions = versionsOfPage()
  const isCurrent = () => !isStale(['products'], versions, knownVersions())
  response.once('finish', () => {
    if (key) cached = cacheResponse(key, response, { html: PAGE, expiresAt, isCurrent })
  })
  response.statusCode = status
  const headers = { 'x-nextjs-cache': state, etag: '"page"', 'content-type': type }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  // As Next.js does to requests of its router.
  delete request.headers.rsc
  delete request.headers['next-router-prefetch']
  request.url = '/other'
  response.end(request.method === 'HEAD' ? undefined : PAGE)
})

function ask(path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<Reply> {
  const { port } = server.address() as AddressInfo
  return new Promise((resolve, reject) => {
    const request = http.request({ port, path, headers, method }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    request.on('error', reject).end()
  })
}

/** How often two requests for a page, one after the other, reach Next.js. */
async function reachNext(path: string, headers: http.OutgoingHttpHeaders = {}): Promise<number> {
  const before = made
  await ask(path, headers)
  await cached
  await ask(path, headers)
  await cached
  return made - before
}

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  invalidate(['products'])
  ;[state, status, contentType] = ['HIT', 200, 'text/html; charset=utf-8']
  ;[versionsOfPage, expiresAt] = [knownVersions, Number.POSITIVE_INFINITY]
})

test('a page is made once and then sent from memory, the same in every encoding', async () => {
  const first = await ask('/products')
  await cached
  const before = made
  const [plain, gzip, br] = [
    await ask('/products'),
    await ask('/products', { 'accept-encoding': 'gzip' }),
    await ask('/products', { 'accept-encoding': 'gzip, deflate, br, zstd' }),
  ]
  expect(made).toBe(before)
  expect(plain.body).toEqual(first.body)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body)).toEqual(first.body)
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.body)).toEqual(first.body)
  expect(br.headers['content-type']).toBe('text/html; charset=utf-8')
  expect((await ask('/products', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe(
    'gzip',
  )
})

test('a browser that has the page is not sent it again, and HEAD gets no body', async () => {
  await reachNext('/products')
  const again = await ask('/products', { 'if-none-match': 'W/"page"' })
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect((await ask('/products', { 'if-none-match': '"older"' })).status).toBe(200)
  const head = await ask('/products', {}, 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(PAGE)))
})

test.each([
  ['a query', '/products?search=x', {}],
  ['a parameter of Next.js', '/products?nxtPslug=x&gclid=1', {}],
  ['a soft navigation', '/products', { rsc: '1' }],
  ['a prefetch', '/products', { 'next-router-prefetch': '1' }],
  ['an address with a fragment', '/products#x', {}],
  ['a preview', '/products', { cookie: 'a=b; __prerender_bypass=abc' }],
  ['a part of it', '/products', { range: 'bytes=0-10' }],
  ['home for a browser that prefers Chinese', '/', { 'accept-language': 'zh-CN,en;q=0.5' }],
  ['home for a visitor who chose Chinese', '/', { cookie: 'site-locale=zh' }],
])('%s always reaches Next.js, and changes nothing for others', async (_, path, headers) => {
  const plain = path.replace(/[?#].*/, '')
  expect(await reachNext(path, headers)).toBe(2)
  await reachNext(plain)
  expect(await reachNext(path, headers)).toBe(2)
  const cached = await ask(plain)
  expect([cached.headers['content-type'], cached.body.toString()]).toEqual(['text/html; charset=utf-8', PAGE])
})

test('the cache in front knows the same parameters', () => {
  const [, names] = /'(utm_[^']+)'/.exec(fs.readFileSync('src/lib/server/request-rewrites.ts', 'utf8')) ?? []
  expect(fs.readFileSync('deploy/varnish/site.vcl', 'utf8')).toContain(`&(?:(?:${names})(?:=`)
})

test('home for every other visitor is cached', async () => {
  expect(await reachNext('/', { 'accept-language': 'xx' })).toBe(1)
})

describe('a visitor of the home page', () => {
  const shared = globalThis as { lumenridgeSiteLocales?: string[] | undefined }
  afterEach(() => {
    shared.lumenridgeSiteLocales = undefined
  })

  test.each([
    [{ 'accept-language': 'zh-CN' }, true],
    [{ 'accept-language': 'en-US,en;q=0.9' }, false],
    [{ 'accept-language': 'de-AT' }, false],
    [{ cookie: 'site-locale=zh' }, true],
    [{ cookie: 'theme=dark; site-locale=de' }, false],
    [{ cookie: 'site-locale=en; session=dezh' }, false],
    [{}, false],
  ])('with %j may prefer Chinese: %j', (headers, may) => {
    shared.lumenridgeSiteLocales = ['en', 'zh']
    expect(mayPreferOther({ headers })).toBe(may)
  })

  test('may prefer any shipped language while nobody has read which are on', () =>
    expect(mayPreferOther({ headers: { 'accept-language': 'de' } })).toBe(true))
})

test.each([
  ['is just being made', () => (state = 'MISS')],
  ['is missing', () => (status = 404)],
  ['is no HTML', () => (contentType = 'text/x-component')],
  ['has had its time', () => (expiresAt = Date.now() - 1)],
])('a page that %s is not cached', async (_, make) => {
  make()
  expect(await reachNext('/products')).toBe(2)
})

test('an edit invalidates the responses that show its data, and no others', async () => {
  await reachNext('/products')
  invalidate(['posts'])
  expect(await reachNext('/products')).toBe(0)
  invalidate(['products', 'media'])
  expect(await reachNext('/products')).toBe(1)
})

test('a response that was under way during an edit is not cached', async () => {
  const before = knownVersions()
  invalidate(['products'])
  versionsOfPage = () => before
  expect(await reachNext('/products')).toBe(2)
})

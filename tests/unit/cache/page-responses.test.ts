import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerFromStore, expireAnswers, keepAnswer } from '@/lib/cache/page-responses'

type Answer = { status: number | undefined; headers: http.IncomingHttpHeaders; body: Buffer }

const PAGE = `<!doctype html><title>Lights</title>${'<p>A light for every trail</p>'.repeat(200)}`

/** Stands where Next.js does: it answers with the page its cache holds, and counts how often it had to. */
let made = 0
let state = 'HIT'
let status = 200
let since: () => number
let expiresAt: number
let kept: Promise<void> = Promise.resolve()

const server = http.createServer((request, response) => {
  if (answerFromStore(request, response)) return
  made += 1
  const begun = since()
  response.once('finish', () => {
    kept = keepAnswer(request, response, {
      page: { html: PAGE, tags: ['products'], expiresAt },
      since: begun,
    })
  })
  response.statusCode = status
  const headers = { 'x-nextjs-cache': state, etag: '"page"', 'content-type': 'text/html' }
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  response.end(request.method === 'HEAD' ? undefined : PAGE)
})

function ask(path: string, headers: http.OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
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

/** How often Next.js is asked for a page by two visitors, one after the other. */
async function askedFor(path: string, headers: http.OutgoingHttpHeaders = {}): Promise<number> {
  const before = made
  await ask(path, headers)
  await kept
  await ask(path, headers)
  await kept
  return made - before
}

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => new Promise((resolve) => server.close(resolve)))
/** Expires tags, and lets the clock go on, which counts milliseconds: an answer begun in the same one is taken for old. */
async function expire(...tags: string[]): Promise<void> {
  expireAnswers(tags)
  await sleep(2)
}

beforeEach(async () => {
  await expire('products')
  ;[state, status, since, expiresAt] = ['HIT', 200, Date.now, Number.POSITIVE_INFINITY]
})

test('a page is made once and then answered from memory, the same in every encoding', async () => {
  const first = await ask('/products')
  await kept
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
  expect(br.headers['content-type']).toBe('text/html')
  expect((await ask('/products', { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding']).toBe(
    'gzip',
  )
})

test('who has the page is not sent it again, and HEAD gets no body', async () => {
  await askedFor('/products')
  const again = await ask('/products', { 'if-none-match': 'W/"page"' })
  expect([again.status, again.body.length]).toEqual([304, 0])
  expect((await ask('/products', { 'if-none-match': '"older"' })).status).toBe(200)
  const head = await ask('/products', {}, 'HEAD')
  expect([head.status, head.body.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(String(Buffer.byteLength(PAGE)))
})

test.each([
  ['a query', '/products?search=x', {}],
  ['a soft navigation', '/products', { rsc: '1' }],
  ['a prefetch', '/products', { 'next-router-prefetch': '1' }],
  ['a preview', '/products', { cookie: 'a=b; __prerender_bypass=abc' }],
  ['a part of it', '/products', { range: 'bytes=0-10' }],
  ['the home of somebody who may want Chinese', '/', { 'accept-language': 'zh-CN,en;q=0.5' }],
  ['the home of somebody who chose Chinese', '/', { cookie: 'lumenridge-locale=zh' }],
])('%s is always asked of Next.js', async (_, path, headers) => {
  await askedFor(path.split('?')[0] ?? '')
  expect(await askedFor(path, headers)).toBe(2)
})

test('the home of everybody else is kept', async () => {
  expect(await askedFor('/', { 'accept-language': 'de' })).toBe(1)
})

test.each([
  ['is just being made', () => (state = 'MISS')],
  ['is missing', () => (status = 404)],
  ['has had its time', () => (expiresAt = Date.now() - 1)],
])('a page that %s is not kept', async (_, make) => {
  make()
  expect(await askedFor('/products')).toBe(2)
})

test('an edit ends the answers that show its data, and no others', async () => {
  await askedFor('/products')
  await expire('posts')
  expect(await askedFor('/products')).toBe(0)
  await expire('products', 'media')
  expect(await askedFor('/products')).toBe(1)
})

test('an answer that was under way during an edit is not kept', async () => {
  const begun = Date.now()
  expireAnswers(['products'])
  since = () => begun
  expect(await askedFor('/products')).toBe(2)
})

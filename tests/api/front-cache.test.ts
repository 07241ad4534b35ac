import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startVarnish } from '../../scripts/operate/cluster/instances.mjs'
import { missingPrograms } from '../../scripts/operate/cluster/programs.mjs'
import { freePort } from '../../scripts/site/processes.mjs'
import { needs } from '../support/needs'

type Answer = {
  status?: number
  headers?: Record<string, string>
  delayMs?: number
  breaks?: boolean
  /** How long the rest of the body takes to follow its first byte. */
  stallMs?: number
  /** What the rest of the body waits for. */
  until?: Promise<unknown>
}

/** A site as the cache sees it: it responds to each address as the test says, with the number of requests so far. */
let asked = 0
let answerOf: (request: http.IncomingMessage) => Answer = () => ({})
let requests: http.IncomingMessage[] = []

const site = http.createServer(async (request, response) => {
  if (request.url === '/api/health/ready') return response.writeHead(ready ? 200 : 503).end()
  asked += 1
  requests.push(request)
  const text = `answer ${asked}`
  const { status = 200, headers = {}, delayMs = 0, breaks = false, stallMs = 0, until } = answerOf(request)
  await sleep(delayMs)
  if (breaks) return request.socket.destroy()
  response.writeHead(status, { 'cache-control': 's-maxage=604800', ...headers })
  response.write(text.slice(0, 1))
  await sleep(stallMs)
  await until
  response.end(text.slice(1))
})
let ready = true

const steps: (() => unknown)[] = []
let cache = ''

async function get(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(cache + address, { headers, redirect: 'manual' })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

const textOf = async (address: string, headers?: Record<string, string>) => (await get(address, headers)).text

async function purge(tags: string, headers: Record<string, string> = {}) {
  const response = await fetch(cache, { method: 'PURGE', headers: { 'xkey-purge': tags, ...headers } })
  await response.arrayBuffer()
  return response.status
}

const page = (tags: string): Answer => ({ headers: { xkey: `pages ${tags}` } })

const missing = missingPrograms('varnishd')

describe.skipIf(missing)(`the front cache${needs(missing)}`, () => {
  beforeAll(async () => {
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'varnish-'))
    const port = await freePort()
    const ports = [(site.address() as AddressInfo).port]
    const shutdown = { add: (step: () => unknown) => steps.push(step) }
    await startVarnish({ shutdown, folder, port, ports, demo: true, log: path.join(folder, 'varnish.log') })
    steps.unshift(() => fs.rmSync(folder, { recursive: true, force: true }))
    cache = `http://127.0.0.1:${port}`
    await vi.waitFor(async () => expect((await get('/up')).status).toBe(200), { timeout: 10_000 })
  })

  afterAll(async () => {
    for (const step of steps.reverse()) await step()
    site.close()
  })

  beforeEach(() => {
    answerOf = () => page('products')
    requests = []
  })

  afterEach(() => {
    ready = true
  })

  test('stores what carries tags, and sends the tags to no client', async () => {
    const first = await get('/kept')
    const second = await get('/kept')
    expect(second.text).toBe(first.text)
    expect(second.headers.get('x-cache')).toBe('HIT')
    expect(second.headers.get('xkey')).toBeNull()
    expect(second.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  })

  test('keeps an upload until it is deleted, with the cache headers it has, and not a moment longer', async () => {
    const immutable = 'public, max-age=31536000, immutable'
    answerOf = () => ({ headers: { xkey: 'upload:x.webp', 'cache-control': immutable } })
    await get('/media/x.webp')
    const kept = await get('/media/x.webp')
    expect([kept.headers.get('x-cache'), kept.headers.get('cache-control')]).toEqual(['HIT', immutable])
    expect(kept.headers.get('xkey')).toBeNull()
    answerOf = () => ({ status: 404 })
    await purge('upload:x.webp')
    expect((await get('/media/x.webp')).status).toBe(404)
  })

  test.each([
    '/product/tx-1400/papers.zip?x=1',
    '/zh/product/tx-1400/media.zip',
    '/media/large.zip',
    '/api/admin/inquiries/1/papers',
  ])('lets the archive %s through as it comes, at the pace of its reader', async (address) => {
    let goOn = () => {}
    const until = new Promise<void>((resolve) => {
      goOn = resolve
    })
    answerOf = () => ({ ...page('products'), until })
    const response = await fetch(cache + address)
    const reader = response.body?.getReader()
    expect((await reader?.read())?.value).toHaveLength(1)
    goOn()
    await reader?.read()
    expect(requests[0]?.headers.connection).toBe('close')
    await textOf(address)
    expect(requests).toHaveLength(2)
    await fetch(cache + address, { method: 'HEAD' })
    expect(requests[2]?.method).toBe('HEAD')
  })

  test('requests a file that no instance has once, but for each instance while builds change', async () => {
    answerOf = () => ({ status: 404 })
    expect((await get('/_next/static/chunks/unknown.js')).status).toBe(404)
    expect(requests).toHaveLength(1)
    await purge('pages')
    expect((await get('/_next/static/chunks/of-another-build.js')).status).toBe(404)
    expect(requests).toHaveLength(5)
  })

  test('stores one page for all the parameters that follow a visitor, and sends them on', async () => {
    await sleep(2100)
    const old = await textOf('/landing?utm_source=letter&utm_medium=mail')
    expect(requests.map(({ url }) => url)).toEqual(['/landing?utm_source=letter&utm_medium=mail'])
    for (const query of ['', '?gclid=1', '?utm_source=other&fbclid=2', '?msclkid', '?fbclid=1&utm_term=a?b'])
      expect(await textOf(`/landing${query}`), query).toBe(old)
    for (const address of [
      '/landing?search=a&gclid=1',
      '/landing&gclid=1',
      '/landing?xgclid=1',
      '/landing?gclid=1&page=2',
    ])
      expect(await textOf(address), address).not.toBe(old)
    expect(await textOf('/landing?gclid=2&search=a')).toBe(await textOf('/landing?search=a'))
  })

  test('requests a page anew after a purge of its tag, and of no other', async () => {
    answerOf = ({ url }) => page(url === '/light' ? 'products media' : 'posts')
    const [light, post] = [await textOf('/light'), await textOf('/post')]
    expect(await purge('categories media')).toBe(200)
    expect(await textOf('/light')).not.toBe(light)
    // What was fetched just before a purge, whatever of, is not trusted for two seconds.
    expect(await textOf('/post')).not.toBe(post)
    await sleep(2100)
    expect(await textOf('/post')).toBe(post)
    await purge('pages')
    expect(await textOf('/post')).not.toBe(post)
  })

  test.each(['/documents/tx-1400-datasheet.pdf', '/zh/documents/tx-1400-datasheet.pdf'])(
    'stores %s by its tags, and not at all where its product is no more',
    async (address) => {
      answerOf = () => page('product:tx-1400')
      const sheet = await get(address)
      await sleep(2100)
      const again = await get(address)
      expect([again.text, again.headers.get('x-cache')]).toEqual([sheet.text, 'HIT'])
      expect(again.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
      await purge('product:tx-1400')
      answerOf = () => ({ status: 404, headers: { 'cache-control': 'public, max-age=0' } })
      expect((await get(address)).status).toBe(404)
    },
  )

  test('stores files whose names have a hash, and no document without one or tags', async () => {
    answerOf = () => ({ headers: { 'cache-control': 'public, max-age=0' } })
    const hashed = '/documents/tx-1400-manual.54d0aaee.pdf'
    expect(await textOf(hashed)).toBe(await textOf(hashed))
    expect(await textOf('/documents/plain.pdf')).not.toBe(await textOf('/documents/plain.pdf'))
    await purge('pages')
    await sleep(2100)
    expect((await get(hashed)).headers.get('x-cache')).toBe('MISS')
  })

  test('does not store a page that was requested before a purge and came after it', async () => {
    answerOf = () => ({ ...page('products'), delayMs: 400 })
    const slow = textOf('/overtaken')
    await sleep(150)
    await purge('products')
    const old = await slow
    expect(await textOf('/overtaken')).not.toBe(old)
  })

  test('serves a page whose body stalled during a purge and its repeat for a minute at most', async () => {
    vi.stubEnv('DATABASE_URL', 'postgresql://unused')
    vi.stubEnv('FRONT_CACHE_URLS', cache)
    vi.resetModules()
    const { purgeFrontCaches } = await import('@/lib/cache/front-caches')
    vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true })
    try {
      answerOf = () => ({ ...page('products'), stallMs: 2000 })
      const slow = textOf('/stalled')
      await sleep(300)
      await purgeFrontCaches(['products'])
      const old = await slow
      answerOf = () => page('products')
      // Until then what was fetched before the repeat is passed on.
      await sleep(2000)
      expect(await textOf('/stalled')).toBe(old)
      vi.advanceTimersByTime(60_000)
      await vi.waitFor(async () => expect(await textOf('/stalled')).not.toBe(old))
    } finally {
      vi.useRealTimers()
      vi.unstubAllEnvs()
    }
  })

  test('requests a page again when the site says that a save superseded it', async () => {
    answerOf = () => {
      const isFirst = requests.filter(({ url }) => url === '/joined').length === 1
      return { headers: { xkey: 'pages products', ...(isFirst && { 'x-overtaken': '1' }) } }
    }
    await textOf('/joined')
    expect(requests.filter(({ url }) => url === '/joined')).toHaveLength(2)
  })

  test('requests a page again after a second where the instance did not know whether it is current', async () => {
    answerOf = () => ({ headers: { xkey: 'pages products', 'x-in-doubt': '1' } })
    const first = await get('/doubtful')
    expect(first.headers.get('x-in-doubt')).toBeNull()
    expect(await textOf('/doubtful')).toBe(first.text)
    await sleep(1200)
    // This one has it asked for, and still gets the old one.
    await textOf('/doubtful')
    await sleep(200)
    expect(await textOf('/doubtful')).not.toBe(first.text)
  })

  test.each([
    ['/api/products', {}],
    ['/admin', {}],
    ['/draft', { cookie: '__prerender_bypass=abc; site-preview=def' }],
    ['/soft', { rsc: '1' }],
    ['/soft', { 'next-router-prefetch': '1' }],
  ])('passes %s with %o on, whatever it carries', async (address, headers: Record<string, string>) => {
    expect(await textOf(address, headers)).not.toBe(await textOf(address, headers))
  })

  test('serves a made-up preview cookie from the cache', async () => {
    const text = await textOf('/made-up')
    for (const cookie of [
      '__prerender_bypass=abc',
      'site-preview=def',
      'a__prerender_bypass=; asite-preview=',
    ])
      expect(await textOf('/made-up', { cookie })).toBe(text)
  })

  test.each([
    ['without tags', { headers: {} }],
    ['with a cookie', { headers: { xkey: 'pages', 'set-cookie': 'a=b' } }],
    ['that no cache may store', { headers: { xkey: 'pages', 'cache-control': 'no-store' } }],
    ['that is private', { headers: { xkey: 'pages', 'cache-control': 'private, max-age=60' } }],
    ['that failed', { status: 500, headers: { xkey: 'pages' } }],
  ])('does not store a response %s', async (what, answer) => {
    const address = `/${encodeURIComponent(what)}`
    answerOf = () => answer
    await get(address)
    answerOf = () => page('products')
    expect((await get(address)).headers.get('x-cache')).toBe('MISS')
  })

  test('gives home to those who want English, and lets the site decide about others', async () => {
    const english = await textOf('/')
    expect(await textOf('/', { 'accept-language': 'fr-FR,en;q=0.8' })).toBe(english)
    expect(await textOf('/', { cookie: 'site-locale=en', 'accept-language': 'zh-CN' })).toBe(english)
    answerOf = () => ({ status: 307, headers: { location: '/zh', 'cache-control': 'no-store' } })
    expect((await get('/', { 'accept-language': 'en;q=0.5, ZH-TW' })).headers.get('location')).toBe('/zh')
    expect((await get('/', { 'accept-language': 'de-DE,en;q=0.8' })).headers.get('location')).toBe('/zh')
    expect((await get('/', { cookie: 'a=b; site-locale=zh' })).headers.get('location')).toBe('/zh')
    expect(await textOf('/')).toBe(english)
  })

  test('has one page of a passport for all browsers, and none for who accepts data or asks for links', async () => {
    for (const path of ['/p/LR-F1400', '/zh/01/09506000134352']) {
      answerOf = ({ headers: { accept = '' } }): Answer =>
        accept.includes('json')
          ? { headers: { 'cache-control': 'public, max-age=0', vary: 'Accept' } }
          : { headers: { xkey: 'pages any-product', vary: 'Accept' } }
      const shown = await textOf(path, { accept: 'text/html,*/*;q=0.8' })
      expect(await textOf(path, { accept: 'text/html,image/avif' })).toBe(shown)
      const data = await textOf(path, { accept: 'application/ld+json' })
      expect(data).not.toBe(shown)
      expect(await textOf(path, { accept: 'application/linkset+json' })).not.toBe(data)
      expect(await textOf(`${path}?linkType=gs1:pip`, { accept: 'text/html' })).not.toBe(shown)
      expect(await textOf(path)).toBe(shown)
    }
    answerOf = () => ({ status: 307, headers: { location: '/de/p/x', 'cache-control': 'no-store' } })
    for (const path of ['/p/LR-F1400', '/01/09506000134352/10/A'])
      expect((await get(path, { 'accept-language': 'de' })).headers.get('location')).toBe('/de/p/x')
  })

  test('sends the site nothing a page could be made differently by', async () => {
    await get('/plain', {
      cookie: 'site-theme=dark',
      'accept-language': 'zh',
      host: 'elsewhere.example',
    })
    const { headers } = requests.find(({ url }) => url === '/plain') as http.IncomingMessage
    expect([headers.cookie, headers['accept-language']]).toEqual([undefined, undefined])
  })

  test('takes no purge through a proxy, and none without a tag', async () => {
    expect(await purge('products', { 'x-forwarded-for': '203.0.113.7' })).toBe(405)
    expect(await purge('')).toBe(405)
  })

  test('serves stale pages while the site answers with errors, breaks off or is away', async () => {
    const old = await textOf('/steady')
    await purge('products')
    answerOf = () => ({ status: 500 })
    expect(await textOf('/steady')).toBe(old)
    answerOf = () => ({ breaks: true })
    expect(await textOf('/steady')).toBe(old)
    ready = false
    await vi.waitFor(
      async () => {
        answerOf = () => ({ ...page('products'), delayMs: 100 })
        expect((await get('/steady')).headers.get('x-cache')).toBe('HIT')
      },
      { timeout: 8000, interval: 300 },
    )
  })

  test('serves nothing stale once the site is back', async () => {
    await vi.waitFor(async () => expect((await get(`/probe-${asked}`)).status).toBe(200), { timeout: 8000 })
    await sleep(1500)
    const old = await textOf('/back')
    await purge('products')
    expect(await textOf('/back')).not.toBe(old)
  })
})

import { createHash } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { tryQuery } from '@/lib/cache/cached-query'
import PageCache from '@/lib/cache/page-cache.mjs'
import { RESPONSE_MARKERS } from '@/lib/cache/response-markers.mjs'
import { invalidate } from '@/lib/cache/tag-versions.mjs'
import { UnreadableError } from '@/lib/errors/unreadable'
import { inContext, type RequestContext } from '@/lib/server/request-context'

/** A page as Next.js gives it to the cache. */
function page(html: string, changes: object = {}) {
  return {
    kind: 'APP_PAGE',
    html,
    headers: { 'x-next-cache-tags': '_N_T_/layout,products,media' } as Record<string, string>,
    status: 200,
    postponed: undefined,
    ...changes,
  }
}

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The inline scripts the policy of a page allows. */
function allowedScripts({ headers }: ReturnType<typeof page>): string[] {
  const [, sources = ''] = /script-src ([^;]*)/.exec(headers['content-security-policy'] ?? '') ?? []
  return sources.split(' ').filter((source) => source !== "'self'")
}

const CONTEXT = { cacheControl: { revalidate: 3600, expire: 7200 } }
let key = ''
let number = 0
beforeEach(() => {
  key = `/page-${number++}`
})

/** Requests the page as Next.js does: looks for it, and renders and stores it where it is missing. */
async function request(rendered: ReturnType<typeof page>, meanwhile = () => {}) {
  const cache = new PageCache()
  const found = await cache.get(key)
  if (found) return { found, rendered: found.value }
  meanwhile()
  await cache.set(key, rendered, CONTEXT)
  return { found: null, rendered }
}

const marked = ({ name, content }: { name: string; content: string }) =>
  `<head><meta name="${name}" content="${content}"/></head>`

describe('a static page', () => {
  test('is cached until one of its tags is invalidated', async () => {
    const rendered = page('<p>31 lights</p>')
    await request(rendered)
    expect((await request(page('again'))).found?.value).toBe(rendered)
    invalidate(['posts'])
    expect((await request(page('again'))).found?.value).toBe(rendered)
    await new PageCache().revalidateTag('products')
    expect((await request(page('again'))).found).toBeNull()
  })

  test('that was rendered while one of its tags was invalidated is stale', async () => {
    await request(page('old'), () => invalidate(['media']))
    expect((await request(page('new'))).found).toBeNull()
    expect((await request(page('newer'))).found?.value.html).toBe('new')
  })

  test('carries its tags for a cache in front and the policy that allows its own scripts, without a nonce', async () => {
    const nonce = 'A'.repeat(22)
    const html = `<script nonce="${nonce}">a()</script><p nonce="${nonce}">${nonce}</p>`
    const headers = {
      'x-next-cache-tags': '_N_T_/x,products',
      link: `</a.css>; nonce="${nonce}"; rel=preload`,
    }
    const { rendered } = await inContext({ nonce, hasQuery: false }, () => request(page(html, { headers })))
    expect(rendered.html).toBe('<script>a()</script><p></p>')
    expect(rendered.headers.xkey).toBe('pages products')
    expect(rendered.headers.link).toBe('</a.css>; rel=preload')
    expect(allowedScripts(rendered)).toEqual([digestOf('a()')])
  })

  test('has one script for inline scripts that follow each other, which run as they did', async () => {
    const nonce = 'A'.repeat(22)
    const inline = (text: string) => `<script nonce="${nonce}">${text}</script>`
    const file = `<script src="/a.js" nonce="${nonce}"></script>`
    const html = [file, inline('a()'), inline('(b)()'), '<p>', inline('c("<")'), inline('d()'), file].join('')
    const { rendered } = await inContext({ nonce, hasQuery: false }, () => request(page(html)))
    expect(rendered.html).toBe(
      '<script src="/a.js"></script><script>a();(b)()</script><p><script>c("<")</script><script>d()</script><script src="/a.js"></script>',
    )
    expect(allowedScripts(rendered)).toEqual(['a();(b)()', 'c("<")', 'd()'].map(digestOf))
  })

  test.each([
    ['once, where its data for the browser have them whole', 0, '[1,"2:T2,"]);self.__next_f.push([1,"{}"]);'],
    ['twice, where they go on in the next script', 1, '“Größe”'],
  ])('says its structured data %s', async (_, more, expected) => {
    const nonce = 'A'.repeat(22)
    const push = (text: string) =>
      `<script nonce="${nonce}">self.__next_f.push([1,${JSON.stringify(text)}])</script>`
    const graph = JSON.stringify({ '@context': 'https://schema.org', name: 'Stirnlampe “Größe”' })
    const length = (Buffer.byteLength(graph) + more).toString(16)
    const html = `<p>${push('1:null\n')}${push(`2:T${length},`)}${push(graph)}${push('3:"x"\n')}`
    const { rendered } = await inContext({ nonce, hasQuery: false }, () => request(page(html)))
    expect(rendered.html).toContain(expected)
  })

  test('that was rendered for an address with parameters is sent, and is not there for others', async () => {
    const html = '<script>self.__next_f.push([1,"0:{\\"c\\":[\\"\\",\\"terms?x=mine\\"]"])</script>'
    await inContext({ nonce: '', hasQuery: true }, () => request(page(html)))
    expect((await request(page('again'))).found).toBeNull()
    expect(
      (await inContext({ nonce: '', hasQuery: true }, () => request(page('third')))).found,
    ).not.toBeNull()
  })

  test('allows no script that got into its HTML, whatever nonce it claims to have', async () => {
    const nonce = 'A'.repeat(22)
    const source = '/_next/static/chunks/a.js'
    const injected = [
      '<script>evil()</script>',
      `<script nonce="${'B'.repeat(22)}">evil()</script>`,
      '<script nonce="">evil()</script>',
      '<link nonce="evil()"/><img src="x" onerror="evil()"/>',
    ]
    const html = `<html><body>${injected.join('')}<script nonce="${nonce}">a()</script><script src="${source}" nonce="${nonce}" async=""></script>${injected.join('')}</body></html>`
    const { rendered } = await inContext({ nonce, hasQuery: false }, () => request(page(html)))
    const scripts = [...rendered.html.matchAll(/<script>([^<]*)<\/script>/g)].map(([, text = '']) => text)
    const own = scripts.filter((text) => text !== 'evil()')
    expect(own).toEqual(['a()'])
    expect(allowedScripts(rendered)).toEqual(own.map(digestOf))
  })

  test.each([
    [RESPONSE_MARKERS.missing, 404, true],
    [RESPONSE_MARKERS.unavailable, 503, false],
  ])('with the response marker %o answers %i, cached: %s', async (marker, status, isCached) => {
    const { rendered } = await request(page(marked(marker)))
    expect(rendered.status).toBe(status)
    expect(rendered.headers['cache-control']).toBe(isCached ? undefined : 'no-store')
    expect(rendered.headers['retry-after']).toBe(status === 503 ? '5' : undefined)
    expect((await request(page('again'))).found !== null).toBe(isCached)
  })

  test('of which a part could not be read is sent, and cached nowhere', async () => {
    const { rendered } = await inContext({ nonce: '', hasQuery: false }, async () => {
      expect(await tryQuery(Promise.reject(new UnreadableError()))).toBeNull()
      return request(page('<p>Products cannot be shown</p>'))
    })
    expect(rendered.status).toBe(200)
    expect(rendered.headers['cache-control']).toBe('no-store')
    expect((await request(page('again'))).found).toBeNull()
  })
})

test('only the shell of a dynamic page is cached, as Next.js made it', async () => {
  const shell = page('<script nonce="x">a()</script>', { postponed: 'the rest' })
  const { rendered } = await request(shell)
  expect(rendered).toEqual(page('<script nonce="x">a()</script>', { postponed: 'the rest' }))
  expect((await request(page('again'))).found?.value).toBe(shell)
})

describe('the context of a request', () => {
  const shared = globalThis as { siteRequest?: unknown }
  afterAll(() => {
    shared.siteRequest = undefined
  })

  test('gets the version of the content, and a cached page with whether it is still current', async () => {
    const first: RequestContext = { nonce: '', hasQuery: false }
    await inContext(first, () => request(page('<p>31 lights</p>')))
    expect(first.page).toBeUndefined()
    const second: RequestContext = { nonce: '', hasQuery: false }
    await inContext(second, () => request(page('again')))
    expect(second.contentVersion).toBe(first.contentVersion)
    expect(second.page?.html).toBe('<p>31 lights</p>')
    expect(second.page?.isCurrent()).toBe(true)
    invalidate(['products'])
    expect(second.page?.isCurrent()).toBe(false)
    const third: RequestContext = { nonce: '', hasQuery: false }
    await inContext(third, () => request(page('again')))
    expect(third.contentVersion).not.toBe(second.contentVersion)
  })
})

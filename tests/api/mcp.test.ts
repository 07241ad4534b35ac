import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { afterEach, describe, expect, it } from 'vitest'
import { GET as INFO } from '@/app/api/company/info/route'
import { GET as PRODUCT } from '@/app/api/products/[slug]/route'
import { GET as NEAR } from '@/app/api/products/near/route'
import { GET as PRODUCTS } from '@/app/api/products/route'
import { DELETE, GET, PATCH, POST, PUT } from '@/app/mcp/route'
import { siteUrl } from '@/lib/config/site-url'
import { incrementLocalCounter } from '@/lib/data/rate-limit-counters'
import { PEER_HEADER } from '@/lib/http/call-origin'
import { absolute } from '@/lib/mcp/tools'
import {
  MCP_BATCH_MAX_CALLS,
  MCP_BODY_LIMIT_BYTES,
  MCP_CALLS_PER_MINUTE,
  MCP_UNKNOWN_CALLS_PER_MINUTE,
} from '@/lib/values/limits'
import { call } from '../support/call'
import '../support/content'

type Found = {
  total: number
  understoodAs: string
  url: string
  products: { slug: string; url: string; match?: { mode: string; lumens: number; runtimeHours: number } }[]
  near: {
    products: { slug: string; misses: { name: string; by: number; unit: string | null }[] }[]
    relaxations: { query: string; more: number }[]
    search?: string
  }
  nextCursor: string | null
}

const HANDLERS = { GET, DELETE, PATCH, POST, PUT }

const open: Client[] = []

afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()))
})

/** A client of the SDK, whose requests are answered by the route. */
async function connected(mode: 'auto' | 'legacy' = 'auto'): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } })
  const transport = new StreamableHTTPClientTransport(new URL(`${siteUrl()}/mcp`), {
    fetch: async (url, init) => {
      const request = new Request(url, init)
      const handler = HANDLERS[request.method as 'POST' | 'GET' | 'DELETE']
      return handler(request, { params: Promise.resolve({}) })
    },
  })
  await client.connect(transport)
  open.push(client)
  return client
}

async function answerOf<T>(client: Client, name: string, args: Record<string, unknown>): Promise<T> {
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: args })
  expect(isError ?? false, JSON.stringify(content)).toBe(false)
  expect(JSON.parse((content as { text: string }[])[0]?.text ?? '')).toEqual(structuredContent)
  return structuredContent as T
}

const api = async (...[handler, path, options]: Parameters<typeof call>) =>
  (await (await call(handler, path, options)).json()) as Record<string, unknown>

const post = (body: unknown, headers: Record<string, string> = {}) =>
  call(POST, '/mcp', {
    method: 'POST',
    headers: { accept: 'application/json, text/event-stream', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const rpc = (method: string, params: object = {}, id = 1) => ({ jsonrpc: '2.0', id, method, params })

describe.each(['auto', 'legacy'] as const)('a client with versions of the protocol by %s', (mode) => {
  it('finds a headlamp with 200 lm for 8 h, IPX4, by the tools alone and prepares the inquiry', async () => {
    const client = await connected(mode)
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'search_products',
      'get_product',
      'compare_products',
      'list_documents',
      'prepare_inquiry',
    ])
    const found = await answerOf<Found>(client, 'search_products', {
      search: 'a headlamp with 200 lm for 8 h, IPX4',
    })
    expect(found.understoodAs).toBe('output=200-&runtime=8-&ip=IPX4')
    const [first] = found.products
    expect(first?.match?.lumens).toBeGreaterThanOrEqual(200)
    expect(first?.match?.runtimeHours).toBeGreaterThanOrEqual(8)

    const slugs = found.products.map(({ slug }) => slug).slice(0, 2)
    const [slug = ''] = slugs
    const product = await answerOf<{ url: string; revision: unknown }>(client, 'get_product', { slug })
    expect(product.url).toBe(`${siteUrl()}/product/${slug}`)
    const narrowed = await answerOf<{ understoodAs: string }>(client, 'search_products', {
      search: 'headlamp 200 lm',
      output: '100-',
    })
    expect(narrowed.understoodAs, 'of both').toBe('output=200-')
    const compared = await answerOf<{ rows: { label: string; values: { text: string }[] }[] }>(
      client,
      'compare_products',
      { products: slugs, output: 200, runtime: 8 },
    )
    expect(compared.rows.find(({ label }) => label === 'Light output')?.values[0]?.text).toMatch(/ lm$/)
    const { documents, revision } = await answerOf<{ documents: object[]; revision: unknown }>(
      client,
      'list_documents',
      { slug },
    )
    expect(revision).toEqual(product.revision)
    expect(documents[0]).toMatchObject({
      kind: 'DATASHEET',
      url: `${siteUrl()}/documents/${slug}-datasheet.pdf`,
    })
    const inquiry = await answerOf<{ url: string }>(client, 'prepare_inquiry', {
      lines: [{ slug, quantity: 500 }, { slug: 'no-such-light' }],
    })
    expect(inquiry).toMatchObject({
      url: `${siteUrl()}/inquiry?product=${slug}&quantity=500`,
      lines: [{ slug, quantity: 500 }],
      leftOut: [],
      unknown: ['no-such-light'],
      stillToAnswer: ['branding', 'place', 'incoterm', 'wantedDate'],
    })
    // The list has each light once.
    const twice = [500, 2000].map((quantity) => ({ slug, quantity }))
    expect(await answerOf(client, 'prepare_inquiry', { lines: twice })).toMatchObject({
      url: inquiry.url,
      lines: [twice[0]],
      leftOut: [twice[1]],
    })
  })
})

describe('the answers', () => {
  it.each([
    'search=headlamp',
    'search=头灯 200流明&locale=zh',
    'output=200-&runtime=8-&ip=IPX4',
    'category=head-lamps&sort=-output&limit=3',
    'output=2000-&runtime=20-&ip=IP68&locale=zh',
    'search=1000 lumen 100 hours headlamp',
  ])('to %s are those of the API', async (query) => {
    const client = await connected()
    const args = Object.fromEntries(new URLSearchParams(query))
    const limit = Number(args.limit ?? 10)
    const found = await answerOf<Found>(client, 'search_products', { ...args, limit })
    const params = new URLSearchParams({ ...args, limit: String(limit) })
    const listed = await call(PRODUCTS, `/api/products?${params}`)
    const { pathname, searchParams } = new URL(found.url)
    expect(pathname).toBe(args.locale ? `/${args.locale}/products` : '/products')
    expect(searchParams.get('sort')).toBe(args.sort ?? null)
    expect(found.total).toBe(Number(listed.headers.get('x-total-count')))
    expect(found.products.map(({ url: _, ...product }) => product)).toEqual(absolute(await listed.json()))
    const near = await api(NEAR, `/api/products/near?${params}`)
    expect(found.near.relaxations).toEqual(near.relaxations)
    expect(found.near.search).toBe(near.search)
    expect(found.near.products).toMatchObject(
      (near.products as { slug: string; misses: object[] }[]).map(({ slug, misses }) => ({ slug, misses })),
    )
    for (const { url } of found.products)
      expect(url).toContain(args.locale === 'zh' ? '/zh/product/' : '/product/')
  })

  it.each([
    ['1000 lumen 100 hours headlamp', ''],
    ['headlamp 100 hours', 'output=1000-'],
    ['1000 lumen 100 hours', ''],
  ])('to %j beside %j say how each relaxation is asked for', async (search, filters) => {
    const client = await connected()
    const find = (words: string, query: string) =>
      answerOf<Found>(client, 'search_products', {
        search: words,
        ...Object.fromEntries(new URLSearchParams(query)),
      })
    const { total, near } = await find(search, filters)
    expect([total, near.relaxations.length > 0]).toEqual([0, true])
    for (const { query, more } of near.relaxations)
      expect((await find(near.search ?? search, query)).total).toBe(more)
  })

  it('name the gap of what nearly fits, with its unit', async () => {
    const found = await answerOf<Found>(await connected(), 'search_products', {
      output: '300-',
      runtime: '12-',
    })
    const misses = found.near.products.flatMap(({ misses }) => misses)
    expect(misses.find(({ name }) => name === 'runtime')).toMatchObject({ unit: 'h', by: expect.any(Number) })
  })

  it('about one product and the firm are those of the API', async () => {
    const client = await connected()
    const { url: _, ...product } = await answerOf<Record<string, unknown>>(client, 'get_product', {
      slug: 'TX-1400',
      locale: 'zh',
    })
    const params = { slug: 'tx-1400' }
    expect(product).toEqual(absolute(await api(PRODUCT, '/api/products/tx-1400?locale=zh', { params })))
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toEqual([
      'catalog://en',
      'firm://en',
      'catalog://zh',
      'firm://zh',
    ])
    const firm = await client.readResource({ uri: 'firm://zh' })
    expect(JSON.parse((firm.contents[0] as { text: string }).text)).toEqual(
      await api(INFO, '/api/company/info?locale=zh'),
    )
    const catalog = await client.readResource({ uri: 'catalog://en' })
    expect(JSON.parse((catalog.contents[0] as { text: string }).text)).toMatchObject({
      models: 31,
      categories: expect.arrayContaining([
        expect.objectContaining({ slug: 'head-lamps', name: 'Headlamps' }),
      ]),
    })
  })

  it.each([
    ['search_products', { category: 'no-such' }, 'products_of_category_not_found'],
    ['search_products', { output: '5-2' }, 'unreadable_filter'],
    ['search_products', { locale: 'de' }, 'invalid_value'],
    ['get_product', { slug: 'no-such-light' }, 'record_not_found'],
    ['compare_products', { products: ['tx-1400', 'no-such-light'] }, 'record_not_found'],
    ['prepare_inquiry', { lines: [{ slug: 'no-such-light' }] }, 'record_not_found'],
  ])('of %s to %j are the error of the API', async (name, args, code) => {
    const { isError, structuredContent } = await (await connected()).callTool({ name, arguments: args })
    expect(isError).toBe(true)
    expect(structuredContent).toMatchObject({ code, message: expect.any(String) })
  })
})

describe('bad calls', () => {
  it.each(['no_such_tool', 'constructor', '__proto__', 'toString', ''])(
    'of an unknown tool %j are named',
    async (name) => {
      const response = await post(rpc('tools/call', { name, arguments: {} }))
      expect(response.status).toBe(200)
      expect(await response.text()).toMatch(/-32602|not found|disabled/)
      const client = await connected()
      await expect(client.callTool({ name })).rejects.toThrow(/not found|disabled|invalid/i)
    },
  )

  it('with arguments a tool does not have are refused by name', async () => {
    const { isError, content } = await (await connected()).callTool({
      name: 'search_products',
      arguments: { brightness: '200-' },
    })
    expect([isError, JSON.stringify(content)]).toEqual([true, expect.stringContaining('brightness')])
  })

  it('in a wrong version of the protocol name the right ones', async () => {
    const response = await post(rpc('tools/list'), { 'mcp-protocol-version': '1999-01-01' })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('2025-11-25')
    const envelope = { _meta: { 'io.modelcontextprotocol/protocolVersion': '2099-01-01' } }
    const modern = await post(rpc('tools/list', envelope), { 'mcp-protocol-version': '2099-01-01' })
    expect(modern.status).toBe(400)
    expect(await modern.text()).toContain('2026-07-28')
  })

  it('are refused by size, type and form in the form of the protocol', async () => {
    const large = await post(rpc('tools/call', { name: 'x'.repeat(MCP_BODY_LIMIT_BYTES) }))
    expect([large.status, await large.json()]).toMatchObject([
      413,
      { jsonrpc: '2.0', error: { code: -32000 } },
    ])
    const broken = await post('{"jsonrpc": ')
    expect([broken.status, await broken.json()]).toMatchObject([400, { id: null, error: { code: -32700 } }])
    const text = await post('hello', { 'content-type': 'text/plain' })
    expect(text.status).toBe(415)
    const deep = await post(`${'['.repeat(5000)}${']'.repeat(5000)}`)
    expect(deep.status).toBe(400)
    for (const body of ['null', '1', '[]', '{}', '[null]', '{"jsonrpc":"2.0","method":1}'])
      expect((await post(body)).status, body).toBe(400)
    const batch = Array.from({ length: MCP_BATCH_MAX_CALLS + 1 }, (_, id) => rpc('ping', {}, id))
    expect((await post(batch)).status).toBe(400)
    expect((await post(batch.slice(1))).status).toBe(200)
  })

  it('by another verb, and from pages of other sites, are refused', async () => {
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH'] as const) {
      const response = await call(HANDLERS[method], '/mcp', { method })
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST, OPTIONS'])
    }
    const foreign = await post(rpc('tools/list'), { origin: 'https://evil.example' })
    expect([foreign.status, await foreign.json()]).toMatchObject([
      403,
      { error: { data: { code: 'foreign_origin' } } },
    ])
    expect((await post(rpc('tools/list'), { origin: siteUrl() })).status).toBe(200)
    const rebound = { origin: 'http://evil.example', host: 'evil.example' }
    expect((await post(rpc('tools/list'), rebound)).status).toBe(403)
  })

  it('a stream of changes, of which there are none, is not opened', async () => {
    const client = await connected()
    await expect(client.listen({ toolsListChanged: true })).rejects.toThrow()
  })
})

describe('a thousand calls at once', () => {
  const search = rpc('tools/call', { name: 'search_products', arguments: { search: 'headlamp', limit: 1 } })

  it('of one network are answered up to its limit', async () => {
    const headers = { [PEER_HEADER]: '203.0.113.9' }
    const answers = await Promise.all(Array.from({ length: 1000 }, () => post(search, headers)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(MCP_CALLS_PER_MINUTE)
    expect(statuses.filter((status) => status === 429)).toHaveLength(1000 - MCP_CALLS_PER_MINUTE)
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await post(search, { [PEER_HEADER]: '203.0.114.9' })).status).toBe(200)
  })

  it('of clients without a trustworthy address share a limit', async () => {
    expect((await post(rpc('ping'))).status).toBe(200)
    for (let call = 0; call < MCP_UNKNOWN_CALLS_PER_MINUTE; call++) incrementLocalCounter('mcp:null', 60)
    expect((await post(rpc('ping'))).status).toBe(429)
  })

  it('of many networks are all answered, none by a failure of the server', async () => {
    const answers = await Promise.all(
      Array.from({ length: 1000 }, async (_, index) => {
        const response = await post(search, { [PEER_HEADER]: `198.51.${index % 250}.1` })
        return `${response.status} ${/"internal"/.test(await response.text())}`
      }),
    )
    expect([...new Set(answers)]).toEqual(['200 false'])
  })
})

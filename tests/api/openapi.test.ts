import { Validator } from '@seriousme/openapi-schema-validator'
import fc from 'fast-check'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'
import type { JsonSchema } from '@/app/api/openapi.json/json-schema'
import { GET as DESCRIBE } from '@/app/api/openapi.json/route'
import { DEMO_ADMIN_KEY } from '@/lib/config/env-variables'
import { database } from '@/lib/data/prisma'
import type { RouteHandler } from '@/lib/http/routes'
import { inquiryFileMaxBytes } from '@/lib/kinds/inquiry/files'
import { productQueries } from '@/lib/kinds/product/queries'
import { serverState } from '@/lib/server/server-state'
import { admin, UNKNOWN_ID } from '../support/admin'
import { make, makeProduct } from '../support/admin-records'
import { call } from '../support/call'
import { addCategory, addCustomPage } from '../support/content'
import {
  callDescribed,
  callsOf,
  DESCRIPTION,
  exampleOf,
  folderOf,
  handlersOf,
  OPERATIONS,
  ROUTE_FOLDERS,
  type Sent,
  undescribed,
} from '../support/described-api'
import { blackPng } from '../support/hostile-images'
import { INQUIRY } from '../support/inquiry'

describe('the description of the API', () => {
  it('is valid OpenAPI', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(DESCRIPTION)))
    expect(errors, JSON.stringify(errors)).toBeUndefined()
    expect(valid).toBe(true)
  })

  it('has each operation once', () => {
    const ids = Object.values(DESCRIPTION.paths).flatMap((each) =>
      Object.values(each).map(({ operationId }) => operationId),
    )
    expect(ids).toEqual([...new Set(ids)])
  })

  it('has all routes with their methods, and no other', async () => {
    const there = await Promise.all(
      ROUTE_FOLDERS.map(async (folder) => {
        const { OPTIONS } = await handlersOf(folder)
        const allow = OPTIONS && (await call(OPTIONS, '/api/any', { method: 'OPTIONS' })).headers.get('allow')
        const methods = (allow ?? '').split(', ').filter((method) => !['HEAD', 'OPTIONS'].includes(method))
        return methods.map((method) => `${method} ${folder}`)
      }),
    )
    const described = OPERATIONS.map((operation) => `${operation.method} ${folderOf(operation)}`)
    expect([...new Set(described)].sort()).toEqual(there.flat().sort())
  })

  it('is served with an ETag', async () => {
    const response = await call(DESCRIBE, '/api/openapi.json')
    const etag = response.headers.get('etag') ?? ''
    expect([response.status, (await response.json()).openapi]).toEqual([200, '3.1.0'])
    expect((await call(DESCRIBE, '/api/openapi.json', { headers: { 'if-none-match': etag } })).status).toBe(
      304,
    )
  })
})

const PUBLIC = OPERATIONS.filter((operation) => !operation.path.startsWith('/api/admin'))
const named = (operation: (typeof OPERATIONS)[number]) =>
  [`${operation.method} ${operation.path}`, operation] as const

describe('its examples', () => {
  beforeAll(async () => {
    await addCustomPage({ slug: 'quality' })
    await makeProduct({ slug: 'with-revision', facts: { weightGrams: 186 } })
  })

  it('are at all that the site shows', () => {
    const without = PUBLIC.filter((operation) => !exampleOf(operation)).map(({ path }) => path)
    // These take what only one browser or one operator has.
    expect(without).toEqual([
      '/api/newsletter/unsubscribe',
      '/api/metrics',
      '/api/preview',
      '/api/preview/leave',
      '/api/sign-in',
      '/api/sign-in/options',
      '/api/invitations',
      '/api/invitations/options',
    ])
  })

  it.each(OPERATIONS.filter(exampleOf).map(named))('%s', async (_, operation) => {
    const sent = exampleOf(operation) as Sent
    const product = await productQueries.bySlug('with-revision', 'en')
    const params = 'revision' in sent.params ? { revision: product?.revision?.code ?? '' } : sent.params
    const response = await callDescribed(operation, { ...sent, params }, { 'admin-key': DEMO_ADMIN_KEY })
    expect(response.status, await response.clone().text()).toBeLessThan(400)
    expect(await undescribed(operation, response)).toEqual([])
  })
})

describe('it says of routes that answer in several ways', () => {
  const at = (method: string, address: string) =>
    OPERATIONS.find((each) => each.method === method && each.path === address) as (typeof OPERATIONS)[number]
  const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const headers = { 'admin-key': DEMO_ADMIN_KEY }

  it.each([
    ['GET', '/api/admin/exports', { kind: 'products' }],
    ['POST', '/api/admin/exports', { kind: 'products' }],
    ['GET', '/api/admin/inquiries/export', {}],
    ['GET', '/api/admin/quotations/export', {}],
    ['GET', '/api/admin/subscribers/export', {}],
  ])('both formats of a spreadsheet: %s %s', async (method, address, query: Record<string, string>) => {
    const operation = at(method, address)
    expect(Object.keys(operation.responses[200]?.content ?? {})).toEqual(['text/csv', XLSX])
    for (const format of ['csv', 'xlsx']) {
      const body = method === 'POST' ? { body: { query: {} } } : {}
      const response = await callDescribed(
        operation,
        { params: {}, query: { ...query, format }, ...body },
        headers,
      )
      expect([format, response.status, await undescribed(operation, response)]).toEqual([format, 200, []])
    }
  })

  it('the files that a form with an inquiry may have, and what they come back as', async () => {
    const operation = at('POST', '/api/inquiries')
    const form = operation.requestBody?.content['multipart/form-data']?.schema
    const fields = Object.entries((form?.properties ?? {}) as Record<string, { format?: string }>)
    const files = fields.flatMap(([name, { format }]) => (format === 'binary' ? [name] : []))
    expect(files).toEqual(expect.arrayContaining(['logo', 'view-1', 'attachment-1']))
    expect(files.filter((name) => inquiryFileMaxBytes(name) === null)).toEqual([])
    const sent = new FormData()
    const { lines: _, ...inquiry } = operation.requestBody?.content['application/json']?.example ?? {}
    for (const [name, value] of Object.entries(inquiry)) sent.append(name, String(value))
    const logo = new Uint8Array(blackPng(8, 8))
    for (const name of files) sent.append(name, new Blob([name === 'logo' ? logo : 'no picture']), name)
    const request = new Request('http://localhost:3000/api/inquiries', { method: 'POST', body: sent })
    const response = await ((await handlersOf('inquiries')).POST as RouteHandler)(request, {
      params: Promise.resolve({}),
    })
    const { id, omitted } = await response.clone().json()
    expect(omitted).toHaveLength(files.length - 1)
    expect([response.status, await undescribed(operation, response)]).toEqual([201, []])
    const kept = at('GET', '/api/admin/inquiries/{id}/files/{file}')
    const file = await callDescribed(kept, { params: { id, file: 'logo' }, query: {} }, headers)
    expect([file.headers.get('content-type'), await undescribed(kept, file)]).toEqual(['image/png', []])
  })

  it('each type in which browsers report a violated policy', async () => {
    const operation = at('POST', '/api/csp-reports')
    const types = Object.keys(operation.requestBody?.content ?? {})
    expect(types).toContain('application/reports+json')
    for (const type of types) {
      const sent = exampleOf(operation) as Sent
      const response = await callDescribed(operation, sent, { 'content-type': type })
      expect([type, response.status]).toEqual([type, 204])
    }
  })

  it('what an instance that is not ready has instead of an error', async () => {
    const operation = at('GET', '/api/health/ready')
    serverState().draining = true
    onTestFinished(() => {
      serverState().draining = false
    })
    const response = await callDescribed(operation, { params: {}, query: {} })
    expect([response.status, await undescribed(operation, response)]).toEqual([503, []])
  })

  it('the parts and steps of a product, with the language of each', async () => {
    const spareParts = [{ number: 'SP-1', name: 'O-ring', pictureUrl: null, translations: {} }]
    const cellRemoval = [{ text: 'Unscrew the cap.', pictureUrl: null, translations: {} }]
    const { slug } = await makeProduct({ spareParts, cellRemoval })
    const operation = at('GET', '/api/products/{slug}')
    const response = await callDescribed(operation, { params: { slug }, query: { locale: 'zh' } })
    expect((await response.clone().json()).spareParts).toHaveLength(1)
    expect(await undescribed(operation, response)).toEqual([])
  })
})

describe('it names', () => {
  const headers = { 'admin-key': DEMO_ADMIN_KEY }
  const operationAt = (method: string, address: string) =>
    OPERATIONS.find((each) => each.method === method && each.path === address) as (typeof OPERATIONS)[number]
  const schemaAt = (name: string) =>
    (DESCRIPTION.components.schemas as Record<string, JsonSchema>)[name] ?? {}
  const takes = (schema: unknown, sent: unknown) => z.fromJSONSchema(schema as never).safeParse(sent).success
  const quoted = { currency: 'USD', lines: [] }

  it.each([
    [
      'category_in_use',
      'DELETE',
      '/api/admin/categories/{id}',
      async () => {
        const { id } = await addCategory({ slug: 'in-use' })
        await makeProduct({ categoryId: id })
        return { params: { id }, query: {} }
      },
    ],
    [
      'changed_meanwhile',
      'DELETE',
      '/api/admin/products/{id}',
      async () => {
        const { id } = await makeProduct()
        return { params: { id }, query: { version: '9' } }
      },
    ],
    [
      'fact_values_misfit',
      'PUT',
      '/api/admin/own-facts/{id}',
      async () => {
        const { id, slug } = await make('/api/admin/own-facts', { slug: 'depth', name: 'Depth' })
        await makeProduct({ ownFacts: [{ fact: slug, value: 60 }] })
        return { params: { id }, query: {}, body: { maximum: 5 } }
      },
    ],
    [
      'quotation_changed',
      'POST',
      '/api/admin/inquiries/{id}/quotations',
      async () => {
        const { id } = await database().inquiry.create({ data: { ...INQUIRY, contentHash: 'quoted' } })
        return { params: { id }, query: {}, body: { ...quoted, version: 9 } }
      },
    ],
    ['address_not_found', 'GET', '/api/admin/exports', async () => ({ params: {}, query: { kind: 'nope' } })],
  ] as [string, string, string, () => Promise<Sent>][])(
    '%s of %s %s',
    async (code, method, address, sent) => {
      const operation = operationAt(method, address)
      const response = await callDescribed(operation, await sent(), headers)
      const { status } = response
      expect((await response.json()).code).toBe(code)
      expect(operation.responses[status]?.description).toContain(`\`${code}\``)
    },
  )

  it('a spreadsheet that is not in UTF-8, as what its import refuses', async () => {
    const operation = operationAt('POST', '/api/admin/imports')
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array([...Buffer.from('slug,name\r\nx,'), 0xe9])]), 'list.csv')
    const address = 'http://localhost:3000/api/admin/imports?kind=products&locale=en'
    const { POST } = await handlersOf('admin/imports')
    const request = new Request(address, { method: 'POST', body, headers })
    const response = await (POST as RouteHandler)(request, { params: Promise.resolve({}) })
    const { code } = await response.json()
    expect(code).toBe('sheet_not_utf8')
    expect(operation.responses[response.status]?.description).toContain(`\`${code}\``)
  })

  it('the two ways to send a document of a product', () => {
    const { properties } = schemaAt('products.create') as { properties: Record<string, { items: unknown }> }
    const each = properties.documents?.items
    expect(takes(each, { id: UNKNOWN_ID })).toBe(true)
    expect(takes(each, { name: 'Manual', url: 'https://maker.example/m.pdf', sizeBytes: 4000 })).toBe(true)
    expect(takes(each, { nonsense: 1 })).toBe(false)
  })

  it('what a draft may lack, which what is public needs', async () => {
    const draft = { title: 'Soon', slug: 'soon', date: '2026-12-01', status: 'DRAFT' }
    const schema = schemaAt('blog-posts.create')
    expect((await admin('POST', '/api/admin/blog-posts', draft)).status).toBe(201)
    expect(takes(schema, draft)).toBe(true)
    const dateless = { title: 'Later', slug: 'later', status: 'DRAFT' }
    const missing = async (sent: object) => (await admin('POST', '/api/admin/blog-posts', sent)).body.errors
    expect(await missing(dateless)).toMatchObject([{ path: 'date' }])
    expect(takes(schema, dateless)).toBe(false)
    const lacking = await missing({ ...draft, slug: 'now', status: 'PUBLISHED' })
    for (const { path } of lacking) expect(schema.description).toContain(`\`${path}\``)
  })

  it.each(['messages', 'quotations'])('what the %s of an inquiry have', async (part) => {
    const { id } = await database().inquiry.create({ data: { ...INQUIRY, contentHash: part } })
    const quotations = operationAt('POST', '/api/admin/inquiries/{id}/quotations')
    await callDescribed(quotations, { params: { id }, query: {}, body: quoted }, headers)
    const operation = operationAt('GET', `/api/admin/inquiries/{id}/${part}`)
    const response = await callDescribed(operation, { params: { id }, query: {} }, headers)
    expect([response.status, await undescribed(operation, response)]).toEqual([200, []])
    const { schema } = operation.responses[200]?.content?.['application/json'] ?? {}
    expect(takes(schema, { nonsense: 1 })).toBe(false)
  })
})

describe('random calls find no failure and nothing undescribed', () => {
  it.each(PUBLIC.map(named))('%s', { timeout: 60_000 }, async (_, operation) => {
    await database().rateLimitCounter.deleteMany()
    await fc.assert(
      fc.asyncProperty(callsOf(operation), async (sent) => {
        const response = await callDescribed(operation, sent)
        expect(response.status, await response.clone().text()).not.toBe(500)
        expect(await undescribed(operation, response)).toEqual([])
      }),
      { numRuns: 40, seed: 1, interruptAfterTimeLimit: 3000 },
    )
  })
})

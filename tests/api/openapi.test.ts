import { Validator } from '@seriousme/openapi-schema-validator'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { GET as DESCRIBE } from '@/app/api/openapi.json/route'
import { DEMO_ADMIN_KEY } from '@/lib/config/env-variables'
import { database } from '@/lib/data/prisma'
import { productQueries } from '@/lib/kinds/product/queries'
import { makeProduct } from '../support/admin-records'
import { call } from '../support/call'
import { addCustomPage } from '../support/content'
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

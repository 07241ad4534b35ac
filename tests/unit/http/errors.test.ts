import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { InvalidCursorError } from '@/lib/domain/invalid-cursor'
import { ApiError, errorReply } from '@/lib/http/errors'
import { log as serverLog } from '@/lib/log'

/** Errors as the database's packages throw them: told by name, code and message. */
function databaseError(name: string, message: string, code?: string, meta?: object): Error {
  return Object.assign(new Error(message), { name, code, meta })
}

const answer = async (error: unknown, fallback = 'Failed to fetch products') => {
  const response = errorReply(error, fallback)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const log = { warn: vi.spyOn(serverLog, 'warn'), error: vi.spyOn(serverLog, 'error') }
beforeEach(() => {
  for (const spy of Object.values(log)) spy.mockReset().mockImplementation(() => {})
})
afterEach(() => vi.clearAllMocks())

describe('a failure meant for the caller', () => {
  it('is answered with its own words, status and headers, and never kept', async () => {
    const error = new ApiError('too_many_requests', 'Please wait', { headers: { 'Retry-After': '60' } })
    const { status, headers, body } = await answer(error)
    expect([status, body]).toEqual([429, { message: 'Please wait' }])
    expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['60', 'no-store'])
    expect(log.error).not.toHaveBeenCalled()
  })

  it('of one field is told as a whole and by field', async () => {
    const { error } = z.object({ name: z.string('Name is required') }).safeParse({})
    expect((await answer(error)).body).toEqual({
      message: 'Name is required',
      errors: [{ path: 'name', message: 'Name is required' }],
    })
  })

  it('of several fields is told by field', async () => {
    const { error } = z.object({ a: z.string('A'), list: z.array(z.string('B')) }).safeParse({ list: [1] })
    expect(await answer(error)).toMatchObject({
      status: 400,
      body: {
        message: 'Some fields are not valid',
        errors: [
          { path: 'a', message: 'A' },
          { path: 'list.0', message: 'B' },
        ],
      },
    })
  })

  it('may be a wrong cursor', async () => {
    expect((await answer(new InvalidCursorError())).status).toBe(400)
  })
})

describe('what the database refuses', () => {
  it.each([
    ['P2002', 409],
    ['P2003', 409],
    ['P2025', 404],
    ['P2000', 400],
    ['P2007', 400],
    ['P2020', 400],
    ['P2023', 400],
  ])('with %s is answered with %i and the words of the call', async (code, status) => {
    const result = await answer(
      databaseError('PrismaClientKnownRequestError', 'secret', code),
      'Failed to update product',
    )
    expect([result.status, result.body]).toEqual([status, { message: 'Failed to update product' }])
  })

  it.each([
    ['22P02', 'invalid text representation', 400],
    ['23514', 'check violation', 400],
    ['57P01', 'admin shutdown', 503],
    ['57P03', 'cannot connect now', 503],
    ['57014', 'query canceled', 503],
    [undefined, 'nothing known', 503],
  ])('without a code of its own is told by PostgreSQL’s: %s, %s', async (originalCode, _, status) => {
    const meta = { driverAdapterError: { cause: { originalCode } } }
    const error = databaseError('PrismaClientKnownRequestError', 'secret', 'P2039', meta)
    expect((await answer(error)).status).toBe(status)
  })

  it('because a slug is taken says so', async () => {
    const meta = { driverAdapterError: { cause: { constraint: { index: 'product_slug_live_key' } } } }
    expect(await answer(databaseError('PrismaClientKnownRequestError', 'x', 'P2002', meta))).toMatchObject({
      status: 409,
      body: { message: 'slug already exists', errors: [{ path: 'slug', message: 'slug already exists' }] },
    })
  })
})

describe('a database that is away', () => {
  it.each([
    databaseError('PrismaClientKnownRequestError', "Can't reach database server", 'P1001'),
    databaseError('PrismaClientKnownRequestError', 'Server has closed the connection', 'P1017'),
    databaseError('PrismaClientKnownRequestError', 'terminating connection', 'P2010'),
    databaseError('PrismaClientKnownRequestError', 'a code of a later version', 'P9999'),
    databaseError('PrismaClientUnknownRequestError', 'x'),
    databaseError('PrismaClientInitializationError', 'x'),
    databaseError('DriverAdapterError', 'x'),
    new Error('Connection terminated unexpectedly'),
    new Error('Connection terminated due to connection timeout'),
    new Error('Query read timeout'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('timeout exceeded when trying to connect'),
    databaseError('Error', 'connect ECONNREFUSED 127.0.0.1:1', 'ECONNREFUSED'),
    new AggregateError([databaseError('Error', 'x', 'ECONNREFUSED')]),
    new Error('outer', { cause: databaseError('Error', 'x', 'ECONNRESET') }),
  ])('is known by $name $code $message', async (error) => {
    const { status, headers, body } = await answer(error)
    expect([status, body, headers.get('retry-after')]).toEqual([
      503,
      { message: 'Failed to fetch products' },
      '5',
    ])
  })
})

describe('a fault of ours', () => {
  it.each([
    new TypeError('x is not a function'),
    databaseError('PrismaClientValidationError', 'x'),
    'text',
    undefined,
  ])('is answered with a reference that is also in the log: %s', async (error) => {
    const { status, body } = await answer(error)
    expect(status).toBe(500)
    const reference = /^Failed to fetch products \(reference ([0-9a-f]{8})\)$/.exec(body.message)?.[1]
    expect(log.error.mock.calls[0]?.[0]).toMatchObject({ event: 'request failed', reference })
  })

  it('is logged with where it happened, but without what the database was asked', async () => {
    await answer(databaseError('PrismaClientValidationError', 'Invalid value: someone@example.com'))
    await answer(new TypeError('x is not a function'))
    const [ofPrisma, ofOurs] = log.error.mock.calls.map(([facts]) => JSON.stringify(facts))
    expect(ofPrisma).not.toContain('someone@example.com')
    expect(ofPrisma).toContain('errors.test.ts')
    expect(ofOurs).toContain('x is not a function')
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { ApiError, fieldError } from '@/lib/errors/api-error'
import type { FailedOperation } from '@/lib/errors/error-codes'
import { UnavailableError } from '@/lib/errors/unavailable'
import { UnreadableError } from '@/lib/errors/unreadable'
import { errorReply, inputError } from '@/lib/http/errors'
import { log as serverLog } from '@/lib/runtime/log'

/** Errors as the database's packages throw them: told by name, code and message. */
function databaseError(name: string, message: string, code?: string, meta?: object): Error {
  return Object.assign(new Error(message), { name, code, meta })
}

const FETCHING = { operation: 'fetch', kind: 'products' } as const

const replyTo = async (error: unknown, failed: FailedOperation = FETCHING) => {
  const response = errorReply(error, failed)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

const log = { warn: vi.spyOn(serverLog, 'warn'), error: vi.spyOn(serverLog, 'error') }
beforeEach(() => {
  for (const spy of Object.values(log)) spy.mockReset().mockImplementation(() => {})
})
afterEach(() => vi.clearAllMocks())

describe('a failure the client is told about', () => {
  it('has its own text, code, status and headers, and is never cached', async () => {
    const error = new ApiError('too_many_requests', { headers: { 'Retry-After': '60' } })
    const { status, headers, body } = await replyTo(error)
    expect([status, body]).toEqual([
      429,
      { message: 'Too many requests. Please wait a minute.', code: 'too_many_requests' },
    ])
    expect([headers.get('retry-after'), headers.get('cache-control')]).toEqual(['60', 'no-store'])
    expect(log.error).not.toHaveBeenCalled()
  })

  it.each([
    [new ApiError('wrong_key'), 401, 'Invalid admin key. Please try again.', undefined],
    [new ApiError('foreign_origin'), 403, 'This call is not allowed from another site', undefined],
    [
      new ApiError('record_not_found', { values: { kind: 'team-members' } }),
      404,
      'Team member not found',
      { kind: 'team-members' },
    ],
    [
      new ApiError('method_not_allowed', { values: { method: 'PUT' } }),
      405,
      'PUT is not possible here',
      { method: 'PUT' },
    ],
    [
      new ApiError('changed_meanwhile', { values: { kind: 'blog-posts' } }),
      409,
      'This blog post was changed by somebody else meanwhile.',
      { kind: 'blog-posts' },
    ],
    [
      new ApiError('category_in_use', { values: { count: 1 } }),
      409,
      'This category still has 1 product. Move it to another category first.',
      { count: 1 },
    ],
    [
      new ApiError('category_in_use', { values: { count: 1200 } }),
      409,
      'This category still has 1200 products. Move them to another category first.',
      { count: 1200 },
    ],
    [
      new ApiError('picture_in_use', { values: { count: 1 } }),
      409,
      'This picture is used in one place and cannot be deleted.',
      { count: 1 },
    ],
    [new ApiError('request_too_large'), 413, 'The request is too large', undefined],
    [new ApiError('json_expected'), 415, 'Send JSON with the content type application/json', undefined],
    [
      new ApiError('forbidden_name', { values: { name: '__proto__' } }),
      400,
      "The request holds a field '__proto__', which no field is called",
      { name: '__proto__' },
    ],
  ])('has a code and values beside its text: %s', async (error, status, message, values) => {
    const reply = await replyTo(error)
    expect([reply.status, reply.body]).toEqual([
      status,
      { message, code: error.code, ...(values && { values }) },
    ])
  })

  it('tells facts beside the message', async () => {
    const error = new ApiError('picture_in_use', { values: { count: 2 }, facts: { usedIn: ['a', 'b'] } })
    expect((await replyTo(error)).body).toMatchObject({ code: 'picture_in_use', usedIn: ['a', 'b'] })
  })

  it('of one field is told as a whole and by field', async () => {
    const { error } = z.object({ name: z.string('Name is required') }).safeParse({})
    expect((await replyTo(error)).body).toEqual({
      message: 'Name is required',
      code: 'not_a_text',
      errors: [{ path: 'name', message: 'Name is required', code: 'not_a_text' }],
    })
    const kind = 'categories'
    const taken = { message: 'Another category uses this address', code: 'slug_taken', values: { kind } }
    expect((await replyTo(fieldError('slug', 'slug_taken', { kind }))).body).toEqual({
      ...taken,
      errors: [{ path: 'slug', ...taken }],
    })
  })

  it('of several fields is told by field', async () => {
    const schema = z.object({ a: z.string('A'), list: z.array(z.string().max(2, 'B')) })
    const { error } = schema.safeParse({ list: ['abc'] })
    expect(await replyTo(inputError(error?.issues ?? [], 'products'))).toMatchObject({
      status: 400,
      body: {
        message: 'Some fields are not valid',
        code: 'some_fields_invalid',
        errors: [
          { path: 'a', message: 'A', code: 'not_a_text' },
          { path: 'list.0', message: 'B', code: 'too_long', values: { max: 2 } },
        ],
      },
    })
  })

  it('may be a wrong cursor', async () => {
    expect((await replyTo(fieldError('cursor', 'invalid_cursor'))).status).toBe(400)
  })
})

describe('what the database rejects', () => {
  it.each([
    ['P2002', 409, 'conflict'],
    ['P2003', 409, 'conflict'],
    ['P2025', 404, 'not_found'],
    ['P2000', 400, 'invalid_data'],
    ['P2007', 400, 'invalid_data'],
    ['P2020', 400, 'invalid_data'],
    ['P2023', 400, 'invalid_data'],
  ])('with %s gets the status %i and says what failed', async (prismaCode, status, code) => {
    const values = { operation: 'update', kind: 'products' } as const
    const error = databaseError('PrismaClientKnownRequestError', 'secret', prismaCode)
    const result = await replyTo(error, values)
    expect([result.status, result.body]).toEqual([
      status,
      { message: 'Failed to update product', code, values },
    ])
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
    expect((await replyTo(error)).status).toBe(status)
  })

  it('because a slug is taken says so', async () => {
    const meta = { driverAdapterError: { cause: { constraint: { index: 'product_slug_live_key' } } } }
    const taken = { message: 'Another category uses this address', code: 'slug_taken' }
    const failed = { operation: 'create', kind: 'categories' } as const
    const error = databaseError('PrismaClientKnownRequestError', 'x', 'P2002', meta)
    expect(await replyTo(error, failed)).toMatchObject({
      status: 409,
      body: { ...taken, errors: [{ path: 'slug', ...taken }] },
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
    databaseError('error', 'terminating connection due to unexpected postmaster exit', '57P01'),
    new AggregateError([databaseError('Error', 'x', 'ECONNREFUSED')]),
    new Error('outer', { cause: databaseError('Error', 'x', 'ECONNRESET') }),
    new UnreadableError(),
  ])('is known by $name $code $message', async (error) => {
    const { status, headers, body } = await replyTo(error)
    expect([status, body, headers.get('retry-after')]).toEqual([
      503,
      { message: 'Failed to fetch products', code: 'database_away', values: FETCHING },
      '5',
    ])
  })
})

describe('a storage that is away', () => {
  it.each([
    ['storage_full', 'Failed to upload image: the storage for pictures is full'],
    ['storage_unreachable', 'Failed to upload image: the storage for pictures cannot be reached'],
    ['conversion_timeout', 'Failed to upload image: converting the picture took too long'],
  ] as const)('says what failed and why: %s', async (reason, message) => {
    const { status, body, headers } = await replyTo(new UnavailableError(reason), 'upload_image')
    expect([status, body]).toEqual([503, { message, code: reason, values: { operation: 'upload_image' } }])
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
  })
})

describe('an error of the program', () => {
  it.each([
    new TypeError('x is not a function'),
    databaseError('PrismaClientValidationError', 'x'),
    'text',
    undefined,
  ])('gets a reference that is also in the log: %s', async (error) => {
    const { status, body } = await replyTo(error)
    expect(status).toBe(500)
    const reference = /^Failed to fetch products \(reference ([0-9a-f]{8})\)$/.exec(body.message)?.[1]
    expect(body).toMatchObject({ code: 'internal', values: { ...FETCHING, reference } })
    expect(log.error.mock.calls[0]?.[0]).toMatchObject({ event: 'request failed', reference })
  })

  it('is logged with where it happened, but without what the database was asked', async () => {
    await replyTo(databaseError('PrismaClientValidationError', 'Invalid value: someone@example.com'))
    await replyTo(new TypeError('x is not a function'))
    const [ofPrisma, ofOurs] = log.error.mock.calls.map(([details]) => JSON.stringify(details))
    expect(ofPrisma).not.toContain('someone@example.com')
    expect(ofPrisma).toContain('errors.test.ts')
    expect(ofOurs).toContain('x is not a function')
  })
})

import { beforeAll, describe, expect, it } from 'vitest'
import { database } from '@/lib/data/prisma'
import { errorReply } from '@/lib/http/errors'
import { addCategory, addProduct, withoutContent } from '../support/content'

const NOBODY = '0198c0de-0000-7000-8000-000000000000'

beforeAll(withoutContent)

/** The response to a write that the database rejects. */
async function refusal(write: Promise<unknown>) {
  const error = await write.then(
    () => expect.unreachable('the database took it'),
    (reason: unknown) => reason,
  )
  const response = errorReply(error, { operation: 'update', kind: 'products' })
  return { status: response.status, body: await response.json() }
}

describe('data the database itself refuses', () => {
  it('is a conflict when a slug is taken', async () => {
    await addCategory({ slug: 'taken' })
    const values = { kind: 'products' }
    const taken = { message: 'Another product uses this address', code: 'slug_taken', values }
    expect(await refusal(addCategory({ slug: 'taken' }))).toEqual({
      status: 409,
      body: {
        ...taken,
        errors: [{ path: 'slug', ...taken }],
      },
    })
  })

  it('is a conflict when a category still has products, or is none', async () => {
    const { id } = await addCategory()
    await addProduct(id)
    expect((await refusal(database().category.delete({ where: { id } }))).status).toBe(409)
    expect((await refusal(addProduct(NOBODY))).status).toBe(409)
  })

  it('is missing when the row is gone', async () => {
    const update = database().product.update({ where: { id: NOBODY }, data: { name: 'x' } })
    expect((await refusal(update)).status).toBe(404)
  })

  it.each([
    ['an id that is none', () => database().product.findFirst({ where: { id: 'x' } })],
    ['a text with NUL', () => addCategory({ name: 'a\u0000b' })],
    ['a number out of range', () => addCategory({ position: 2 ** 40 })],
  ])('is invalid: %s', async (_, write) => {
    const { status, body } = await refusal(write())
    expect([status, body]).toEqual([
      400,
      {
        message: 'Failed to update product',
        code: 'invalid_data',
        values: { operation: 'update', kind: 'products' },
      },
    ])
  })
})

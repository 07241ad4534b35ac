import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from '@/lib/fields/issue-codes'
import { listSchema } from '@/lib/fields/value-schemas'

const list = listSchema(z.strictObject({ name: z.string() }), 50)
const errorsOf = (value: unknown) => fieldErrors(list.safeParse(value).error?.issues ?? [])

test('a list of very many entries is rejected with one error, whatever the entries are', () => {
  expect(errorsOf(Array(250_000).fill(1))).toEqual([
    { path: '', message: 'At most 50 entries', code: 'too_many', values: { max: 50 } },
  ])
})

test('a text sent for a list is not a list, however long', () => {
  expect(errorsOf('x'.repeat(60)).map(({ code }) => code)).toEqual(['not_a_list'])
})

test('an entry at fault is named by its place', () => {
  expect(errorsOf([{ name: 'a' }, {}]).map(({ path }) => path)).toEqual(['1.name'])
})

import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldErrors, issueText, refinement, requirement } from '@/lib/fields/issue-codes'

const ISSUE = issueText

test.each([
  [z.string({ error: ISSUE }), 1, { message: 'Expected a text', code: 'not_a_text' }],
  [z.number({ error: ISSUE }), 'x', { message: 'Must be a number', code: 'not_a_number' }],
  [z.int32({ error: ISSUE }), 1.5, { message: 'Must be a whole number', code: 'not_a_whole_number' }],
  [z.boolean({ error: ISSUE }), 'x', { message: 'Must be true or false', code: 'not_true_or_false' }],
  [z.array(z.string(), { error: ISSUE }), 'x', { message: 'Expected a list', code: 'not_a_list' }],
  [
    z.string().max(3, { error: ISSUE }),
    'abcd',
    { message: 'At most 3 characters', code: 'too_long', values: { max: 3 } },
  ],
  [
    z.array(z.string()).max(1, { error: ISSUE }),
    ['a', 'b'],
    { message: 'At most 1 entries', code: 'too_many', values: { max: 1 } },
  ],
  [
    z.number().min(0, { error: ISSUE }),
    -1,
    { message: 'Must be 0 or more', code: 'too_small', values: { min: 0 } },
  ],
  [
    z.number().max(9, { error: ISSUE }),
    10,
    { message: 'Must be 9 or less', code: 'too_great', values: { max: 9 } },
  ],
  [
    z.iso.date({ error: ISSUE }),
    '31.1.2026',
    { message: 'Must be a complete date such as 2026-01-31', code: 'not_a_date' },
  ],
  [
    z.enum(['a', 'b'], { error: ISSUE }),
    'c',
    { message: 'Must be one of: a, b', code: 'not_an_option', values: { options: 'a, b' } },
  ],
  [
    z.string().refine(() => false, refinement('out_of_range', { min: 0, max: 1 })),
    'x',
    { message: 'Must be from 0 to 1', code: 'out_of_range', values: { min: 0, max: 1 } },
  ],
  [
    z.custom(() => false, requirement('Please enter a name.')),
    undefined,
    { message: 'Please enter a name.', code: 'required', values: { field: 'field', kind: 'products' } },
  ],
  [
    z.enum(['', 'a', 'b'], { error: ISSUE }),
    'c',
    { message: 'Must be one of: a, b', code: 'not_an_option', values: { options: 'a, b' } },
  ],
  [z.date({ error: ISSUE }), 'x', { message: 'Not valid', code: 'invalid_value' }],
  [z.ipv4({ error: ISSUE }), 'x', { message: 'Not valid', code: 'invalid_value' }],
  [z.number().multipleOf(2, { error: ISSUE }), 3, { message: 'Not valid', code: 'invalid_value' }],
  [
    z.string().refine(() => false, refinement('not_an_address')),
    'x',
    {
      message: 'Must be an address beginning with https:// or a path beginning with /',
      code: 'not_an_address',
    },
  ],
  [
    z.union([z.number(), z.string().max(1)], { error: 'Neither' }),
    true,
    { message: 'Neither', code: 'invalid_value' },
  ],
  [z.string().refine(() => false, { error: 'Odd' }), 'x', { message: 'Odd', code: 'invalid_value' }],
])('an issue has a code and values of its own: %#', (schema, value, expected) => {
  const { error } = z.object({ field: schema }).safeParse({ field: value })
  expect(fieldErrors(error?.issues ?? [], 'products')).toEqual([{ path: 'field', ...expected }])
})

test('each unknown field is an error of its own', () => {
  const { error } = z.object({ row: z.strictObject({}) }).safeParse({ row: { a: 1, ['b'.repeat(200)]: 2 } })
  expect(fieldErrors(error?.issues ?? [])).toMatchObject([
    { path: 'row.a', message: "Unknown field 'a'", code: 'unknown_field', values: { name: 'a' } },
    { path: `row.${'b'.repeat(200)}`, values: { name: 'b'.repeat(100) } },
  ])
})

test('of several shapes the one that comes closest says what is missing', () => {
  const shapes = z.union(
    [z.string(), z.strictObject({ title: z.custom(() => false, requirement('Title!')) })],
    {
      error: 'Must be a text, or a title',
    },
  )
  const { error } = z.object({ features: z.array(shapes) }).safeParse({ features: [{ title: '' }] })
  expect(fieldErrors(error?.issues ?? [], 'products')).toEqual([
    {
      path: 'features.0',
      message: 'Must be a text, or a title',
      code: 'required',
      values: { field: 'features.0.title', kind: 'products' },
    },
  ])
})

import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fieldErrors } from '@/lib/fields/issue-codes'
import { isReadable } from '@/lib/fields/text'
import {
  addressOrBlank,
  amount,
  codeList,
  count,
  daySchema,
  flag,
  listSchema,
  optionalAddress,
  optionalChoice,
  optionalDay,
  optionalEmail,
  optionalMarkdown,
  optionalMoment,
  optionalText,
  pictureList,
  publishStatus,
  reference,
  requiredAddress,
  requiredAmount,
  requiredEmail,
  requiredLine,
  requiredMarkdown,
  requiredParagraph,
  requiredText,
  slug,
  slugged,
  textList,
  wholeNumber,
} from '@/lib/fields/value-schemas'

/** Texts in which there is nothing to see: blanks, joiners, marks of direction, fillers and control characters. */
const INVISIBLE = [
  '',
  ' \t\n',
  '\u200b',
  '\u200d\ufeff\u2060',
  '\u00ad \u180e',
  '\u202e\u2066',
  '\u3164',
  '\u0085',
]

describe.each(INVISIBLE)('a text of nothing visible (%j)', (text) => {
  it('is missing where one is required', () => {
    for (const schema of [requiredText, requiredMarkdown]) {
      const { error } = schema('Please enter a name.').safeParse(text)
      expect(fieldErrors(error?.issues ?? []).map(({ message }) => message)).toEqual(['Please enter a name.'])
    }
  })

  it('is none where one may be missing, and no entry of a list', () => {
    expect(optionalText().parse(text)).toBeNull()
    expect(textList().parse([text, 'lamp', text])).toEqual(['lamp'])
    expect(textList().parse(`${text},lamp,${text}`)).toEqual(['lamp'])
  })
})

describe('a text with something to see', () => {
  it.each(['灯', '👩‍🚒', 'می‌خواهم', '۰', '.'])('stays as it was written: %j', (text) => {
    expect(requiredText('x').parse(` ${text} `)).toBe(text)
    expect(optionalText().parse(text)).toBe(text)
    expect(requiredMarkdown('x').parse(`    ${text}`)).toBe(`    ${text}`)
  })
})

describe('a day', () => {
  it.each(['0000-01-01', '2026-02-30', '2026-2-3', '', 20260203, null])('is none as %j', (value) => {
    expect(daySchema().safeParse(value).success).toBe(false)
    const { error } = daySchema('Please choose a date.').safeParse(value)
    expect(fieldErrors(error?.issues ?? []).map(({ message }) => message)).toEqual(['Please choose a date.'])
  })

  it.each(['0001-01-01', '2024-02-29', '9999-12-31'])('is one as %j', (value) => {
    expect(daySchema().parse(value)).toBe(value)
  })
})

/** The codes of what is wrong with a value. */
const codes = (schema: z.ZodType, value: unknown) =>
  fieldErrors(schema.safeParse(value).error?.issues ?? []).map(({ code, values }) =>
    values ? `${code} ${Object.values(values)}` : code,
  )

describe('a text', () => {
  it('is as long as it may be, blanks around it not counted, and no longer', () => {
    for (const schema of [requiredText('Please enter a name.', 5), optionalText(5)]) {
      expect(schema.parse(' 12345 ')).toBe('12345')
      expect(codes(schema, '123456')).toEqual(['too_long 5'])
    }
    expect(codes(requiredMarkdown('x'), 'x'.repeat(100_001))).toEqual(['too_long 100000'])
  })

  it('can be stored', () => {
    for (const schema of [requiredText('x'), optionalText(), requiredMarkdown('x')])
      expect(codes(schema, 'a\u0000b')).toEqual(['not_storable'])
    // Of a text that is too long nothing else is said.
    expect(codes(requiredText('x', 5), `${'x'.repeat(9)}\u0000`)).toEqual(['too_long 5'])
    expect(codes(requiredMarkdown('x'), `${'x'.repeat(100_000)}\u0000`)).toEqual(['too_long 100000'])
  })

  it('is a text', () => expect(codes(optionalText(), 7)).toEqual(['not_a_text']))

  it('of Markdown can be read in reasonable time', () => {
    const intricate = '>'.repeat(5000)
    expect(codes(requiredMarkdown('x'), intricate)).toEqual(['too_intricate'])
    expect(codes(optionalMarkdown(), intricate)).toEqual(['too_intricate'])
    expect([isReadable(null), isReadable('> a'), isReadable(intricate)]).toEqual([true, true, false])
  })
})

describe('an address', () => {
  const GOOD = ['https://a.example/b', '/pictures/a.webp']
  const BAD = ['http://a.example', 'https://u@a.example', '//a.example', 'a.webp']

  it('may be missing', () => {
    expect(['', null].map((value) => optionalAddress().parse(value))).toEqual([null, null])
    expect(addressOrBlank().parse('')).toBe('')
    expect(optionalEmail().parse('')).toBeNull()
  })

  it.each(GOOD)('is %s', (address) => {
    expect([optionalAddress(), addressOrBlank()].map((schema) => schema.parse(address))).toEqual([
      address,
      address,
    ])
  })

  it.each(BAD)('is not %s', (address) => {
    expect([optionalAddress(), addressOrBlank()].flatMap((schema) => codes(schema, address))).toEqual([
      'not_an_address',
      'not_an_address',
    ])
  })

  it('of mail has a name and a host', () => {
    expect(optionalEmail().parse('a@b.example')).toBe('a@b.example')
    expect(codes(optionalEmail(), 'a@')).toEqual(['not_an_email'])
  })
})

describe('a slug', () => {
  it('is made of what was typed, which has letters and is not endless', () => {
    expect(slug('Please enter a slug.').parse(' TX 1400! ')).toBe('tx-1400')
    expect(slug('x').parse('a'.repeat(400))).toBe('a'.repeat(100))
    expect(codes(slug('x'), 'a'.repeat(401))).toEqual(['too_long 100'])
    for (const none of ['灯', ' - ', '', 7]) expect(codes(slug('x'), none)).toEqual(['required '])
  })
})

describe('a number and a list', () => {
  it('are whole and no less than nothing', () => {
    expect(wholeNumber().parse(0)).toBe(0)
    expect([-1, 1.5, '1'].map((value) => codes(wholeNumber(), value))).toEqual([
      ['too_small 0'],
      ['not_a_whole_number'],
      ['not_a_whole_number'],
    ])
  })

  it('have as many entries as they may', () => {
    expect(listSchema(z.string(), 2).parse(['a', 'b'])).toEqual(['a', 'b'])
    expect(codes(listSchema(z.string(), 2), ['a', 'b', 'c'])).toEqual(['too_many 2'])
    expect(codes(listSchema(z.string(), 2), 'a')).toEqual(['not_a_list'])
  })

  it('a day that is none is named as such', () => expect(codes(daySchema(), 'x')).toEqual(['not_a_date']))
})

const ID = '01a228c5-a151-71b4-b0c1-4e4651045a18'
const NOBODY_SEES = '\u200b'

/** By what they are called: a schema, what it takes and what becomes of it, and what it refuses. */
const SCHEMAS: Record<string, [() => z.ZodType, taken: [unknown, unknown][], refused: [unknown, string][]]> =
  {
    text: [
      () => requiredText('x', 5),
      [['12345', '12345']],
      [
        [7, 'required '],
        [' '.repeat(9), 'required '],
        [NOBODY_SEES.repeat(5), 'required '],
        [NOBODY_SEES.repeat(6), 'too_long 5'],
      ],
    ],
    line: [() => requiredLine('x'), [[' a \n b ', 'a b']], [['a'.repeat(201), 'too_long 200']]],
    paragraph: [() => requiredParagraph('x'), [[' a\nb ', 'a\nb']], [['a'.repeat(2001), 'too_long 2000']]],
    address: [
      () => requiredAddress('x'),
      [['/a', '/a']],
      [
        ['a', 'not_an_address'],
        ['', 'required '],
      ],
    ],
    email: [() => requiredEmail('x'), [[' Ada@B.Example ', 'ada@b.example']], [['ada@', 'not_an_email']]],
    texts: [textList, [['a，b', ['a', 'b']]], [[`${'a'.repeat(99)},`.repeat(1500), 'not_a_list']]],
    pictures: [pictureList, [['/a.webp, /a.webp', ['/a.webp']]], [[['a.webp'], 'not_an_address']]],
    choice: [
      () => optionalChoice(['A', 'B', 'C']),
      [
        ['A', 'A'],
        ['', null],
        [null, null],
      ],
      [['D', 'not_an_option A, B, C']],
    ],
    slug: [() => slug('x', (each) => each === 'admin'), [['Admins', 'admins']], [['Admin', 'slug_reserved']]],
    slugged: [
      () => slugged(z.string().max(500)),
      [
        ['Head Lamps', 'head-lamps'],
        ['灯', '灯'],
        ['A'.repeat(401), 'A'.repeat(401)],
      ],
      [[5, 'not_a_text']],
    ],
    codes: [
      () => codeList(['A', 'B', 'C']),
      [
        [
          ['C', 'A', 'C'],
          ['A', 'C'],
        ],
      ],
      [[['D'], 'not_an_option A, B, C']],
    ],
    day: [
      optionalDay,
      [
        ['2026-01-31', '2026-01-31'],
        [' ', null],
        [null, null],
      ],
      [['2026-02-31', 'not_a_date']],
    ],
    amount: [
      () => amount([1, 5]),
      [
        [1, 1],
        [5, 5],
        [null, null],
      ],
      [
        [0.9, 'out_of_range 1,5'],
        [5.1, 'out_of_range 1,5'],
        ['3', 'not_a_number'],
      ],
    ],
    'amount from 0': [
      () => requiredAmount([0, 5]),
      [[0, 0]],
      [
        [-1, 'too_small 0'],
        [6, 'out_of_range 0,5'],
        [null, 'not_a_number'],
      ],
    ],
    count: [
      () => count([1, 5]),
      [
        [5, 5],
        [null, null],
      ],
      [
        [6, 'out_of_range 1,5'],
        [1.5, 'not_a_whole_number'],
      ],
    ],
    flag: [flag, [[false, false]], [['true', 'not_true_or_false']]],
    moment: [
      optionalMoment,
      [
        [null, null],
        ...[
          '0001-01-01T00:00:00Z',
          '9999-12-31T23:59:59Z',
          '2026-01-31T08:00:00+08:00',
          `2026-01-31T08:00:00.${'1'.repeat(19)}Z`,
        ].map((each): [string, string] => [each, each]),
      ],
      [
        ['soon', 'not_a_moment'],
        ['2026-01-31T08:00:00', 'not_a_moment'],
        ['0001-01-01T00:00:00+01:00', 'not_a_moment'],
        ['9999-12-31T23:59:59-01:00', 'not_a_moment'],
        [`2026-01-31T08:00:00.${'1'.repeat(20)}Z`, 'not_a_moment'],
      ],
    ],
    status: [publishStatus, [['DRAFT', 'DRAFT']], [['GONE', 'not_an_option DRAFT, PUBLISHED']]],
    reference: [
      () => reference('selected_category_not_found'),
      [[ID, ID]],
      [
        ['none', 'selected_category_not_found'],
        [5, 'selected_category_not_found'],
      ],
    ],
  }

it.each(Object.entries(SCHEMAS))('%s is what it is declared to be', (_, [made, taken, refused]) => {
  expect(taken.map(([sent]) => [sent, made().parse(sent)])).toEqual(taken)
  expect(refused.map(([sent]) => [sent, codes(made(), sent).join()])).toEqual(refused)
})

it.each([
  [() => daySchema(), { type: 'string', format: 'date' }],
  [() => reference('selected_category_not_found'), { type: 'string', format: 'uuid' }],
  [() => wholeNumber(), { type: 'integer' }],
  [() => wholeNumber([1, 5]), { type: 'integer', minimum: 1, maximum: 5 }],
])('the description of the API says what is sent (%#)', (made, described) =>
  expect(z.toJSONSchema(made(), { io: 'input', unrepresentable: 'any' })).toMatchObject(described),
)

it.each([
  [() => optionalText(5), '123456', 'At most 5 characters'],
  [() => optionalText(), 7, 'Expected a text'],
  [() => requiredText('x', 5), '123456', 'At most 5 characters'],
  [() => requiredMarkdown('x'), 'x'.repeat(100_001), 'At most 100000 characters'],
  [() => listSchema(z.string(), 2), 'a', 'Expected a list'],
  [() => listSchema(z.string(), 2), ['a', 'b', 'c'], 'At most 2 entries'],
  [() => optionalChoice(['A', 'B', 'C']), 'D', 'Must be empty, A, B or C'],
  [() => codeList(['A', 'B']), ['C'], 'Must be one of: A, B'],
  [() => requiredAmount(), '5', 'Must be a number'],
  [() => flag(), 'true', 'Must be true or false'],
  [() => publishStatus(), 'GONE', 'Must be DRAFT or PUBLISHED'],
  [() => optionalMoment(), 'soon', 'Must be a complete date and time such as 2026-01-31T08:00:00Z'],
  [() => daySchema(), 'x', 'Must be a complete date such as 2026-01-31'],
  [() => optionalAddress(), 'x', 'Must be an address beginning with https:// or a path beginning with /'],
])('what is wrong is said in a sentence (%#)', (made, value, message) => {
  const { error } = made().safeParse(value)
  expect(fieldErrors(error?.issues ?? []).map((each) => each.message)).toEqual([message])
  expect(error?.issues.map((each) => each.message)).toEqual([message])
})

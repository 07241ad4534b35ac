import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type Field, type FieldDeclaration, formFields } from '@/lib/fields/field'
import { fieldErrors } from '@/lib/fields/issue-codes'
import { readCell, shownCell, typedCell } from '@/lib/fields/sheets/sheet-cells'
import { choice } from '@/lib/fields/types/choice'
import { codes } from '@/lib/fields/types/codes'
import { color } from '@/lib/fields/types/color'
import { countries, country } from '@/lib/fields/types/country'
import { curve } from '@/lib/fields/types/curve'
import { calendarDay } from '@/lib/fields/types/day'
import { webAddress } from '@/lib/fields/types/link'
import { logo } from '@/lib/fields/types/logo'
import { markdown } from '@/lib/fields/types/markdown'
import { model } from '@/lib/fields/types/model'
import { momentField } from '@/lib/fields/types/moment'
import { measured } from '@/lib/fields/types/number'
import { picture, pictures } from '@/lib/fields/types/picture'
import { recordOf } from '@/lib/fields/types/record'
import { records } from '@/lib/fields/types/records'
import { rowsField } from '@/lib/fields/types/rows'
import { slugFrom } from '@/lib/fields/types/slug'
import { line } from '@/lib/fields/types/text'
import { textsField } from '@/lib/fields/types/texts'
import { toggle } from '@/lib/fields/types/toggle'
import type { FormValue, ValueName } from '@/lib/fields/value-type'
import { people } from '@/lib/kinds/person/fields'
import { allSheetTexts } from '@/lib/kinds/sheet-texts'
import { teamMembers } from '@/lib/kinds/team-member/fields'
import { inTranslatedLocales } from '@/lib/texts/locales'

const ID = '0192f0c1-2345-7abc-8def-0123456789ab'
const understood = allSheetTexts('en')
const [words] = understood as [(typeof understood)[number]]
const lamps = { slugs: new Map([[ID, 'head-lamps']]), ids: new Map([['head-lamps', ID]]) }
const language = {
  words,
  understood,
  records: { categories: lamps },
  listed: { document: ['CE', 'UN38_3'] },
  zone: 'Asia/Shanghai',
}

type Case = {
  declared: FieldDeclaration
  stored: unknown
  /** As a form holds it, and with nothing in it. */
  typed: FormValue
  blank: FormValue
  /** What people read, where that is not the text of the form. */
  said?: string | number
  /** What cells of a spreadsheet mean, and what is sent of a blank one. */
  cells: Record<string, unknown>
  /** What else is typed, as it is sent. */
  sent?: [typed: FormValue, sent: unknown][]
  /** Cells that mean nothing, with the code and what was probably meant. */
  wrong?: Record<string, [code: string, meant?: string]>
  damaged?: unknown
  refused: unknown
}

/** Each type of value once; a new one does not compile without its line. */
const CASES: Record<ValueName, Case> = {
  text: {
    declared: line(),
    stored: 'Lamp',
    typed: 'Lamp',
    blank: '',
    cells: { ' a ': ' a ', ' ': '' },
    sent: [[' A lamp. \n', 'A lamp.']],
    damaged: {},
    refused: 5,
  },
  texts: {
    declared: textsField(),
    stored: ['outdoor', 'work'],
    typed: 'outdoor, work',
    blank: '',
    cells: { 'a，b、c': ['a', 'b', 'c'], '': [] },
    sent: [['outdoor,  sea，cave, ', ['outdoor', 'sea', 'cave']]],
    damaged: [5],
    refused: [5],
  },
  markdown: {
    declared: markdown(),
    stored: '# Lamp',
    typed: '# Lamp',
    blank: '',
    cells: { '    code': '    code', '': '' },
    sent: [['    code\n', '    code\n']],
    refused: 5,
  },
  slug: {
    declared: slugFrom('name', 'Please enter a slug.'),
    stored: 'head-lamp',
    typed: 'head-lamp',
    blank: '',
    cells: { 'head-lamp': 'head-lamp' },
    refused: '—',
  },
  link: {
    declared: webAddress(),
    stored: 'https://example.com/',
    typed: 'https://example.com/',
    blank: '',
    cells: { '/about': '/about' },
    refused: 'http://example.com/',
  },
  choice: {
    declared: choice(['DRAFT', 'PUBLISHED'], z.enum(['DRAFT', 'PUBLISHED'])),
    stored: 'DRAFT',
    typed: 'DRAFT',
    blank: '',
    said: 'Draft',
    cells: { 草稿: 'DRAFT', published: 'PUBLISHED', '': '' },
    wrong: { Drafts: ['cell_not_an_option', 'Draft'] },
    damaged: {},
    refused: 'GONE',
  },
  record: {
    declared: recordOf('categories', 'selected_category_not_found'),
    stored: ID,
    typed: ID,
    blank: '',
    said: 'head-lamps',
    cells: { ' Head-Lamps ': ID, '': null },
    wrong: { 'head-lamp': ['cell_no_record', 'head-lamps'] },
    refused: 'no id',
  },
  records: {
    declared: records('categories', 'selected_category_not_found'),
    stored: [{ id: ID }],
    typed: [ID],
    blank: [],
    said: 'head-lamps',
    cells: { ' Head-Lamps ': [{ id: ID }], '': [] },
    sent: [[['{"name":"Manual"}'], [{ name: 'Manual' }]]],
    wrong: { 'head-lamp': ['cell_no_record', 'head-lamps'] },
    damaged: [5],
    refused: ['no id'],
  },
  codes: {
    declared: codes(['DRAFT', 'PUBLISHED']),
    stored: ['DRAFT', 'PUBLISHED'],
    typed: ['DRAFT', 'PUBLISHED'],
    blank: [],
    said: 'Draft, Published',
    cells: { '草稿, published': ['DRAFT', 'PUBLISHED'], '': [] },
    wrong: { 'Draft, Gone': ['cell_not_an_option', 'none'] },
    damaged: 'x',
    refused: ['GONE'],
  },
  toggle: {
    declared: toggle(),
    stored: true,
    typed: true,
    blank: false,
    said: 'yes',
    cells: { 是: true, FALSE: false, '': null },
    wrong: { maybe: ['cell_not_yes_or_no'] },
    refused: 'yes',
  },
  number: {
    declared: measured(),
    stored: 120.5,
    typed: '120.5',
    blank: '',
    said: 120.5,
    cells: { '1,400': 1400, '１８６': 186, ' ': null },
    sent: [
      [' 90 ', 90],
      ['125,5', 125.5],
      [' ', null],
      ['90 g', '90 g'],
    ],
    wrong: { '186g': ['cell_not_a_number', '186'], '1.400': ['unclear_number'] },
    damaged: {},
    refused: -1,
  },
  day: {
    declared: calendarDay(),
    stored: '2026-01-31',
    typed: '2026-01-31',
    blank: '',
    cells: { ' 2026-01-31 ': '2026-01-31', '': '' },
    wrong: {
      '31.1.2026': ['cell_not_a_date', '2026-01-31'],
      '2026年1月31日': ['cell_not_a_date', '2026-01-31'],
      '2026/1/31': ['cell_not_a_date', '2026-01-31'],
      '1/2/2026': ['cell_not_a_date', 'none'],
    },
    refused: '2026-02-31',
  },
  moment: {
    declared: momentField(),
    stored: '2026-01-31T00:00:00.000Z',
    typed: '2026-01-31T00:00:00.000Z',
    blank: '',
    cells: {
      '2026-01-31 08:00': '2026-01-31T00:00:00.000Z',
      '2026/1/31 8:00': '2026-01-31T00:00:00.000Z',
      '2026-01-31T08:00:00Z': '2026-01-31T08:00:00.000Z',
      '2026-01-31T08:00:00+08:00': '2026-01-31T00:00:00.000Z',
      '': null,
    },
    wrong: {
      '2026-02-31': ['cell_not_a_moment'],
      '2026-02-31 08:00': ['cell_not_a_moment'],
      '2026-04-31T08:00:00Z': ['cell_not_a_moment'],
      '2026/13/1 8:00': ['cell_not_a_moment'],
    },
    damaged: 'soon',
    refused: '2026-01-31',
  },
  picture: {
    declared: picture(),
    stored: '/pictures/a.webp',
    typed: '/pictures/a.webp',
    blank: '',
    cells: { '/a.webp': '/a.webp' },
    refused: 'a.webp',
  },
  pictures: {
    declared: pictures(),
    stored: ['/a.webp', '/b.webp'],
    typed: ['/a.webp', '/b.webp'],
    blank: [],
    said: '/a.webp\n/b.webp',
    cells: { '/a.webp\n\n /b.webp': ['/a.webp', '/b.webp'], '': [] },
    sent: [
      [
        [' /c.webp ', ' ', '/a.webp', ''],
        ['/c.webp', '/a.webp'],
      ],
    ],
    damaged: 'x',
    refused: ['a.webp'],
  },
  model: {
    declared: model({}),
    stored: `/media/${'a'.repeat(32)}.glb`,
    typed: `/media/${'a'.repeat(32)}.glb`,
    blank: '',
    cells: { '': '' },
    refused: '/models/a.glb',
  },
  logo: {
    declared: logo({ ground: 'light' }),
    stored: 'data:image/png;base64,AA==',
    typed: 'data:image/png;base64,AA==',
    blank: '',
    cells: { '': '' },
    refused: 5,
  },
  color: {
    declared: color({}),
    stored: '#ff8800',
    typed: '#ff8800',
    blank: '',
    cells: { '#F80': '#F80' },
    refused: 'orange-ish',
  },
  curve: {
    declared: curve(),
    stored: [
      { minutes: 0.5, percent: 100 },
      { minutes: 90, percent: 10 },
    ],
    typed: '0.5\t100\n90\t10',
    blank: '',
    cells: { '0.5\t100': '0.5\t100' },
    sent: [['0.5\t100\n\t', [{ minutes: 0.5, percent: 100 }]]],
    refused: [
      { minutes: 9, percent: 100 },
      { minutes: 9, percent: 10 },
    ],
  },
  rows: {
    declared: rowsField(
      'results',
      { value: line({ required: 'Please enter the value.' }), label: line() },
      { max: 2 },
    ),
    stored: [{ value: '350', label: 'Lumens' }],
    typed: [
      { id: expect.any(String), en: { value: '350', label: 'Lumens' }, ...inTranslatedLocales(() => ({})) },
    ],
    blank: [],
    said: '350: Lumens',
    cells: {},
    damaged: 7,
    refused: [{ value: '' }],
  },
}

describe.each(Object.entries(CASES))('%s', (name, example) => {
  const { declared, stored, typed, blank, said = typed as string, cells, sent = [], wrong = {} } = example
  const [field] = formFields({ value: declared }) as [Field]
  const { type } = field
  const shown = type.typed(stored, 'en', field, {})

  test('has its name', () => expect(type.name).toBe(name))

  test('goes through a form unchanged', () => {
    expect(shown).toEqual(typed)
    expect(declared.schema.parse(type.stored(shown, 'en', field))).toEqual(stored)
  })

  test('is blank where there is nothing, or something that was damaged', () => {
    for (const none of [undefined, null, example.damaged])
      expect(type.typed(none, 'en', field, {})).toEqual(blank)
  })

  test('is said', () => expect(shownCell(field, stored, language)).toEqual(said))

  test.each(sent)('sends %j', (written, value) => {
    expect(type.stored(written, 'en', field)).toEqual(value)
  })

  test.each(Object.entries(cells))('reads the cell %j', (cell, value) => {
    expect(readCell(field, cell, language)).toEqual({ value })
  })

  test.each(Object.entries(wrong))('asks about the cell %j', (cell, [code, meant]) => {
    expect(readCell(field, cell, language)).toMatchObject({
      error: { code, ...(meant && { values: { meant } }) },
    })
  })

  test('takes no other value', () => expect(declared.schema.safeParse(example.refused).success).toBe(false))
})

test.each([
  ['number', 0.1 + 0.2, '0.3'],
  ['number', 1.125, '1.1250'],
  ['text', 1.125, '1.125'],
  ['text', true, 'yes'],
  ['text', new Date('2026-01-31T00:00:00Z'), '2026-01-31'],
  ['moment', new Date('2026-01-31T00:00:00Z'), '2026-01-31T00:00:00.000'],
  ['text', 'a\r\nb', 'a\nb'],
  ['text', null, ''],
] as const)('A cell of %s has %s as it was typed', (name, cell, text) => {
  const { type } = CASES[name].declared
  expect(type && typedCell({ type }, cell, words)).toBe(text)
})

test('A choice with values of another one has words of its own', () => {
  const [department, role] = [teamMembers, people].map(({ fields }) =>
    fields.find(({ options }) => options?.includes('sales')),
  ) as [Field, Field]
  const chinese = allSheetTexts('zh')[0] as typeof words
  const said = (field: Field, spoken: typeof words) =>
    shownCell(field, 'sales', { ...language, words: spoken })
  expect([said(department, words), said(role, words), said(role, chinese)]).toEqual([
    'Sales & Business Development',
    'Sales',
    '销售',
  ])
  expect(readCell(role, 'sales', language)).toEqual({ value: 'sales' })
  expect(readCell(role, '销售', language)).toEqual({ value: 'sales' })
})

test('A field stands in the main part of a form and may stay blank, if nothing else is declared', () => {
  const fields = formFields({
    note: line(),
    name: line({ required: 'Please enter a name.', group: 'content' }),
  })
  expect(fields.map(({ name, group, required }) => [name, group, required])).toEqual([
    ['note', 'main', false],
    ['name', 'content', true],
  ])
})

describe('Several records', () => {
  const declared = records(
    'categories',
    'selected_category_not_found',
    {},
    { unsaved: z.strictObject({ name: z.string({ error: 'x' }) }), max: 3 },
  )
  const [field] = formFields({ value: declared }) as [Field]

  test('are said by their names, unknown and damaged ones not at all', () => {
    const stored = [null, { id: ID }, { id: 'gone' }, 5, { id: 5 }, { name: 'Manual' }]
    expect(shownCell(field, stored, language)).toBe('head-lamps, Manual')
    expect(field.type.typed([null, { id: ID }], 'en', field, {})).toEqual([ID])
  })

  test('stand each once, among them what is to become one', () => {
    expect(declared.schema.parse([{ name: 'Manual' }, { id: ID }, { name: 'Manual' }])).toEqual([
      { name: 'Manual' },
      { id: ID },
    ])
  })

  test.each([
    [[{ id: 'none' }], '0.id', 'selected_category_not_found'],
    [[{ id: ID, name: 'Manual' }], '0.name', 'unknown_field'],
    [[{ id: ID }, { name: 5 }], '1.name', 'not_a_text'],
    [[{ name: 'Manual', size: 5 }], '0.size', 'unknown_field'],
    [[null], '0', 'invalid_value'],
    [['Manual'], '0', 'invalid_value'],
    [Array(4).fill({ id: ID }), '', 'too_many'],
  ])('are not %j', (sent, path, code) =>
    expect(fieldErrors(declared.schema.safeParse(sent).error?.issues ?? [])).toMatchObject([{ path, code }]),
  )
})

describe('A country', () => {
  const plant = country(['EVERY']).schema
  const home = country(['']).schema

  test.each([
    ['EVERY', plant, 'EVERY'],
    [' Germany ', plant, 'DE'],
    ['cn', home, 'CHINA'],
    ['', home, ''],
    [null, home, ''],
    [undefined, home, ''],
  ])('is read from %j', (sent, schema, code) => expect(schema.parse(sent)).toBe(code))

  test.each([
    ['', plant],
    [null, plant],
    ['every', plant],
    ['Atlantis', home],
    [49, home],
    [['DE'], home],
  ])('is not %j', (sent, schema) =>
    expect(schema.safeParse(sent).error?.issues).toMatchObject([{ params: { code: 'unknown_country' } }]),
  )

  test('stands once in a list, in the order of the codes', () => {
    expect(countries().schema.parse(['Vietnam', 'Germany', 'cn', 'DE'])).toEqual(['CHINA', 'DE', 'VN'])
  })
})

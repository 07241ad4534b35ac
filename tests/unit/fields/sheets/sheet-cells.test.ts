import { describe, expect, test } from 'vitest'
import {
  type CellTexts,
  isLeftOut,
  namedRecords,
  readCell,
  type SheetLanguage,
  shownCell,
  typedCell,
} from '@/lib/fields/sheets/sheet-cells'
import { CHOICE } from '@/lib/fields/types/choice'
import { MOMENT } from '@/lib/fields/types/moment'
import { NUMBER } from '@/lib/fields/types/number'
import { RECORD } from '@/lib/fields/types/record'
import { TEXT } from '@/lib/fields/types/text'
import type { Column, ValueType } from '@/lib/fields/value-type'

const words = {
  locale: 'en',
  word: (code: string) => `word of ${code}`,
  yes: 'yes',
  no: 'no',
  tooLong: '(too long)',
} as CellTexts
const language = {
  words,
  understood: [words, { ...words, tooLong: '（过长）' }],
  records: { categories: namedRecords([{ id: '1', slug: 'lamps', names: ['Lamps', 'Lanterns'] }]) },
} as unknown as SheetLanguage

const columnOf = (type: ValueType, further: Partial<Column> = {}): Column => ({
  name: 'value',
  type,
  required: false,
  translatable: false,
  ...further,
})

describe('A cell that is written', () => {
  test.each([null, undefined, ''])('is blank for %j', (value) =>
    expect(shownCell(columnOf(CHOICE), value, language)).toBe(''),
  )
  test('is a number for a number among numbers, and a text for one among texts', () => {
    expect(shownCell(columnOf(NUMBER), 1.5, language)).toBe(1.5)
    expect(shownCell(columnOf(TEXT), 1.5, language)).toBe('1.5')
    expect(shownCell(columnOf(TEXT), '1.5', language)).toBe('1.5')
  })
  test('names records by their slugs, unknown ones not at all, and times as they are stored', () => {
    const column = columnOf(RECORD, { recordsOf: 'categories' })
    expect(shownCell(column, '1', language)).toBe('lamps')
    expect(shownCell(column, '2', language)).toBe('')
    expect(shownCell(columnOf(RECORD, { recordsOf: 'tags' }), '1', language)).toBe('')
    expect(shownCell(columnOf(MOMENT), '2026-01-31T10:00:00.000Z', language)).toBe('2026-01-31T10:00:00.000Z')
  })
})

describe('A cell that is read', () => {
  const noon = new Date('2026-01-31T12:30:00Z')
  test.each([
    ['nothing', TEXT, null, ''],
    ['a broken date', TEXT, new Date(Number.NaN), ''],
    ['a day', TEXT, new Date('2026-01-31T00:00:00Z'), '2026-01-31'],
    ['a date with a time', TEXT, noon, '2026-01-31T12:30:00.000Z'],
    ['a time on no clock', MOMENT, noon, '2026-01-31T12:30:00.000'],
    ['yes', TEXT, true, 'yes'],
    ['no', TEXT, false, 'no'],
    ['a sum of halves that binary has not', NUMBER, 0.1 + 0.2, '0.3'],
    ['a number in a column of texts', TEXT, 0.1 + 0.2, '0.3'],
    ['a text with the line ends of Windows', TEXT, 'a\r\nb\r\nc', 'a\nb\nc'],
  ])('is typed for %s', (_, type, cell, typed) => expect(typedCell({ type }, cell, words)).toBe(typed))

  test.each([
    '#N/A',
    '#REF!',
    '#VALUE!',
    '#DIV/0!',
    '#NAME?',
    '#NUM!',
    '#NULL!',
    ' #N/A ',
    '#SPILL!',
    '#NV',
    '#WERT!',
    '#BEZUG!',
    '#ZAHL!',
  ])('is an error of its formula: %s', (typed) =>
    expect(readCell(columnOf(TEXT), typed, language)).toEqual({
      error: { code: 'cell_is_an_error', values: { value: typed.trim() } },
    }),
  )
  test.each(['#1', '#N/A or so', 'see #REF!'])('is a text: %s', (typed) =>
    expect(readCell(columnOf(TEXT), typed, language)).not.toHaveProperty('error'),
  )

  test('stays as it is where it says in any language that its text did not fit', () => {
    expect([' (too long) ', '（过长）', 'too long', ''].map((typed) => isLeftOut(typed, language))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

test('Records are named by slug before a name that reads like it', () => {
  const { slugs, ids } = namedRecords([
    { id: '1', slug: 'lamps', names: ['Torches'] },
    { id: '2', slug: 'torches', names: ['Lights'] },
  ])
  expect([slugs.get('1'), slugs.get('2')]).toEqual(['lamps', 'torches'])
  expect(['lamps', 'torches', 'lights', 'other'].map((name) => ids.get(name))).toEqual([
    '1',
    '2',
    '2',
    undefined,
  ])
})

import { describe, expect, test } from 'vitest'
import { blankTable, pipeTableText, tableAt, withPasted } from '@/lib/texts/pipe-table'

const TEXT = 'Before.\n\n| Mode | Lumens |\n| :--- | ---: |\n| High | 1400 |\n| a \\| b |\n\nAfter | all.'

describe('A pipe table', () => {
  test('is found where the cursor stands in it, with its columns, and nowhere else', () => {
    const start = TEXT.indexOf('| Mode')
    const end = TEXT.indexOf('\n\nAfter')
    const table = {
      indent: '',
      alignments: ['left', 'right'],
      rows: [
        ['Mode', 'Lumens'],
        ['High', '1400'],
        ['a | b', ''],
      ],
      start,
      end,
    }
    for (const word of ['Mode', '---:', '1400', 'a \\|'])
      expect(tableAt(TEXT, TEXT.indexOf(word))).toEqual(table)
    expect(tableAt(TEXT, end)).toEqual(table)
    for (const word of ['Before', 'After', 'all']) expect(tableAt(TEXT, TEXT.indexOf(word))).toBeNull()
    expect(tableAt('', 0)).toBeNull()
    expect(tableAt('| no | table |', 3)).toBeNull()
  })

  test('begins at its heading, and needs no pipes at its edges', () => {
    const text = 'One | two\nMode | Lumens\n--- | :-:\nLow | 9'
    expect(tableAt(text, text.length)).toMatchObject({
      alignments: ['', 'center'],
      rows: [
        ['Mode', 'Lumens'],
        ['Low', '9'],
      ],
      start: 10,
      end: text.length,
    })
    expect(tableAt(text, 2)).toBeNull()
  })

  test('keeps its place in an item of a list', () => {
    const text = '- item\n\n  | a | b |\n  | --- | --- |\n  | 1 | 2 |\n'
    const table = tableAt(text, text.indexOf('1'))
    expect(table).toMatchObject({ indent: '  ', start: text.indexOf('| a') })
    expect(text.slice(table?.start, table?.end)).toMatch(/^\| a .* 2 \|$/s)
  })

  test('is written so that it is read again as it was', () => {
    const written = '| Mode | Lumens |\n| :--- | ---: |\n| High | 1400 |\n| a \\| b |  |'
    const table = tableAt(TEXT, TEXT.indexOf('High'))
    expect(table && pipeTableText(table)).toBe(written)
    expect(tableAt(written, 0)?.rows).toEqual(table?.rows)
    const rows = [['two\nlines', ' x '], ['short']]
    expect(pipeTableText({ alignments: ['center', ''], rows })).toBe(
      '| two lines | x |\n| :---: | --- |\n| short |  |',
    )
  })

  test('grows with what a spreadsheet copied', () => {
    const { alignments, rows } = withPasted(blankTable(2, 2), 1, 1, 'a\tb\r\nc\td\r\n')
    expect(alignments).toEqual(['', '', ''])
    expect(rows).toEqual([
      ['', '', ''],
      ['', 'a', 'b'],
      ['', 'c', 'd'],
    ])
  })

  test('takes cells with line breaks, which spreadsheets copy in quotes', () => {
    const { rows } = withPasted(blankTable(1, 1), 0, 0, 'a\t"two\nlines"\tc\r\n"say ""hi""\n"\t5"\td\r\n')
    expect(rows).toEqual([
      ['a', 'two\nlines', 'c'],
      ['say "hi"\n', '5"', 'd'],
    ])
    expect(withPasted(blankTable(1, 1), 0, 0, '"5 lm" max\tb').rows).toEqual([['"5 lm" max', 'b']])
    expect(withPasted(blankTable(1, 1), 0, 0, '"open\tb\nc\td').rows).toEqual([
      ['"open', 'b'],
      ['c', 'd'],
    ])
    expect(withPasted(blankTable(1, 1), 0, 0, '"5 lm\tb\n"6 lm\tc').rows).toEqual([
      ['"5 lm', 'b'],
      ['"6 lm', 'c'],
    ])
  })

  test.each([
    ['in a quote', '> '],
    ['deep in a list', '      '],
  ])('is found %s', (_, indent) => {
    const text = ['| a | b |', '| --- | --- |', '| 1 | 2 |'].map((line) => indent + line).join('\n')
    const table = tableAt(text, text.indexOf('1'))
    expect(table).toMatchObject({
      indent,
      rows: [
        ['a', 'b'],
        ['1', '2'],
      ],
    })
    expect(text.slice(table?.start, table?.end)).toMatch(/^\| a .* 2 \|$/s)
  })

  test('keeps the cells of a row that is longer than its delimiters', () => {
    const text = '| a | b |\n| --- | --- |\n| 1 | 2 | 3 |'
    expect(tableAt(text, 0)).toMatchObject({
      alignments: ['', '', ''],
      rows: [
        ['a', 'b', ''],
        ['1', '2', '3'],
      ],
    })
  })
})

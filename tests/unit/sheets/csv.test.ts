import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSheetFile } from '@/lib/files/read-sheet-file'
import { type CsvValue, csvLines, withFormulas, withoutFormulas } from '@/lib/sheets/csv'
import { missingPrograms } from '../../../scripts/operate/cluster/programs.mjs'
import { needs } from '../../support/needs'

const missing = missingPrograms('python3')
const missingOffice = missingPrograms('soffice')

const COLUMNS = [
  { key: 'a', header: 'First' },
  { key: 'b', header: 'Second (g)' },
]

const TEXTS = [
  'plain',
  'two\nlines',
  'two\r\nlines',
  'old\rMac',
  'a, "b"\n',
  '\n',
  ' blanks ',
  'semi;colon',
  "'",
  "'=quoted before",
  "''=quoted twice",
  '=1+1',
  ' =1+1',
  '-first\n- second\n+ third',
  'a;=HYPERLINK("https://elsewhere.example","x")',
  'a;"=HYPERLINK(1)"',
  'a\t=1',
  'line\n=1+1',
  'line\r\n@SUM(A1)',
  "a;'=1;=2;;=3",
  '\t=1',
  '\r=1',
  '＝1',
  'x;＋1',
  '光\n束',
]

const ROWS = TEXTS.map((text, index) => ({ a: text, b: TEXTS[TEXTS.length - 1 - index] ?? '' }))
const FILE = csvLines(ROWS, COLUMNS, true)

/** What Python's own reader finds in the file. */
function readByPython(delimiter: string): string[][] {
  const program =
    'import csv,io,json,sys;t=io.TextIOWrapper(sys.stdin.buffer,encoding="utf-8-sig",newline="");' +
    'print(json.dumps(list(csv.reader(t,delimiter=sys.argv[1]))))'
  return JSON.parse(execFileSync('python3', ['-S', '-c', program, delimiter], { input: FILE }).toString())
}

const asWritten = ROWS.map(({ a, b }) => [withoutFormulas(a), withoutFormulas(b)])
const HEAD = ['First', 'Second (g)']
const BEGINS_AS_FORMULA = /^["\s]*[=+\-@＝＋－＠]/

describe.skipIf(missing)(`A table as CSV, read by Python${needs(missing)}`, () => {
  test('has as many records as it has rows, with the same cells', () =>
    expect(readByPython(',')).toEqual([HEAD, ...asWritten]))

  test.each([';', '\t'])('has no formula where %j is expected between cells', (delimiter) => {
    const cells = readByPython(delimiter).flat()
    expect(cells.filter((cell) => BEGINS_AS_FORMULA.test(cell))).toEqual([])
  })
})

/** What LibreOffice finds in the file, as the workbook it makes of it. */
async function readByLibreOffice() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'office-'))
  try {
    const file = path.join(folder, 'table.csv')
    fs.writeFileSync(file, FILE)
    const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`
    // Commas, double quotes, UTF-8, from the first line, all columns as they are.
    const filter = '--infilter=CSV:44,34,76,1'
    const convert = ['--headless', profile, filter, '--convert-to', 'xlsx', '--outdir', folder, file]
    execFileSync('soffice', convert, { stdio: 'ignore' })
    return await readSheetFile(fs.readFileSync(path.join(folder, 'table.xlsx')))
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

describe.skipIf(missingOffice)(`A table as CSV, read by LibreOffice${needs(missingOffice)}`, () => {
  test('has as many records as it has rows, with the same cells', async () => {
    const [sheet] = await readByLibreOffice()
    // It has one kind of line break.
    const lines = (text: string) => text.replaceAll(/\r\n|\r/g, '\n')
    expect(sheet?.rows).toEqual([HEAD, ...asWritten.map((row) => row.map(lines))])
  }, 120_000)
})

describe('A table as CSV', () => {
  test('is read back as it was', async () => {
    const read = await readSheetFile(new TextEncoder().encode(FILE))
    expect(read).toEqual([{ name: null, rows: [HEAD, ...ROWS.map(({ a, b }) => [a, b])] }])
  })

  test.each([';', '\t'])('has no formula for a program that knows no quotes and parts by %j', (delimiter) => {
    const cells = FILE.replace(/^\uFEFF/, '').split(delimiter === ';' ? /[;\r\n]/ : /[\t\r\n]/)
    expect(cells.filter((cell) => BEGINS_AS_FORMULA.test(cell))).toEqual([])
  })

  test('has numbers as numbers, also below zero', () => {
    const row: Record<string, CsvValue> = { a: -20, b: 1.125 }
    expect(csvLines([row], COLUMNS, false)).toBe('-20,1.1250\r\n')
  })

  test.each(TEXTS)('gives %j back', (text) => expect(withFormulas(withoutFormulas(text))).toBe(text))
})

describe("A first line that names the separator, as Excel's does", () => {
  test.each([
    ['sep=;\r\nslug;name\r\na;b, c\r\n', 'b, c'],
    ['\uFEFFsep=,\nslug,name\na,"b;c;d;e"\n', 'b;c;d;e'],
    ['"sep=|"\nslug|name\na|b\n', 'b'],
    ['SEP=\t\rslug\tname\ra\tb\r', 'b'],
  ])('is followed and is no row: %j', async (file, cell) => {
    expect(await readSheetFile(new TextEncoder().encode(file))).toMatchObject([
      {
        name: null,
        rows: [
          ['slug', 'name'],
          ['a', cell],
        ],
      },
    ])
  })

  test('alone makes an empty file', async () =>
    expect(readSheetFile(new TextEncoder().encode('sep=;'))).rejects.toMatchObject({ code: 'sheet_empty' }))
})

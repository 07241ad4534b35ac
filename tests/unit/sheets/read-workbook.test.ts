import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { ApiError } from '@/lib/errors/api-error'
import { readSheetFile } from '@/lib/files/read-sheet-file'
import { dateOfDays } from '@/lib/sheets/workbook/date-formats'
import { instantsAt } from '@/lib/values/time-zone'
import { XLSX_BOMBS } from '../../support/bombs'

/** The sheets of a file, or why it is refused. */
const readFile = (bytes: Uint8Array) =>
  readSheetFile(bytes).then(
    (sheets) => ({ sheets }),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      return { error: { code: error.code, ...(error.values && { values: error.values }) } }
    },
  )

/** A workbook with these rows, as XML. */
async function workbookWith(rows: string, end = '</sheetData></worksheet>'): Promise<Uint8Array> {
  const parts = unzipSync(await writeXlsxFile([[{ value: 'slug', type: String }]]).toBuffer())
  const sheet = 'xl/worksheets/sheet1.xml'
  const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}${end}`
  return zipSync({ ...parts, [sheet]: strToU8(xml) })
}
const row = (at: string, rest: string) => `<row r="${/\d+/.exec(at)}"><c r="${at}"${rest}</row>`
const far = (at: string) => workbookWith(row('A1', '><v>1</v></c>') + row(at, ' t="n"><v>1</v></c>'))

test.each(['XFD1048576', 'A25002', 'SG2'])(
  'a workbook with something in %s is refused by the cell’s name',
  async (cell) => {
    expect(await readFile(await far(cell))).toEqual({
      error: { code: 'sheet_reaches_too_far', values: { cell, rows: 25_000, columns: 500 } },
    })
  },
)

test('what is within reach is read, and so is a sheet colored to its end', async () => {
  const colored = await workbookWith(row('A1', '><v>1</v></c>') + row('SF2', ' s="0"/>'))
  expect(await readFile(colored)).toEqual({ sheets: [{ name: 'Sheet1', rows: [[1]] }] })
  expect(await readFile(await far('SF25001'))).toMatchObject({ sheets: [{ rows: { length: 25_001 } }] })
})

const bomb = (name: string) => async () => XLSX_BOMBS[name]?.() ?? Buffer.of()

test.each([
  ['the last cell a spreadsheet has', () => far('XFD1048576'), 'sheet_reaches_too_far'],
  ['one text in pieces without end', bomb('one text in pieces without end'), 'read'],
  ['one cell in pieces without end', bomb('one cell in pieces without end'), 'read'],
])('%s is read with little memory', async (_, make, expected) => {
  const program = `import { readFileSync } from 'node:fs'
    import { readSheetFile } from './src/lib/files/read-sheet-file.ts'
    await readSheetFile(readFileSync(0)).then(() => console.log('read'), ({ code }) => console.log(code))`
  const options = ['--max-old-space-size=64', '--import', 'tsx', '--input-type=module', '--eval', program]
  const reading = promisify(execFile)(process.execPath, options)
  reading.child.stdin?.end(await make())
  const { stdout } = await reading
  expect(stdout).toContain(expected)
})

test('a sheet of beginnings of cells is read in one pass', async () => {
  const beginnings = '<c\t0'.repeat(4000) + '\tr="A0"'.repeat(4000)
  expect(await readFile(await workbookWith(beginnings, ''))).toMatchObject({
    error: { code: 'sheet_unreadable' },
  })
})

test('names of sheets are cut where no program takes more', async () => {
  const { sheets = [] } = (await readFile(await bomb('names of sheets without end')())) as {
    sheets?: { name: string }[]
  }
  expect(sheets.map(({ name }) => name.length)).toEqual(new Array(255).fill(255))
})

test('a time typed in a spreadsheet is read to the minute', () => {
  const minutes = Array.from({ length: 24 * 60 }, (_, minute) => minute)
  const read = minutes.map((minute) => dateOfDays(46_143 + minute / (24 * 60), false).toISOString())
  expect(read).toEqual(minutes.map((minute) => new Date(Date.UTC(2026, 4, 1, 0, minute)).toISOString()))
  expect(instantsAt('Asia/Shanghai', '2026-05-01T09:59:59.999')).toEqual(['2026-05-01T01:59:59.000Z'])
})

test('a cell that says it is a date and is none keeps what it has, instead of counting as blank', async () => {
  for (const number of ['4006381333931', '12345678']) {
    const { sheets } = (await readFile(await workbookWith(row('A1', ` t="d"><v>${number}</v></c>`)))) as {
      sheets: object
    }
    expect(JSON.stringify(sheets)).toContain(number)
  }
})

test.each([
  ['#N/A', '#N/A'],
  ['#SPILL!', '#SPILL!'],
  ['Err:502', '#VALUE!'],
])('an error in a cell is passed on, one nobody knows as that of a value: %s', async (shown, read) => {
  const file = await workbookWith(row('A1', ` t="e"><v>${shown}</v></c>`))
  expect(await readFile(file)).toMatchObject({ sheets: [{ rows: [[read]] }] })
})

test('a date that is written out is on no clock, wherever the server is', async () => {
  const cells = ['2026-01-31T08:00:00', '2026-01-31T08:00:00.000Z', '2026-01-31T16:00:00+08:00', '2026-01-31']
  const rows = cells.map((text, index) => row(`A${index + 1}`, ` t="d"><v>${text}</v></c>`)).join('')
  const program = `import { readFileSync } from 'node:fs'
    import { readSheetFile } from './src/lib/files/read-sheet-file.ts'
    console.log(JSON.stringify((await readSheetFile(readFileSync(0)))[0].rows))`
  const options = ['--import', 'tsx', '--input-type=module', '--eval', program]
  const env = { ...process.env, TZ: 'Asia/Shanghai' }
  const reading = promisify(execFile)(process.execPath, options, { env })
  reading.child.stdin?.end(await workbookWith(rows))
  const morning = '2026-01-31T08:00:00.000Z'
  expect(JSON.parse((await reading).stdout).flat()).toEqual([
    morning,
    morning,
    morning,
    '2026-01-31T00:00:00.000Z',
  ])
})

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { ApiError } from '@/lib/domain/api-error'
import { readSheetFile } from '@/lib/sheets/read-file'

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

test('what is within reach is read, and so is a sheet coloured to its end', async () => {
  const coloured = await workbookWith(row('A1', '><v>1</v></c>') + row('SF2', ' s="0"/>'))
  expect(await readFile(coloured)).toEqual({ sheets: [{ name: 'Sheet1', rows: [[1]] }] })
  expect(await readFile(await far('SF25001'))).toMatchObject({ sheets: [{ rows: { length: 25_001 } }] })
})

test('the last cell a spreadsheet has is refused with little memory', async () => {
  const source = Buffer.from(await far('XFD1048576')).toString('base64')
  const program = `import { readSheetFile } from './src/lib/sheets/read-file.ts'
    await readSheetFile(Buffer.from('${source}', 'base64')).catch(({ code }) => console.log(code))`
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--max-old-space-size=64',
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    program,
  ])
  expect(stdout).toContain('sheet_reaches_too_far')
})

test('a sheet of beginnings of cells is read in one pass', async () => {
  const beginnings = '<c\t0'.repeat(4000) + '\tr="A0"'.repeat(4000)
  expect(await readFile(await workbookWith(beginnings, ''))).toMatchObject({
    error: { code: 'sheet_unreadable' },
  })
})

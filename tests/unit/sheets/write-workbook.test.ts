import { expect, test } from 'vitest'
import { readSheetFile } from '@/lib/files/read-sheet-file'
import { writeWorkbook } from '@/lib/sheets/write-workbook'

test.each([
  ['Headlamps', 'Headlamps'],
  ['Headlamps / Lanterns', 'Headlamps Lanterns'],
  ['[Lamps]: which *one*?', 'Lamps which one'],
  ["'Lamps'", 'Lamps'],
  ['Lamps for cavers, climbers and crews', 'Lamps for cavers, climbers and'],
  [`${'a'.repeat(30)}🔦`, 'a'.repeat(30)],
  [`${'a'.repeat(30)}'s`, 'a'.repeat(30)],
  ['?', 'Sheet1'],
])('a sheet called "%s" has a name that spreadsheets take', async (name, written) => {
  const bytes = await writeWorkbook([{ name, widths: [10], rows: [['Name'], ['TX']] }])
  expect((await readSheetFile(bytes)).map((sheet) => sheet.name)).toEqual([written])
})

import writeXlsxFile from 'write-excel-file/node'

/** A sheet to be written: texts stay texts, whatever they begin with. */
export type WrittenSheet = {
  name: string
  /** The widths of its columns in letters. */
  widths: number[]
  rows: (string | number)[][]
}

/** The bytes of a workbook, each sheet with a row of headings that stays in sight. */
export async function writeWorkbook(sheets: readonly WrittenSheet[]): Promise<Uint8Array> {
  const file = writeXlsxFile(
    sheets.map(({ name, widths, rows }) => ({
      sheet: name,
      stickyRowsCount: 1,
      columns: widths.map((width) => ({ width })),
      data: rows.map((row, index) =>
        row.map((value) => {
          if (value === '') return null
          if (typeof value === 'number') return { value, type: Number }
          return { value, type: String, ...(index === 0 && { fontWeight: 'bold' as const }) }
        }),
      ),
    })),
  )
  return file.toBuffer()
}

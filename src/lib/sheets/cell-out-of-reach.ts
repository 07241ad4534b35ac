import { Unzip, UnzipInflate } from 'fflate'
import { SHEET_MAX_COLUMNS, SHEET_MAX_ROWS } from '../domain/limits'

const PUSHED_BYTES = 64 * 1024

// No tag holds a `<`: where one stops at it, a file of beginnings of tags costs no more than another.
const CELL = /<(?:\w+:)?c(\s[^<>]*)>/g
const PLACE = /\sr=["']([A-Z]{1,3})(\d{1,7})["']/

const columnNumber = (letters: string) =>
  [...letters].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0)

function outOfReachIn(xml: string): string | null {
  for (const [, attributes = ''] of xml.matchAll(CELL)) {
    // What is only coloured has no contents.
    if (attributes.endsWith('/')) continue
    const [, column = '', row = ''] = PLACE.exec(attributes) ?? []
    // The row of the headings is none of them.
    if (Number(row) > SHEET_MAX_ROWS + 1 || columnNumber(column) > SHEET_MAX_COLUMNS) return column + row
  }
  return null
}

/**
 * The first cell of a workbook beyond the rows and columns a list can have, such as XFD1048576. The file is read in pieces,
 * since the library would make room for every cell in between.
 */
export function cellOutOfReach(workbook: Uint8Array): string | null {
  let found: string | null = null
  const unzip = new Unzip((file) => {
    if (!/(^|\/)worksheets\/[^/]+\.xml$/.test(file.name)) return
    const decoder = new TextDecoder('latin1')
    let rest = ''
    file.ondata = (error, bytes) => {
      if (error) throw error
      if (found) return
      const xml = rest + decoder.decode(bytes, { stream: true })
      found = outOfReachIn(xml)
      rest = xml.slice(xml.lastIndexOf('<'))
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  for (let from = 0; from < workbook.length && !found; from += PUSHED_BYTES) {
    const to = from + PUSHED_BYTES
    unzip.push(workbook.subarray(from, to), to >= workbook.length)
  }
  return found
}

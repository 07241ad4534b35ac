import { ApiError } from '../../errors/api-error'
import type { FileSheet } from '../../fields/sheets/sheet-grid'
import { SHEET_MAX_CELLS, SHEET_MAX_CHARS, SHEET_MAX_ROWS } from '../../values/limits'
import { readXml, type XmlElement } from '../../xml/read-xml'
import { isDateFormat } from './date-formats'
import { cutText, readSheet, withPiece } from './read-sheet'
import { ZipParts } from './zip-parts'

const RELATIONSHIPS = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships/',
  'http://purl.oclc.org/ooxml/officeDocument/relationships/',
]

/** Elements of a part that lists others, and of the texts or the sheets together: programs write up to three a cell. */
const LIST_LIMITS = { elements: 200_000, nesting: 50 }
const PART_LIMITS = { elements: 3 * SHEET_MAX_CELLS + 4 * SHEET_MAX_ROWS, nesting: 50 }
/** Different texts: 25,000 rows of 40. */
const MAX_STRINGS = 1_000_000
/** Programs show no more sheets than that at their foot. */
const MAX_SHEETS = 255
/** Excel takes 31 in a sheet's name, other programs a few more. */
const SHEET_NAME_MAX_CHARS = 255

type Layout = { sheets: Map<string, string>; strings?: string; styles?: string }

const value = ({ attributes }: XmlElement, name: string) =>
  Object.values(attributes).find(({ local }) => local === name)?.value

/** The path of a part named by one of the workbook's folder. */
const partAt = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

async function readLayout(parts: ZipParts): Promise<Layout> {
  const layout: Layout = { sheets: new Map() }
  await readXml(parts.read('xl/_rels/workbook.xml.rels'), LIST_LIMITS, {
    open(element) {
      if (element.local !== 'Relationship') return
      const [id, type = '', target = ''] = ['Id', 'Type', 'Target'].map((name) => value(element, name))
      const base = RELATIONSHIPS.find((each) => type.startsWith(each))
      const means = base && type.slice(base.length)
      if (means === 'worksheet' && id) layout.sheets.set(id, partAt(target))
      if (means === 'sharedStrings') layout.strings = partAt(target)
      if (means === 'styles') layout.styles = partAt(target)
    },
  })
  return layout
}

async function readSheetList(parts: ZipParts) {
  const sheets: { name: string; id: string }[] = []
  let since1904 = false
  await readXml(parts.read('xl/workbook.xml'), LIST_LIMITS, {
    open(element) {
      if (element.local === 'workbookPr') since1904 = ['1', 'true'].includes(value(element, 'date1904') ?? '')
      if (element.local !== 'sheet') return
      const name = value(element, 'name')
      if (name && sheets.length < MAX_SHEETS)
        sheets.push({ name: cutText(name.slice(0, SHEET_NAME_MAX_CHARS)), id: value(element, 'id') ?? '' })
    },
  })
  return { sheets, since1904 }
}

/** Texts of cells, which a workbook stores once: with their formatted runs, without how they are pronounced. */
async function readStrings(parts: ZipParts, part: string): Promise<string[]> {
  const strings: string[] = []
  let text: string | null = null
  let shows = false
  let isPronounced = false
  await readXml(parts.read(part), PART_LIMITS, {
    open({ local }) {
      if (local === 'si') text = ''
      if (local === 'rPh') isPronounced = true
      shows = local === 't' && !isPronounced
    },
    close({ local }) {
      shows = false
      if (local === 'rPh') isPronounced = false
      if (local !== 'si' || text === null) return
      if (strings.length >= MAX_STRINGS) throw new ApiError('sheet_unpacks_too_large')
      strings.push(cutText(text))
      text = null
    },
    text(piece) {
      if (shows && text !== null) text = withPiece(text, piece)
    },
  })
  return strings
}

/** Which of the cells' formats show dates. */
async function readDateStyles(parts: ZipParts, part: string): Promise<boolean[]> {
  const patterns = new Map<number, string>()
  const styles: boolean[] = []
  let isOfCells = false
  await readXml(parts.read(part), LIST_LIMITS, {
    open(element) {
      if (element.local === 'cellXfs') isOfCells = true
      const id = Number(value(element, 'numFmtId') ?? Number.NaN)
      const pattern = value(element, 'formatCode')
      if (element.local === 'numFmt' && pattern !== undefined) patterns.set(id, pattern)
      if (element.local === 'xf' && isOfCells) styles.push(isDateFormat(id, patterns.get(id)))
    },
    close({ local }) {
      if (local === 'cellXfs') isOfCells = false
    },
  })
  return styles
}

/**
 * The sheets of a workbook (ECMA-376, SpreadsheetML), each part read once and in pieces.
 *
 * @throws ApiError for cells out of reach, and for more than a list of the site has.
 */
export async function readWorkbook(bytes: Uint8Array): Promise<FileSheet[]> {
  const parts = new ZipParts(bytes)
  const layout = await readLayout(parts)
  const { sheets, since1904 } = await readSheetList(parts)
  const strings = layout.strings ? await readStrings(parts, layout.strings) : []
  const dateStyles = layout.styles ? await readDateStyles(parts, layout.styles) : []
  const read: FileSheet[] = []
  const budget = { cells: SHEET_MAX_CELLS, elements: PART_LIMITS.elements, chars: SHEET_MAX_CHARS }
  for (const { name, id } of sheets) {
    const part = layout.sheets.get(id)
    // A sheet of another type is a chart.
    if (part === undefined) continue
    read.push({
      name,
      rows: await readSheet(parts.read(part), { strings, dateStyles, since1904 }, budget),
    })
  }
  if (read.length === 0) throw new ApiError('sheet_unreadable')
  return read
}

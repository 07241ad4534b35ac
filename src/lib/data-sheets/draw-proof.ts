import { encode } from 'uqr'
import { later, type SheetFlow } from './column'
import type { Paper } from './paper'
import type { Sheet } from './sheet'
import { SHEET_COLORS, type TextStyle } from './styles'

/** 22 mm without its quiet zone: a phone reads it from paper at arm's length. */
const CODE_SIDE = 62.4
/** As ISO/IEC 18004 asks for around a code. */
const QUIET_MODULES = 4
const GAP = 18
const ROW_GAP = 3

/** Draws the QR code of an address; returns its side with the quiet zone. */
function drawCode(paper: Paper, x: number, y: number, address: string, alt: string): number {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  const module = CODE_SIDE / size
  const quiet = QUIET_MODULES * module
  const side = CODE_SIDE + 2 * quiet
  paper.figure([x, y, side, side], alt, () => {
    data.forEach((row, line) => {
      row.forEach((isDark, column) => {
        if (isDark) paper.doc.rect(x + quiet + column * module, y + quiet + line * module, module, module)
      })
    })
    paper.doc.fill('#000000')
  })
  return side
}

/** Draws what shows whether a document is still right: the QR code at the left, and columns of rows beside it. */
export function drawProof(
  paper: Paper,
  page: SheetFlow,
  { heading, address, alt, columns }: NonNullable<Sheet['proof']>,
  styles: Record<'cell' | 'label', TextStyle>,
) {
  page.keep(130)
  page.heading(heading)
  const top = page.at
  const side = drawCode(paper, page.x - 6, top.y + 4, address, alt)
  const width = (page.width - side - columns.length * GAP) / columns.length
  const ends = columns.map((rows, index) => {
    const column = page.part(side + GAP + index * (width + GAP) - 6, width)
    for (const { label, value } of rows) {
      column.gap(ROW_GAP * 2)
      column.text(label, styles.label)
      column.text(value, { ...styles.cell, color: SHEET_COLORS.ink })
    }
    return column.at
  })
  page.at = [...ends, { ...top, y: top.y + side + 4 }].reduce(later)
}

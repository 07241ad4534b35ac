import { type Drawing, FRAME } from '../charts/drawing'
import { later, type SheetFlow } from './column'
import type { Paper } from './paper'
import type { Sheet } from './sheet'
import { SHEET_COLORS, STYLE, type TextStyle } from './styles'

const GAP = 28
/** Texts of an axis, and names of lines. */
const SMALL: TextStyle = { face: 'text', size: 6.4, leading: 8, color: SHEET_COLORS.inkFaint }
const NAME: TextStyle = { ...SMALL, size: 6.8, color: SHEET_COLORS.ink }
const TITLE: TextStyle = { ...STYLE.cell, face: 'strong' }
const TITLE_HEIGHT = 20

/** Draws charts beside each other, as on the product's page: the first line is the brightest mode, before which the others stand back. */
export function drawCharts(
  paper: Paper,
  page: SheetFlow,
  charts: NonNullable<Sheet['charts']>,
  accent: string,
) {
  const width = (page.width - GAP) / 2
  const height = (width / FRAME.width) * FRAME.height
  const notes = charts.map(({ note }) => paper.heightOf(note, STYLE.label, width))
  page.keep(TITLE_HEIGHT + height + Math.max(...notes))
  const ends = charts.map(({ title, note, drawing }, index) => {
    const column = page.part(index * (width + GAP), width)
    const top = column.at.y + TITLE_HEIGHT
    column.text(title, TITLE)
    paper.figure([column.x, top, width, height], `${title}. ${note}`, () =>
      drawChart(paper, drawing, [column.x, top, width], accent),
    )
    column.at = { ...column.at, y: top + height + 4 }
    column.text(note, STYLE.label)
    return column.at
  })
  page.at = ends.reduce(later)
}

function drawChart(
  paper: Paper,
  drawing: Drawing,
  [left, top, width]: [number, number, number],
  accent: string,
) {
  const { x, y, unit, lines, dots, own, marks } = drawing
  const { doc } = paper
  const scale = width / FRAME.width
  const right = (at: number) => left + at * scale
  const down = (at: number) => top + at * scale
  const grid = [
    ...x.map(([at]) => `M${at} ${FRAME.top}V${FRAME.bottom}`),
    ...(marks ? [[FRAME.bottom], ...marks] : y).map(([at]) => `M${FRAME.left} ${at}H${FRAME.right}`),
  ]
  doc.save().translate(left, top).scale(scale)
  const [first] = lines
  if (first)
    doc.path(`${first[0]}V${FRAME.bottom}H${FRAME.left}Z`).fillOpacity(0.16).fill(accent).fillOpacity(1)
  doc.path(grid.join('')).lineWidth(0.7).strokeColor(SHEET_COLORS.line).stroke()
  for (const [index, [d]] of [...lines.entries()].reverse())
    doc
      .path(d)
      .lineWidth(index === 0 ? 2 : 1.1)
      .strokeColor(index === 0 ? SHEET_COLORS.ink : SHEET_COLORS.inkFaint)
      .stroke()
  const points = own?.[0]?.map(([point]) => `M${point}h0`).join('') ?? dots
  if (points) doc.path(points).lineCap('round').lineWidth(5).strokeColor(SHEET_COLORS.ink).stroke()
  doc.restore()
  for (const [at, label] of x) paper.place(label, SMALL, right(at), down(224), 'middle')
  paper.place(unit, SMALL, right(34), down(9), 'end')
  for (const [at, label] of y) paper.place(label, SMALL, right(34), down(at + 4), 'end')
  for (const [at, label, atEnd] of marks ?? [])
    paper.place(label, SMALL, right(atEnd ? 355 : 44), down(at - 4), atEnd ? 'end' : 'start')
  for (const [, label, [at, height]] of lines) paper.place(label, NAME, right(at), down(height), 'start')
  const distances = own?.[0] ?? []
  for (const [index, [[at, height], [, , text]]] of distances.entries()) {
    // The last one would leave the frame; the others stand above the names of what they are as bright as.
    if (index === distances.length - 1) paper.place(text, NAME, right(at - 2), down(height + 12), 'end')
    else paper.place(text, NAME, right(at + 5), down(height - 12), 'start')
  }
}

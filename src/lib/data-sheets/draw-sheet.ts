import { WRITING } from '../texts/writing'
import { later, type Pages, SheetFlow } from './column'
import { drawCharts } from './draw-charts'
import { drawProof } from './draw-proof'
import { bottomAbove, drawFooter, drawHeader } from './page-furniture'
import type { Paper } from './paper'
import type { Sheet, SheetFigure } from './sheet'
import { CONTENT_WIDTH, PAGE, SHEET_COLORS, STYLE, type TextStyle } from './styles'

const X = PAGE.margin
const GAP = 28
const HALF = (CONTENT_WIDTH - GAP) / 2
const PICTURE: [number, number] = [236, 160]
const LABEL_WIDTH = 74
const LABEL_GAP = 8
const CELL_PADDING = 4
/** A row of at most so many lines stands on one page. */
const WHOLE_LINES = 4
/** Less, so that a light of which much is known fits one page. */
const ROW_PADDING = 3

type Styles = Record<'body' | 'cell' | 'label', TextStyle>

/** Chinese characters fill their squares, so their lines stand further apart than Latin ones of the same size. */
export function textStyles(lang: string): Styles {
  const writing = Object.values(WRITING).find(({ tag }) => tag === lang)
  const ratio = writing?.squareSigns ? 1.52 : 1.38
  const sized = (style: TextStyle, size: number) => ({ ...style, size, leading: size * ratio })
  return { body: sized(STYLE.body, 9.2), cell: sized(STYLE.cell, 8.7), label: sized(STYLE.label, 7.8) }
}

/** Title and text, with the picture at their right where there is one. */
function drawIntroduction(
  paper: Paper,
  page: SheetFlow,
  sheet: Sheet,
  picture: Uint8Array | null,
  styles: Styles,
) {
  const { y } = page.at
  const [width, height] = PICTURE
  if (picture) paper.picture(picture, X + CONTENT_WIDTH - width, y + 14, PICTURE, sheet.pictureAlt)
  const words = page.part(0, picture ? CONTENT_WIDTH - width - 18 : CONTENT_WIDTH)
  words.gap(22)
  words.text(sheet.title, { ...STYLE.title, breakAtBlanks: true }, { tag: 'H1' })
  words.gap(12)
  words.text(sheet.text, styles.body)
  words.gap(12)
  page.at = later(words.at, { page: page.at.page, y: picture ? y + height + 24 : y })
}

type FigureLook = { value: TextStyle; unit: TextStyle; unitDrop: number; caption: TextStyle }

/** Numbers large, their units small on the same line, smaller where they are wider than their column, and below what they measure. */
export function drawFigure(
  paper: Paper,
  column: SheetFlow,
  { parts, caption }: SheetFigure,
  look: FigureLook,
) {
  const { y } = column.at
  const { width } = column
  const needed = parts.reduce(
    (sum, { value, unit }) => sum + paper.widthOf(value, look.value) + 3 + paper.widthOf(unit, look.unit) + 6,
    -6,
  )
  const scale = Math.min(1, width / needed)
  const scaled = ({ size, tracking = 0, ...style }: TextStyle) => ({
    ...style,
    size: size * scale,
    tracking: tracking * scale,
  })
  const [large, small] = [scaled(look.value), scaled(look.unit)]
  let { x } = column
  for (const { value, unit } of parts) {
    paper.text(value, large, x, y, { width, tag: 'Span' })
    x += paper.widthOf(value, large) + 3 * scale
    paper.text(unit, small, x, y + look.unitDrop, { width, tag: 'Span' })
    x += paper.widthOf(unit, small) + 6 * scale
  }
  column.gap(look.value.leading + 1.5)
  column.text(caption, look.caption)
}

/** The large figures beside each other, between two rules. */
function drawFigures(paper: Paper, page: SheetFlow, figures: readonly SheetFigure[], styles: Styles) {
  const width = CONTENT_WIDTH / figures.length
  const look = { value: STYLE.figure, unit: STYLE.unit, unitDrop: 9.1, caption: styles.label }
  const captions = figures.map(({ caption }) => paper.heightOf(caption, styles.label, width - 20))
  const height = 12.5 + STYLE.figure.leading + 1.5 + Math.max(...captions) + 8
  page.keep(height)
  page.rule()
  const { y } = page.at
  figures.forEach((figure, index) => {
    const column = page.part(index * width + (index ? 16 : 0), width - 20)
    column.gap(12.5)
    drawFigure(paper, column, figure, look)
    if (index === 0) return
    paper.ornament(() => {
      const line = paper.doc.moveTo(X + index * width, y).lineTo(X + index * width, y + height)
      line.lineWidth(0.6).strokeColor(SHEET_COLORS.line).stroke()
    })
  })
  page.gap(height)
  page.rule()
}

/** A table over the whole width; on each further page its columns are named again. */
function drawTable(paper: Paper, page: SheetFlow, table: NonNullable<Sheet['table']>, styles: Styles) {
  const insets = table.columns.map((_, index) =>
    table.columns.slice(0, index).reduce((sum, { share }) => sum + share * CONTENT_WIDTH, 0),
  )
  const row = (tag: 'TH' | 'TD', texts: readonly string[]) => {
    const cells = texts.map((text, index) => {
      const first = { ...styles.cell, face: 'strong' as const }
      const style = tag === 'TH' ? styles.label : index === 0 ? first : styles.cell
      const width = (table.columns[index]?.share ?? 0) * CONTENT_WIDTH - (index === 0 ? 12 : 0)
      return { text, style, width, inset: insets[index] ?? 0, align: index === 0 ? 'left' : 'right' } as const
    })
    const heights = cells.map(({ text, style, width }) => paper.heightOf(text, style, width))
    const height = Math.max(...heights) + 2 * CELL_PADDING
    if (tag === 'TD' && !page.fits(height)) {
      page.keep(height)
      row('TH', titles)
    }
    paper.group('TR', () => {
      for (const { text, style, width, inset, align } of cells) {
        const cell = page.part(inset, width)
        cell.gap(CELL_PADDING)
        cell.text(text, style, { tag, align })
      }
    })
    page.gap(height)
    page.rule()
  }
  const titles = table.columns.map(({ label, unit }) => `${label}\n${unit}`)
  page.heading(table.heading)
  paper.group('Table', () => {
    row('TH', titles)
    for (const cells of table.rows) row('TD', cells)
  })
  page.gap(5)
  if (table.remark) page.text(table.remark, styles.label)
}

/** Labels at the left, as wide as their longest word, and their values beside them. */
function drawRows(paper: Paper, column: SheetFlow, { heading, rows }: Sheet['rows'], styles: Styles) {
  const labelStyle = { ...styles.cell, color: SHEET_COLORS.inkFaint }
  const longestWord = Math.max(...rows.map(({ label }) => paper.widestPart(label, labelStyle)))
  const labelWidth = Math.min(Math.max(LABEL_WIDTH, longestWord + LABEL_GAP), column.width / 2)
  column.heading(heading)
  for (const { label, value } of rows) {
    column.gap(ROW_PADDING)
    const lines = Math.max(
      paper.lines(label, labelStyle, labelWidth - LABEL_GAP).length,
      paper.lines(value, styles.cell, column.width - labelWidth).length,
    )
    column.keep(Math.min(lines, WHOLE_LINES) * styles.cell.leading)
    const left = column.part(0, labelWidth - LABEL_GAP)
    const right = column.part(labelWidth, column.width - labelWidth)
    left.text(label, labelStyle)
    right.text(value, styles.cell)
    column.at = later(left.at, right.at)
    column.gap(ROW_PADDING)
    column.rule()
  }
}

/** Labels at the left and amounts at the right, the last one strong. */
function drawSums(column: SheetFlow, { heading, rows }: NonNullable<Sheet['sums']>, styles: Styles) {
  column.heading(heading)
  rows.forEach(({ label, value }, index) => {
    const strong = index === rows.length - 1 ? { face: 'strong' as const } : {}
    column.gap(CELL_PADDING)
    column.keep(2 * styles.cell.leading)
    const left = column.part(0, column.width * 0.58)
    const right = column.part(column.width * 0.6, column.width * 0.4)
    left.text(label, { ...styles.cell, ...strong })
    right.text(value, { ...styles.cell, ...strong }, { align: 'right' })
    column.at = later(left.at, right.at)
    column.gap(CELL_PADDING)
    column.rule()
  })
}

function drawList(column: SheetFlow, { heading, items }: Sheet['list'], styles: Styles) {
  column.heading(heading)
  for (const item of items) {
    column.gap(CELL_PADDING)
    column.text(item, styles.cell)
    column.gap(CELL_PADDING)
    column.rule()
  }
}

/** Figures of middle size beside each other. */
function drawTerms(paper: Paper, column: SheetFlow, { heading, figures }: Sheet['terms'], styles: Styles) {
  const value = { ...STYLE.figure, size: 14, leading: 17 }
  column.keep(58)
  column.heading(heading)
  column.gap(7)
  const width = column.width / figures.length
  const parts = figures.map((figure, index) => {
    const part = column.part(index * width, width - 6)
    drawFigure(paper, part, figure, { value, unit: styles.label, unitDrop: 4.1, caption: styles.label })
    return part.at
  })
  column.at = parts.reduce(later, column.at)
}

/**
 * Draws a sheet: title and picture, figures, table, below them rows beside a list and terms, then charts and what proves it. It is
 * made for two pages; what does not fit flows onto further ones.
 * @param picture JPEG on white; null where there is none
 * @param logo the firm's own as PNG; null for the design's
 */
export function drawSheet(
  paper: Paper,
  sheet: Sheet,
  picture: Uint8Array | null,
  logo: Uint8Array | null = null,
) {
  const styles = textStyles(sheet.lang)
  const { logo: own, colors } = sheet.identity
  const accent = colors.accent ?? SHEET_COLORS.amber
  const letterhead = { brand: sheet.brand, logo, hasName: own?.hasName ?? false, accent }
  let headerEnd = 0
  let current = -1
  const pages: Pages = {
    paper,
    top: () => headerEnd + 18,
    bottom: bottomAbove(paper, sheet.notes),
    open(page) {
      if (page === current) return
      current = page
      if (page < paper.pageCount) return paper.goToPage(page)
      paper.addPage()
      headerEnd = drawHeader(paper, letterhead, sheet.label)
    },
  }
  pages.open(0)
  const page = new SheetFlow(pages, X, CONTENT_WIDTH, { page: 0, y: headerEnd })
  drawIntroduction(paper, page, sheet, picture, styles)
  if (sheet.figures.length > 0) drawFigures(paper, page, sheet.figures, styles)
  page.gap(16)
  if (sheet.table) {
    drawTable(paper, page, sheet.table, styles)
    page.gap(16)
  }
  const left = page.part(0, HALF)
  if (sheet.rows.rows.length > 0) drawRows(paper, left, sheet.rows, styles)
  const right = page.part(HALF + GAP, HALF)
  if (sheet.sums) drawSums(right, sheet.sums, styles)
  if (sheet.list.items.length > 0) drawList(right, sheet.list, styles)
  right.gap(16)
  if (sheet.terms.figures.length > 0) drawTerms(paper, right, sheet.terms, styles)
  page.at = later(left.at, right.at)
  if (sheet.charts && sheet.charts.length > 0) {
    page.gap(20)
    drawCharts(paper, page, sheet.charts, accent)
  }
  if (sheet.proof) {
    page.gap(16)
    drawProof(paper, page, sheet.proof, styles)
  }
  for (let index = 0; index < paper.pageCount; index++) {
    pages.open(index)
    drawFooter(paper, sheet.notes, `${index + 1} / ${paper.pageCount}`, index === 0)
  }
}

import { drawLogo } from '../../../src/lib/data-sheets/page-furniture'
import type { Paper } from '../../../src/lib/data-sheets/paper'
import { CONTENT_WIDTH, PAGE, SHEET_COLORS, STYLE } from '../../../src/lib/data-sheets/styles'
import type { LocalizedText } from '../../../src/lib/texts/localized-text'

const X = PAGE.margin

/** What stands in Chinese below or beside English, smaller. */
export const CHINESE = {
  title: { face: 'text', size: 12.5, leading: 18, color: SHEET_COLORS.inkSoft },
  cell: { face: 'text', size: 7.8, leading: 11.2, color: SHEET_COLORS.inkFaint },
} as const

/** The line at the top of every page: the logo, the brand, what this is and of which product. */
export function drawHeader(paper: Paper, document: LocalizedText, productNumber: string): number {
  const y = 34
  drawLogo(paper, y)
  paper.text('Lumenridge', { face: 'wide', size: 11, leading: 14, tracking: -0.15 }, X + 20, y - 0.5, {
    width: 90,
  })
  paper.text(
    '炬岭照明',
    { face: 'text', size: 9, leading: 14, color: SHEET_COLORS.inkSoft },
    X + 96,
    y - 0.5,
    {
      width: 80,
    },
  )
  paper.text(
    `${document.en}  ${document.zh}  ·  ${productNumber}`,
    { ...STYLE.label, leading: 14, size: 8 },
    X + 200,
    y - 0.5,
    { width: CONTENT_WIDTH - 200, align: 'right' },
  )
  paper.rule(y + 22, X, CONTENT_WIDTH, SHEET_COLORS.ink, 0.8)
  return y + 22
}

/** A heading in both languages on one line, over a strong rule. Returns the y below the rule. */
export function drawHeading(
  paper: Paper,
  heading: LocalizedText,
  x: number,
  y: number,
  width: number,
): number {
  paper.text(heading.en, STYLE.heading, x, y, { width, tag: 'H2' })
  const used = paper.widthOf(heading.en, STYLE.heading)
  paper.text(
    heading.zh,
    { face: 'text', size: 9, leading: 15, color: SHEET_COLORS.inkSoft },
    x + used + 7,
    y,
    {
      width: width - used - 7,
      tag: 'Span',
    },
  )
  paper.rule(y + 18, x, width, SHEET_COLORS.ink, 0.8)
  return y + 18
}

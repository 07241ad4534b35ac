import { inLocale, type LocalizedText } from '../../../src/lib/domain/localized-text'
import { COLOR, CONTENT_WIDTH, PAGE, type Paper, STYLE } from './paper'

const X = PAGE.margin
export const BOTTOM = PAGE.height - 50

/** The line at the top of every page: the mark, the brand, what this is and of which product. */
export function drawHeader(paper: Paper, kind: LocalizedText, productNumber: string): number {
  const y = 34
  paper.ornament(() => {
    // The one mark in amber: a beam leaving a lamp.
    paper.doc
      .moveTo(X, y + 4.5)
      .lineTo(X + 13, y)
      .lineTo(X + 13, y + 13)
      .lineTo(X, y + 8.5)
      .fillColor(COLOR.amber)
      .fill()
  })
  paper.text('Lumenridge', { face: 'wide', size: 11, leading: 14, tracking: -0.15 }, X + 20, y - 0.5, {
    width: 90,
  })
  paper.text('炬岭照明', { face: 'text', size: 9, leading: 14, color: COLOR.inkSoft }, X + 96, y - 0.5, {
    width: 80,
  })
  paper.text(
    `${kind.en}  ${kind.zh}  ·  ${productNumber}`,
    { ...STYLE.label, leading: 14, size: 8 },
    X + 200,
    y - 0.5,
    {
      width: CONTENT_WIDTH - 200,
      align: 'right',
    },
  )
  paper.rule(y + 22, X, CONTENT_WIDTH, COLOR.ink, 0.8)
  return y + 22
}

export function drawFooter(paper: Paper, note: LocalizedText, page: string) {
  paper.rule(BOTTOM + 10)
  paper.text(note.en, { ...STYLE.label, size: 6.8, leading: 9 }, X, BOTTOM + 16, {
    width: CONTENT_WIDTH - 70,
  })
  paper.text(note.zh, { ...STYLE.label, size: 6.8, leading: 9 }, X, BOTTOM + 26, {
    width: CONTENT_WIDTH - 70,
  })
  paper.text(page, { ...STYLE.label, size: 6.8, leading: 9 }, X, BOTTOM + 16, {
    width: CONTENT_WIDTH,
    align: 'right',
  })
}

/** A heading in both languages on one line, over a strong rule. Returns the y below the rule. */
export function drawHeading(
  paper: Paper,
  heading: LocalizedText,
  x: number,
  y: number,
  width: number,
): number {
  const english = inLocale(heading, 'en')
  paper.text(english, STYLE.heading, x, y, { width, tag: 'H2' })
  const used = paper.widthOf(english, STYLE.heading)
  paper.text(heading.zh, { face: 'text', size: 9, leading: 15, color: COLOR.inkSoft }, x + used + 7, y, {
    width: width - used - 7,
    tag: 'Span',
  })
  paper.rule(y + 18, x, width, COLOR.ink, 0.8)
  return y + 18
}

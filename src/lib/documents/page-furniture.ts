import { LOGO } from '../domain/logo'
import type { Paper } from './paper'
import { BOTTOM, COLOR, CONTENT_WIDTH, PAGE, STYLE } from './styles'

const X = PAGE.margin
const TOP = 34
const BRAND = { face: 'wide', size: 11, leading: 14, tracking: -0.15 } as const
const SMALL = { ...STYLE.label, size: 6.8, leading: 9 }

const LOGO_SIDE = 17

/** The logo's symbol, as on the pages. */
export function drawLogo(paper: Paper, y: number) {
  paper.ornament(() => {
    const { side, ridge, light } = LOGO
    paper.doc.translate(X - 1.5, y - 2.5).scale(LOGO_SIDE / side)
    paper.doc.path(ridge).fillColor(COLOR.ink).fill()
    paper.doc.circle(light.x, light.y, light.radius).fillColor(COLOR.amber).fill()
  })
}

/** The line at the top of every page: the logo, the brand, and what this is. Returns the y of its rule. */
export function drawHeader(paper: Paper, brand: string, label: string): number {
  const brandWidth = 200
  const x = X + 20 + brandWidth
  drawLogo(paper, TOP)
  const left = paper.text(brand, BRAND, X + 20, TOP - 0.5, { width: brandWidth })
  const right = paper.text(label, { ...STYLE.label, leading: 14, size: 8 }, x, TOP - 0.5, {
    width: X + CONTENT_WIDTH - x,
    align: 'right',
  })
  const y = Math.max(left, right) + 8.5
  paper.rule(y, X, CONTENT_WIDTH, COLOR.ink, 0.8)
  return y
}

/** The lines at the foot of a page: a note, and which page of how many it is. */
export function drawFooter(paper: Paper, notes: readonly string[], page: string) {
  paper.rule(BOTTOM + 10)
  notes.forEach((note, index) => {
    paper.text(note, SMALL, X, BOTTOM + 16 + index * 10, { width: CONTENT_WIDTH - 70 })
  })
  paper.text(page, SMALL, X, BOTTOM + 16, { width: CONTENT_WIDTH, align: 'right' })
}

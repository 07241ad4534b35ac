import { LOGO_SYMBOL } from '../values/logo'
import type { Paper } from './paper'
import { BOTTOM, CONTENT_WIDTH, PAGE, SHEET_COLORS, STYLE } from './styles'

const X = PAGE.margin
const TOP = 34
const BRAND = { face: 'wide', size: 11, leading: 14, tracking: -0.15 } as const
const SMALL = { ...STYLE.label, size: 6.8, leading: 9 }

const LOGO_SIDE = 17

/** The design's own symbol, as on the pages. */
export function drawLogo(paper: Paper, y: number, accent: string = SHEET_COLORS.amber) {
  paper.ornament(() => {
    const { side, ridge, light } = LOGO_SYMBOL
    paper.doc.translate(X - 1.5, y - 2.5).scale(LOGO_SIDE / side)
    paper.doc.path(ridge).fillColor(SHEET_COLORS.ink).fill()
    paper.doc.circle(light.x, light.y, light.radius).fillColor(accent).fill()
  })
}

/** The room of a firm's own logo, whose height it fills unless it is too wide. */
const OWN_LOGO: [number, number] = [90, 20]

/** Draws a firm's own logo, and returns where it ends; its left edge is that of the text. */
function drawOwnLogo(paper: Paper, logo: Uint8Array): number {
  const [width, height] = OWN_LOGO
  const png = Buffer.from(logo)
  // Its sides stand in its header (RFC 2083, section 4.1.1).
  const ratio = png.readUInt32BE(16) / png.readUInt32BE(20)
  paper.ornament(() => {
    paper.doc.image(png, X, TOP - 4, { fit: OWN_LOGO })
  })
  return X + Math.min(width, ratio * height)
}

/** What stands at the left of the line: a logo, PNG or the design's own, and the brand unless the logo shows it. */
export type Letterhead = { brand: string; logo: Uint8Array | null; hasName: boolean; accent: string }

/** Draws furniture of a page: read once, it means nothing to a listener amid what goes on over pages. */
const furniture = <T>(paper: Paper, isRead: boolean, draw: () => T): T =>
  isRead ? draw() : paper.ornament(draw)

/** The line at the top of every page: the logo, the brand, and what this is. Returns the y of its rule. */
export function drawHeader(
  paper: Paper,
  { brand, logo, hasName, accent }: Letterhead,
  label: string,
): number {
  const brandWidth = 200
  const x = X + 20 + brandWidth
  const brandX = logo ? drawOwnLogo(paper, logo) + 8 : X + 20
  if (!logo) drawLogo(paper, TOP, accent)
  const isFirst = paper.pageCount === 1
  const left =
    logo && hasName
      ? TOP + 14
      : furniture(paper, isFirst, () =>
          paper.text(brand, BRAND, brandX, TOP - 0.5, { width: brandWidth - (brandX - X - 20) }),
        )
  const right = furniture(paper, isFirst, () =>
    paper.text(label, { ...STYLE.label, leading: 14, size: 8 }, x, TOP - 0.5, {
      width: X + CONTENT_WIDTH - x,
      align: 'right',
    }),
  )
  const y = Math.max(left, right) + 8.5
  paper.rule(y, X, CONTENT_WIDTH, SHEET_COLORS.ink, 0.8)
  return y
}

const NOTE_WIDTH = CONTENT_WIDTH - 70
const NOTE_GAP = 1
/** The foot of a page has room for so much. */
const FOOT_HEIGHT = 2 * (SMALL.leading + NOTE_GAP)

/** The y at which text ends above these notes. */
export function bottomAbove(paper: Paper, notes: readonly string[]): number {
  const height = notes.reduce((sum, note) => sum + paper.heightOf(note, SMALL, NOTE_WIDTH) + NOTE_GAP, 0)
  return BOTTOM - Math.max(0, height - FOOT_HEIGHT)
}

/** The lines at the foot of a page: notes, and which page of how many it is. */
export function drawFooter(paper: Paper, notes: readonly string[], page: string, isFirst = true) {
  const bottom = bottomAbove(paper, notes)
  paper.rule(bottom + 10)
  furniture(paper, isFirst, () => {
    let y = bottom + 16
    for (const note of notes) y = paper.text(note, SMALL, X, y, { width: NOTE_WIDTH }) + NOTE_GAP
    paper.text(page, SMALL, X, bottom + 16, { width: CONTENT_WIDTH, align: 'right' })
  })
}

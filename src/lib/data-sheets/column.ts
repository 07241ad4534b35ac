import { langOf } from './line-breaking'
import type { Paper } from './paper'
import { SHEET_COLORS, STYLE, type TextStyle } from './styles'

/** A place in a document: a page, counted from 0, and the points from its upper edge. */
export type SheetPosition = { page: number; y: number }

/** The place further on in the document. */
export function later(a: SheetPosition, b: SheetPosition): SheetPosition {
  return a.page === b.page ? (a.y > b.y ? a : b) : a.page > b.page ? a : b
}

/** Adds pages to a document, or goes back to one, so that several columns can flow over the same pages. */
export interface Pages {
  paper: Paper
  /** Where columns begin on a page after the first. */
  top(): number
  /** The y at which the text of a page ends. */
  bottom: number
  /** Goes to a page, which is added with its furniture if there is none yet. */
  open(page: number): void
}

/** A column of a page that continues on the next one. `at` is where the next thing goes. */
export class SheetFlow {
  constructor(
    private readonly pages: Pages,
    readonly x: number,
    readonly width: number,
    public at: SheetPosition,
  ) {}

  /** A column beside or inside this one, which begins at the same height. */
  part(inset: number, width: number): SheetFlow {
    return new SheetFlow(this.pages, this.x + inset, width, this.at)
  }

  gap(height: number) {
    this.at = { ...this.at, y: this.at.y + height }
  }

  fits(height: number): boolean {
    return this.at.y + height <= this.pages.bottom
  }

  /** Goes to the next page unless so many points are left on this one, which must be fewer than a page has. */
  keep(height: number) {
    if (!this.fits(height)) this.at = { page: this.at.page + 1, y: this.pages.top() }
    this.pages.open(this.at.page)
  }

  /** Draws a paragraph; lines that do not fit go on at the top of the next page. */
  text(
    text: string,
    style: TextStyle,
    { tag = 'P', align = 'left' }: { tag?: string; align?: 'left' | 'right' } = {},
  ) {
    const { paper, bottom } = this.pages
    let lines = paper.lines(text, style, this.width)
    const draw = () => {
      while (lines.length > 0) {
        this.keep(style.leading)
        const fitting = Math.max(1, Math.floor((bottom - this.at.y) / style.leading + 1e-6))
        paper.drawLines(lines.slice(0, fitting), style, this.x, this.at.y, { width: this.width, align })
        this.gap(Math.min(fitting, lines.length) * style.leading)
        lines = lines.slice(fitting)
      }
    }
    paper.group(tag, draw, langOf(text))
  }

  rule(color = SHEET_COLORS.line, thickness = 0.6) {
    this.pages.open(this.at.page)
    this.pages.paper.rule(this.at.y, this.x, this.width, color, thickness)
  }

  /** A heading over a strong rule, with room for a little of what follows. */
  heading(text: string) {
    this.keep(3 * STYLE.heading.leading)
    this.text(text, STYLE.heading, { tag: 'H2' })
    this.gap(3)
    this.rule(SHEET_COLORS.ink, 0.8)
  }
}

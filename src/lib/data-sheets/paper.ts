import PDFDocument from 'pdfkit'
import { FontChoice, type FontSource, type Piece } from './font-choice'
import { breakableParts, inCharacters, joinAtBlanks, joinRuns, langOf, type Run } from './line-breaking'
import { CONTENT_WIDTH, PAGE, SHEET_COLORS, type TextStyle } from './styles'

export interface PaperOptions {
  title: string
  subject: string
  author: string
  /** Language of the document, BCP 47. */
  lang: string
  createdAt: Date
  compress: boolean
  /** Whether `goToPage` can return to a page once another was added. */
  bufferPages: boolean
}

/** An A4 document in the look of the site, tagged for screen readers, the same bytes for the same content. */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  readonly fonts: FontChoice
  private readonly chunks: Buffer[] = []
  private readonly finished: Promise<Buffer>
  private parent: PDFKit.PDFStructureElement
  private pages = 0
  private isOrnament = false
  /** Widths by font, size and text: each word is measured to break lines, to know their height and to draw them. */
  private readonly widths = new Map<string, number>()

  constructor(fonts: FontSource, options: PaperOptions) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: options.bufferPages,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: options.lang,
      compress: options.compress,
      info: {
        Title: options.title,
        Subject: options.subject,
        Author: options.author,
        Creator: options.author,
        Producer: 'pdfkit',
        CreationDate: options.createdAt,
        ModDate: options.createdAt,
      },
    })
    this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk))
    this.finished = new Promise((resolve) => this.doc.on('end', () => resolve(Buffer.concat(this.chunks))))
    this.fonts = new FontChoice(this.doc, fonts)
    this.parent = this.doc.struct('Document')
    this.doc.addStructure(this.parent)
  }

  get pageCount(): number {
    return this.pages
  }

  addPage() {
    this.doc.addPage({ size: 'A4', margin: 0 })
    this.pages += 1
  }

  /** Goes on drawing on a page that exists, counted from 0. */
  goToPage(index: number) {
    this.doc.switchToPage(index)
  }

  /** Draws something that means nothing to a reader of the text: rules, marks, page furniture. */
  ornament<T>(draw: () => T): T {
    if (this.pages === 0) throw new Error('There is no page yet')
    this.doc.markContent('Artifact', { type: 'Layout' } as never)
    this.doc.save()
    this.isOrnament = true
    const result = draw()
    this.isOrnament = false
    this.doc.restore()
    this.doc.endMarkedContent()
    return result
  }

  rule(y: number, x = PAGE.margin, width = CONTENT_WIDTH, color = SHEET_COLORS.line, thickness = 0.6) {
    this.ornament(() => {
      this.doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .strokeColor(color)
        .stroke()
    })
  }

  /** Puts everything drawn inside into one structure element: a table, a row, a list. */
  group(tag: string, draw: () => void, options: { lang?: string } = {}) {
    if (this.isOrnament) return draw()
    const outer = this.parent
    const element = this.doc.struct(tag, options as never)
    outer.add(element)
    this.parent = element
    draw()
    this.parent = outer
    element.end()
  }

  /** Makes what is drawn inside lead to an address, or to a place in the document; `name` says where to. */
  link(
    target: { url: string } | { to: string },
    [x, y, width, height]: [number, number, number, number],
    name: string,
    draw: () => void,
  ) {
    this.group('Link', () => {
      draw()
      // pdfkit writes plain strings as names.
      const options = { structParent: this.parent, Contents: Object(name) } as never
      if ('to' in target) this.doc.goTo(x, y, width, height, target.to, options)
      else this.doc.link(x, y, width, height, target.url, options)
    })
  }

  /** Names a place of this page, that links lead to. */
  destination(name: string, y: number) {
    this.doc.addNamedDestination(name, 'XYZ', 0, y, null)
  }

  /** Draws something that is one picture to a reader of the text; texts inside are placed by `place`. */
  figure([x, y, width, height]: [number, number, number, number], alt: string, draw: () => void) {
    const bbox = [x, y, x + width, y + height]
    this.parent.add(
      this.doc.struct('Figure', { alt, bbox } as never, () => {
        this.doc.save()
        draw()
        this.doc.restore()
      }),
    )
  }

  /** Draws a text on one line inside a figure, with `x` at its beginning, middle or end. */
  place(text: string, style: TextStyle, x: number, baseline: number, at: 'start' | 'middle' | 'end') {
    const line = breakableParts(text).flat()
    const share = { start: 0, middle: 0.5, end: 1 }[at]
    this.drawLine(line, style, x - share * this.partWidth(line, style), baseline)
  }

  /** Draws a JPEG; the same one on several pages is stored once. */
  picture(data: Uint8Array, x: number, y: number, fit: [number, number], alt: string) {
    const image = `data:image/jpeg;base64,${Buffer.from(data).toString('base64')}`
    this.parent.add(
      this.doc.struct('Figure', { alt, bbox: [x, y, x + fit[0], y + fit[1]] } as never, () => {
        this.doc.image(image, x, y, { fit, align: 'center', valign: 'center' })
      }),
    )
  }

  private setFont({ font, chinese }: Piece, style: TextStyle): PDFKit.Mixins.TextOptions {
    // Chinese looks larger than Latin of the same size.
    this.doc.font(font).fontSize(style.size * (chinese ? 0.95 : 1))
    const latin = { features: ['tnum', 'kern'], characterSpacing: style.tracking ?? 0 }
    return { lineBreak: false, ...(chinese ? { features: [], characterSpacing: 0 } : latin) } as never
  }

  private runWidth(run: Run, style: TextStyle): number {
    return this.fonts.pieces(run, style).reduce((sum, piece) => sum + this.pieceWidth(piece, style), 0)
  }

  private pieceWidth(piece: Piece, style: TextStyle): number {
    const key = `${piece.font} ${style.size} ${style.tracking ?? 0} ${piece.text}`
    const known = this.widths.get(key)
    if (known !== undefined) return known
    const options = this.setFont(piece, style)
    const width = this.doc.widthOfString(piece.text, options)
    this.widths.set(key, width)
    return width
  }

  private partWidth(part: readonly Run[], style: TextStyle): number {
    return part.reduce((sum, run) => sum + this.runWidth(run, style), 0)
  }

  /** Breaks a text into lines no wider than `width`: between words, where it says so, and inside what is too wide. */
  lines(text: string, style: TextStyle, width: number): Run[][] {
    return text.split('\n').flatMap((paragraph) => {
      const lines: Run[][] = [[]]
      let used = 0
      const small = breakableParts(paragraph.replaceAll('\t', ' '))
      const parts = (style.breakAtBlanks ? joinAtBlanks(small) : small).flatMap((part) =>
        this.partWidth(part, style) > width ? inCharacters(part) : [part],
      )
      for (const part of parts) {
        const partWidth = this.partWidth(part, style)
        const blank = part.length === 1 && part[0]?.text === ' '
        if (used + partWidth > width + 0.01 && used > 0 && !blank) {
          lines.push([])
          used = 0
        }
        if (blank && used === 0) continue
        lines.at(-1)?.push(...part)
        used += partWidth
      }
      return lines
    })
  }

  /** The width of what stands on one line in any case: a text's longest word. */
  widestPart(text: string, style: TextStyle): number {
    return Math.max(...breakableParts(text).map((part) => this.partWidth(part, style)))
  }

  widthOf(text: string, style: TextStyle): number {
    return this.partWidth(breakableParts(text).flat(), style)
  }

  /**
   * Draws a paragraph and returns the y below it.
   * @param y top of its first line
   * @param tag its role in the document: H1, H2, P, TH, TD …
   */
  text(
    text: string,
    style: TextStyle,
    x: number,
    y: number,
    options: { width?: number; align?: 'left' | 'right'; tag?: string } = {},
  ): number {
    const { width = CONTENT_WIDTH, align = 'left', tag = 'P' } = options
    const lines = this.lines(text, style, width)
    this.group(tag, () => this.drawLines(lines, style, x, y, { width, align }), langOf(text))
    return y + lines.length * style.leading
  }

  /** Draws lines below each other as content of the group they stand in. */
  drawLines(
    lines: Run[][],
    style: TextStyle,
    x: number,
    y: number,
    { width, align }: { width: number; align: 'left' | 'right' },
  ) {
    const draw = () => {
      lines.forEach((line, index) => {
        while (line.at(-1)?.text === ' ') line.pop()
        const left = align === 'right' ? x + width - this.partWidth(line, style) : x
        this.drawLine(line, style, left, y + index * style.leading + style.leading * 0.74)
      })
    }
    if (this.isOrnament) draw()
    else this.parent.add(draw)
  }

  private drawLine(line: readonly Run[], style: TextStyle, x: number, baseline: number) {
    let cursor = x
    for (const piece of joinRuns(line).flatMap((run) => this.fonts.pieces(run, style))) {
      const options = this.setFont(piece, style)
      this.doc.fillColor(style.color ?? SHEET_COLORS.ink)
      this.doc.text(piece.text, cursor, baseline, { ...options, baseline: 'alphabetic' })
      cursor += this.pieceWidth(piece, style)
    }
  }

  /** How high a paragraph will be. */
  heightOf(text: string, style: TextStyle, width: number): number {
    return this.lines(text, style, width).length * style.leading
  }

  async finish(): Promise<Buffer> {
    this.parent.end()
    this.doc.end()
    return this.finished
  }
}

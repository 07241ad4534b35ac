import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

/** Millimetres do not matter here: everything is in points, 72 to the inch, from the upper left. */
export const PAGE = { width: 595.28, height: 841.89, margin: 48 }
export const CONTENT_WIDTH = PAGE.width - 2 * PAGE.margin

export const COLOR = {
  ink: '#14181f',
  inkSoft: '#464c55',
  inkFaint: '#676d76',
  line: '#d8dbe0',
  amber: '#f0a52b',
  sample: '#c2362b',
}

/** A pair of faces, Latin and Chinese, in one weight. */
type Face = 'text' | 'strong' | 'wide'

export interface TextStyle {
  face: Face
  size: number
  /** Distance of baselines. */
  leading: number
  color?: string
  /** Letter spacing in points. */
  tracking?: number
}

export const STYLE = {
  title: { face: 'wide', size: 25, leading: 28, tracking: -0.4 },
  titleChinese: { face: 'text', size: 12.5, leading: 18, color: COLOR.inkSoft },
  figure: { face: 'wide', size: 21, leading: 24, tracking: -0.3 },
  unit: { face: 'text', size: 9.5, leading: 12 },
  heading: { face: 'wide', size: 10.5, leading: 15 },
  body: { face: 'text', size: 8.6, leading: 12.4 },
  bodyStrong: { face: 'strong', size: 8.6, leading: 12.4 },
  cell: { face: 'text', size: 8.4, leading: 11.4 },
  cellChinese: { face: 'text', size: 7.8, leading: 11.2, color: COLOR.inkFaint },
  label: { face: 'text', size: 7.6, leading: 10.4, color: COLOR.inkFaint },
} satisfies Record<string, TextStyle>

const ARCHIVO = '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'
const FONT_FILES: Record<`${Face}-${'latin' | 'chinese'}`, { file: string; axes?: Record<string, number> }> =
  {
    'text-latin': { file: ARCHIVO, axes: { wght: 400, wdth: 100 } },
    'strong-latin': { file: ARCHIVO, axes: { wght: 600, wdth: 100 } },
    'wide-latin': { file: ARCHIVO, axes: { wght: 600, wdth: 118 } },
    'text-chinese': {
      file: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff',
    },
    'strong-chinese': {
      file: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-600-normal.woff',
    },
    'wide-chinese': {
      file: '@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-600-normal.woff',
    },
  }

// What the Latin face has no glyph for is set in the Chinese one.
const CHINESE = /[⺀-鿿＀-￯、-〿“”‘’…]/
const isChinese = (character: string, chineseText: boolean) =>
  /[“”‘’…]/.test(character) ? chineseText : CHINESE.test(character)
const NO_LINE_START = /[，。；：、！？）」』》”’…％]/
const NO_LINE_END = /[（「『《“‘]/

interface Run {
  text: string
  chinese: boolean
}

const TOKEN = / +|[⺀-鿿＀-￯“”‘’…]|[^ ⺀-鿿＀-￯“”‘’…]+/g
const UNIT = /(\d) (?=(?:lm|cd|mAh|Wh|W|V|A|K|mm|cm|m|h|min|g|N|°C|nm|bar)(?![A-Za-z]))/g

/** A figure and its unit stay on one line. */
const keepUnits = (text: string) => text.replace(UNIT, '$1\u00a0')

/** The smallest parts a line may be broken between: words, and single Chinese characters with their punctuation. */
function breakableParts(text: string): Run[][] {
  const chineseText = /[一-鿿]/.test(text)
  const parts: Run[][] = []
  let glue = false
  for (const token of keepUnits(text).match(TOKEN) ?? []) {
    const run = { text: token, chinese: isChinese(token[0] ?? '', chineseText) }
    const last = parts.at(-1)
    const attach = last && (glue || (chineseText ? NO_LINE_START.test(token) : /[”’…]/.test(token)))
    if (attach) last.push(run)
    else parts.push([run])
    glue = chineseText ? NO_LINE_END.test(token) : /[“‘]/.test(token)
  }
  return parts
}

export interface PaperOptions {
  title: string
  subject: string
  createdAt: Date
  compress: boolean
}

/** Every face as a static TrueType font, ready for pdfkit, which embeds only the glyphs a document uses. */
export type Fonts = Record<string, Buffer>

/** Reads the fonts once: Archivo is pinned to the widths and weights of the house, hints are left out. */
export async function readFonts(): Promise<Fonts> {
  const fonts: Fonts = {}
  for (const [name, { file, axes }] of Object.entries(FONT_FILES)) {
    fonts[name] = await subsetFont(readFileSync(require.resolve(file)), '', {
      targetFormat: 'sfnt',
      keepAllGlyphs: true,
      keepFeatures: ['kern', 'tnum'],
      noHinting: true,
      ...(axes && { variationAxes: axes }),
    })
  }
  return fonts
}

/** An A4 document in the look of the house, tagged for screen readers, the same bytes for the same content. */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  private readonly chunks: Buffer[] = []
  private readonly finished: Promise<Buffer>
  private parent: PDFKit.PDFStructureElement
  private hasPage = false

  constructor(fonts: Fonts, options: PaperOptions) {
    this.doc = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: 'en',
      compress: options.compress,
      info: {
        Title: options.title,
        Subject: options.subject,
        Author: 'Lumenridge',
        Creator: 'Lumenridge',
        Producer: 'pdfkit',
        CreationDate: options.createdAt,
        ModDate: options.createdAt,
      },
    })
    this.doc.on('data', (chunk: Buffer) => this.chunks.push(chunk))
    this.finished = new Promise((resolve) => this.doc.on('end', () => resolve(Buffer.concat(this.chunks))))
    for (const [name, data] of Object.entries(fonts)) this.doc.registerFont(name, data)
    this.parent = this.doc.struct('Document')
    this.doc.addStructure(this.parent)
  }

  addPage() {
    this.doc.addPage({ size: 'A4', margin: 0 })
    this.hasPage = true
  }

  /** Draws something that means nothing to a reader of the text: rules, marks, page furniture. */
  ornament(draw: () => void) {
    if (!this.hasPage) throw new Error('There is no page yet')
    this.doc.markContent('Artifact', { type: 'Layout' } as never)
    this.doc.save()
    draw()
    this.doc.restore()
    this.doc.endMarkedContent()
  }

  rule(y: number, x = PAGE.margin, width = CONTENT_WIDTH, color = COLOR.line, thickness = 0.6) {
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
  group(tag: string, draw: () => void) {
    const outer = this.parent
    const element = this.doc.struct(tag)
    outer.add(element)
    this.parent = element
    draw()
    this.parent = outer
    element.end()
  }

  /** Draws a JPEG; the same one on several pages is stored once. */
  picture(data: Buffer, x: number, y: number, fit: [number, number], alt: string) {
    const image = `data:image/jpeg;base64,${data.toString('base64')}`
    this.parent.add(
      this.doc.struct('Figure', { alt, bbox: [x, y, x + fit[0], y + fit[1]] } as never, () => {
        this.doc.image(image, x, y, { fit, align: 'center', valign: 'center' })
      }),
    )
  }

  private setFont(style: TextStyle, chinese: boolean) {
    // Chinese looks larger than Latin of the same size.
    this.doc
      .font(`${style.face}-${chinese ? 'chinese' : 'latin'}`)
      .fontSize(style.size * (chinese ? 0.95 : 1))
  }

  private refuseMissingGlyphs(text: string) {
    const { font } = (
      this.doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }
    )._font
    for (const character of text) {
      if (!font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
        throw new Error(`No glyph for '${character}' in: ${text}`)
    }
  }

  private drawing(chinese: boolean, style: TextStyle): PDFKit.Mixins.TextOptions {
    const latin = { features: ['tnum', 'kern'], characterSpacing: style.tracking ?? 0 }
    return { lineBreak: false, ...(chinese ? { features: [], characterSpacing: 0 } : latin) } as never
  }

  private runWidth(run: Run, style: TextStyle): number {
    this.setFont(style, run.chinese)
    return this.doc.widthOfString(run.text, this.drawing(run.chinese, style))
  }

  /** Breaks a text into lines no wider than `width`. */
  lines(text: string, style: TextStyle, width: number): Run[][] {
    const lines: Run[][] = [[]]
    let used = 0
    for (const part of breakableParts(text)) {
      const partWidth = part.reduce((sum, run) => sum + this.runWidth(run, style), 0)
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
  }

  widthOf(text: string, style: TextStyle): number {
    return breakableParts(text)
      .flat()
      .reduce((sum, run) => sum + this.runWidth(run, style), 0)
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
    const lang = /[一-鿿]/.test(text) ? 'zh-CN' : undefined
    this.parent.add(
      this.doc.struct(tag, (lang ? { lang } : {}) as never, () => {
        lines.forEach((line, index) => {
          while (line.at(-1)?.text === ' ') line.pop()
          const lineWidth = line.reduce((sum, run) => sum + this.runWidth(run, style), 0)
          let cursor = align === 'right' ? x + width - lineWidth : x
          const baseline = y + index * style.leading + style.leading * 0.74
          for (const run of joinRuns(line)) {
            this.setFont(style, run.chinese)
            this.refuseMissingGlyphs(run.text)
            this.doc.fillColor(style.color ?? COLOR.ink)
            const drawing = this.drawing(run.chinese, style)
            this.doc.text(run.text, cursor, baseline, { ...drawing, baseline: 'alphabetic' })
            cursor += this.doc.widthOfString(run.text, drawing)
          }
        })
      }),
    )
    return y + lines.length * style.leading
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

function joinRuns(line: Run[]): Run[] {
  const joined: Run[] = []
  for (const run of line) {
    const last = joined.at(-1)
    if (last && (last.chinese === run.chinese || run.text === ' ')) last.text += run.text
    else joined.push({ ...run })
  }
  return joined
}

export interface RenderedDocument {
  bytes: Buffer
  /** First 8 hexadecimal digits of the SHA-256 of the content before compression. */
  hash8: string
}

/**
 * Makes a document twice: without compression for its name, so that the name does not depend on the version of the
 * compressor, and with compression to be kept.
 */
export async function renderDocument(
  fonts: Fonts,
  options: Omit<PaperOptions, 'compress'>,
  draw: (paper: Paper) => void,
): Promise<RenderedDocument> {
  const render = (compress: boolean) => {
    const paper = new Paper(fonts, { ...options, compress })
    draw(paper)
    return paper.finish()
  }
  const hash8 = createHash('sha256')
    .update(await render(false))
    .digest('hex')
    .slice(0, 8)
  return { bytes: await render(true), hash8 }
}

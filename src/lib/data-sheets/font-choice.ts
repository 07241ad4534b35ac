import type { Run } from './line-breaking'
import type { Face, TextStyle } from './styles'

/** `extended` has the Latin letters that `latin` lacks. */
export type Script = 'latin' | 'extended' | 'chinese'

/** Where a document's fonts come from: static TrueType fonts, of which pdfkit embeds the glyphs that are used. */
export interface FontSource {
  of(face: Face, script: Script): Buffer
  /** A font for a character that the fonts of a face lack, under a name of its own; null when there is none. */
  spare(character: string): { name: string; data: Buffer } | null
}

/** Words of one font. */
export type Piece = { text: string; font: string; chinese: boolean }

/** The font pdfkit draws with, which is not in its types. */
type FontAccess = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }

/** Chooses a font for each character of a document; pdfkit knows each by the name returned here. */
export class FontChoice {
  /** Characters no font has, which are left out. */
  readonly missing = new Set<string>()
  private readonly registered = new Set<string>()
  private readonly chosen = new Map<string, string | null>()

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly source: FontSource,
  ) {}

  of(face: Face, script: Script): string {
    return this.register(`${face}-${script}`, () => this.source.of(face, script))
  }

  /** A run in pieces of one font each. */
  pieces(run: Run, { face }: TextStyle): Piece[] {
    const pieces: Piece[] = []
    for (const character of run.text) {
      const font = this.fontFor(character, face, run.chinese)
      const last = pieces.at(-1)
      if (font === null) continue
      if (last?.font === font) last.text += character
      else pieces.push({ text: character, font, chinese: !/-(latin|extended)$/.test(font) })
    }
    return pieces
  }

  /** A font of the character's own script if that has it, else of another, else a spare one; null without any. */
  private fontFor(character: string, face: Face, chinese: boolean): string | null {
    const key = `${face} ${chinese} ${character}`
    const known = this.chosen.get(key)
    if (known !== undefined) return known
    const latin: Script[] = ['latin', 'extended']
    const scripts: Script[] = chinese ? ['chinese', ...latin] : [...latin, 'chinese']
    const script = scripts.find((name) => this.has(this.of(face, name), character))
    const font = script ? this.of(face, script) : this.spareFor(character)
    if (font === null) this.missing.add(character)
    this.chosen.set(key, font)
    return font
  }

  private spareFor(character: string): string | null {
    const spare = this.source.spare(character)
    const name = spare && this.register(spare.name, () => spare.data)
    return name && this.has(name, character) ? name : null
  }

  private register(name: string, data: () => Buffer): string {
    if (!this.registered.has(name)) this.doc.registerFont(name, data())
    this.registered.add(name)
    return name
  }

  private has(font: string, character: string): boolean {
    this.doc.font(font)
    const { font: open } = (this.doc as unknown as FontAccess)._font
    return open.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
  }
}
